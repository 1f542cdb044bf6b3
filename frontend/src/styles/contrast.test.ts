/** Every colour that says something stands out from what is behind it: letters by 4.5 to 1, marks by 3 to 1 (WCAG 2.2 AA). */

import { describe, expect, it } from "vitest";
import source from "./tokens.css?raw";

type Tokens = Readonly<Record<string, string>>;
type RGB = readonly [number, number, number];

function block(selector: string): Tokens {
  const from = source.indexOf(`${selector} {`);
  if (from < 0) throw new Error(selector);
  const body = source.slice(source.indexOf("{", from) + 1, source.indexOf("}", from));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));
}

const light = block(":root");
const asked = block(':root:not([data-theme="light"])');
const chosen = block(':root[data-theme="dark"]');
const themes: Readonly<Record<string, Tokens>> = { light, dark: { ...light, ...chosen } };

function rgb(hex: string): RGB {
  const [, r = "", g = "", b = ""] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  if (!b) throw new Error(`no plain colour: ${hex}`);
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

function luminance(colour: RGB): number {
  const [r, g, b] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as RGB;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: RGB, b: RGB): number {
  const [high, low] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `share` of one colour over another, as `color-mix` and opacity do it. */
function mixed(a: RGB, b: RGB, share: number): RGB {
  return a.map((part, at) => part * share + (b[at] ?? 0) * (1 - share)) as unknown as RGB;
}

/** A colour by its token, by its own code, or as "token/share/token" for a mixture. */
function colour(tokens: Tokens, name: string): RGB {
  const [first = "", share, second] = name.split("/");
  if (share !== undefined) return mixed(colour(tokens, first), colour(tokens, second ?? ""), Number(share));
  return rgb(name.startsWith("#") ? name : (tokens[name] ?? `--${name}`));
}

/** What is written or drawn, and everything it may lie on. */
const LETTERS: readonly [string, readonly string[]][] = [
  ["text", ["ground", "surface", "surface-2", "accent-soft"]],
  ["muted", ["ground", "surface", "surface-2", "accent-soft"]],
  ["accent", ["ground", "surface", "accent-soft"]],
  ["danger", ["ground", "surface"]],
  ["good", ["ground", "surface"]],
  ["on-accent", ["accent", "accent/0.88/#000000"]],
  ["ground", ["text"]],
  ["seat-0/0.92/#000000", ["tile"]],
  ["seat-1/0.92/#000000", ["tile"]],
  ["seat-2/0.92/#000000", ["tile"]],
  ["seat-3/0.92/#000000", ["tile"]],
  ["seat-0", ["tile"]],
  ["seat-3", ["tile"]],
  ["tile", ["seat-3"]],
  ["groove/0.7/text", ["wood", "wood-2"]],
  ["#2a2420", ["tile"]],
];

const MARKS: readonly [string, readonly string[]][] = [
  ["focus", ["ground", "surface", "accent-soft", "wood", "wood-2", "place"]],
  ["select", ["wood", "wood-2", "place"]],
  ["target", ["wood", "wood-2", "place", "halo", "hole"]],
  ["mark", ["wood", "wood-2"]],
  ["danger", ["wood", "wood-2", "place"]],
  ["groove", ["wood", "wood-2", "place", "water/0.55/wood"]],
  ["placed", ["#2b2826", "#efebe2"]],
  ["#fffdf6", ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"]],
  ["rail", ["wood", "wood-2", "rail-gap"]],
  ["on-accent", ["select"]],
  ["side-0", ["surface"]],
  ["side-1", ["surface"]],
  ["muted/0.6/line", ["surface", "ground"]],
];

describe.each(Object.entries(themes))("in the %s theme", (_, tokens) => {
  const pairs = (list: readonly [string, readonly string[]][]): [string, string][] =>
    list.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));

  it.each(pairs(LETTERS))("letters in %s are read on %s", (front, back) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(MARKS))("marks in %s are seen on %s", (front, back) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(3);
  });
});

it("is as dark when the system asks for it as when a person does", () => {
  expect(asked).toEqual(chosen);
});
