import { describe, expect, it } from "vitest";
import { takesFiles } from "./drops";

/** A place and what happened there; `inside` are nodes that lie in it. */
class Stage extends EventTarget {
  readonly told: string[] = [];
  open = true;
  readonly inside = new Set<unknown>();
  readonly end = takesFiles(this, {
    open: () => this.open,
    hover: (on) => this.told.push(on ? "over" : "away"),
    take: (files) => this.told.push(...files.map((file) => file.name)),
  });

  contains(node: unknown): boolean {
    return this.inside.has(node);
  }

  /** Lets something of these kinds be dragged; tells whether the place takes part. */
  drag(name: string, types: readonly string[], more: object = {}): boolean {
    const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer: { types, files: [] }, relatedTarget: null }, more);
    this.dispatchEvent(event);
    return event.defaultPrevented;
  }
}

const file = (name: string): object => ({ dataTransfer: { types: ["Files"], files: [new File(["x"], name)] } });

describe("a place for files", () => {
  it("takes files that are let go there", () => {
    const stage = new Stage();
    expect(stage.drag("dragenter", ["Files"])).toBe(true);
    expect(stage.drag("drop", [], file("a.jql"))).toBe(true);
    expect(stage.told).toEqual(["over", "away", "a.jql"]);
  });

  it("leaves alone what is no file, and files that are not wanted", () => {
    const stage = new Stage();
    expect(stage.drag("dragover", ["text/plain"])).toBe(false);
    stage.open = false;
    expect(stage.drag("drop", [], file("a.jql"))).toBe(false);
    expect(stage.told).toEqual([]);
  });

  it("stays lit while the file moves over what lies in it", () => {
    const stage = new Stage();
    const child = {};
    stage.inside.add(child);
    stage.drag("dragenter", ["Files"]);
    stage.drag("dragleave", ["Files"], { relatedTarget: child });
    expect(stage.told).toEqual(["over"]);
    stage.drag("dragleave", ["Files"]);
    expect(stage.told).toEqual(["over", "away"]);
  });

  it("hears nothing once it is ended", () => {
    const stage = new Stage();
    stage.end();
    expect(stage.drag("drop", [], file("a.jql"))).toBe(false);
  });
});
