import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import type { Session } from "../../../domain/access/session.ts"
import { People, Sessions } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { anEntry, aPerson, aSession } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const ids = (found: readonly Session[]) => found.map(({ id }) => id)

export const sessionsContract = <E>(name: string, newShop: () => Layer.Layer<People | Sessions | AuditLog, E>) =>
  describe(`Sessions: ${name}`, () => {
    const promise = inANewShop(newShop)

    const twoPeople = Effect.gen(function* () {
      const people = yield* People
      yield* people.ensure(aPerson("P-1"))
      yield* people.ensure(aPerson("P-2"))
      return yield* Sessions
    })

    promise("a session is found by its key, with its person as they are now", () =>
      Effect.gen(function* () {
        const sessions = yield* twoPeople
        const session = aSession("S-1", "P-1", { area: "staff", by: "google", createdAt: 3, seenAt: 4 })
        yield* sessions.open(session)
        expect(yield* sessions.find("key of S-1")).toEqual(Option.some({ session, person: aPerson("P-1") }))
        yield* (yield* People).change("P-1", (person) =>
          Result.succeed({ person: { ...person, roles: ["viewer"] as const }, audit: [] }),
        )
        expect(Option.getOrThrow(yield* sessions.find("key of S-1")).person.roles).toEqual(["viewer"])
        expect(yield* sessions.find("S-1")).toEqual(Option.none())
      }),
    )

    promise("noting a visit changes nothing else, and revives no ended session", () =>
      Effect.gen(function* () {
        const sessions = yield* twoPeople
        yield* sessions.open(aSession("S-1", "P-1"))
        yield* sessions.seen("key of S-1", 9)
        yield* sessions.seen("key of S-2", 9)
        expect(Option.getOrThrow(yield* sessions.find("key of S-1")).session).toEqual(
          aSession("S-1", "P-1", { seenAt: 9 }),
        )
        expect(yield* sessions.find("key of S-2")).toEqual(Option.none())
      }),
    )

    promise("a person's sessions are listed last seen first; ending by id ends only their own", () =>
      Effect.gen(function* () {
        const sessions = yield* twoPeople
        yield* sessions.open(aSession("S-1", "P-1", { seenAt: 5 }))
        yield* sessions.open(aSession("S-2", "P-1", { seenAt: 8 }))
        yield* sessions.open(aSession("S-3", "P-2", { seenAt: 6 }))
        yield* sessions.open(aSession("S-4", "P-1", { seenAt: 7 }))
        expect(ids(yield* sessions.of("P-1"))).toEqual(["S-2", "S-4", "S-1"])
        yield* sessions.end("P-1", ["S-2", "S-3", "S-unknown"])
        yield* sessions.end("P-1", [])
        expect(ids(yield* sessions.of("P-1"))).toEqual(["S-4", "S-1"])
        expect(ids(yield* sessions.of("P-2"))).toEqual(["S-3"])
        expect(yield* sessions.find("key of S-2")).toEqual(Option.none())
      }),
    )

    promise("sessions ended by staff are logged in the same step, and nothing is logged where none ended", () =>
      Effect.gen(function* () {
        const sessions = yield* twoPeople
        const log = yield* AuditLog
        yield* sessions.open(aSession("S-1", "P-1"))
        yield* sessions.end("P-2", ["S-1"], [anEntry("P-1", "person.roles")])
        expect(yield* log.list({ before: null, limit: 9 })).toEqual([])
        yield* TestClock.adjust(4_000)
        yield* sessions.end("P-1", ["S-1"], [anEntry("P-1", "person.session-ended")])
        yield* sessions.end("P-1", ["S-1"], [anEntry("P-1", "person.forgotten")])
        expect(yield* log.list({ before: null, limit: 9 })).toEqual([
          { ...anEntry("P-1", "person.session-ended"), number: expect.any(Number), at: 4_000 },
        ])
      }),
    )

    promise("deletes sessions of shoppers by their last visit, those of staff by their start", () =>
      Effect.gen(function* () {
        const sessions = yield* twoPeople
        yield* sessions.open(aSession("S-1", "P-1", { createdAt: 1, seenAt: 49 }))
        yield* sessions.open(aSession("S-2", "P-1", { createdAt: 1, seenAt: 50 }))
        yield* sessions.open(aSession("S-3", "P-1", { area: "staff", createdAt: 79, seenAt: 99 }))
        yield* sessions.open(aSession("S-4", "P-1", { area: "staff", createdAt: 80, seenAt: 80 }))
        expect(yield* sessions.forgetEnded({ shop: 50, staff: 80 })).toBe(2)
        expect(ids(yield* sessions.of("P-1"))).toEqual(["S-4", "S-2"])
      }),
    )
  })
