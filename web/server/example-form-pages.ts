import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { parseDocument } from "htmlparser2"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { defaultTrialSettings } from "../../domain/settings/trial-settings.ts"
import { exampleVacancyContent } from "../../domain/vacancies/example-vacancy.ts"
import { Vacancies } from "../../domain/vacancies/ports.ts"
import { resultOf } from "./example-app.ts"
import { openDraw } from "./example-draws.ts"
import { signInAs } from "./example-visitors.ts"
import type { Example } from "./open-example.ts"

/** An element of a page, as far as tests of forms ask about it. */
export interface PageElement {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly text: string
  readonly inside: readonly PageElement[]
}

type Node = ReturnType<typeof parseDocument>["children"][number]

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => ("data" in node ? String(node.data) : "children" in node ? textOf(node.children) : "")).join("")

const elementsIn = (nodes: readonly Node[]): readonly PageElement[] =>
  nodes.flatMap((node) => {
    if (!("attribs" in node)) return []
    const inside = elementsIn(node.children)
    return [{ name: node.name, attribs: node.attribs, text: textOf(node.children), inside }, ...inside]
  })

/** All elements of a page, in order. */
export const elementsOf = (html: string): readonly PageElement[] => elementsIn(parseDocument(html).children)

export const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? ""

export const vacancySlug = "apotheker-in-qualitaet"
/** The trial pack and the product of all forms. */
export const pack = { handle: "zink-tabletten", sku: "NW-900" } as const

/** Takes the product off the shelf. */
export const sellOut = ({ runtime }: Example) =>
  runtime.runPromise(Effect.flatMap(Catalogue, ({ publish }) => publish([], [{ sku: pack.sku, quantity: 0 }])))

/** A shop where every form of the shop's pages is open, with Anna signed in. */
export const openForms = async () => {
  const shop = await openDraw()
  const admin = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  const offers = [{ sku: pack.sku, postageCents: 0 }]
  await resultOf(
    await shop.mutate("staffTrials.changeSettings", { ...defaultTrialSettings, open: true, offers }, admin),
  )
  const offer = { kind: "percent", percent: 8 }
  await resultOf(await shop.mutate("staffPartners.changeProgramme", { open: true, offer, cookie: true }, admin))
  await shop.runtime.runPromise(
    Effect.gen(function* () {
      const vacancies = yield* Vacancies
      const content = exampleVacancyContent({ slug: vacancySlug })
      const { id } = yield* vacancies.create({ id: "V-1", content, savedBy: "x" }, vacancySlug, [])
      yield* vacancies.change(id, () => Result.succeed({ publishedOn: "2026-11-20", by: "x", audit: [] }))
    }),
  )
  const { cookie } = await signInAs(shop, "anna@beispiel.de")
  return { shop, cookie }
}
