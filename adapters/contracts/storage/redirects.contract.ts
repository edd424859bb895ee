import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { mostMissing, Redirects } from "../../../domain/redirects/ports.ts"
import type { Redirect } from "../../../domain/redirects/redirect.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const aRedirect = (from: string, to: string): Redirect => ({ from, to, by: "team@beispiel.de", at: 5 })
const audit = [anEntry("/a", "redirect.added")]

export const redirectsContract = <E>(name: string, newShop: () => Layer.Layer<Redirects | AuditLog, E>) =>
  describe(`Redirects: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise(
      "what was decided is what there is, by its start, with its entry in the log; refused, nothing changes",
      () =>
        Effect.gen(function* () {
          const redirects = yield* Redirects
          const write = (wanted: readonly Redirect[]) =>
            redirects.change(() => Result.succeed({ redirects: wanted, audit }))
          yield* write([aRedirect("/b", "/x"), aRedirect("/a", "/x")])
          expect((yield* redirects.list).map(({ from }) => from)).toEqual(["/a", "/b"])
          expect(yield* redirects.find("/a")).toEqual(Option.some(aRedirect("/a", "/x")))
          yield* write([aRedirect("/a", "/y")])
          expect(yield* redirects.list).toEqual([aRedirect("/a", "/y")])
          expect(yield* redirects.find("/b")).toEqual(Option.none())
          expect(yield* Effect.flip(redirects.change(() => Result.fail("no" as const)))).toBe("no")
          expect(yield* redirects.list).toHaveLength(1)
          yield* redirects.change(() => Result.succeed({ redirects: [], audit: [] }))
          expect(yield* redirects.list).toEqual([])
          expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(2)
        }),
    )

    promise("missing pages are counted, most asked for first, without those that lead on", () =>
      Effect.gen(function* () {
        const redirects = yield* Redirects
        yield* Effect.forEach(["/b", "/a", "/b", "/c"], redirects.noteMissing)
        const seen = Effect.map(redirects.missing(2), (found) => found.map(({ path, count }) => `${path} ${count}`))
        expect(yield* seen).toEqual(["/b 2", "/a 1"])
        yield* redirects.change(() => Result.succeed({ redirects: [aRedirect("/b", "/x")], audit: [] }))
        expect(yield* seen).toEqual(["/a 1", "/c 1"])
      }),
    )

    promise("only so many missing pages are kept: those asked for most and the newest, and for a time", () =>
      Effect.gen(function* () {
        const redirects = yield* Redirects
        yield* Effect.forEach(["/wanted", "/wanted"], redirects.noteMissing)
        yield* TestClock.adjust("1 minute")
        yield* Effect.forEach(oneTo(mostMissing + 3), (each) => redirects.noteMissing(`/${each}`))
        // First by its path of those that could give way.
        yield* redirects.noteMissing("/0")
        const kept = yield* redirects.missing(mostMissing * 2)
        expect(kept).toHaveLength(mostMissing)
        expect(kept.slice(0, 2)).toMatchObject([{ path: "/wanted", count: 2 }, { path: "/0" }])
        yield* TestClock.adjust("91 days")
        yield* redirects.noteMissing("/new")
        expect((yield* redirects.missing(9)).map(({ path }) => path)).toEqual(["/new"])
      }),
    )
  })
