import { describe, expect } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { EntryContent } from "../../../domain/entries/entry.ts"
import type { EntryKind } from "../../../domain/entries/entry-kinds.ts"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { Entries, type EntryChange, SlugTaken } from "../../../domain/entries/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const by = "team@beispiel.de"
const audit = [anEntry("E-1", "entry.saved")]
const create = (id: string, changes: Partial<EntryContent> = {}, kind: EntryKind = "post") =>
  Effect.flatMap(Entries, (entries) =>
    entries.create(
      { id, kind, content: exampleContent({ slug: id.toLowerCase(), ...changes }), savedBy: by },
      id,
      audit,
    ),
  )
const change = (id: string, changes: Omit<EntryChange, "by" | "audit">) =>
  Effect.flatMap(Entries, (entries) => entries.change(id, () => Result.succeed({ ...changes, by, audit })))
const everything = {
  kind: "post",
  state: null,
  term: "",
  column: "savedAt",
  downwards: true,
  after: null,
  limit: 9,
} as const

export const entriesContract = <E>(name: string, newShop: () => Layer.Layer<Entries | AuditLog | Catalogue, E>) =>
  describe(`Entries: ${name}`, () => {
    const promise = inANewShop(newShop)
    const log = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 99 }))

    promise("a new entry is there once with its first version, also when it is sent at once", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        const content = exampleContent()
        const made = yield* Effect.all(
          ["E-1", "E-2", "E-3"].map((id) => entries.create({ id, kind: "post", content, savedBy: by }, "key", audit)),
          { concurrency: "unbounded" },
        )
        const [one] = made
        expect(new Set(made.map(({ id }) => id)).size).toBe(1)
        expect(one).toMatchObject({ version: 1, content, published: null, publishAt: null, savedBy: by })
        expect(yield* entries.find(one?.id ?? "")).toEqual(Option.some(one))
        expect(yield* entries.find("E-9")).toEqual(Option.none())
        expect(yield* entries.versions(one?.id ?? "")).toMatchObject([{ number: 1, content, savedBy: by }])
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise("one of another shop is published with its dates, and says from which version on it was written here", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        const imported = { fingerprint: "f", version: 1 }
        const entry = { id: "E-1", kind: "post", content: exampleContent(), savedBy: by } as const
        const made = yield* entries.create({ ...entry, imported, publishedAt: 5, savedAt: 7 }, "key", audit)
        expect(made).toMatchObject({ imported, savedAt: 7, published: { version: 1, at: 5, changedAt: 7 } })
        expect(yield* entries.find("E-1")).toEqual(Option.some(made))
        expect((yield* entries.published("post")).map(({ id }) => id)).toEqual(["E-1"])
        yield* change("E-1", { content: exampleContent({ title: "Neu" }) })
        expect(Option.getOrThrow(yield* entries.find("E-1"))).toMatchObject({ version: 2, imported })
        yield* change("E-1", { imported: { fingerprint: "g", version: 2 } })
        expect(Option.getOrThrow(yield* entries.find("E-1")).imported?.fingerprint).toBe("g")
      }),
    )

    promise("one that is removed has no earlier version any more, and gives up its names", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        yield* create("E-1", { slug: "a" })
        yield* change("E-1", { published: true })
        const content = exampleContent({ slug: "a", body: "" })
        yield* change("E-1", { content, published: false, publishAt: null, removed: true })
        expect(Option.getOrThrow(yield* entries.find("E-1"))).toMatchObject({ removed: true, published: null, content })
        expect(yield* entries.versions("E-1")).toMatchObject([{ number: 2, content }])
        expect(Option.getOrThrow(yield* entries.named("post", "a"))).toMatchObject({ id: "E-1" })
        yield* create("E-2", { slug: "a" })
        expect(Option.getOrThrow(yield* entries.named("post", "a"))).toMatchObject({ id: "E-2" })
      }),
    )

    promise("each saved content is the next version; the published one stays until it is published again", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        yield* create("E-1")
        yield* change("E-1", { published: true })
        const first = Option.getOrThrow(yield* entries.find("E-1")).published
        yield* change("E-1", { content: exampleContent({ slug: "e-1", title: "Neu" }) })
        const changed = Option.getOrThrow(yield* entries.find("E-1"))
        expect(changed).toMatchObject({ version: 2, content: { title: "Neu" }, published: first })
        expect((yield* entries.versions("E-1")).map(({ number }) => number)).toEqual([2, 1])
        yield* change("E-1", { published: true })
        const again = Option.getOrThrow(yield* entries.find("E-1")).published
        expect(again).toMatchObject({ version: 2, content: { title: "Neu" }, at: first?.at })
        yield* change("E-1", { published: false })
        expect(Option.getOrThrow(yield* entries.find("E-1"))).toMatchObject({ version: 2, published: null })
        expect(yield* entries.published("post")).toEqual([])
      }),
    )

    promise("a name in addresses belongs to one entry of its kind for ever", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        yield* create("E-1", { slug: "alt" })
        yield* change("E-1", { content: exampleContent({ slug: "neu" }) })
        expect(yield* Effect.flip(create("E-2", { slug: "alt" }))).toEqual(new SlugTaken({ slug: "alt" }))
        expect(yield* entries.find("E-2")).toEqual(Option.none())
        yield* create("E-3", { slug: "anders" })
        expect(yield* Effect.flip(change("E-3", { content: exampleContent({ slug: "neu" }) }))).toBeInstanceOf(
          SlugTaken,
        )
        expect(Option.getOrThrow(yield* entries.find("E-3"))).toMatchObject({ version: 1, content: { slug: "anders" } })
        // Its own earlier name it may take again, and another kind has its own names.
        yield* change("E-1", { content: exampleContent({ slug: "alt" }) })
        yield* create("E-4", { slug: "neu" }, "page")
        for (const slug of ["alt", "neu"])
          expect(Option.getOrThrow(yield* entries.named("post", slug))).toMatchObject({ id: "E-1" })
        expect(yield* entries.named("post", "nie")).toEqual(Option.none())
        expect(yield* log).toHaveLength(5)
      }),
    )

    promise("they are listed by kind, state and words, last saved first, page by page", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        yield* create("E-1", { title: "Zink" })
        yield* create("E-2", { title: "Eisen 100%" })
        yield* create("E-3", {}, "changelog")
        yield* change("E-2", { published: true })
        yield* change("E-1", { publishAt: 5 })
        const ids = (wanted: Partial<Parameters<typeof entries.list>[0]>) =>
          Effect.map(entries.list({ ...everything, ...wanted }), (found) => found.map(({ id }) => id))
        const all = yield* ids({})
        expect(all.toSorted()).toEqual(["E-1", "E-2"])
        expect(yield* ids({ downwards: false })).toEqual(all.toReversed())
        const first = Option.getOrThrow(yield* entries.find(all[0] ?? ""))
        expect(yield* ids({ after: { value: first.savedAt, id: first.id } })).toEqual(all.slice(1))
        expect(yield* ids({ limit: 1 })).toEqual(all.slice(0, 1))
        expect(yield* ids({ kind: "changelog" })).toEqual(["E-3"])
        expect(yield* ids({ state: "scheduled" })).toEqual(["E-1"])
        expect(yield* ids({ state: "published" })).toEqual(["E-2"])
        expect(yield* ids({ term: "EISEN" })).toEqual(["E-2"])
        expect(yield* ids({ term: "0%" })).toEqual(["E-2"])
      }),
    )

    promise("what is due is named, and what everybody sees renews public pages", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        const revision = Effect.flatMap(Catalogue, (catalogue) => Effect.map(catalogue.snapshot, (now) => now.revision))
        yield* create("E-1")
        yield* create("E-2")
        const now = yield* Clock.currentTimeMillis
        const before = yield* revision
        yield* change("E-1", { publishAt: now + 1_000 })
        expect(yield* entries.due(now)).toEqual([])
        expect(yield* entries.due(now + 1_000)).toEqual(["E-1"])
        expect(yield* revision).toBe(before)
        yield* change("E-1", { published: true, publishAt: null })
        expect(yield* entries.due(now + 9_000)).toEqual([])
        expect(yield* Effect.repeat(revision, { until: (after) => after > before, times: 50 })).toBeGreaterThan(before)
      }),
    )

    promise("refused, nothing is written; there is no change of what is not there", () =>
      Effect.gen(function* () {
        const entries = yield* Entries
        yield* create("E-1")
        expect(yield* Effect.flip(entries.change("E-1", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* entries.change("E-9", () => Result.fail("never asked" as const))).toEqual(Option.none())
        expect(yield* log).toHaveLength(1)
      }),
    )
  })
