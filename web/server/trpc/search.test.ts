import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { demoShop } from "../../../adapters/demo-shop/demo-shop.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { nutrientTable } from "../../../domain/nutrients/nutrient-table.ts"
import { exampleVacancyContent } from "../../../domain/vacancies/example-vacancy.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample, setTime } from "../open-example.ts"

const { products } = Effect.runSync(demoShop)

const open = async () => {
  const shop = await openExample({ products })
  const signIn = async (email: string, role: "nutrition" | "editor" | "viewer" | "hiring") => ({
    cookie: (await signInAs(shop, email, { roles: [role] })).cookie,
  })
  return {
    ...shop,
    signIn,
    find: async (term: string) => resultOf(await shop.query("search.products", { term, limit: 48 })),
    texts: async (term: string) => resultOf(await shop.query("search.texts", { term })),
  }
}
type Found = { readonly items: readonly { readonly handle: string }[] }
const handles = ({ items }: Found): readonly string[] => items.map(({ handle }) => handle)

describe("a search for what a warning names", () => {
  it("shows a card and no product", async () => {
    const shop = await open()
    for (const [term, kind] of [
      ["nierenerkrankung", "illness"],
      ["blutdruckmittel", "medicine"],
      ["gerinnungshemmende Medikamente", "medicine"],
      ["schilddrüsenerkrankung", "illness"],
      ["Marcumar", "medicine"],
      ["raucher", "situation"],
    ])
      expect(await shop.find(term ?? "")).toMatchObject({ total: 0, items: [], correctedTerm: null, answer: { kind } })
  })

  it("shows products for a nutrient beside a medicine, but none that warn of it or hold what it concerns", async () => {
    const shop = await open()
    const found = await shop.find("trimethoprim vitamin c")
    expect(handles(found)).toContain("vitamin-c-kapseln-240")
    expect(handles(found)).not.toContain("multi-basis")
    expect(handles(await shop.find("l-thyroxin vitamin c"))).not.toContain("c-d3-zink-selen")
    expect(found.total).toBe(found.items.length)
    expect(found.answer.text).toContain("zeigen wir hier nicht")
    expect(await shop.find("vitamin c erkältung")).toMatchObject({ total: 0, items: [], answer: { kind: "illness" } })
    expect(handles(await shop.find("kalium nierenerkrankung"))).toEqual([])
    expect(handles(await shop.find("vitamin k marcumar"))).toEqual([])
  })

  it("shows for a pregnancy, whatever else is typed, nothing that warns of one and is not for it", async () => {
    const shop = await open()
    const warning = products.filter(
      ({ contraindications, targetGroups }) =>
        contraindications.some((tag) => tag === "pregnancy" || tag === "lactation") && targetGroups.length === 0,
    )
    const warningHandles = new Set<string>(warning.map(({ handle }) => handle))
    expect(warningHandles.size).toBeGreaterThan(5)
    for (const id of nutrientTable.keys())
      for (const time of ["schwanger", "stillzeit"]) {
        const term = `${nutrientName(id)} ${time}`
        const found = handles(await shop.find(term))
        expect([term, found.filter((handle) => warningHandles.has(handle))]).toEqual([term, []])
      }
  })

  it("shows the vitamin D there is for a dose that is refused", async () => {
    const shop = await open()
    const found = await shop.find("Vitamin D 5000")
    expect(Object.keys(found.answer).toSorted()).toEqual(["kind", "link", "notes", "products", "text", "title"])
    expect(found.answer.kind).toBe("highDose")
    expect(handles(found)).toEqual(handles(await shop.find("Vitamin D")))
  })
})

describe("texts of the shop", () => {
  it("are found: posts, questions with their answers, vacancies", async () => {
    const shop = await open()
    const editor = await shop.signIn("text@beispiel.de", "editor")
    const content = exampleContent({
      title: "Magnesium und Wadenkrämpfe",
      slug: "waden",
      tags: [],
      summary: "Ein Rat.",
    })
    const { id, version } = await resultOf(
      await shop.mutate("staffEntries.create", { kind: "post", content, key: crypto.randomUUID() }, editor),
    )
    await resultOf(await shop.mutate("staffEntries.publish", { id, version, at: null }, editor))
    const post = { title: "Magnesium und Wadenkrämpfe", href: "/blog-new/waden" }
    for (const term of ["wadenkrämpfe", "Wadenkrampf", "krämpfe", "wadenkrämpf magnesium"])
      expect((await shop.texts(term)).posts, term).toEqual([post])
    expect((await shop.texts("zahnpasta")).posts).toEqual([])
    const [question] = (await shop.texts("konto löschen")).questions
    expect(question).toMatchObject({ text: "Wie lösche ich mein Konto?" })
    expect(question.answer).toContain("Dein Konto")
  })

  it("are vacancies as long as they are open", async () => {
    setTime(Date.parse("2026-11-26T09:00:00Z"))
    const shop = await open()
    expect((await shop.find("jobs")).answer.title).toBe("Offene Stellen")
    expect((await shop.texts("apotheker leipzig")).vacancies).toEqual([])
    const people = await shop.signIn("team@beispiel.de", "hiring")
    const content = exampleVacancyContent()
    const { id, version } = await resultOf(
      await shop.mutate("staffVacancies.create", { content, key: crypto.randomUUID() }, people),
    )
    await resultOf(await shop.mutate("staffVacancies.publish", { id, version, from: null }, people))
    expect((await shop.texts("apotheker leipzig")).vacancies).toEqual([
      { title: "Apothekerin oder Apotheker Qualität (m/w/d)", href: "/jobs/apotheker-in-qualitaet" },
    ])
  })

  it("say what the settings say", async () => {
    const shop = await open()
    const [question] = (await shop.texts("was kostet der versand")).questions
    expect(question.answer).toMatch(/3,90.€ je Bestellung\. Ab einem Warenwert von 49,00.€/)
    expect(await (await shop.app.request("/faq")).text()).not.toContain("{{")
  })
})

describe("the cards", () => {
  it("are corrected by who knows nutrition, for the next search and in the audit log, and can be shipped again", async () => {
    const shop = await open()
    const nutrition = await shop.signIn("ada@beispiel.de", "nutrition")
    const view = async () => resultOf(await shop.query("staffHealthCards.view", { id: "coumarins" }, nutrition))
    const { card, shipped } = await view()
    const save = (changes: object, seen: unknown = card) =>
      shop.mutate("staffHealthCards.save", { id: "coumarins", seen, card: { ...card, ...changes } }, nutrition)
    expect((await shop.find("Dickmilchin")).answer).toBeNull()
    await resultOf(await save({ names: [...card.names, "Dickmilchin"] }))
    expect((await shop.find("Dickmilchin")).answer.title).toMatch(/^Dickmilchin: /)
    expect((await shop.app.request("/search?term=dickmilchin")).status).toBe(200)

    const refused = await errorOf(await save({ title: "Anders" }))
    expect(refused.data).toMatchObject({ code: "CONFLICT", refusal: { current: { title: card.title } } })
    await resultOf(await save(shipped, (await view()).card))
    expect((await shop.find("Dickmilchin")).answer).toBeNull()
    const entries = await shop.runtime.runPromise(AuditLog.use((log) => log.list({ before: null, limit: 5 })))
    expect(entries.filter(({ action }) => action === "search.card-saved")).toHaveLength(2)
  })

  it("refuse what would hide products, or names no whole source, at the field", async () => {
    const shop = await open()
    const nutrition = await shop.signIn("ada@beispiel.de", "nutrition")
    const { card } = await resultOf(await shop.query("staffHealthCards.view", { id: "kidney" }, nutrition))
    const fieldsOf = async (changes: object) => {
      const answer = await shop.mutate(
        "staffHealthCards.save",
        { id: "kidney", seen: card, card: { ...card, ...changes } },
        nutrition,
      )
      expect(answer.status).toBe(400)
      return (await errorOf(answer)).data.fields.map(({ path }: { readonly path: string }) => path)
    }
    for (const name of ["Magnesium", "Magn*", "*sium", "vitamin d", "kalzium"])
      expect(await fieldsOf({ names: [...card.names, name] }), name).toEqual([`card.names.${card.names.length}`])
    for (const name of ["", "*", "a*", "**niere", "n*e", "ni\u202eere"])
      expect(await fieldsOf({ names: [name] }), name).toEqual(["card.names.0"])
    expect(await fieldsOf({ names: [] })).toEqual(["card.names"])
    const source = { title: "T", year: 2020, address: "https://bfr.bund.de/x", sentence: "S" }
    for (const [part, value] of [
      ["address", "javascript:alert(1)"],
      ["address", "bfr.bund.de"],
      ["sentence", " "],
      ["year", 20],
      ["year", "zwanzig"],
    ] as const)
      expect(await fieldsOf({ notes: [{ text: "x", source: { ...source, [part]: value } }] })).toEqual([
        `card.notes.0.source.${part}`,
      ])
    for (const text of ["Magnesium lindert Migräne.", "Vitamin C hilft.", "Zink stärkt das Immunsystem."])
      for (const [changes, path] of [
        [{ title: text }, "card.title"],
        [{ notes: [{ text, source }] }, "card.notes.0.text"],
        [{ notes: [{ text: "x", source: { ...source, sentence: text } }] }, "card.notes.0.source.sentence"],
      ] as const)
        expect(new Set(await fieldsOf(changes))).toEqual(new Set([path]))
    const viewer = await shop.signIn("nur@beispiel.de", "viewer")
    const forbidden = await shop.mutate("staffHealthCards.save", { id: "kidney", seen: card, card }, viewer)
    expect(forbidden.status).toBe(403)
  })
})
