import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { CustomerNote } from "../../../domain/customers/customer-note.ts"
import { CustomerNotes } from "../../../domain/customers/ports.ts"
import { anEntry, aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const aNote = (id: string, at = 1_000): CustomerNote => ({
  id,
  text: `Note ${id}`,
  by: { personId: "P-1", email: "team@beispiel.de" },
  at,
})
const told = [anEntry("NW-1", "customer.noted")]
const log = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 9 }))

export const customerNotesContract = <E>(
  name: string,
  newShop: () => Layer.Layer<AuditLog | CustomerNotes | People, E>,
) =>
  describe(`CustomerNotes: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("the notes of a mailbox, however it is written, come newest first; sent twice a note is kept once", () =>
      Effect.gen(function* () {
        const notes = yield* CustomerNotes
        yield* notes.add("Anna@Beispiel.de", aNote("K-1"), "key 1", told)
        yield* notes.add("anna@beispiel.de", aNote("K-2"), "key 2", told)
        yield* notes.add("anna@beispiel.de", aNote("K-3"), "key 2", told)
        yield* notes.add("zoe@beispiel.de", aNote("K-4"), "key 4", told)
        expect(yield* notes.of(" anna@beispiel.DE")).toEqual([aNote("K-2"), aNote("K-1")])
        expect(yield* log).toHaveLength(3)
      }),
    )

    promise("a deleted note is gone, by its own mailbox alone, with one entry in the log", () =>
      Effect.gen(function* () {
        const notes = yield* CustomerNotes
        yield* notes.add("anna@beispiel.de", aNote("K-1"), "key 1", [])
        yield* notes.remove("zoe@beispiel.de", "K-1", told)
        expect(yield* notes.of("anna@beispiel.de")).toHaveLength(1)
        yield* notes.remove("anna@beispiel.de", "K-1", told)
        yield* notes.remove("anna@beispiel.de", "K-1", told)
        expect(yield* notes.of("anna@beispiel.de")).toEqual([])
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise("old notes are forgotten, and those of a mailbox with its account", () =>
      Effect.gen(function* () {
        const notes = yield* CustomerNotes
        const people = yield* People
        const person = aPerson("P-9", { email: "anna@beispiel.de" })
        yield* people.ensure(person)
        yield* notes.add("Anna@beispiel.de", aNote("K-1", 5_000), "key 1", [])
        yield* notes.add("zoe@beispiel.de", aNote("K-2", 4_999), "key 2", [])
        yield* notes.add("zoe@beispiel.de", aNote("K-3", 5_000), "key 3", [])
        expect(yield* notes.forgetBefore(5_000)).toBe(1)
        yield* people.forget(person.id, () => Result.succeed([]))
        expect(yield* notes.of("anna@beispiel.de")).toEqual([])
        expect(yield* notes.of("zoe@beispiel.de")).toEqual([aNote("K-3", 5_000)])
      }),
    )
  })
