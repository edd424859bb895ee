import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { accountCart } from "../../../domain/accounts/account-cart.ts"
import { forgetUnused } from "../../../domain/accounts/forget-unused.ts"
import { type Parting, People, Sessions, UnusedAccounts } from "../../../domain/accounts/ports.ts"
import { Secrets } from "../../../domain/accounts/secrets.ts"
import { accountNoticeMs, unusedAccountMs } from "../../../domain/accounts/unused-account.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Carts } from "../../../domain/cart/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { dayMs } from "../../../domain/shared/day-ms.ts"
import { aPerson, aSession } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { layerSellingFacts } from "../selling-facts.ts"
import { anOrder, aPlacement, aProduct, aTask, oneTo } from "../shop-examples.ts"

type Shop = AuditLog | Carts | Catalogue | Orders | People | Queue | Sessions | UnusedAccounts

const layerSecrets = Layer.succeed(Secrets, {
  make: Effect.succeed("secret"),
  digest: (secret) => Effect.succeed(`digest of ${secret}`),
})

const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)

/** A person's account, used for the last time at an instant. */
const usedAt = (id: string, at: number) =>
  Effect.gen(function* () {
    yield* (yield* People).ensure(aPerson(id))
    yield* (yield* Sessions).open(aSession(`S-${id}`, id, { createdAt: at, seenAt: at }))
  })

const orderOf = (id: string, person: string, placedAt: number) =>
  Effect.gen(function* () {
    yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
    const email = `${person}@beispiel.de`.toUpperCase()
    yield* (yield* Orders).place(aPlacement({ ...anOrder(id, [["A", 1]]), email, placedAt }))
  })

const partingOf = (id: string) =>
  Effect.flatMap(People, (people) => Effect.flip(people.forget(id, (_, parting: Parting) => Result.fail(parting))))

export const unusedAccountsContract = <E>(name: string, newShop: () => Layer.Layer<Shop, E>) =>
  describe(`UnusedAccounts: ${name}`, () => {
    const promise = inANewShop(() => Layer.mergeAll(newShop(), layerSellingFacts, layerSecrets))

    promise("an account is used by signing in, by coming back and by orders of its mailbox, never backwards", () =>
      Effect.gen(function* () {
        const [unused, sessions] = [yield* UnusedAccounts, yield* Sessions]
        yield* (yield* People).ensure(aPerson("P-1", { createdAt: 3 }))
        expect(yield* partingOf("P-1")).toEqual({ team: [], usedAt: 3, warnedAt: null })
        yield* sessions.open(aSession("S-1", "P-1", { createdAt: 10, seenAt: 10 }))
        yield* sessions.open(aSession("S-2", "P-1", { createdAt: 4, seenAt: 4 }))
        expect((yield* partingOf("P-1")).usedAt).toBe(10)
        yield* sessions.seen("key of S-2", 20)
        yield* sessions.seen("key of S-1", 15)
        expect((yield* partingOf("P-1")).usedAt).toBe(20)
        expect(ids(yield* unused.unwarned(21, 9))).toEqual(["P-1"])
        yield* orderOf("NW-1", "P-1", 30)
        expect((yield* partingOf("P-1")).usedAt).toBe(30)
        expect(ids(yield* unused.unwarned(30, 9))).toEqual([])
        expect(ids(yield* unused.unwarned(31, 9))).toEqual(["P-1"])
      }),
    )

    promise("lists accounts unused before the instant, the longest unused first, and none with a role", () =>
      Effect.gen(function* () {
        const unused = yield* UnusedAccounts
        for (const n of oneTo(4)) yield* usedAt(`P-${n}`, 10 - n)
        yield* (yield* People).change("P-2", (person) =>
          Result.succeed({ person: { ...person, roles: ["viewer"] as const }, audit: [] }),
        )
        expect(ids(yield* unused.unwarned(9, 9))).toEqual(["P-4", "P-3"])
        expect(ids(yield* unused.unwarned(10, 9))).toEqual(["P-4", "P-3", "P-1"])
        expect(ids(yield* unused.unwarned(10, 2))).toEqual(["P-4", "P-3"])
      }),
    )

    promise("of many attempts to warn at the same moment one does, with the mail in the same step", () =>
      Effect.gen(function* () {
        const [unused, queue] = [yield* UnusedAccounts, yield* Queue]
        yield* usedAt("P-1", 5)
        yield* TestClock.setTime(100)
        const told = yield* Effect.all(
          oneTo(5).map((n) => unused.warn("P-1", 50, [aTask(`warned ${n}`)])),
          { concurrency: "unbounded" },
        )
        expect(told.filter(Boolean)).toHaveLength(1)
        expect(yield* queue.list("waiting", 9)).toHaveLength(1)
        expect(yield* partingOf("P-1")).toMatchObject({ usedAt: 5, warnedAt: 100 })
        expect(yield* unused.unwarned(50, 9)).toEqual([])
        expect(ids(yield* unused.warned({ usedBefore: 50, warnedBefore: 100 }, 9))).toEqual(["P-1"])
        expect(yield* unused.warned({ usedBefore: 50, warnedBefore: 99 }, 9)).toEqual([])
        expect(yield* unused.warned({ usedBefore: 5, warnedBefore: 100 }, 9)).toEqual([])
      }),
    )

    promise(
      "a person who is back, has a role or is gone gets no warning; and after a use a warning counts no more",
      () =>
        Effect.gen(function* () {
          const [unused, people, sessions] = [yield* UnusedAccounts, yield* People, yield* Sessions]
          yield* usedAt("P-1", 60)
          yield* usedAt("P-2", 5)
          yield* people.change("P-2", (person) =>
            Result.succeed({ person: { ...person, roles: ["viewer"] as const }, audit: [] }),
          )
          for (const id of ["P-1", "P-2", "P-3"]) expect(yield* unused.warn(id, 50, [aTask(id)])).toBe(false)
          expect(yield* (yield* Queue).list("waiting", 9)).toEqual([])
          yield* TestClock.setTime(100)
          for (const [id, use] of [
            ["P-5", sessions.seen("key of S-P-5", 101)],
            ["P-6", orderOf("NW-1", "P-6", 101)],
          ] as const) {
            yield* usedAt(id, 5)
            expect(yield* unused.warn(id, 50, [])).toBe(true)
            yield* use
            expect(yield* partingOf(id)).toMatchObject({ usedAt: 101, warnedAt: null })
            expect(ids(yield* unused.unwarned(102, 9))).toContain(id)
            expect(ids(yield* unused.warned({ usedBefore: 102, warnedBefore: 200 }, 9))).not.toContain(id)
          }
        }),
    )

    promise(
      "an account unused for three years gets a warning, and is forgotten thirty days later with cart and sessions",
      () =>
        Effect.gen(function* () {
          const [people, queue, carts, log] = [yield* People, yield* Queue, yield* Carts, yield* AuditLog]
          const told = unusedAccountMs - accountNoticeMs
          yield* orderOf("NW-1", "P-1", 0)
          yield* usedAt("P-1", dayMs)
          const cart = yield* accountCart("P-1")
          yield* carts.change(cart, () => Result.succeed({ lines: [{ sku: "A", quantity: 2 }] }))
          yield* TestClock.setTime(dayMs + told)
          expect(yield* forgetUnused()).toEqual({ told: 0, forgotten: 0 })
          yield* TestClock.adjust(1)
          expect(yield* forgetUnused()).toEqual({ told: 1, forgotten: 0 })
          expect(yield* forgetUnused()).toEqual({ told: 0, forgotten: 0 })
          const [mail] = yield* queue.list("waiting", 9)
          expect(mail?.payload).toEqual({
            template: "account-unused",
            data: { personId: "P-1", end: dayMs + told + 1 + accountNoticeMs },
          })
          yield* TestClock.adjust(accountNoticeMs - 1)
          expect(yield* forgetUnused()).toEqual({ told: 0, forgotten: 0 })
          yield* TestClock.adjust(1)
          expect(yield* forgetUnused()).toEqual({ told: 0, forgotten: 1 })
          expect(yield* forgetUnused()).toEqual({ told: 0, forgotten: 0 })
          expect(yield* people.find("P-1")).toEqual(Option.none())
          expect((yield* carts.find(cart)).lines).toEqual([])
          const orders = yield* Orders
          expect(yield* orders.ofMailbox("P-1@beispiel.de")).toEqual([])
          expect(Option.isSome(yield* orders.find("NW-1"))).toBe(true)
          expect(yield* log.list({ before: null, limit: 9 })).toMatchObject([
            { by: null, action: "person.forgotten", subject: { kind: "person", id: "P-1" }, before: null, after: null },
          ])
        }),
    )

    promise("an account used after the mail stays, and is warned again after another three years", () =>
      Effect.gen(function* () {
        yield* usedAt("P-1", 0)
        yield* TestClock.setTime(unusedAccountMs)
        expect(yield* forgetUnused()).toEqual({ told: 1, forgotten: 0 })
        yield* TestClock.adjust(accountNoticeMs)
        yield* (yield* Sessions).seen("key of S-P-1", unusedAccountMs + 1)
        expect(yield* forgetUnused()).toEqual({ told: 0, forgotten: 0 })
        yield* TestClock.adjust(unusedAccountMs)
        expect(yield* forgetUnused()).toEqual({ told: 1, forgotten: 0 })
        expect(Option.isSome(yield* (yield* People).find("P-1"))).toBe(true)
      }),
    )

    promise("an account used at the very moment of its deletion stays", () =>
      Effect.gen(function* () {
        yield* usedAt("P-1", 0)
        yield* TestClock.setTime(unusedAccountMs)
        yield* forgetUnused()
        yield* TestClock.adjust(accountNoticeMs)
        const sessions = yield* Sessions
        const unused = yield* UnusedAccounts
        const comingBack = UnusedAccounts.of({
          ...unused,
          warned: (instants, limit) =>
            Effect.tap(unused.warned(instants, limit), () =>
              sessions.seen("key of S-P-1", unusedAccountMs + accountNoticeMs),
            ),
        })
        const round = yield* Effect.provideService(forgetUnused(), UnusedAccounts, comingBack)
        expect(round).toEqual({ told: 0, forgotten: 0 })
        expect(Option.isSome(yield* (yield* People).find("P-1"))).toBe(true)
      }),
    )
  })
