import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { type ImportItem, newImportState } from "../../../domain/imports/import-item.ts"
import { importList } from "../../../domain/imports/import-list.ts"
import { ImportEvents, ImportRecords, StagedRows, TakenTexts } from "../../../domain/imports/ports.ts"
import { sortedBy } from "../../../domain/shared/list.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const anItem = (id: string, changes: Partial<ImportItem> = {}, title = `Product ${id}`): ImportItem => ({
  id,
  outside: {
    id,
    handle: `handle-${id}`,
    title,
    state: "active",
    sellable: true,
    paragraphs: [],
    rows: [],
    tags: [],
    media: [],
    fields: [],
    variants: [],
    variantsThere: 1,
    fingerprint: `as it was, ${id}`,
  },
  handle: null,
  state: "read",
  pending: true,
  base: {},
  owners: {},
  conflicts: [],
  problems: [],
  found: [],
  decided: {},
  pictures: {},
  lostPictures: {},
  handles: [],
  ...changes,
})

const found = {
  nutrient: "zinc",
  amount: "5",
  unit: "mg",
  where: "Tabelle",
  evidence: "Zink 5 mg",
  doubt: null,
} as const
const wanted = { ...sortedBy(importList, undefined), term: "", state: null, open: null, after: null, limit: 9 } as const

/** What keeping what was read of another shop has to do. */
export const importsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<ImportRecords | ImportEvents | StagedRows | TakenTexts, E>,
) =>
  describe(`ImportRecords: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("the state is what was written last, and a new one until then", () =>
      Effect.gen(function* () {
        const { state, changeState } = yield* ImportRecords
        expect(yield* state).toEqual(newImportState)
        yield* changeState((each) => ({ ...each, takes: true }))
        yield* changeState((each) => ({ ...each, fullAt: 5 }))
        expect(yield* state).toEqual({ ...newImportState, takes: true, fullAt: 5 })
      }),
    )

    promise("items are replaced, changed one by one, counted and listed by what is open of them", () =>
      Effect.gen(function* () {
        const { put, items, fingerprints, change, pending, markPending, ids, counts, list } = yield* ImportRecords
        yield* put([
          anItem("2", {}, "Äpfel"),
          anItem("1", { found: [found] }),
          anItem("3", { state: "gone", pending: false }),
        ])
        yield* put([anItem("2", { conflicts: [{ name: "title", ours: "a", theirs: "b" }] }, "100 % Zink")])
        expect(yield* items(["2", "9"])).toMatchObject([{ id: "2", outside: { title: "100 % Zink" } }])
        expect(yield* fingerprints(["2", "3", "9"])).toEqual(new Map([["2", "as it was, 2"]]))
        expect((yield* pending("", 9)).map(({ id }) => id)).toEqual(["1", "2"])
        expect((yield* pending("1", 9)).map(({ id }) => id)).toEqual(["2"])
        expect((yield* ids).toSorted()).toEqual(["1", "2"])
        expect(yield* change("9", () => null)).toEqual(Option.none())
        yield* change("1", (item) => ({ ...item, pending: false, state: "published" }))
        yield* change("2", () => null)
        const none = { read: 0, draft: 0, off: 0, published: 0, left: 0, gone: 0 }
        expect(yield* counts).toEqual({
          ...none,
          read: 1,
          published: 1,
          gone: 1,
          pending: 1,
          conflicts: 1,
          nutrients: 1,
        })
        yield* markPending
        expect((yield* pending("", 9)).map(({ id }) => id)).toEqual(["1", "2"])
        const listed = (part: object) => Effect.map(list({ ...wanted, ...part }), (all) => all.map(({ id }) => id))
        expect(yield* listed({})).toEqual(["2", "1", "3"])
        expect(yield* listed({ limit: 1, after: { value: "100 % Zink", id: "2" } })).toEqual(["1"])
        expect(yield* listed({ term: "100 %" })).toEqual(["2"])
        expect(yield* listed({ term: "HANDLE-1" })).toEqual(["1"])
        expect(yield* listed({ state: "gone" })).toEqual(["3"])
        expect(yield* listed({ open: "conflicts" })).toEqual(["2"])
        expect(yield* listed({ open: "nutrients" })).toEqual(["1"])
        yield* change("1", (item) => ({ ...item, decided: { zinc: { accepted: false, amount: "5" } } }))
        expect(yield* listed({ open: "nutrients" })).toEqual([])
      }),
    )

    promise("products that were taken are found by whether their pictures are to be fetched", () =>
      Effect.gen(function* () {
        const { put, withPictures, change } = yield* ImportRecords
        const pictured = (id: string, changes: Partial<ImportItem>) => {
          const item = anItem(id, { handle: id, ...changes })
          return { ...item, outside: { ...item.outside, media: [{ url: "https://a.de/1.jpg", alt: "" }] } }
        }
        yield* put([
          ...[pictured("1", {}), pictured("2", {}), pictured("3", { handle: null }), pictured("4", { state: "gone" })],
          ...[pictured("5", { lostPictures: { "https://a.de/1.jpg": "Weg." } }), anItem("6", { handle: "6" })],
        ])
        const idsOf = (state: "open" | "lost", after = "") =>
          Effect.map(withPictures(state, after, 9), (all) => all.map(({ id }) => id))
        expect([yield* idsOf("open"), yield* idsOf("open", "1"), yield* idsOf("lost")]).toEqual([
          ["1", "2"],
          ["2"],
          ["5"],
        ])
        yield* change("2", (item) => ({ ...item, pictures: { "https://a.de/1.jpg": "p-1" } }))
        expect(yield* idsOf("open")).toEqual(["1"])
      }),
    )

    promise("an event is taken once, and open until what happened before it was read", () =>
      Effect.gen(function* () {
        const { note, open, done, forget } = yield* ImportEvents
        expect(yield* note({ id: "a", productId: "1" }, 10)).toBe(true)
        expect(yield* note({ id: "a", productId: "1" }, 11)).toBe(false)
        expect(yield* note({ id: "b", productId: "1" }, 20)).toBe(true)
        expect(yield* open(9)).toEqual(["1"])
        yield* done(["1"], 15)
        expect(yield* open(9)).toEqual(["1"])
        yield* done(["1"], 21)
        expect(yield* open(9)).toEqual([])
        expect(yield* forget(15, 9)).toBe(1)
        expect(yield* note({ id: "b", productId: "1" }, 30)).toBe(false)
      }),
    )

    promise("a text is known as it was taken last", () =>
      Effect.gen(function* () {
        const { of, keep } = yield* TakenTexts
        yield* keep("post:1", { fingerprint: "a", note: null })
        yield* keep("post:1", { fingerprint: "b", note: "Zu lang." })
        yield* keep("page:1", { fingerprint: "c", note: null })
        expect([...(yield* of(["post:1", "page:1", "page:2"]))].toSorted()).toEqual([
          ["page:1", { fingerprint: "c", note: null }],
          ["post:1", { fingerprint: "b", note: "Zu lang." }],
        ])
      }),
    )

    promise("rows are staged once with the state, and come back with all that belongs to them", () =>
      Effect.gen(function* () {
        const { add, groups, count, clear } = yield* StagedRows
        const row = (offset: number, id: string | null, parentId: string | null) => ({
          offset,
          id,
          parentId,
          body: `{"${offset}":1}`,
        })
        const rows = [
          row(0, "m1", "v1"),
          row(10, "v1", "p1"),
          row(20, "p1", null),
          row(30, "p2", null),
          row(40, "v2", "p2"),
        ]
        yield* add(rows.slice(0, 3), (state) => ({ ...state, fullAt: 1 }))
        yield* add(rows, (state) => ({ ...state, fullAt: state.fullAt + 1 }))
        expect((yield* (yield* ImportRecords).state).fullAt).toBe(2)
        expect(yield* count).toBe(5)
        const first = yield* groups(-1, 1)
        expect(first.map(({ id }) => id).toSorted()).toEqual(["m1", "p1", "v1"])
        expect(first[0]).toEqual(rows[2])
        expect((yield* groups(20, 9)).map(({ id }) => id)).toEqual(["p2", "v2"])
        yield* clear
        expect(yield* groups(-1, 9)).toEqual([])
      }),
    )
  })
