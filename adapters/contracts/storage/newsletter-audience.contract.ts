import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { NewsletterAudience } from "../../../domain/newsletter/ports.ts"
import type { Subscription } from "../../../domain/newsletter/subscription.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry, aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

export const aSubscription = (id: string, changes: Partial<Subscription> = {}): Subscription => ({
  id,
  email: `${id}@beispiel.de`,
  source: "page",
  state: "unconfirmed",
  requestedAt: 0,
  confirmedAt: null,
  text: null,
  endedAt: null,
  endedBy: null,
  ...changes,
})
export const confirmed = { state: "confirmed", confirmedAt: 1, text: "digest" } as const
const ended = { ...confirmed, state: "ended", endedAt: 2, endedBy: "one-click" } as const

const everything = {
  state: null,
  source: null,
  during: null,
  term: "",
  column: "requestedAt",
  downwards: true,
  after: null,
  limit: 9,
} as const

const written = Effect.fnUntraced(function* (...subscriptions: readonly Subscription[]) {
  const audience = yield* NewsletterAudience
  for (const subscription of subscriptions)
    yield* audience.request(subscription.email, () => ({ subscription, replaces: null, tasks: [] }))
  return audience
})
const ids = (subscriptions: readonly Subscription[]) => subscriptions.map(({ id }) => id)

export const newsletterAudienceContract = <E>(
  name: string,
  newShop: () => Layer.Layer<NewsletterAudience | People | Queue | AuditLog, E>,
) =>
  describe(`NewsletterAudience: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a request is decided by all of its mailbox, and written with its tasks or not at all", () =>
      Effect.gen(function* () {
        const audience = yield* written(
          aSubscription("1", { email: "Anna@beispiel.de", requestedAt: 2 }),
          aSubscription("2", { email: "anna@beispiel.de", requestedAt: 1, ...ended }),
          aSubscription("3"),
        )
        let seen: readonly string[] = []
        yield* audience.request("ANNA@beispiel.de", (ofMailbox) => {
          seen = ids(ofMailbox)
          return null
        })
        expect(seen).toEqual(["2", "1"])
        const next = aSubscription("4", { email: "anna@beispiel.de", requestedAt: 3 })
        yield* audience.request("anna@beispiel.de", () => ({
          subscription: next,
          replaces: "1",
          tasks: [aTask("confirm:4")],
        }))
        expect(ids(yield* audience.ofMailbox("anna@beispiel.de"))).toEqual(["2", "4"])
        expect(yield* audience.find("4")).toEqual(Option.some(next))
        expect(yield* audience.find("1")).toEqual(Option.none())
        expect((yield* (yield* Queue).list("waiting", 9)).map(({ cause }) => cause)).toEqual(["confirm:4"])
      }),
    )

    promise(
      "a request is decided by all of its person, under whatever tag; a mailbox is one however it is written",
      () =>
        Effect.gen(function* () {
          const audience = yield* written(
            aSubscription("1", { email: "an.na+a@gmail.com", requestedAt: 1 }),
            aSubscription("2", { email: "anna@googlemail.com", requestedAt: 2, ...ended }),
            aSubscription("3", { email: "anna@münchen.de", requestedAt: 3 }),
            aSubscription("4", { email: "annab@gmail.com", requestedAt: 4 }),
            aSubscription("5", { email: "a%a@beispiel.de", requestedAt: 5 }),
          )
          const seen = Effect.fnUntraced(function* (email: string) {
            let all: readonly string[] = []
            yield* audience.request(email, (ofPerson) => {
              all = ids(ofPerson)
              return null
            })
            return all
          })
          expect(yield* seen("Anna+b@ｇmail.com")).toEqual(["1", "2"])
          expect(yield* seen("anna+x@xn--mnchen-3ya.de")).toEqual(["3"])
          expect(yield* seen("a_a@beispiel.de")).toEqual([])
          expect(yield* seen("A%A+1@beispiel.de")).toEqual(["5"])
          expect(ids(yield* audience.ofMailbox("anna@gmail.com"))).toEqual([])
          expect(ids(yield* audience.ofMailbox("ANNA@mu\u0308nchen.de"))).toEqual(["3"])
          expect(ids(yield* audience.list({ ...everything, term: "ünch" }))).toEqual(["3"])
        }),
    )

    promise("two requests at the same moment see each other", () =>
      Effect.gen(function* () {
        const audience = yield* NewsletterAudience
        const email = "anna@beispiel.de"
        yield* Effect.forEach(
          oneTo(10),
          (n) =>
            audience.request(email, (ofMailbox) =>
              ofMailbox.length === 0
                ? { subscription: aSubscription(`${n}`, { email }), replaces: null, tasks: [] }
                : null,
            ),
          { concurrency: "unbounded" },
        )
        expect(yield* audience.ofMailbox(email)).toHaveLength(1)
      }),
    )

    promise("a change is stored with the audit log; refused, nothing is; forgotten, it is gone", () =>
      Effect.gen(function* () {
        const audience = yield* written(aSubscription("1"), aSubscription("2"))
        const logged = Effect.map((yield* AuditLog).list({ before: null, limit: 9 }), (entries) => entries.length)
        expect(yield* Effect.flip(audience.change("1", () => Result.fail("no")))).toBe("no")
        expect(yield* audience.find("1")).toEqual(Option.some(aSubscription("1")))
        const next = aSubscription("1", ended)
        const change = () => Result.succeed({ subscription: next, audit: [anEntry("1", "newsletter.ended")] })
        expect(yield* audience.change("1", change)).toEqual(Option.some(next))
        expect(yield* audience.find("1")).toEqual(Option.some(next))
        expect(yield* logged).toBe(1)
        expect(yield* audience.change("2", () => Result.succeed({ subscription: null, audit: [] }))).toEqual(
          Option.none(),
        )
        expect(yield* audience.find("2")).toEqual(Option.none())
        expect(yield* audience.change("9", change)).toEqual(Option.none())
        expect(yield* logged).toBe(1)
      }),
    )

    promise("who ends one ends all that their mailbox confirmed, in the same way and at the same moment", () =>
      Effect.gen(function* () {
        const email = "ANNA@beispiel.de"
        const audience = yield* written(
          aSubscription("1", { ...confirmed, email: "anna@beispiel.de" }),
          aSubscription("2", { ...confirmed, email, source: "draw" }),
          aSubscription("3", { ...ended, email, endedAt: 1, endedBy: "staff" }),
          aSubscription("4", confirmed),
        )
        const before = yield* audience.ofMailbox(email)
        const change = (changes: Partial<Subscription>) =>
          audience.change("2", (known) => Result.succeed({ subscription: { ...known, ...changes }, audit: [] }))
        yield* change({ source: "page" })
        expect(yield* audience.find("1")).toEqual(Option.fromUndefinedOr(before[0]))
        yield* change(ended)
        expect(yield* audience.ofMailbox(email)).toEqual([
          aSubscription("1", { ...ended, email: "anna@beispiel.de" }),
          aSubscription("2", { ...ended, email }),
          aSubscription("3", { ...ended, email, endedAt: 1, endedBy: "staff" }),
        ])
        expect(yield* audience.find("4")).toEqual(Option.some(aSubscription("4", confirmed)))
      }),
    )

    promise("they are listed by when they were requested, page by page, found by their parts, and counted", () =>
      Effect.gen(function* () {
        const audience = yield* written(
          aSubscription("1", { requestedAt: 5 }),
          aSubscription("3", { requestedAt: 7, email: "Zoe_@Beispiel.de", source: "draw" }),
          aSubscription("2", { requestedAt: 7, ...confirmed }),
        )
        const found = (wanted: Partial<Parameters<typeof audience.list>[0]>) =>
          Effect.map(audience.list({ ...everything, ...wanted }), ids)
        expect(yield* found({})).toEqual(["3", "2", "1"])
        expect(yield* found({ downwards: false })).toEqual(["1", "2", "3"])
        expect(yield* found({ after: { value: 7, id: "3" } })).toEqual(["2", "1"])
        expect(yield* found({ limit: 1 })).toEqual(["3"])
        const { confirmedAt } = confirmed
        expect(yield* found({ during: { from: confirmedAt, before: confirmedAt + 1 } })).toEqual(["2"])
        expect(yield* found({ during: { from: confirmedAt + 1, before: confirmedAt + 2 } })).toEqual([])
        expect(yield* found({ state: "unconfirmed" })).toEqual(["3", "1"])
        expect(yield* found({ source: "draw" })).toEqual(["3"])
        expect(yield* found({ term: "ZOE_@" })).toEqual(["3"])
        expect(yield* found({ term: "%" })).toEqual([])
        expect(yield* audience.counts).toEqual({ unconfirmed: 2, confirmed: 1, ended: 0 })
      }),
    )

    promise("those never confirmed go by their request, those ended by their end, so many at a time", () =>
      Effect.gen(function* () {
        const audience = yield* written(
          aSubscription("1", { requestedAt: 9 }),
          aSubscription("2", { requestedAt: 10 }),
          aSubscription("3", { requestedAt: 1, ...confirmed }),
          aSubscription("4", { requestedAt: 1, ...ended, endedAt: 9 }),
          aSubscription("5", { requestedAt: 1, ...ended, endedAt: 9 }),
          aSubscription("6", { requestedAt: 1, ...ended, endedAt: 10 }),
        )
        expect(yield* audience.forget({ state: "unconfirmed", before: 10 }, 9)).toBe(1)
        for (const count of [1, 1, 0]) expect(yield* audience.forget({ state: "ended", before: 10 }, 1)).toBe(count)
        expect(ids(yield* audience.list({ ...everything, state: "ended" }))).toEqual(["6"])
        expect(ids(yield* audience.list({ ...everything, state: "confirmed" }))).toEqual(["3"])
        expect(ids(yield* audience.list({ ...everything, state: "unconfirmed" }))).toEqual(["2"])
      }),
    )

    promise("with a person their mailbox's subscription ends, and what it did not confirm is forgotten", () =>
      Effect.gen(function* () {
        const email = "ANNA@beispiel.de"
        const audience = yield* written(
          aSubscription("1", { email, ...confirmed }),
          aSubscription("2", { email }),
          aSubscription("3", { email, ...ended }),
          aSubscription("4", confirmed),
        )
        const people = yield* People
        yield* people.ensure(aPerson("anna"))
        yield* TestClock.adjust("1 second")
        yield* people.forget("anna", () => Result.succeed([]))
        expect(yield* audience.ofMailbox("anna@beispiel.de")).toEqual([
          aSubscription("1", { email, ...confirmed, state: "ended", endedAt: 1_000, endedBy: "account" }),
          aSubscription("3", { email, ...ended }),
        ])
        expect(yield* audience.find("4")).toEqual(Option.some(aSubscription("4", confirmed)))
      }),
    )
  })
