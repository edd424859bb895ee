import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { deliveryList } from "../channels/delivery.ts"
import { ChannelRecords, NotConnected } from "../channels/ports.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { Pictures } from "../pictures/ports.ts"
import { Schedules } from "../queue/ports.ts"
import { sortedBy } from "../shared/list.ts"
import { readPage } from "../shared/list-page.ts"
import { fieldLabel, fieldText } from "./field-words.ts"
import { importAudit } from "./import-audit.ts"
import { Following, type ImportItem, mediaOf, openFound } from "./import-item.ts"
import { importList, type ListImports } from "./import-list.ts"
import { type Mapping, MappingRules } from "./mapping.ts"
import { ImportRecords, OutsideShop } from "./ports.ts"
import { syncShopifySchedule } from "./sync-shopify.ts"
import { planProduct } from "./take-product.ts"

/** Nothing of this number was read. */
export class ImportMissing extends Schema.TaggedError<ImportMissing>()("ImportMissing", {}) {}

/** The mapping was saved by somebody else since it was opened. */
export class MappingChanged extends Schema.TaggedError<MappingChanged>()("MappingChanged", {
  current: Schema.declare((known): known is Mapping => typeof known === "object" && known !== null),
}) {}

const mostRuns = 5
const dryRunSize = 20

/** How the import is doing. */
export const importConnection = Effect.gen(function* () {
  const { shop } = yield* OutsideShop
  const records = yield* ImportRecords
  const channels = yield* ChannelRecords
  const { takes, follow, run, fullAt, readAt } = yield* records.state
  const page = {
    ...sortedBy(deliveryList, undefined),
    channel: "shopify",
    state: null,
    after: null,
    limit: mostRuns,
  } as const
  return {
    shop,
    channel: yield* channels.state("shopify"),
    counts: yield* records.counts,
    runs: yield* channels.list(page),
    // Whoever has the address of an export can read it.
    run: run === null ? null : { ...run, export: run.export === null ? null : { ...run.export, url: null } },
    ...{ takes, follow, fullAt, readAt },
  }
})

const cursorOf = ({ id, outside }: ImportItem) => ({ value: outside.title, id })

const pageOf = Effect.fnUntraced(function* (wanted: ListImports, size?: number) {
  const { list } = yield* ImportRecords
  const { term = "", state = null, open = null } = wanted
  return yield* readPage(
    importList,
    wanted,
    (read) => list({ ...read, term: term.trim(), state, open }),
    cursorOf,
    size,
  )
})

/** A page of products that were read, with how the import is doing. */
export const listImports = Effect.fn("listImports")(function* (wanted: ListImports) {
  const { rows, next } = yield* pageOf(wanted)
  return {
    rows: rows.map(({ id, handle, outside, state, pending, problems, conflicts }) => ({
      ...{ id, handle, state, pending, problems },
      title: outside.title,
      conflicts: conflicts.length,
    })),
    next,
    connection: yield* importConnection,
  }
})

const productOf = Effect.fnUntraced(function* ({ handle }: ImportItem) {
  if (handle === null) return null
  return Option.getOrNull(yield* (yield* CatalogueEditing).find(handle))
})

/** A product as it is there, beside what it is here and whose each field is; `null`: none of this number was read. */
export const viewImport = Effect.fn("viewImport")(function* (id: string) {
  const [item] = yield* (yield* ImportRecords).items([id])
  if (item === undefined) return null
  const { mapping, follow } = yield* (yield* ImportRecords).state
  const { table } = yield* nutrientBook
  const plan = planProduct(item, yield* productOf(item), mapping, follow, table)
  const fields = Object.entries(plan.ours)
    .filter(([name, value]) => value !== "" && value !== "[]" && !/\/(?:sku|nutrient)$/.test(name))
    .map(([name, value]) => ({
      ...{ name, label: fieldLabel(name), value: fieldText(name, value) },
      owner: item.base[name] === value ? ("theirs" as const) : ("ours" as const),
    }))
  const conflicts = item.conflicts.map(({ name, ours, theirs }) => ({
    ...{ name, label: fieldLabel(name), ours: fieldText(name, ours), theirs: fieldText(name, theirs) },
  }))
  const own = yield* (yield* Pictures).find(Object.values(item.pictures))
  const pictures = mediaOf(item).flatMap(({ url, alt }) => {
    const picture = own.find(({ id }) => id === item.pictures[url])
    return picture === undefined ? [] : [{ picture, alt }]
  })
  return { item, rules: mapping.rules, fields, conflicts, pictures }
})

/** What metafields there are, and what they mean here. */
export const viewMapping = Effect.fn("viewMapping")(function* () {
  const { mapping, fields } = yield* (yield* ImportRecords).state
  return { mapping, seen: fields, shop: (yield* OutsideShop).shop }
})

export const SavedMapping = Schema.Struct({ version: Schema.Natural, rules: MappingRules })

const wake = Effect.flatMap(Schedules, ({ start }) => start(syncShopifySchedule, []))

/** Saves what metafields mean; every product is taken again by it. Saved as it is changes nothing. */
export const saveMapping = Effect.fn("saveMapping")(function* (
  by: Caller,
  { version, rules }: typeof SavedMapping.Type,
) {
  const records = yield* ImportRecords
  const { mapping } = yield* records.state
  if (Equal.equals(mapping.rules, rules)) return mapping
  if (mapping.version !== version) return yield* new MappingChanged({ current: mapping })
  const next: Mapping = { version: version + 1, rules }
  const audit = [
    auditEntry(
      importAudit,
      by,
      "import.mapping-saved",
      "shopify",
      { rules: mapping.rules.length },
      { rules: rules.length },
    ),
  ]
  const state = yield* records.changeState(
    (now) => (now.mapping.version === version ? { ...now, mapping: next } : now),
    audit,
  )
  if (!Equal.equals(state.mapping, next)) return yield* new MappingChanged({ current: state.mapping })
  yield* records.markPending
  yield* wake
  return next
})

export const DryRun = Schema.Struct({ rules: MappingRules, after: Schema.optionalKey(Schema.String) })

/** What would become of products by a mapping that is not saved yet: a difference each. Writes nothing. */
export const dryRun = Effect.fn("dryRun")(function* ({ rules, after }: typeof DryRun.Type) {
  const { follow } = yield* (yield* ImportRecords).state
  const { table } = yield* nutrientBook
  const { rows, next } = yield* pageOf(after === undefined ? {} : { after }, dryRunSize)
  const products = yield* Effect.forEach(rows, (item) =>
    Effect.map(productOf(item), (known) => {
      const { content, ours, problems, conflicts } = planProduct(item, known, { rules }, follow, table)
      const changes = Object.entries(content).flatMap(([name, value]) =>
        (ours[name] ?? "") === value
          ? []
          : [{ label: fieldLabel(name), from: fieldText(name, ours[name] ?? ""), to: fieldText(name, value) }],
      )
      return { id: item.id, title: item.outside.title, changes, problems, conflicts: conflicts.length }
    }),
  )
  return { products, next }
})

export const ImportSettings = Schema.Struct({ takes: Schema.Boolean, follow: Following })

/** Says whether what is read is taken, and what goes on being the other shop's. */
export const changeImport = Effect.fn("changeImport")(function* (
  by: Caller,
  { takes, follow }: typeof ImportSettings.Type,
) {
  const records = yield* ImportRecords
  const before = yield* records.state
  if (before.takes === takes && Equal.equals(before.follow, follow)) return
  yield* records.changeState(
    (state) => ({ ...state, takes, follow }),
    [
      auditEntry(
        importAudit,
        by,
        "import.taking",
        "shopify",
        { takes: before.takes, ...before.follow },
        { takes, ...follow },
      ),
    ],
  )
  yield* records.markPending
  yield* wake
})

/** Reads everything anew within moments; a run that is under way goes on. */
export const readAgain = Effect.fn("readAgain")(function* (by: Caller) {
  if ((yield* OutsideShop).shop === null) return yield* new NotConnected({})
  yield* (yield* ImportRecords).changeState(
    (state) => ({ ...state, since: state.run === null ? null : state.since }),
    [auditEntry(importAudit, by, "import.started", "shopify")],
  )
  yield* (yield* ChannelRecords).changeState("shopify", (state) => ({ ...state, retryAt: 0 }))
  yield* wake
})

export const Resolution = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40)),
  names: Schema.Array(Schema.String.check(Schema.isMaxLength(200))).check(Schema.isMaxLength(500)),
  owner: Schema.Literals(["ours", "theirs"]),
})

/** Decides whose fields are that both sides changed, from now on. */
export const resolveConflicts = Effect.fn("resolveConflicts")(function* (
  by: Caller,
  { id, names, owner }: typeof Resolution.Type,
) {
  const labels = names.map(fieldLabel)
  const decided = owner === "ours" ? { ours: labels } : { theirs: labels }
  const audit = [auditEntry(importAudit, by, "import.conflicts-resolved", id, null, decided)]
  const changed = yield* (yield* ImportRecords).change(
    id,
    (item) => {
      const decided = item.conflicts.filter(({ name }) => names.includes(name))
      if (decided.length === 0) return null
      const owners = Object.fromEntries(decided.map(({ name }) => [name, owner]))
      const conflicts = item.conflicts.filter(({ name }) => !names.includes(name))
      return { ...item, owners: { ...item.owners, ...owners }, conflicts, pending: true }
    },
    audit,
  )
  if (Option.isNone(changed)) return yield* new ImportMissing({})
  yield* wake
})

/** A page of products with nutrients to decide about. */
export const listFound = Effect.fn("listFound")(function* (wanted: ListImports) {
  const { rows, next } = yield* pageOf({ ...wanted, open: "nutrients" })
  return {
    rows: rows.flatMap((item) =>
      openFound(item).map((each) => ({
        ...each,
        key: `${item.id} ${each.nutrient} ${each.amount}`,
        id: item.id,
        title: item.outside.title,
      })),
    ),
    next,
    counts: yield* (yield* ImportRecords).counts,
    shop: (yield* OutsideShop).shop,
  }
})

export const Decisions = Schema.Struct({
  accepted: Schema.Boolean,
  /** As `listFound` names them: product, nutrient and amount. */
  keys: Schema.Array(Schema.String.check(Schema.isPattern(/^\d{1,30} [a-z][a-z0-9_]{1,39} [\d,]{1,30}$/))).check(
    Schema.isMaxLength(1_000, { message: "Das sind zu viele auf einmal." }),
  ),
})

/**
 * Accepts or refuses nutrients that were found. Of several accepted at once those nobody can be certain of are left open: they want a look
 * each. Answers how many were decided, and how many left.
 */
export const decideFound = Effect.fn("decideFound")(function* (by: Caller, { accepted, keys }: typeof Decisions.Type) {
  const { change } = yield* ImportRecords
  let decided = 0
  for (const [id = "", of] of Map.groupBy(keys, (key) => key.split(" ")[0])) {
    const wanted = new Set(of)
    let here: string[] = []
    yield* change(
      id,
      (item) => {
        const taken = openFound(item).filter(
          ({ nutrient, amount, doubt }) =>
            wanted.has(`${id} ${nutrient} ${amount}`) && (doubt === null || !accepted || keys.length === 1),
        )
        here = taken.map(({ nutrient }) => nutrient)
        if (taken.length === 0) return null
        const next = Object.fromEntries(taken.map(({ nutrient, amount }) => [nutrient, { accepted, amount }]))
        return { ...item, decided: { ...item.decided, ...next }, pending: true }
      },
      [
        auditEntry(
          importAudit,
          by,
          "import.nutrients-decided",
          id,
          null,
          accepted ? { accepted: of.length } : { refused: of.length },
        ),
      ],
    )
    decided += here.length
  }
  if (decided > 0) yield* wake
  return { decided, left: keys.length - decided }
})
