import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { SignInAttempts } from "../../../domain/accounts/ports.ts"
import type { SignInAttempt } from "../../../domain/accounts/sign-in-attempt.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { aLink } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const noLimit = { since: 0, most: Number.POSITIVE_INFINITY }

export const signInAttemptsContract = <E>(name: string, newShop: () => Layer.Layer<SignInAttempts | Queue, E>) =>
  describe(`SignInAttempts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("an attempt is kept by another key as well, is taken by each once, and counts once", () =>
      Effect.gen(function* () {
        const attempts = yield* SignInAttempts
        const begun = aLink("L-1", "anna@beispiel.de")
        yield* attempts.begin(begun, [], noLimit)
        expect(yield* attempts.openBy("L-1", "k1")).toEqual(Option.some(begun))
        expect(yield* attempts.openBy("L-1", "k2")).toEqual(Option.some(begun))
        expect(yield* attempts.openBy("L-2", "k3")).toEqual(Option.none())
        expect(yield* attempts.find("k3")).toEqual(Option.none())
        expect(yield* attempts.take("k1")).toEqual(Option.some({ ...begun, key: "k1" }))
        expect(yield* attempts.take("k1")).toEqual(Option.none())
        expect(yield* attempts.find("k2")).toEqual(Option.some({ ...begun, key: "k2" }))
        const limit = { since: 0, most: 2 }
        expect(yield* attempts.begin(aLink("L-3", "anna@beispiel.de"), [], limit)).toBe(true)
        expect(yield* attempts.begin(aLink("L-4", "anna@beispiel.de"), [], limit)).toBe(false)
        expect(yield* attempts.forgetExpired(begun.expiresAt + 1)).toBe(4)
        expect(yield* attempts.openBy("L-1", "k5")).toEqual(Option.none())
      }),
    )

    promise("an attempt may be read any number of times and taken once", () =>
      Effect.gen(function* () {
        const attempts = yield* SignInAttempts
        const link = aLink("k1", "anna@beispiel.de")
        expect(yield* attempts.begin(link, [], noLimit)).toBe(true)
        expect(yield* attempts.find("k1")).toEqual(Option.some(link))
        expect(yield* attempts.find("k1")).toEqual(Option.some(link))
        const taken = yield* Effect.all(
          oneTo(10).map(() => attempts.take("k1")),
          { concurrency: "unbounded" },
        )
        expect(taken.filter(Option.isSome)).toEqual([Option.some(link)])
        expect(yield* attempts.find("k1")).toEqual(Option.none())
        expect(yield* attempts.take("k2")).toEqual(Option.none())
      }),
    )

    promise("every kind comes back as it was", () =>
      Effect.gen(function* () {
        const attempts = yield* SignInAttempts
        const { email, ...rest } = aLink("k1", "anna@beispiel.de") as SignInAttempt & { kind: "link" }
        const first: SignInAttempt = { ...rest, kind: "first-staff", email, browser: null, area: "staff" }
        const away: SignInAttempt = {
          ...rest,
          kind: "provider",
          key: "k2",
          provider: "google",
          verifier: "v",
          nonce: "n",
        }
        yield* attempts.begin(first, [], noLimit)
        yield* attempts.begin(away, [], noLimit)
        expect(yield* attempts.take("k1")).toEqual(Option.some(first))
        expect(yield* attempts.take("k2")).toEqual(Option.some(away))
      }),
    )

    promise("a mailbox gets a limited number of links, however it is spelled, used or not", () =>
      Effect.gen(function* () {
        const [attempts, queue] = [yield* SignInAttempts, yield* Queue]
        const limit = { since: 100, most: 2 }
        const begin = (key: string, email: string, at: number) =>
          attempts.begin(aLink(key, email, at), [aTask(`mail ${key}`)], limit)
        expect(yield* begin("old", "anna@beispiel.de", 99)).toBe(true)
        expect(yield* begin("k1", "anna@beispiel.de", 100)).toBe(true)
        yield* attempts.take("k1")
        expect(yield* begin("k2", "ANNA@beispiel.de", 101)).toBe(true)
        expect(yield* begin("k3", "Anna@Beispiel.de", 102)).toBe(false)
        expect(yield* begin("k3", "anna+x@ｂeispiel.de", 102)).toBe(false)
        expect(yield* begin("k4", "bo@beispiel.de", 102)).toBe(true)
        expect(yield* attempts.find("k3")).toEqual(Option.none())
        const queued = yield* queue.list("waiting", 10)
        expect(queued.map(({ cause }) => cause)).toEqual(["mail k4", "mail k2", "mail k1", "mail old"])
      }),
    )

    promise("requests at the same moment do not exceed the limit", () =>
      Effect.gen(function* () {
        const attempts = yield* SignInAttempts
        const begun = yield* Effect.all(
          oneTo(12).map((n) => attempts.begin(aLink(`k${n}`, "anna@beispiel.de"), [], { since: 0, most: 5 })),
          { concurrency: "unbounded" },
        )
        expect(begun.filter(Boolean)).toHaveLength(5)
      }),
    )

    promise("what has expired is forgotten, taken or not", () =>
      Effect.gen(function* () {
        const attempts = yield* SignInAttempts
        for (const n of oneTo(4)) yield* attempts.begin(aLink(`k${n}`, `${n}@beispiel.de`, n), [], noLimit)
        yield* attempts.take("k1")
        const third = Option.getOrThrow(yield* attempts.find("k3"))
        expect(yield* attempts.forgetExpired(third.expiresAt)).toBe(2)
        expect(yield* attempts.find("k2")).toEqual(Option.none())
        expect(Option.isSome(yield* attempts.find("k3"))).toBe(true)
        expect(yield* attempts.forgetExpired(third.expiresAt)).toBe(0)
      }),
    )
  })
