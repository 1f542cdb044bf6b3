import { afterEach, describe, expect, it, vi } from "vitest";
import { Trouble, drawn, faultsOf, fileName, fromFile } from "./server";

const answering = (answer: () => Response | Promise<Response>): ReturnType<typeof vi.fn> => {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

const trouble = async (what: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await what.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Trouble ? error.problem : error;
};

afterEach(() => vi.unstubAllGlobals());

describe("asking the server", () => {
  it("gives back what it says", async () => {
    const fetched = answering(() => Response.json({ faults: [{ code: "setup-fault.camp", fields: { at: "r2c2" } }] }));
    expect(await faultsOf("siguo", "x")).toEqual([{ code: "setup-fault.camp", fields: { at: "r2c2" } }]);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/games/siguo/setup/check");
  });

  it("keeps the refusal as data", async () => {
    const problem = { code: "unknown-game", fields: { game: "go" } };
    answering(() => Response.json(problem, { status: 404 }));
    expect(await trouble(drawn("go"))).toEqual(problem);
  });

  it("tells a page of somebody else from a refusal", async () => {
    answering(() => new Response("<html>", { status: 502 }));
    expect(await trouble(drawn("siguo"))).toEqual({ code: "internal-error" });
  });

  it("tells when nobody answers", async () => {
    answering(() => Promise.reject(new TypeError("failed")));
    expect(await trouble(drawn("siguo"))).toEqual({ code: "offline" });
  });

  it("passes on that it was called off", async () => {
    answering(() => Promise.reject(new DOMException("", "AbortError")));
    expect(await trouble(faultsOf("siguo", "x"))).toBeInstanceOf(DOMException);
  });
});

describe("formation files", () => {
  it("that are too large are not sent", async () => {
    const fetched = answering(() => Response.json({ setup: "" }));
    expect(await trouble(fromFile(new Blob(["x".repeat(65 * 1024)])))).toEqual({ code: "too-large" });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ["进攻 一", "进攻 一.jql"],
    ["a/b:c?", "a_b_c_.jql"],
    ["..", "formation.jql"],
    ["", "formation.jql"],
  ])("get a name that every system takes: %j", (name, file) => expect(fileName(name)).toBe(file));
});
