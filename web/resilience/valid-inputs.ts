import { randomUUID } from "node:crypto"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import { legalPages } from "../../domain/content/legal-pages.ts"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { countingVersion } from "../../domain/questionnaire-counts/consent-text.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { shopRouter } from "../server/trpc/router.ts"
import { type Answer, at, mutate, query } from "./ask-shop.ts"
import type { Chance } from "./chance.ts"
import { validInputsOfEditors } from "./editing-inputs.ts"
import type { SignedIn } from "./signed-in.ts"
import { learnProducts, type StaffFacts, validInputsOfPeople } from "./staff-inputs.ts"

/** A cart with its expected total. */
export interface KnownCart {
  /** The secret in its cookie; `null` for an account's cart, which needs none. */
  readonly secret: string | null
  totalCents: number
}

/** A signed-in person with the cart of their account. */
export type Known = SignedIn & { readonly cart: KnownCart }

/** What signed-in people can also refer to. */
export interface PeopleFacts extends StaffFacts {
  readonly signedIn: readonly [Known, ...Known[]]
  /** Ids of orders and people, for URLs. */
  readonly ids: readonly [string, ...string[]]
}

/** What a valid request to this shop can refer to. */
export interface ShopFacts {
  readonly packs: readonly [{ readonly handle: string; readonly sku: string }, ...{ handle: string; sku: string }[]]
  readonly carts: readonly [KnownCart, ...KnownCart[]]
  readonly order: { readonly orderId: string; readonly token: string }
  /** `null`: all are anonymous. */
  readonly people: PeopleFacts | null
  readonly version: string
  readonly questions: readonly { readonly id: string; readonly kind: string; readonly options: readonly string[] }[]
}

const idsOf = (list: unknown, name: string): readonly string[] =>
  Array.isArray(list) ? list.map((each) => String(at(each, name))) : []

const orderIn = (answer: Answer | null): ShopFacts["order"] => {
  const url = new URL(String(at(answer?.data, "url")))
  return { orderId: url.pathname.split("/")[2] ?? "", token: url.searchParams.get("token") ?? "" }
}

/** What signed-in people can refer to: some orders, all products, and people without a session. */
const learnPeople = async (
  shop: string,
  signedIn: readonly SignedIn[],
  spare: readonly string[],
  order: ShopFacts["order"],
  packs: ShopFacts["packs"],
): Promise<PeopleFacts | null> => {
  const [first, ...others] = signedIn.map((each): Known => ({ ...each, cart: { secret: null, totalCents: 1 } }))
  const admin = signedIn.find(({ role }) => role === "admin")
  const [person, ...more] = spare
  if (first === undefined || admin === undefined || person === undefined) return null
  const orderIds: [string, ...string[]] = [order.orderId]
  for (let count = 1; count < 40; count++) {
    const bought = await mutate(shop, "cart.set", { ...packs[0], quantity: 1 })
    const expectedTotalCents = Number(at(bought?.data, "totalCents"))
    const input = exampleOrderInput({
      idempotencyKey: randomUUID(),
      expectedTotalCents,
      payment: count % 2 === 0 ? "invoice" : "prepayment",
    })
    orderIds.push(orderIn(await mutate(shop, "orders.place", input, bought?.cart ?? null)).orderId)
  }
  const products = await learnProducts(shop, admin, [...new Set(packs.map(({ handle }) => handle))])
  return {
    signedIn: [first, ...others],
    ids: [...orderIds, ...spare],
    orderIds,
    products,
    spare: [person, ...more],
  }
}

/** Uses the shop once like a shopper. */
export const learnShop = async (
  shop: string,
  cartCount: number,
  signedIn: readonly SignedIn[],
  spare: readonly string[],
): Promise<ShopFacts> => {
  const handles = idsOf(at((await query(shop, "catalogue.list", { limit: 48 }))?.data, "items"), "handle")
  const packs: { handle: string; sku: string }[] = []
  for (const handle of handles)
    for (const sku of idsOf(at((await query(shop, "catalogue.product", { handle }))?.data, "variants"), "sku"))
      packs.push({ handle, sku })
  const carts: KnownCart[] = []
  for (let made = 0; carts.length <= cartCount; made++) {
    const answer = await mutate(shop, "cart.set", { ...packs[made % packs.length], quantity: 1 })
    if (answer?.cart) carts.push({ secret: answer.cart, totalCents: Number(at(answer.data, "totalCents")) })
  }
  const buyer = carts.pop()
  const [firstPack, ...otherPacks] = packs
  const [firstCart, ...otherCarts] = carts
  if (firstPack === undefined || firstCart === undefined || buyer === undefined)
    throw new Error("The shop sells nothing")
  const input = exampleOrderInput({ idempotencyKey: randomUUID(), expectedTotalCents: buyer.totalCents })
  const order = orderIn(await mutate(shop, "orders.place", input, buyer.secret))
  const current = (await query(shop, "questionnaire.current", undefined))?.data
  const questions = at(current, "questions")
  const all: ShopFacts["packs"] = [firstPack, ...otherPacks]
  return {
    packs: all,
    carts: [firstCart, ...otherCarts],
    order,
    people: await learnPeople(shop, signedIn, spare, order, all),
    version: String(at(current, "version")),
    questions: (Array.isArray(questions) ? questions : []).map((question) => ({
      id: String(at(question, "id")),
      kind: String(at(question, "kind")),
      options: idsOf(at(question, "options"), "id"),
    })),
  }
}

const words: readonly [string, ...string[]] = [
  "vitamin d",
  "zink",
  "magnesum",
  "ohne gelatine",
  "b12 vegan",
  "müde",
  "omega 3 -fisch",
  "1000 mg",
  "eisne",
]

const answersOf = ({ questions }: ShopFacts, chance: Chance) =>
  Object.fromEntries(
    questions
      .filter(() => chance.is(0.9))
      .map(({ id, kind, options }) => {
        const option = options[chance.below(options.length)] ?? "none"
        const nutrients = Object.fromEntries([["zinc", chance.is(0.5) ? null : chance.below(100_000) / 100]])
        return [id, kind === "many" ? [option] : kind === "own" && chance.is(0.5) ? nutrients : option]
      }),
  )

type ValidInput = (facts: ShopFacts, chance: Chance, cart: KnownCart | null) => unknown

const anEntryLink = { id: "T-0", token: "A".repeat(43) }

const aSender = (chance: Chance) => ({
  idempotencyKey: `${(chance.below(2 ** 31) >>> 0).toString(16).padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`,
  name: "Anna Muster",
  email: `somebody${chance.below(50)}@beispiel.de`,
})

/** A valid input of each public procedure with an input. A new procedure needs a line here. */
export const validInputs: Readonly<Record<string, ValidInput>> = {
  "configurator.view": ({ packs }, chance) => ({
    items: [{ handle: chance.one(packs).handle, dose: chance.is(0.5) ? null : 1 + chance.below(3) }],
    ...(chance.is(0.5) ? { nutrient: chance.one(["zinc", "vitamin_d", "nothing"]) } : {}),
    ...(chance.is(0.3) ? { form: chance.one(["capsules", "drops"]), vegan: chance.is(0.5) } : {}),
  }),
  "cart.putPack": ({ packs }, chance) => ({
    items: [{ handle: chance.one(packs).handle, dose: 1 + chance.below(3) }],
  }),
  "cart.set": ({ packs }, chance) => ({ ...chance.one(packs), quantity: chance.below(4) }),
  "catalogue.list": (_, chance) => ({
    limit: 1 + chance.below(48),
    sort: chance.one(["price", "pricePerDay", "name", "recommended"]),
    ...(chance.is(0.5) ? { category: chance.one(["vitamine", "mineralstoffe", "sport"]) } : {}),
  }),
  "catalogue.product": ({ packs }, chance) => ({ handle: chance.one(packs).handle }),
  "content.legalText": (_, chance) => ({ text: legalPages[chance.below(legalPages.length)]?.text }),
  "orders.place": (_, chance, cart) =>
    exampleOrderInput({
      idempotencyKey: `${(chance.below(2 ** 31) >>> 0).toString(16).padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`,
      payment: chance.one(["invoice", "prepayment"]),
      expectedTotalCents: cart?.totalCents ?? 1,
    }),
  "cart.orderAgain": ({ order }) => order,
  "orders.get": ({ order }) => order,
  "orders.invoices": ({ order }) => order,
  "questionnaire.reportFault": () => ({
    questionnaire: "2026-11-27",
    rules: "2026-11-27",
    nutrients: "2026-11-20",
    catalogue: "1",
  }),
  "questionnaire.count": (facts) => ({
    version: facts.version,
    consent: countingVersion,
    lot: "start",
    question: null,
    value: "started",
  }),
  "questionnaire.evaluate": (facts, chance) => ({
    version: facts.version,
    answers: answersOf(facts, chance),
    consent: true,
  }),
  "keptResults.offer": () => undefined,
  "keptResults.list": () => undefined,
  "keptResults.view": (_, chance) => ({ id: `NC-${chance.below(9)}` }),
  "keptResults.letter": (_, chance) => ({ id: `NC-${chance.below(9)}` }),
  "keptResults.delete": (_, chance) => ({ id: `NC-${chance.below(9)}` }),
  "keptResults.keep": (facts, chance) => ({
    idempotencyKey: randomUUID(),
    version: facts.version,
    answers: answersOf(facts, chance),
    consent: true,
    keeping: "0".repeat(64),
  }),
  "session.link": () => ({ token: "A".repeat(43) }),
  "session.requestLink": (_, chance) => ({ email: `somebody${chance.below(50)}@beispiel.de` }),
  "stockAlerts.request": ({ packs }, chance) => ({
    sku: chance.one(packs).sku,
    email: `somebody${chance.below(50)}@beispiel.de`,
  }),
  "cartReminder.view": () => ({ id: "P-0", token: "A".repeat(43) }),
  "cartReminder.end": () => ({ id: "P-0", token: "A".repeat(43) }),
  "newsletter.text": () => undefined,
  "newsletter.subscribe": (_, chance) => ({ email: `leserin${chance.below(50)}@beispiel.de` }),
  "newsletter.view": () => ({ id: "NL-0", token: "A".repeat(43) }),
  "newsletter.confirm": () => ({ id: "NL-0", token: "A".repeat(43), text: "0".repeat(64) }),
  "newsletter.end": () => ({ id: "NL-0", token: "A".repeat(43) }),
  "stockAlerts.view": () => ({ token: "A".repeat(43) }),
  "stockAlerts.confirm": () => ({ token: "A".repeat(43) }),
  "stockAlerts.withdraw": () => ({ token: "A".repeat(43) }),
  "trial.request": ({ packs }, chance) => ({
    idempotencyKey: `${(chance.below(2 ** 31) >>> 0).toString(16).padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`,
    handle: chance.is(0.7) ? "probierpackung-vitamin-d3" : chance.one(packs).handle,
    email: `somebody${chance.below(50)}@beispiel.de`,
    address: { ...exampleAddress, street: `Weg ${chance.below(50)}` },
  }),
  "trial.view": (_, chance) => ({ id: `T-${chance.below(9)}`, token: "A".repeat(43) }),
  "trial.confirm": (_, chance) => ({ id: `T-${chance.below(9)}`, token: "A".repeat(43) }),
  "trial.cancel": (_, chance) => ({ id: `T-${chance.below(9)}`, token: "A".repeat(43) }),
  "search.texts": (_, chance) => ({ term: chance.one(["lieferung", "vegan", "zz"]) }),
  "search.products": (_, chance) => ({ term: chance.one(words), limit: 1 + chance.below(48) }),
  "entries.posts": (_, chance) =>
    chance.is(0.5) ? {} : { tag: chance.one(["Vegan", "zz"]), page: 1 + chance.below(3) },
  "entries.post": (_, chance) => ({ slug: chance.one(["vitamin-d-im-winter", "nie-geschrieben"]) }),
  "entries.preview": (_, chance) => ({ id: `E-${chance.below(9)}`, until: Date.now(), token: "A".repeat(43) }),
  "entries.page": (_, chance) => ({ slug: chance.one(["faq", "about", "nichts"]) }),
  "htmlPosts.list": (_, chance) =>
    chance.is(0.5) ? {} : { tag: chance.one(["Lager", "zz"]), page: 1 + chance.below(3) },
  "htmlPosts.post": (_, chance) => ({ handle: chance.one(["ein-tag-im-lager", "nie-geschrieben"]) }),
  "htmlPosts.preview": () => ({ id: "ein-tag-im-lager", until: Date.now(), token: "A".repeat(43) }),
  "vacancies.list": (_, chance) => (chance.is(0.5) ? {} : { team: "quality", place: "Leipzig", hours: "part-time" }),
  "vacancies.view": (_, chance) => ({ slug: chance.one(["lager-und-versand", "nie-ausgeschrieben"]) }),
  // Files are bytes, which no JSON holds: always refused.
  "applications.send": (_, chance) => ({
    ...aSender(chance),
    slug: "lager-und-versand",
    phone: "",
    message: "",
    cv: { name: "Lebenslauf.pdf", content: "%PDF-1.7" },
  }),
  "applications.own": () => ({ token: "A".repeat(43) }),
  "applications.withdraw": () => ({ token: "A".repeat(43) }),
  "messages.contact": (_, chance) => ({
    ...aSender(chance),
    topic: chance.one(["product", "order"]),
    orderNumber: "",
    text: "Wann kommt\nmein Paket?",
  }),
  "messages.cancel": (_, chance) => ({
    ...aSender(chance),
    termination: "ordinary",
    reason: "",
    contract: "Monatspack",
    endsOn: chance.one(["", "2027-01-31"]),
  }),
  "partners.join": (_, chance) => ({
    ...aSender(chance),
    kind: chance.one(["practice", "gym", "creator"]),
    organisation: "",
    website: "studio.example",
    street: "Lindenallee 1",
    postalCode: "10115",
    city: "Berlin",
    pitch: "Am Tresen\nund im Kurs",
    terms: "0".repeat(64),
  }),
  "prizeDraw.view": (_, chance) => ({ drawId: chance.one(["G-DEMO", "G-0"]) }),
  "prizeDraw.proof": (_, chance) => ({ drawId: chance.one(["G-DEMO", "G-0"]) }),
  "prizeDraw.enter": (_, chance) => ({
    drawId: chance.one(["G-DEMO", "G-0"]),
    name: "Anna Muster",
    email: `somebody${chance.below(50)}@beispiel.de`,
    adult: true,
    terms: true,
    newsletter: false,
  }),
  "prizeDraw.entry": () => anEntryLink,
  "prizeDraw.confirm": () => anEntryLink,
  "prizeDraw.withdraw": (_, chance) => ({ ...anEntryLink, ...(chance.is(0.5) && { givingUp: true }) }),
  "prizeDraw.accept": () => ({ ...anEntryLink, address: exampleAddress }),
  "prizeDraw.decline": () => anEntryLink,
  "partners.named": (_, chance) => ({ code: chance.one(["studio", "zz"]) }),
  "partners.figures": (_, chance) => ({ id: `P-${chance.below(9)}`, token: "A".repeat(43) }),
  "withdrawals.declare": ({ order: { orderId } }, chance) => ({
    idempotencyKey: `${(chance.below(2 ** 31) >>> 0).toString(16).padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`,
    name: "Anna Muster",
    email: `somebody${chance.below(50)}@beispiel.de`,
    orderNumber: chance.is(0.5) ? orderId : "",
    ...chance.one([{ extent: "whole" }, { extent: "part", part: "Zink" }]),
  }),
}

export interface FuzzedProcedure {
  readonly name: string
  readonly kind: "query" | "mutation"
  /** Whether it removes what later requests need. */
  readonly ends: boolean
  /** An input generated from its Schema, or a valid one. */
  readonly input: (facts: ShopFacts, chance: Chance, cart: KnownCart | null) => unknown
}

/** Inputs whose Schema cannot generate values, because of patterns with a lookahead. Only their valid inputs are spoiled. */
const notFromSchema: ReadonlySet<string> = new Set([
  "account.keepAddress",
  "staffCampaigns.setLimit",
  "orders.place",
  "people.invite",
  "session.requestLink",
  "staffLots.correct",
  "staffSuppressions.add",
  "staffSuppressions.remove",
  "staffLots.receive",
  "staffProducts.create",
  "staffProducts.save",
  "staffDataProtection.save",
  "staffHealthCards.save",
  "staffSite.redirect",
  "staffNutrients.save",
  "staffVacancies.preview",
  "staffVacancies.create",
  "staffVacancies.save",
  "staffShop.save",
  "stockAlerts.request",
  "newsletter.subscribe",
  "trial.request",
  "messages.contact",
  "messages.cancel",
  "partners.join",
  "prizeDraw.accept",
  "prizeDraw.enter",
  "staffPrizeDraws.create",
  "staffPrizeDraws.save",
  "staffQuestionnaire.change",
  "applications.send",
  "withdrawals.declare",
])
const samplesEach = 300

const isSchema = (value: unknown): value is Schema.Constraint =>
  (typeof value === "object" || typeof value === "function") && value !== null && "ast" in value

const samplesFrom = async (name: string, schema: unknown, seed: number): Promise<readonly unknown[]> => {
  if (notFromSchema.has(name)) return []
  if (!isSchema(schema)) throw new Error(`The input of ${name} is no Schema: write down how to spoil it`)
  return Effect.runPromise(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: samplesEach, seed })).catch(
    (cause: unknown) => {
      throw new Error(`Too few inputs of ${name} come from its Schema: name it in notFromSchema`, { cause })
    },
  )
}

/** Every procedure of the router. An input that can neither be generated nor is listed stops the run. */
export const fuzzedProcedures = (seed: number): Promise<readonly FuzzedProcedure[]> => {
  const procedures: Readonly<Record<string, unknown>> = shopRouter._def.procedures
  return Promise.all(
    Object.entries(procedures).map(async ([name, procedure]): Promise<FuzzedProcedure> => {
      const kind = at(procedure, "_def", "type")
      const inputs = at(procedure, "_def", "inputs")
      if (kind !== "query" && kind !== "mutation") throw new Error(`${name} is neither query nor mutation`)
      const ends = name === "account.leave"
      if (!Array.isArray(inputs) || inputs.length === 0) return { name, kind, ends, input: () => undefined }
      const ofPeople = validInputsOfPeople[name] ?? validInputsOfEditors[name]
      const isOpen = at(procedure, "_def", "meta", "access") === "everyone"
      // An anonymous caller is refused before the input is read.
      const made: ValidInput | undefined =
        validInputs[name] ??
        (isOpen || ofPeople === undefined
          ? undefined
          : ({ people }, chance) => (people === null ? {} : ofPeople(people, chance)))
      if (made === undefined) throw new Error(`There is no valid input for ${name}: add it to valid-inputs.ts`)
      const samples = await samplesFrom(name, inputs[0], seed)
      return {
        name,
        kind,
        ends,
        input: (facts, chance, cart) =>
          samples.length > 0 && chance.is(0.5) ? samples[chance.below(samples.length)] : made(facts, chance, cart),
      }
    }),
  )
}
