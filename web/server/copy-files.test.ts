import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type Files, FilesUnavailable } from "../../domain/files/ports.ts"
import { copyFiles } from "./copy-files.ts"

const put: string[] = []
/** A store with two pictures on a page each. */
const store = (last: BodyInit): Files["Service"] => ({
  list: (area, after) =>
    Effect.succeed(
      area !== "pictures" || after === "pictures/b.webp"
        ? []
        : [{ key: after === null ? "pictures/a.webp" : "pictures/b.webp", putAt: 0 }],
    ),
  read: (key) =>
    Effect.succeed(
      Option.fromNullishOr(new Response(key === "pictures/a.webp" ? "a" : last).body).pipe(
        Option.map((body) => ({ size: 1, body })),
      ),
    ),
  put: (key, content) =>
    Effect.tryPromise({
      try: async () => put.push(`${key}: ${await new Response("body" in content ? content.body : content).text()}`),
      catch: () => new FilesUnavailable({ reason: "It broke off." }),
    }),
  remove: () => Effect.void,
})

it.effect("Files are copied page by page; one that breaks off fails with its name", () =>
  Effect.gen(function* () {
    expect(yield* copyFiles(store("b"), store("b"))).toEqual({ files: 2, fileBytes: 2 })
    expect(put).toEqual(["pictures/a.webp: a", "pictures/b.webp: b"])
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("ECONNRESET")) })
    expect(yield* Effect.flip(copyFiles(store(broken), store("b")))).toMatchObject({
      _tag: "FilesUnavailable",
      reason: expect.stringContaining("pictures/b.webp"),
    })
  }),
)
