import { afterEach, describe, expect, it, vi } from "vitest";
import { problemOf } from "../lib/api";
import { fileName, fromFile, titleOf } from "./files";

afterEach(() => vi.unstubAllGlobals());

const trouble = (what: Promise<unknown>): Promise<unknown> => what.then(() => null, problemOf);

describe("reading a file", () => {
  it("gives back the server's reading of it", async () => {
    vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(Response.json({ setup: "x" }))));
    expect(await fromFile(new Blob(["y"]))).toBe("x");
  });

  it("does not send what is too large", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    expect(await trouble(fromFile(new Blob(["x".repeat(65 * 1024)])))).toEqual({ code: "too-large" });
    expect(fetched).not.toHaveBeenCalled();
  });

  it("tells when the file is gone", async () => {
    const file = new Blob(["x"]);
    file.arrayBuffer = () => Promise.reject(new DOMException("", "NotFoundError"));
    expect(await trouble(fromFile(file))).toEqual({ code: "unreadable" });
  });
});

it.each([
  ["进攻 一", "进攻 一.jql"],
  ["a/b:c?", "a_b_c_.jql"],
  ["..", "formation.jql"],
  ["", "formation.jql"],
])("gives a formation a file name that every system takes: %j", (name, file) => expect(fileName(name)).toBe(file));

it("calls a formation as its file", () => {
  expect(titleOf("进攻.JQL")).toBe("进攻");
  expect(titleOf("x.y")).toBe("x.y");
});
