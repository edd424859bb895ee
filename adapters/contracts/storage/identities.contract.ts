import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { Identities, People } from "../../../domain/accounts/ports.ts"
import { aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const issuer = "https://id.beispiel.de"
const at = (subject: string) => ({ issuer, subject })

export const identitiesContract = <E>(name: string, newShop: () => Layer.Layer<People | Identities, E>) =>
  describe(`Identities: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise(
      "a subject is linked to the person of its mailbox, who is written if need be, and found by itself from then on",
      () =>
        Effect.gen(function* () {
          const [people, identities] = [yield* People, yield* Identities]
          const anna = yield* people.ensure(aPerson("P-1", { email: "Anna@Beispiel.de" }))
          expect(yield* identities.find(at("a"))).toEqual(Option.none())
          yield* TestClock.adjust(7)
          expect(yield* identities.ensure(at("a"), aPerson("P-2", { email: "anna@beispiel.de" }))).toEqual(anna)
          const bo = aPerson("P-3")
          expect(yield* identities.ensure(at("b"), bo)).toEqual(bo)
          expect(yield* people.find("P-3")).toEqual(Option.some(bo))
          expect(yield* identities.find(at("a"))).toEqual(Option.some(anna))
          expect(yield* identities.find({ issuer: "https://other.example", subject: "a" })).toEqual(Option.none())
          expect(yield* identities.of("P-1")).toEqual([{ ...at("a"), linkedAt: 7 }])
        }),
    )

    promise("a subject stays with its person, whatever address it has by now", () =>
      Effect.gen(function* () {
        const [people, identities] = [yield* People, yield* Identities]
        const anna = yield* identities.ensure(at("a"), aPerson("P-1"))
        yield* people.ensure(aPerson("P-2"))
        expect(yield* identities.ensure(at("a"), aPerson("P-9", { email: "P-2@beispiel.de" }))).toEqual(anna)
        expect(yield* identities.ensure(at("a"), aPerson("P-9", { email: "neu@beispiel.de" }))).toEqual(anna)
        expect(yield* people.withEmail("neu@beispiel.de")).toEqual(Option.none())
        expect(yield* identities.of("P-2")).toEqual([])
      }),
    )

    promise(
      "a mailbox that changed hands does not lead into the account of who had it; another provider still does",
      () =>
        Effect.gen(function* () {
          const identities = yield* Identities
          const anna = yield* identities.ensure(at("a"), aPerson("P-1"))
          const heir = aPerson("P-9", { email: anna.email })
          const refused = yield* Effect.flip(identities.ensure(at("b"), heir))
          expect(refused._tag).toBe("MailboxReused")
          expect(yield* identities.find(at("b"))).toEqual(Option.none())
          const elsewhere = { issuer: "https://other.example", subject: "b" }
          expect(yield* identities.ensure(elsewhere, heir)).toEqual(anna)
          expect((yield* identities.of("P-1")).map((each) => each.issuer)).toEqual([issuer, elsewhere.issuer])
        }),
    )

    promise("of many subjects who claim one mailbox at the same moment one is linked", () =>
      Effect.gen(function* () {
        const identities = yield* Identities
        const claims = oneTo(10).map((n) =>
          Effect.result(identities.ensure(at(`s${n}`), aPerson(`P-${n}`, { email: "anna@beispiel.de" }))),
        )
        const answers = yield* Effect.all(claims, { concurrency: "unbounded" })
        const [linked, ...more] = answers.filter(Result.isSuccess).map(({ success }) => success)
        expect(more).toEqual([])
        expect(yield* identities.of(linked?.id ?? "")).toHaveLength(1)
      }),
    )

    promise(
      "a link is loosened for its person and issuer alone; the subject then is new, and may be linked again",
      () =>
        Effect.gen(function* () {
          const identities = yield* Identities
          const elsewhere = { issuer: "https://other.example", subject: "a" }
          const anna = yield* identities.ensure(at("a"), aPerson("P-1"))
          yield* identities.ensure(elsewhere, anna)
          yield* identities.ensure(at("b"), aPerson("P-2"))
          const linked = (id: string) => Effect.map(identities.of(id), (all) => all.map((each) => each.issuer))
          yield* identities.unlink("P-2", elsewhere.issuer)
          yield* identities.unlink("P-9", issuer)
          expect(yield* linked("P-1")).toEqual([issuer, elsewhere.issuer])
          yield* identities.unlink("P-1", issuer)
          yield* identities.unlink("P-1", issuer)
          expect([yield* linked("P-1"), yield* linked("P-2")]).toEqual([[elsewhere.issuer], [issuer]])
          expect(yield* identities.find(at("a"))).toEqual(Option.none())
          expect(yield* identities.find(elsewhere)).toEqual(Option.some(anna))
          expect(yield* identities.ensure(at("c"), anna)).toEqual(anna)
          expect((yield* identities.ensure(at("a"), aPerson("P-3"))).id).toBe("P-3")
        }),
    )

    promise("a deleted person's subjects are deleted too and may sign up anew", () =>
      Effect.gen(function* () {
        const [people, identities] = [yield* People, yield* Identities]
        yield* identities.ensure(at("a"), aPerson("P-1"))
        yield* identities.ensure(at("b"), aPerson("P-2"))
        yield* people.forget("P-1", () => Result.succeed([]))
        expect([yield* identities.find(at("a")), yield* identities.of("P-1")]).toEqual([Option.none(), []])
        expect(Option.isSome(yield* identities.find(at("b")))).toBe(true)
        const again = aPerson("P-3", { email: "P-1@beispiel.de" })
        expect(yield* identities.ensure(at("a"), again)).toEqual(again)
      }),
    )
  })
