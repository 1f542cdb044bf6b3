/** Xiangqi pieces as pictures, each drawn in a square from -1 to 1 and scaled to its disc. `.cut` is drawn in the colour of the disc. */

import { svg } from "../svg";

interface Drawing {
  solid: string;
  cut?: string;
}

const FAN_RIBS = [-0.62, -0.31, 0, 0.31, 0.62]
  .map((angle) => `M0 .82L${round(1.5 * Math.sin(angle))} ${round(0.82 - 1.5 * Math.cos(angle))}`)
  .join("");

function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  king: {
    solid: `M-.78 .5L-.98 -.42L-.46 -.04L0 -.78L.46 -.04L.98 -.42L.78 .5ZM-.78 .62H.78V.86H-.78Z${ring(0, -0.84, 0.12)}${ring(-0.98, -0.5, 0.1)}${ring(0.98, -0.5, 0.1)}`,
    cut: "M0 .06L.18 .27L0 .46L-.18 .27Z",
  },
  advisor: {
    solid: `M0 .95L-1.02 -.4A1.62 1.62 0 0 1 1.02 -.4Z`,
    cut: FAN_RIBS,
  },
  elephant: {
    solid: "M-.98 .85V.05Q-.98 -.72 -.2 -.72Q.05 -.72 .2 -.62Q.82 -.66 .9 0V.62Q.9 .86 .66 .86Q.5 .86 .46 .68L.62 .6Q.7 .66 .7 .56V.16Q.56 .22 .44 .2V.3L.24 .22V.85H-.12V.42Q-.36 .5 -.6 .42V.85Z",
    cut: "M.02 -.42Q-.34 -.3 -.18 .06Q.02 .22 .16 -.02M.5 -.28h.01",
  },
  horse: {
    solid: "M-.62 .9Q-.66 .42 -.14 .02Q-.36 .1 -.62 .34L-.92 .02Q-.62 -.5 -.14 -.68L-.06 -1L.2 -.76Q.9 -.48 .78 .9Z",
    cut: "M-.24 -.3h.01M.3 -.36Q.54 .1 .44 .56",
  },
  rook: {
    solid: `M-.95 -.38Q0 -1.2 .95 -.38ZM-.62 -.38H-.48V.08H-.62ZM.48 -.38H.62V.08H.48ZM-.86 .02H.86V.3H-.86Z${ring(-0.44, 0.52, 0.36)}${ring(0.44, 0.52, 0.36)}`,
    cut: "M-.44 .34V.7M-.62 .52H-.26M.44 .34V.7M.26 .52H.62",
  },
  cannon: {
    solid: `M-.9 .1L.52 -.66L.44 -.84L.62 -.94L.98 -.26L.8 -.16L.72 -.32L-.42 .5Q-.78 .56 -.9 .1ZM-.2 .1L.1 .3L-.86 .86H-.98V.74Z${ring(0.12, 0.46, 0.42)}`,
    cut: `${ring(0.12, 0.46, 0.2)}`,
  },
  soldier: {
    solid: "M-.8 .26Q-.84 -.56 0 -.6Q.84 -.56 .8 .26ZM-1 .34H1V.56H-1ZM-.72 .62H-.34L-.4 .94Q-.62 .92 -.72 .62ZM.72 .62H.34L.4 .94Q.62 .92 .72 .62ZM-.07 -.6Q-.3 -.86 -.02 -1.02Q.1 -.86 .4 -.92Q.28 -.64 .07 -.6Z",
    cut: "M0 -.5V.2M-.44 -.4Q-.52 -.1 -.5 .2M.44 -.4Q.52 -.1 .5 .2",
  },
};

/** The picture of a face, `null` where there is none. */
export function picture(face: string): SVGGElement | null {
  const drawing = DRAWINGS[face];
  if (!drawing) return null;
  const group = svg("g", { class: "picture", transform: "scale(.29)" }, svg("path", { class: "solid", d: drawing.solid }));
  if (drawing.cut) group.append(svg("path", { class: "cut", d: drawing.cut }));
  return group;
}
