import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { auditEntry } from "../audit/audit-entry.ts"
import { blankEdit } from "../catalogue/editing/blank-edit.ts"
import { saveProduct, setPublished } from "../catalogue/editing/change-product.ts"
import { type Draft, rowsIn } from "../catalogue/editing/draft.ts"
import { contentOf, draftOf } from "../catalogue/editing/draft-of.ts"
import type { EditedProduct } from "../catalogue/editing/edited-product.ts"
import { faultsOf } from "../catalogue/editing/faults.ts"
import { handleProblem, wantedHandle } from "../catalogue/editing/new-handle.ts"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { productAudit } from "../catalogue/editing/product-audit.ts"
import { productOf } from "../catalogue/editing/product-edit.ts"
import { readDraft, type Unreadable } from "../catalogue/editing/read-draft.ts"
import { saveDraft } from "../catalogue/editing/save-draft.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { fieldLabel } from "./field-words.ts"
import { type FlatContent, flatContent, formContent, mergeContent } from "./flat-content.ts"
import { importFields, missingIn, mostVariants, withoutGaps, withoutGuesses } from "./import-fields.ts"
import { acceptedFound, type Following, type ImportItem } from "./import-item.ts"
import type { Mapping } from "./mapping.ts"

/** By which a product of the other shop is made here once, wherever it moves. */
const keyOf = ({ id }: Pick<ImportItem, "id">): string => `shopify:${id}`

const blank = withoutGuesses(flatContent({ ...draftOf(blankEdit), handle: "" }))

/** What the other shop says for fields that stay ours after the first import. */
const stays = (name: string, { made }: EditedProduct, { prices }: Following): boolean =>
  made && !prices && /^variants\/.*\/price$/.test(name)

/** What a product becomes by the mapping, field by field; writes nothing. `known`: as it is here, `null`: not yet. */
export const planProduct = (
  item: ImportItem,
  known: EditedProduct | null,
  mapping: Pick<Mapping, "rules">,
  follow: Following,
  table: NutrientTable,
) => {
  const { fields, problems } = importFields(item.outside, mapping, table, acceptedFound(item))
  const ours = known === null ? blank : flatContent(contentOf(known))
  const isKnown = (name: string) =>
    known === null || !((known.made && name === "handle") || (stays(name, known, follow) && ours[name] !== undefined))
  const theirs = Object.fromEntries(Object.entries(fields).filter(([name]) => isKnown(name)))
  const [base, stayed] = [true, false].map((known) =>
    Object.fromEntries(Object.entries(item.base).filter(([name]) => isKnown(name) === known)),
  )
  const merged = mergeContent({ base: base ?? {}, ours, theirs, owners: item.owners, blank })
  const content = withoutGaps(merged.content, ours)
  return {
    ...merged,
    content,
    base: { ...merged.base, ...stayed },
    ours,
    problems: [...problems, ...missingIn(content)],
  }
}

const create = Effect.fnUntraced(function* (item: ImportItem, content: FlatContent, table: NutrientTable) {
  const editing = yield* CatalogueEditing
  const draft: Draft = formContent(content)
  const wanted = wantedHandle(draft)
  const createAt = (handle: string) => {
    const product = productOf(handle, readDraft(draft).edit, table)
    const told = { title: product.title, draft: true }
    const audit = [auditEntry(productAudit, null, "product.created", handle, null, told)]
    return editing.create({ product, costs: {}, draft, key: keyOf(item), audit })
  }
  const own = createAt(`shopify-${item.id}`)
  return yield* wanted === "" || handleProblem(wanted) !== null
    ? own
    : Effect.catchTag(createAt(wanted), "NamesTaken", () => own)
})

/** Sets the packs there are as the other shop counts them, where it does; those counted by lots are left alone. */
const takeStock = Effect.fnUntraced(function* (item: ImportItem, { product }: EditedProduct) {
  const editing = yield* CatalogueEditing
  const { outside } = item
  for (const { sku, quantity } of outside.variants) {
    const own = sku.toUpperCase()
    if (quantity === null || !product.variants.some((pack) => pack.sku === own)) continue
    const packs = Math.min(100_000, Math.max(0, quantity))
    const [last] = yield* editing.movements({ sku: own, before: null, limit: 1 })
    if ((last?.left ?? 0) === packs) continue
    const key = `${keyOf(item)}:${own}:${last?.number ?? 0}:${packs}`
    yield* Effect.ignore(
      editing.moveStock({ handle: product.handle, sku: own, key }, (before) =>
        Result.succeed({
          quantity: packs,
          reason: "counted",
          note: "Bestand aus Shopify",
          audit: [
            auditEntry(
              productAudit,
              null,
              "stock.corrected",
              product.handle,
              { sku: own, quantity: before },
              { sku: own, quantity: packs, reason: "counted" },
            ),
          ],
        }),
      ),
    )
  }
})

interface Saved {
  readonly product: EditedProduct
  readonly problems: readonly string[]
}

/** What of a form `importFields` and `missingIn` have named where it is missing. */
const named: readonly string[] = ["portionAmount", "portionUnit", "sku", "gtin", "net", "price"]

/** What is wrong in a form, each with its field; what is missing of it already is named once. */
const unreadableIn = (draft: Draft, unreadable: readonly Unreadable[], isNamed: boolean): readonly string[] =>
  unreadable.flatMap(({ path, message }) => {
    const [field = "", index = "", column = ""] = path.split(".")
    const row = field === "variants" ? rowsIn(draft, "variants")[Number(index)] : undefined
    const value = row === undefined ? draft[field] : row[column]
    if (isNamed && named.includes(column || field) && (value ?? "") === "") return []
    return [`${fieldLabel(row === undefined ? field : `variants/${row.sku ?? ""}/${column}`)}: ${message}`]
  })

/** Saves what a product became: as a draft while something is missing, whole as soon as nothing is. */
const save = Effect.fnUntraced(function* (
  known: EditedProduct,
  content: FlatContent,
  problems: readonly string[],
  isChanged: boolean,
  table: NutrientTable,
) {
  const draft = formContent(content)
  const { edit, unreadable } = readDraft(draft)
  const wrong = [...new Set([...problems, ...unreadableIn(draft, unreadable, problems.length > 0)])]
  const { handle } = known.product
  if (known.draft !== null || !known.made) {
    const asDraft = (all: readonly string[]) =>
      Effect.map(
        isChanged ? saveDraft(null, handle, known.version, draft) : Effect.succeed(known),
        (product): Saved => ({ product, problems: all }),
      )
    if (wrong.length > 0) return yield* asDraft(wrong)
    // What lacks something by law is no whole product yet, either.
    const faults = faultsOf(productOf(handle, edit, table), table)
    if (faults.length > 0) return yield* asDraft(faults.map(({ message }) => message))
    const wanted = known.made ? handle : wantedHandle(draft)
    return yield* saveProduct(
      null,
      handle,
      known.version,
      edit,
      [],
      handleProblem(wanted) === null ? wanted : handle,
    ).pipe(
      Effect.map((product): Saved => ({ product, problems: [] })),
      Effect.catchTags({
        NamesTaken: ({ taken }) =>
          asDraft(
            taken.map(
              ({ kind, name, by }) =>
                `${kind === "handle" ? "Die Adresse" : kind.toUpperCase()} ${name} hat schon ein anderes Produkt (${by}).`,
            ),
          ),
        PriceDropNotConfirmed: () =>
          asDraft(["Ein Preis sieht nach einem Versehen aus: Bitte bestätige ihn am Produkt."]),
      }),
    )
  }
  if (!isChanged) return { product: known, problems: wrong }
  // What is whole stays whole.
  if (unreadable.length > 0) return { product: known, problems: wrong }
  const kept = (reasons: readonly string[]) =>
    Effect.succeed<Saved>({ product: known, problems: [...wrong, ...reasons] })
  return yield* saveProduct(null, handle, known.version, edit, []).pipe(
    Effect.map((product): Saved => ({ product, problems: wrong })),
    Effect.catchTags({
      NamesTaken: ({ taken }) => kept(taken.map(({ name, by }) => `${name} hat schon ein anderes Produkt (${by}).`)),
      ProductFaulty: ({ faults }) => kept(faults.map(({ message }) => message)),
      PriceDropNotConfirmed: () => kept(["Ein Preis fällt um mehr als die Hälfte: Er ist nicht übernommen."]),
    }),
  )
})

/**
 * Takes a product of the other shop into the catalogue, and answers what became of it. Nothing that breaks a selling rule goes on sale, and
 * nothing the other shop does not sell itself. Taken again without a change it writes nothing.
 */
export const takeProduct = Effect.fn("takeProduct")(function* (item: ImportItem, mapping: Mapping, follow: Following) {
  const { outside } = item
  const done = { ...item, pending: false }
  if (outside.variantsThere > mostVariants && item.state !== "gone")
    return {
      ...done,
      state: "left" as const,
      problems: [`Es hat ${outside.variantsThere} Varianten, mehr als ${mostVariants} fasst ein Produkt hier nicht.`],
    }
  const editing = yield* CatalogueEditing
  if (item.state === "gone") {
    // It stays on sale here, unless selling follows the other shop.
    const there = item.handle === null ? Option.none() : yield* editing.find(item.handle)
    if (Option.isSome(there) && there.value.published && follow.publishing)
      yield* setPublished(null, there.value.product.handle, there.value.version, false)
    return { ...done, state: "gone" as const }
  }
  const { table } = yield* nutrientBook
  const found = item.handle === null ? Option.none() : yield* editing.find(item.handle)
  const isNew = Option.isNone(found) && item.handle === null
  const known = Option.isSome(found)
    ? found.value
    : yield* create(item, planProduct(item, null, mapping, follow, table).content, table)
  // One just made already is what was planned; after a crash it may be further on.
  const base =
    isNew && Object.keys(item.base).length === 0 ? planProduct(item, null, mapping, follow, table).base : item.base
  const plan = planProduct({ ...item, base }, known, mapping, follow, table)
  const isChanged = !Equal.equals(flatContent(formContent(plan.content)), plan.ours)
  const saved = yield* save(known, plan.content, plan.problems, isChanged, table)
  const isWhole = saved.product.made && saved.product.draft === null
  const isFirst = isWhole && (!known.made || isNew)
  if (isWhole && (isFirst || follow.stock)) yield* takeStock(item, saved.product)
  const faults = isWhole ? faultsOf(saved.product.product, table).map(({ message }) => message) : []
  const { handle } = saved.product.product
  let { published } = saved.product
  const wants = outside.sellable && faults.length === 0
  if (isWhole && published !== wants && (isFirst ? wants : follow.publishing)) {
    const set = yield* Effect.result(setPublished(null, handle, saved.product.version, wants))
    if (Result.isSuccess(set)) published = wants
  }
  const isRefused = saved.product === known && isChanged
  return {
    ...done,
    handle,
    state: published ? ("published" as const) : isWhole ? ("off" as const) : ("draft" as const),
    base: isRefused ? base : plan.base,
    conflicts: plan.conflicts,
    problems: [...new Set([...saved.problems, ...faults])],
    handles: item.handles.includes(outside.handle) ? item.handles : [...item.handles, outside.handle],
  }
})
