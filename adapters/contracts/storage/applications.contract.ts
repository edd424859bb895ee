import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { exampleApplication } from "../../../domain/applications/example-application.ts"
import { ApplicationLinks, Applications } from "../../../domain/applications/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const everything = {
  vacancyId: null,
  state: null,
  term: "",
  column: "receivedAt",
  downwards: true,
  after: null,
  limit: 9,
} as const
const nothing = { tasks: [], audit: [] }

export const applicationsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<Applications | ApplicationLinks | Queue | AuditLog, E>,
) =>
  describe(`Applications: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one is kept as it came, with its mail; sent again, also at once, it is there once", () =>
      Effect.gen(function* () {
        const applications = yield* Applications
        const kept = yield* Effect.all(
          oneTo(5).map((each) =>
            applications.keep(exampleApplication(`B-${each}`, 4 + each), "key", [aTask(`mail ${each}`)]),
          ),
          { concurrency: "unbounded" },
        )
        const [one] = kept
        expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
        expect(one).toEqual(exampleApplication(one?.id ?? "", one?.receivedAt ?? 0))
        expect(yield* applications.find(one?.id ?? "")).toEqual(Option.some(one))
        expect(yield* applications.find("B-0")).toEqual(Option.none())
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(1)
      }),
    )

    promise(
      "they are listed by when they came, page by page, and found by vacancy, state and parts of who sent them",
      () =>
        Effect.gen(function* () {
          const applications = yield* Applications
          yield* applications.keep(exampleApplication("B-1", 5), "1", [])
          yield* applications.keep(
            exampleApplication("B-3", 7, { email: "Bernd@Beispiel.de", name: "Bernd 100%", vacancyId: "V-2" }),
            "2",
            [],
          )
          yield* applications.keep(exampleApplication("B-2", 7, { state: "rejected" }), "3", [])
          const ids = (wanted: Partial<Parameters<typeof applications.list>[0]>) =>
            Effect.map(applications.list({ ...everything, ...wanted }), (found) => found.map(({ id }) => id))
          expect(yield* ids({})).toEqual(["B-3", "B-2", "B-1"])
          expect(yield* ids({ downwards: false })).toEqual(["B-1", "B-2", "B-3"])
          expect(yield* ids({ after: { value: 7, id: "B-3" } })).toEqual(["B-2", "B-1"])
          expect(yield* ids({ vacancyId: "V-2" })).toEqual(["B-3"])
          expect(yield* ids({ state: "rejected" })).toEqual(["B-2"])
          expect(yield* ids({ term: "BERND@" })).toEqual(["B-3"])
          expect(yield* ids({ term: "%" })).toEqual(["B-3"])
          expect(yield* ids({ term: "b-1" })).toEqual(["B-1"])
          expect((yield* applications.ofMailbox("ANNA@beispiel.de")).map(({ id }) => id)).toEqual(["B-2", "B-1"])
        }),
    )

    promise("those in a state since before an instant are found, longest first, so many at a time", () =>
      Effect.gen(function* () {
        const applications = yield* Applications
        for (const [id, state, stateSince] of [
          ["B-1", "rejected", 3],
          ["B-2", "rejected", 2],
          ["B-3", "rejected", 5],
          ["B-4", "received", 1],
        ] as const)
          yield* applications.keep(exampleApplication(id, 0, { state, stateSince }), id, [])
        const ids = (before: number, most: number) =>
          Effect.map(applications.inStateSince("rejected", before, most), (found) => found.map(({ id }) => id))
        expect(yield* ids(5, 9)).toEqual(["B-2", "B-1"])
        expect(yield* ids(6, 1)).toEqual(["B-2"])
      }),
    )

    promise("a change is written with its tasks and the audit log; refused, nothing is", () =>
      Effect.gen(function* () {
        const [applications, log, queue] = [yield* Applications, yield* AuditLog, yield* Queue]
        const first = exampleApplication("B-1", 5)
        yield* applications.keep(first, "1", [])
        expect(yield* Effect.flip(applications.change("B-1", () => Result.fail("no")))).toBe("no")
        expect(yield* applications.find("B-1")).toEqual(Option.some(first))
        const after = exampleApplication("B-1", 5, {
          version: 2,
          state: "invited",
          stateSince: 9,
          history: [
            ...first.history,
            { kind: "state", state: "invited", at: 9, by: "x", mail: { subject: "Hallo", text: "Komm ☕\nvorbei" } },
            { kind: "note", text: "Nett", at: 9, by: "x" },
          ],
        })
        const audit = [anEntry("B-1", "application.stepped")]
        const changed = applications.change("B-1", () =>
          Result.succeed({ application: after, tasks: [aTask("mail")], audit }),
        )
        expect(yield* changed).toEqual(Option.some(after))
        expect(yield* applications.find("B-1")).toEqual(Option.some(after))
        expect((yield* queue.list("waiting", 9)).length).toBe(1)
        expect((yield* log.list({ before: null, limit: 9 })).length).toBe(1)
        expect(yield* applications.change("B-9", () => Result.fail("never asked"))).toEqual(Option.none())
      }),
    )

    promise("a link opens its application, also beside others, until it is forgotten", () =>
      Effect.gen(function* () {
        const [applications, links] = [yield* Applications, yield* ApplicationLinks]
        yield* applications.keep(exampleApplication("B-1", 5), "1", [])
        yield* links.add("B-1", "one")
        yield* links.add("B-1", "two")
        yield* links.add("B-9", "nobody's")
        expect(Option.getOrThrow(yield* links.open("one")).id).toBe("B-1")
        expect(Option.getOrThrow(yield* links.open("two")).id).toBe("B-1")
        expect(yield* links.open("nobody's")).toEqual(Option.none())
        yield* applications.change("B-1", () => Result.succeed({ application: null, ...nothing }))
        expect(yield* applications.find("B-1")).toEqual(Option.none())
        expect(yield* links.open("one")).toEqual(Option.none())
      }),
    )
  })
