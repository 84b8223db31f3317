import { describe, expect, test } from "vitest";
import { Api, ApiError, positionOf } from "../src/api.ts";
import { served } from "../src/backend.ts";
import { choose, EASY, enter, game, play } from "./puzzles.ts";

function server(status: number, body: unknown) {
  const asked: { path: string; body: unknown }[] = [];
  const fetcher = async (path: unknown, request?: RequestInit) => {
    asked.push({
      path: String(path),
      body: JSON.parse(String(request?.body ?? "null")),
    });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
    });
  };
  return { asked, api: new Api("zh", served(fetcher as typeof fetch)) };
}

describe("the client", () => {
  test("sends the position at the top level, with its language", async () => {
    const { asked, api } = server(200, { kind: "step" });
    await api.ask("hint", { puzzle: EASY, rung: 2 });
    expect(asked).toEqual([
      { path: "/api/hint", body: { puzzle: EASY, rung: 2, lang: "zh" } },
    ]);
  });

  test("says for whom to word steps, and only where steps are worded", async () => {
    const asked: unknown[] = [];
    const fetcher = async (_path: unknown, request?: RequestInit) => {
      asked.push(JSON.parse(String(request?.body)));
      return new Response("{}");
    };
    const api = new Api("en", served(fetcher as typeof fetch), "expert");
    await api.ask("hint", { puzzle: EASY, rung: 2 });
    await api.ask("solve", { puzzle: EASY });
    expect(asked).toEqual([
      { puzzle: EASY, rung: 2, lang: "en", words: "expert" },
      { puzzle: EASY, lang: "en" },
    ]);
  });

  test("says how the reader calls cells, unless it is as usual", async () => {
    const asked: unknown[] = [];
    const fetcher = async (_path: unknown, request?: RequestInit) => {
      asked.push(JSON.parse(String(request?.body)));
      return new Response("{}");
    };
    const api = new Api("en", served(fetcher as typeof fetch), "standard", "rc");
    await api.ask("solve", { puzzle: EASY });
    expect(asked).toEqual([{ puzzle: EASY, lang: "en", names: "rc" }]);
  });

  test("asks in its language by GET too", async () => {
    const { asked, api } = server(200, {});
    await api.ask("daily", { date: "2026-05-03" });
    expect(asked[0]!.path).toBe("/api/daily?date=2026-05-03&lang=zh");
  });

  test("puts a field where the path has a place for it", async () => {
    const { asked, api } = server(200, {});
    await api.ask("practice", { key: "x/wing", seed: 7 });
    expect(asked[0]!.path).toBe("/api/techniques/x%2Fwing/practice?seed=7&lang=zh");
  });

  test("tells what the server says is wrong, and where", async () => {
    const { api } = server(422, {
      error: { message: "5 stands twice", where: ["A1"] },
    });
    const error = await api.ask("read", { text: "55" }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect([error.message, error.where, error.offline]).toEqual([
      "5 stands twice",
      ["A1"],
      false,
    ]);
  });

  test.each([
    [500, "<html>"],
    [503, {}],
  ])("says something whatever comes with %i", async (status, body) => {
    const error = await server(status, body)
      .api.ask("read", { text: "" })
      .catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).not.toBe("");
  });

  test("knows when nobody answers", async () => {
    const api = new Api(
      "en",
      served(() => Promise.reject(new TypeError())),
    );
    expect(await api.ask("read", { text: "" }).catch(({ offline }) => offline)).toBe(
      true,
    );
  });
});

test("a position tells givens from digits, and what the marks leave", () => {
  const there = positionOf(
    play(game(), choose(2), enter(4), choose(3), enter(6, "centre")),
  );
  expect(there.puzzle).toBe(EASY);
  expect(there.digits).toBe(`534${EASY.slice(3)}`);
  expect(there.marks?.slice(0, 5)).toEqual(["", "", "", "6", ""]);
});
