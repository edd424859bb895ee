import { expect, it } from "vitest"
import { saveProduct } from "../../../domain/catalogue/editing/change-product.ts"
import { contentOf } from "../../../domain/catalogue/editing/draft-of.ts"
import { readDraft } from "../../../domain/catalogue/editing/read-draft.ts"
import { resultOf } from "../example-app.ts"
import { aVitamin, day, exampleRules, openedWithShopify } from "../example-shopify.ts"
import { signInAs } from "../example-visitors.ts"

const opened = async () => {
  const context = await openedWithShopify()
  const { app } = context
  const staff = () => signInAs(app, "chefin@beispiel.de", { roles: ["admin"] })
  return {
    ...context,
    staff,
    query: async (name: string, input: unknown = undefined) =>
      resultOf(await app.query(`staffImports.${name}`, input, await staff())),
    mutate: async (name: string, input: unknown = undefined) =>
      app.mutate(`staffImports.${name}`, input, await staff()),
  }
}

it("shows what there is, tries a mapping out without writing, and takes it once staff let it", async () => {
  const { put, sync, query, mutate, product, state } = await opened()
  expect(await query("list", {})).toMatchObject({
    rows: [],
    connection: { shop: "beispiel.myshopify.com", takes: false },
  })
  put(aVitamin(1), aVitamin(2))
  await sync()
  const { seen, mapping } = await query("mapping")
  expect(seen).toContainEqual({
    source: "product:custom.form",
    type: "single_line_text_field",
    count: 2,
    examples: ["Gelkapsel"],
  })
  expect(mapping).toEqual({ version: 0, rules: [] })

  const tried = await resultOf(await mutate("dryRun", { rules: exampleRules }))
  expect(tried.products).toHaveLength(2)
  expect(tried.products[0]).toMatchObject({
    id: "1",
    problems: [],
    changes: expect.arrayContaining([
      { label: "Mehrwertsteuer", from: "", to: "7 %" },
      { label: "Vitamin D: Menge", from: "", to: "20" },
      { label: "VD3-1: Füllmenge", from: "", to: "20" },
    ]),
  })
  expect([(await state()).mapping.version, await product("vitamin-d3-1")]).toEqual([0, null])

  expect(await resultOf(await mutate("saveMapping", { version: 0, rules: exampleRules }))).toMatchObject({ version: 1 })
  // The same again is saved; another from an old version is not.
  expect((await mutate("saveMapping", { version: 0, rules: exampleRules })).status).toBe(200)
  const late = await mutate("saveMapping", { version: 0, rules: [] })
  expect([late.status, (await late.json()).error.data.refusal]).toMatchObject([409, { tag: "MappingChanged" }])
  await mutate("change", { takes: true, follow: { prices: false, stock: false, publishing: false } })
  await sync()
  expect(await query("list", { state: "published" })).toMatchObject({ rows: [{ id: "1" }, { id: "2" }], next: null })
  const view = await query("view", { id: "1" })
  expect(view.fields).toContainEqual({
    name: "form",
    label: "Darreichungsform",
    value: "Weichkapseln",
    owner: "theirs",
  })
  expect(await query("view", { id: "404" })).toBeNull()
})

it("says at the field what is wrong with a mapping", async () => {
  const { mutate } = await opened()
  const [first] = exampleRules
  const answer = await mutate("saveMapping", { version: 0, rules: [{ ...first, source: "nonsense" }] })
  expect([answer.status, (await answer.json()).error.data.fields]).toEqual([
    400,
    [{ path: "rules.0.source", message: "Bitte wähle ein Metafeld." }],
  ])
})

it("resolves a difference once and remembers it", async () => {
  const { run, put, sync, take, query, mutate, product } = await opened()
  const rename = async (title: string) => {
    const known = await product("vitamin-d3-1")
    if (known === null) throw new Error("no product")
    const { edit } = readDraft({ ...contentOf(known), title })
    await run(saveProduct(null, "vitamin-d3-1", known.version, edit, []))
  }
  const title = async () => (await product("vitamin-d3-1"))?.product.title
  put(aVitamin(1))
  await take()
  await sync()
  await rename("Unser Titel")
  put(aVitamin(1, { title: "Dort neu" }))
  await sync(day)
  expect((await query("view", { id: "1" })).conflicts).toEqual([
    { name: "title", label: "Titel", ours: "Unser Titel", theirs: "Dort neu" },
  ])
  expect((await mutate("resolve", { id: "404", names: ["title"], owner: "ours" })).status).toBe(404)
  await mutate("resolve", { id: "1", names: ["title"], owner: "ours" })
  await sync()
  put(aVitamin(1, { title: "Dort noch neuer" }))
  await sync(day)
  expect([(await query("view", { id: "1" })).conflicts, await title()]).toEqual([[], "Unser Titel"])
})

it("takes the other shop's version where staff decide for it, also later", async () => {
  const { run, put, sync, take, mutate, product } = await opened()
  put(aVitamin(1))
  await take()
  await sync()
  const known = await product("vitamin-d3-1")
  if (known === null) throw new Error("no product")
  const { edit } = readDraft({ ...contentOf(known), title: "Unser Titel" })
  await run(saveProduct(null, "vitamin-d3-1", known.version, edit, []))
  put(aVitamin(1, { title: "Dort neu" }))
  await sync(day)
  await mutate("resolve", { id: "1", names: ["title"], owner: "theirs" })
  await sync()
  expect((await product("vitamin-d3-1"))?.product.title).toBe("Dort neu")
  put(aVitamin(1, { title: "Dort noch neuer" }))
  await sync(day)
  expect((await product("vitamin-d3-1"))?.product.title).toBe("Dort noch neuer")
})

it("finds nutrients, leaves doubtful ones to a look each, and takes what is accepted as doses", async () => {
  const { put, sync, take, query, mutate, product } = await opened()
  const rules = exampleRules.filter(({ target }) => target !== "dose")
  put(
    aVitamin(1, { descriptionHtml: "<p>Ein Tropfen enthält 400 I.E. Vitamin D3.</p>" }),
    aVitamin(2, { descriptionHtml: "<p>Vitamin D3 20.000 I.E. alle 20 Tage.</p>" }),
  )
  await take(rules)
  await sync()
  const { rows } = await query("found", {})
  expect(rows).toMatchObject([
    { id: "1", nutrient: "vitamin_d", amount: "10", unit: "µg", where: "Beschreibung", doubt: null },
    { id: "2", nutrient: "vitamin_d", amount: "500", doubt: expect.stringContaining("keine Tagesmenge") },
  ])
  const keys = rows.map(({ key }: { readonly key: string }) => key)
  expect(await resultOf(await mutate("decide", { accepted: true, keys }))).toEqual({ decided: 1, left: 1 })
  await sync()
  expect((await product("vitamin-d3-1"))?.product.doses).toMatchObject([
    { nutrient: "vitamin_d", amount: 10, unit: "µg" },
  ])
  expect(await resultOf(await mutate("decide", { accepted: false, keys: [keys[1]] }))).toEqual({ decided: 1, left: 0 })
  expect((await query("found", {})).rows).toEqual([])
})

it("lets everybody with a look at products see it, and only who may change them change it", async () => {
  const { app } = await opened()
  const viewer = await signInAs(app, "lager@beispiel.de", { roles: ["viewer"] })
  expect((await app.query("staffImports.list", {}, viewer)).status).toBe(200)
  expect((await app.mutate("staffImports.readAgain", undefined, viewer)).status).toBe(403)
})
