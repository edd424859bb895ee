import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import type { Person } from "../../../domain/access/person.ts"
import { grantRoles } from "../../../domain/accounts/grant-roles.ts"
import { type Beside, Invitations, People, Sessions } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { compareTexts } from "../../../domain/shared/compare-texts.ts"
import { anEntry, anInvitation, aPerson, aSession } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const everyone = {
  staffOnly: false,
  term: "",
  column: "createdAt",
  downwards: true,
  after: null,
  limit: 100,
} as const
const ids = (found: readonly Person[]) => found.map(({ id }) => id)

export const peopleContract = <E>(
  name: string,
  newShop: () => Layer.Layer<People | Invitations | Sessions | AuditLog, E>,
) =>
  describe(`People: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one mailbox is one person, however it is written", () =>
      Effect.gen(function* () {
        const people = yield* People
        const anna = aPerson("P-1", { email: "Anna@Beispiel.de", roles: ["viewer"], createdAt: 7 })
        expect(yield* people.ensure(anna)).toEqual(anna)
        expect(yield* people.ensure(aPerson("P-2", { email: " anna@beispiel.DE " }))).toEqual(anna)
        expect(yield* people.withEmail("ANNA@beispiel.de")).toEqual(Option.some(anna))
        expect(yield* people.find("P-1")).toEqual(Option.some(anna))
        expect(yield* people.find("P-2")).toEqual(Option.none())
        expect(yield* people.withEmail("bo@beispiel.de")).toEqual(Option.none())
        const zoe = aPerson("P-3", { email: "zoe@münchen.de" })
        expect(yield* people.ensure(zoe)).toEqual(zoe)
        for (const email of ["Zoe@mu\u0308nchen.de", "zoe@XN--MNCHEN-3YA.de.", '"zoe"@ｍünchen。de']) {
          expect(yield* people.ensure(aPerson("P-4", { email }))).toEqual(zoe)
          expect(yield* people.withEmail(email)).toEqual(Option.some(zoe))
        }
        for (const email of ["zoe+1@münchen.de", "z.oe@münchen.de", "zoe@munchen.de"])
          expect(yield* people.withEmail(email)).toEqual(Option.none())
        for (const term of ["ünche", "MNCHEN-3", "zoe@xn--mnchen-3ya.de", "@ｍünchen.de"])
          expect(ids(yield* people.list({ ...everyone, term }))).toEqual(["P-3"])
      }),
    )

    promise("of many first sign-ins at the same moment one makes the person", () =>
      Effect.gen(function* () {
        const people = yield* People
        const made = yield* Effect.all(
          oneTo(20).map((n) => people.ensure(aPerson(`P-${n}`, { email: "anna@beispiel.de" }))),
          { concurrency: "unbounded" },
        )
        expect(new Set(ids(made)).size).toBe(1)
        expect(yield* people.list(everyone)).toHaveLength(1)
      }),
    )

    promise("a change keeps id, address and time of creation, and writes the log in the same step", () =>
      Effect.gen(function* () {
        const people = yield* People
        const log = yield* AuditLog
        yield* people.ensure(aPerson("P-1"))
        yield* TestClock.adjust(5_000)
        const address = {
          id: "1",
          name: "Anna Muster",
          street: "Weg 1",
          postalCode: "10115",
          city: "Berlin",
          country: "DE" as const,
        }
        const changed = yield* people.change("P-1", (person) =>
          Result.succeed({
            person: {
              ...person,
              id: "P-9",
              email: "andere@beispiel.de",
              createdAt: 99,
              roles: ["admin"],
              addresses: [address],
            },
            audit: [anEntry("P-1")],
          }),
        )
        const expected = aPerson("P-1", { roles: ["admin"], addresses: [address] })
        expect(changed).toEqual(Option.some(expected))
        expect(yield* people.find("P-1")).toEqual(Option.some(expected))
        expect(yield* log.list({ before: null, limit: 10 })).toEqual([
          { ...anEntry("P-1"), number: expect.any(Number), at: 5_000 },
        ])
      }),
    )

    promise("a refused change stores nothing and logs nothing; an unknown person answers None", () =>
      Effect.gen(function* () {
        const people = yield* People
        const log = yield* AuditLog
        yield* people.ensure(aPerson("P-1"))
        expect(yield* Effect.flip(people.change("P-1", () => Result.fail("no")))).toBe("no")
        expect(yield* people.find("P-1")).toEqual(Option.some(aPerson("P-1")))
        const unknown = yield* people.change("P-2", (person) => Result.succeed({ person, audit: [anEntry("P-2")] }))
        expect(unknown).toEqual(Option.none())
        expect(yield* log.list({ before: null, limit: 10 })).toEqual([])
      }),
    )

    promise("changes at the same moment follow each other", () =>
      Effect.gen(function* () {
        const people = yield* People
        yield* people.ensure(aPerson("P-1"))
        const consent = (n: number) => ({ purpose: `${n}`, words: "ja", givenAt: n, withdrawnAt: null })
        yield* Effect.all(
          oneTo(20).map((n) =>
            people.change("P-1", (person) =>
              Result.succeed({ person: { ...person, consents: [...person.consents, consent(n)] }, audit: [] }),
            ),
          ),
          { concurrency: "unbounded" },
        )
        expect(Option.getOrThrow(yield* people.find("P-1")).consents).toHaveLength(20)
      }),
    )

    promise("those whose consent stands are found in the order of their ids, step by step", () =>
      Effect.gen(function* () {
        const people = yield* People
        const consent = (purpose: string, withdrawnAt: number | null) => ({
          purpose,
          words: "ja",
          givenAt: 1,
          withdrawnAt,
        })
        const consents = {
          "P-4": [consent("a", 2), consent("a", null)],
          "P-1": [consent("a", null)],
          "P-2": [consent("a", 2), consent("b", null)],
          "P-3": [],
          "P-5": [consent("b", null), consent("a", null)],
        }
        for (const [id, given] of Object.entries(consents)) {
          yield* people.ensure(aPerson(id))
          yield* people.change(id, (person) => Result.succeed({ person: { ...person, consents: given }, audit: [] }))
        }
        const ids = (...wanted: Parameters<typeof people.consenting>) =>
          Effect.map(people.consenting(...wanted), (found) => found.map(({ id }) => id).join(" "))
        expect(yield* ids("a", null, 9)).toBe("P-1 P-4 P-5")
        expect(yield* ids("a", null, 2)).toBe("P-1 P-4")
        expect(yield* ids("a", "P-4", 2)).toBe("P-5")
        expect(yield* ids("b", null, 9)).toBe("P-2 P-5")
        expect(yield* ids("c", null, 9)).toBe("")
        expect((yield* people.consenting("a", null, 1))[0]).toEqual(aPerson("P-1", { consents: consents["P-1"] }))
      }),
    )

    promise("a deleted person is gone with their sessions, and the log has an entry", () =>
      Effect.gen(function* () {
        const [people, sessions, log] = [yield* People, yield* Sessions, yield* AuditLog]
        yield* people.ensure(aPerson("P-1"))
        yield* people.ensure(aPerson("P-2"))
        yield* sessions.open(aSession("S-1", "P-1"))
        yield* sessions.open(aSession("S-2", "P-2"))
        const told = () => Result.succeed([anEntry("P-1", "person.forgotten")])
        expect(yield* people.forget("P-1", told)).toEqual(Option.some(aPerson("P-1")))
        expect(yield* people.forget("P-1", told)).toEqual(Option.none())
        expect(yield* people.find("P-1")).toEqual(Option.none())
        expect(yield* sessions.find("key of S-1")).toEqual(Option.none())
        expect(Option.isSome(yield* sessions.find("key of S-2"))).toBe(true)
        expect((yield* log.list({ before: null, limit: 10 })).map(({ action }) => action)).toEqual(["person.forgotten"])
      }),
    )

    promise("a person who must not be deleted stays, with their sessions; an unknown one answers None", () =>
      Effect.gen(function* () {
        const [people, sessions, log] = [yield* People, yield* Sessions, yield* AuditLog]
        yield* people.ensure(aPerson("P-1"))
        yield* sessions.open(aSession("S-1", "P-1"))
        expect(yield* Effect.flip(people.forget("P-1", ({ id }) => Result.fail(`not ${id}`)))).toBe("not P-1")
        expect(yield* people.find("P-1")).toEqual(Option.some(aPerson("P-1")))
        expect(Option.isSome(yield* sessions.find("key of S-1"))).toBe(true)
        expect(yield* log.list({ before: null, limit: 10 })).toEqual([])
      }),
    )

    promise(
      "a decision about one person sees everyone else's roles, and the invitation of their mailbox, which it may change",
      () =>
        Effect.gen(function* () {
          const people = yield* People
          for (const [id, roles] of [
            ["P-1", ["admin"]],
            ["P-2", ["viewer", "admin"]],
            ["P-3", ["editor"]],
            ["P-4", []],
          ] as const)
            yield* people.ensure(aPerson(id, { roles }))
          const told = (_: Person, beside: Beside) => Result.fail(beside)
          for (const [id, others] of [
            ["P-1", ["P-2", "P-3"]],
            ["P-4", ["P-1", "P-2", "P-3"]],
          ] as const)
            for (const decision of [people.change(id, told), people.forget(id, told)])
              expect((yield* Effect.flip(decision)).team.map((member) => member.id).toSorted()).toEqual(others)
          expect((yield* Effect.flip(people.change("P-1", told))).team).toContainEqual(
            expect.objectContaining({ id: "P-2", roles: ["viewer", "admin"] }),
          )
          const invitations = yield* Invitations
          const invitation = anInvitation("I-1", { email: "p-4@Beispiel.DE" })
          yield* invitations.change(invitation.email, () => Result.succeed({ invitation, tasks: [], audit: [] }))
          expect(yield* Effect.flip(people.change("P-3", told))).toMatchObject({ invitation: null })
          expect(yield* Effect.flip(people.change("P-4", told))).toMatchObject({ invitation })
          const revoked = { ...invitation, state: "revoked" as const }
          yield* people.change("P-4", (person) => Result.succeed({ person, audit: [], invitation: revoked }))
          yield* people.change("P-4", (person) => Result.succeed({ person, audit: [] }))
          expect(yield* invitations.all).toEqual([revoked])
        }),
    )

    promise(
      "a mailbox had a role as long as it has one, by the log afterwards, and once its account is forgotten",
      () =>
        Effect.gen(function* () {
          const people = yield* People
          const beside = (id: string) =>
            Effect.map(Effect.flip(people.change(id, (_, { hadRole }) => Result.fail(hadRole))), (hadRole) => hadRole)
          const [anna, bo] = ["Anna@Beispiel.de", "bo@beispiel.de"]
          yield* people.ensure(aPerson("P-1", { email: anna }))
          yield* people.ensure(aPerson("P-2", { email: bo }))
          expect([yield* people.hadRole(anna), yield* beside("P-1"), yield* people.hadRole("zoe@beispiel.de")]).toEqual(
            [false, false, false],
          )
          const give = (roles: Person["roles"]) =>
            people.change("P-1", (person) => Result.succeed({ person: { ...person, roles }, audit: [anEntry("P-1")] }))
          yield* give(["admin"])
          expect(yield* people.hadRole(" anna@beispiel.de")).toBe(true)
          yield* give([])
          expect([yield* people.hadRole(anna), yield* beside("P-1")]).toEqual([true, true])
          for (const id of ["P-1", "P-2"]) yield* people.forget(id, () => Result.succeed([]))
          expect([yield* people.hadRole("ANNA@beispiel.de"), yield* people.hadRole(bo)]).toEqual([true, false])
          yield* people.ensure(aPerson("P-3", { email: anna }))
          expect([yield* people.hadRole(anna), yield* beside("P-3")]).toEqual([true, true])
        }),
    )

    promise("of two admins who remove each other's role at the same moment one keeps it", () =>
      Effect.gen(function* () {
        const people = yield* People
        const both = ["P-1", "P-2"] as const
        for (const id of both) yield* people.ensure(aPerson(id, { roles: ["admin"] }))
        const take = (from: string, by: string) =>
          Effect.result(grantRoles({ person: aPerson(by), session: aSession(`S-${by}`, by) }, from, ["viewer"]))
        const taken = yield* Effect.all([take("P-1", "P-2"), take("P-2", "P-1")], { concurrency: "unbounded" })
        expect(taken.filter(Result.isSuccess)).toHaveLength(1)
        expect(taken.filter(Result.isFailure).map(({ failure }) => failure._tag)).toEqual(["LastAdmin"])
        expect(yield* people.anyWith("admin")).toBe(true)
      }),
    )

    promise("lists newest first, page after page, in halves of a second too", () =>
      Effect.gen(function* () {
        const people = yield* People
        for (const n of oneTo(7)) yield* people.ensure(aPerson(`P-${n}`, { createdAt: Math.floor(n / 2) }))
        const all = ids(yield* people.list(everyone))
        expect(all).toEqual(["P-7", "P-6", "P-5", "P-4", "P-3", "P-2", "P-1"])
        const first = yield* people.list({ ...everyone, limit: 3 })
        const second = yield* people.list({ ...everyone, limit: 3, after: "P-5" })
        const third = yield* people.list({ ...everyone, limit: 3, after: "P-2" })
        expect(ids([...first, ...second, ...third])).toEqual(all)
        expect(yield* people.list({ ...everyone, after: "P-unknown" })).toEqual([])
      }),
    )

    promise("all pages together are the whole list, by address or by time of creation, both ways", () =>
      Effect.gen(function* () {
        const people = yield* People
        const all = oneTo(23).map((n) =>
          aPerson(`P-${n}`, {
            email: `${n % 2 ? "A" : "b"}${(n * 7) % 23}@beispiel.de`,
            createdAt: n % 4,
            roles: n % 3 ? [] : ["viewer"],
          }),
        )
        for (const person of all) yield* people.ensure(person)
        for (const column of ["createdAt", "email"] as const)
          for (const downwards of [true, false])
            for (const staffOnly of [true, false])
              for (const limit of [1, 4, 50]) {
                const wanted = { ...everyone, column, downwards, staffOnly, term: "BEI", limit }
                const expected = all
                  .filter(({ roles }) => !staffOnly || roles.length > 0)
                  .toSorted((a, b) =>
                    column === "email"
                      ? compareTexts(a.email.toLowerCase(), b.email.toLowerCase())
                      : a.createdAt - b.createdAt || compareTexts(a.id, b.id),
                  )
                const read: Person[] = []
                for (let page = yield* people.list(wanted); page.length > 0 && read.length < 2 * all.length; ) {
                  read.push(...page)
                  page = yield* people.list({ ...wanted, after: page.at(-1)?.id ?? null })
                }
                expect(ids(read)).toEqual(ids(downwards ? expected.toReversed() : expected))
              }
        expect(yield* people.list({ ...everyone, column: "email", after: "P-unknown" })).toEqual([])
      }),
    )

    promise("finds staff, and people by any part of their address", () =>
      Effect.gen(function* () {
        const people = yield* People
        yield* people.ensure(aPerson("P-1", { email: "Anna_1@beispiel.de", roles: ["editor", "admin"] }))
        yield* people.ensure(aPerson("P-2", { email: "annax1@beispiel.de" }))
        yield* people.ensure(aPerson("P-3", { email: "bo%@beispiel.de" }))
        yield* people.ensure(aPerson("P-4", { email: "Zoe@münchen.de" }))
        expect(ids(yield* people.list({ ...everyone, term: "zOE@mün" }))).toEqual(["P-4"])
        expect(ids(yield* people.list({ ...everyone, staffOnly: true }))).toEqual(["P-1"])
        expect(ids(yield* people.list({ ...everyone, term: "ANNA_" }))).toEqual(["P-1"])
        expect(ids(yield* people.list({ ...everyone, term: "%" }))).toEqual(["P-3"])
        expect(ids(yield* people.list({ ...everyone, term: "beispiel" }))).toEqual(["P-3", "P-2", "P-1"])
        expect(yield* people.anyWith("admin")).toBe(true)
        expect(yield* people.anyWith("fulfilment")).toBe(false)
      }),
    )
  })
