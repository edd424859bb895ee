import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import { editOf } from "../../domain/catalogue/editing/product-edit.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { countingVersion } from "../../domain/questionnaire-counts/consent-text.ts"
import { shippedHealthCards } from "../../domain/search/health-cards.ts"
import { exampleShopDetails } from "../../domain/seller/example-shop-details.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { shopRouter } from "../server/trpc/router.ts"
import { at } from "./ask-shop.ts"
import type { Chance } from "./chance.ts"
import type { FuzzedProcedure, Make, ShopFacts } from "./shop-facts.ts"

const uuid: Make = (_, chance) =>
  `${chance
    .below(2 ** 31)
    .toString(16)
    .padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`
const email: Make = (_, chance) => `somebody${chance.below(50)}@beispiel.de`
const day: Make = (_, chance) => chance.one(["2026-11-01", "2028-05-31", "2029-01-31"])
const version: Make = ({ version: current }) => current
const dose: Make = (_, chance) => 1 + chance.below(3)
const order: Make = ({ order: placed }) => placed
const spare: Make = ({ people }, chance) => people && chance.one(people.spare)
const orderId: Make = ({ people, order: placed }, chance) => chance.one(people?.orderIds ?? [placed.orderId])

/** An unassigned GTIN-13: prefixes 200 to 299 are for internal use. */
const gtinOf = (number: number): string => {
  const digits = `200${String(number).padStart(9, "0")}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const aProduct = ({ answered }: ShopFacts, chance: Chance): Product => {
  const products = answered.get("staffProducts.product") ?? []
  return (products[chance.below(products.length)] ?? exampleProduct()) as Product
}

/**
 * What no Schema can make: values of patterns with a lookahead, values that belong together, and values that leave the shop open for
 * later requests. By field (`email`), by group of procedures and field (`staffShop.details`), or by procedure (`cart.set`).
 */
const examples: Readonly<Record<string, Make>> = {
  email,
  idempotencyKey: uuid,
  key: uuid,
  version: (_, chance) => 1 + chance.below(4),
  revision: (_, chance) => chance.below(4),
  day,
  confirmedFrom: day,
  confirmedUntil: day,
  address: () => exampleAddress,
  orderId,
  "account.keepAddress": () => exampleAddress,
  // No JSON holds bytes: always refused.
  "applications.cv": () => ({ name: "Lebenslauf.pdf", content: new TextEncoder().encode("%PDF-1.7") }),
  "cart.dose": dose,
  "cart.orderAgain": order,
  "cart.set": ({ packs }, chance) => ({ ...chance.one(packs), quantity: chance.below(4) }),
  "configurator.dose": dose,
  "customers.id": orderId,
  "entries.page": (_, chance) => ({ slug: chance.one(["faq", "about", "nichts"]) }),
  "orders.get": order,
  "orders.invoices": order,
  "orders.place": (facts, chance, cart) =>
    exampleOrderInput({
      idempotencyKey: String(uuid(facts, chance, cart)),
      payment: chance.one(["invoice", "prepayment"]),
      expectedTotalCents: cart?.totalCents ?? 1,
    }),
  "people.id": spare,
  "people.personId": spare,
  "prizeDraw.drawId": () => "G-DEMO",
  "questionnaire.count": ({ version }) => ({
    version,
    consent: countingVersion,
    lot: "start",
    question: null,
    value: "started",
  }),
  "questionnaire.version": version,
  answers: ({ questions }, chance) =>
    Object.fromEntries(
      questions
        .filter(() => chance.is(0.9))
        .map(({ id, kind, options }) => {
          const option = options[chance.below(options.length)] ?? "none"
          const nutrients = { zinc: chance.is(0.5) ? null : chance.below(100_000) / 100 }
          return [id, kind === "many" ? [option] : kind === "own" && chance.is(0.5) ? nutrients : option]
        }),
    ),
  "search.term": (_, chance) => chance.one(["vitamin d", "magnesum", "ohne gelatine", "b12 vegan", "omega 3 -fisch"]),
  "staffCampaigns.sendAt": () => "2030-01-01T08:00",
  "staffHealthCards.save": () => {
    const [{ title, names, notes } = { title: "", names: [], notes: [] }] = shippedHealthCards
    const card = { title, names, notes }
    return { id: "coumarins", seen: card, card: { ...card, title: "Gerinnungshemmer" } }
  },
  "staffEntries.to": () => "/about",
  "staffLots.bestBefore": day,
  // Rare, so that lots stay available.
  "staffLots.recall": (_, chance) => ({
    id: chance.is(0.1) ? 1 : 999,
    reason: "Zu viel Zink.",
    action: "Nicht nehmen.",
  }),
  // Nothing is suggested of it anyway.
  "staffNutrients.id": () => "choline",
  "staffNutrients.reviewBy": day,
  "staffOrders.version": (_, chance) => 1 + chance.below(2),
  "staffOrders.from": day,
  "staffOrders.to": day,
  "staffPrizeDraws.cancel": () => ({ id: "G-0", reason: "Ein Fehler" }),
  "staffPrizeDraws.closesAt": () => "2999-02-01T08:00",
  "staffPrizeDraws.opensAt": () => "2999-01-01T08:00",
  "staffProducts.correctStock": (facts, chance, cart) => ({
    ...chance.one(facts.packs),
    reason: chance.one(["counted", "received", "returned", "damaged"]),
    packs: chance.below(50),
    note: "",
    key: uuid(facts, chance, cart),
  }),
  "staffProducts.create": (facts, chance, cart) => {
    const { handle: copyOf, ...product } = aProduct(facts, chance)
    const [edit, number] = [editOf({ handle: copyOf, ...product }, {}), chance.below(100_000)]
    const variants = [{ ...edit.variants[0], sku: `NEU-${number}`, gtin: gtinOf(number) }]
    return { handle: `neu-${number}`, edit: { ...edit, variants }, copyOf, key: uuid(facts, chance, cart) }
  },
  "staffProducts.save": (facts, chance) => {
    const product = aProduct(facts, chance)
    const edit = { ...editOf(product, {}), subtitle: `${product.subtitle.slice(0, 150)} ${chance.below(9)}` }
    return { handle: product.handle, version: 1 + chance.below(4), edit }
  },
  // Rare, so that products stay available.
  "staffProducts.unpublish": (facts, chance) => ({
    handle: chance.is(0.1) ? aProduct(facts, chance).handle : "x",
    version: 1,
  }),
  "staffQuestionnaire.after": version,
  "staffQuestionnaire.before": version,
  "staffQuestionnaire.from": version,
  // Neither puts another questionnaire into force nor closes the one that is.
  "staffQuestionnaire.release": (_, chance) => ({ version: "2026-11-23", revision: chance.below(4), name: "Dr. Ada" }),
  "staffQuestionnaire.retire": () => ({ version: "2020-01-01", reason: "Überholt" }),
  "staffResults.from": day,
  "staffResults.to": day,
  "staffFigures.from": day,
  "staffFigures.to": day,
  "staffSearch.from": day,
  "staffSearch.to": day,
  "staffSearch.term": (_, chance) => chance.one(["zink", "xyzzyplugh", "sonnenvitamin"]),
  "staffSearch.rule": (_, chance) => ({
    synonym: chance.one(["", "Eisen", "xyzzyplugh"]),
    redirect: chance.one(["", "/configure", "/gibt-es-nicht", "/search"]),
    first: chance.one(["", "zink-tabletten-6", "nichts"]),
    title: "",
    text: "",
  }),
  "staffShop.details": () => exampleShopDetails,
  "staffSite.from": (_, chance) => chance.one(["/alt", "/noch-aelter", "/neu"]),
  "staffSite.path": (_, chance) => chance.one(["/faq", "/products", "/gibt-es-nicht"]),
  "staffSite.to": (_, chance) => chance.one(["/alt", "/neu", "/products"]),
  // Of no shipped case: one that is changed could keep every version from being released.
  "staffSuggestions.id": uuid,
  "trial.handle": () => "probierpackung-vitamin-d3",
}

const samplesEach = 30

const isSchema = (value: unknown): value is Schema.Codec<unknown, unknown> =>
  (typeof value === "object" || typeof value === "function") && value !== null && "ast" in value

const decodes = (ast: SchemaAST.AST): ((value: unknown) => boolean) => {
  const decode = Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown, unknown>>(ast))
  return (value) => Option.isSome(decode(value))
}

const samplesOf = (ast: SchemaAST.AST, seed: number): readonly unknown[] => {
  const schema = Schema.make<Schema.Codec<unknown, unknown>>(ast)
  try {
    const samples = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: samplesEach, seed }))
    // A text that is trimmed has no way back: it is sent as it is.
    return samples.map((sample) => Option.getOrElse(Schema.encodeUnknownOption(schema)(sample), () => sample))
  } catch {
    return []
  }
}

/** Makes a part from its Schema, its own parts by their names. */
const partsOf = (ast: SchemaAST.AST, group: string, field: string, seed: number): Make => {
  if (SchemaAST.isObjects(ast) && ast.indexSignatures.length === 0) {
    const parts = ast.propertySignatures.map(
      ({ name, type }) =>
        [
          String(name),
          SchemaAST.isOptional(SchemaAST.toEncoded(type)),
          makerOf(type, group, String(name), seed),
        ] as const,
    )
    return (facts, chance, cart) =>
      Object.fromEntries(
        parts.flatMap(([name, optional, make]) =>
          optional && chance.is(0.5) ? [] : [[name, make(facts, chance, cart)]],
        ),
      )
  }
  if (SchemaAST.isUnion(ast)) {
    const members = ast.types.map((type) => makerOf(type, group, field, seed))
    return (facts, chance, cart) => members[chance.below(members.length)]?.(facts, chance, cart)
  }
  if (SchemaAST.isArrays(ast)) {
    const made = (types: readonly SchemaAST.AST[]) =>
      types.map((type) => makerOf(type, group, field.replace(/s$/, ""), seed))
    const [fixed, [more]] = [made(ast.elements), made(ast.rest)]
    return (facts, chance, cart) =>
      [...fixed, ...(more === undefined || chance.is(0.2) ? [] : [more])].map((make) => make(facts, chance, cart))
  }
  const samples = samplesOf(ast, seed)
  return (_, chance) => samples[chance.below(samples.length)]
}

/** Makes a part: an example of it, what the shop answered in a field of this name, or anything its Schema takes. */
const makerOf = (ast: SchemaAST.AST, group: string, field: string, seed: number): Make => {
  const example = examples[`${group}.${field}`] ?? examples[field]
  const isValid = decodes(ast)
  const make = partsOf(ast, group, field, seed)
  return (facts, chance, cart) => {
    const made = example?.(facts, chance, cart)
    if (example !== undefined && isValid(made)) return made
    const { answered } = facts
    const ofGroup =
      answered.get(`${group}.${field}`) ?? (field.endsWith("Id") ? answered.get(`${group}.id`) : undefined)
    const values = ofGroup ?? answered.get(field) ?? []
    const known = values[chance.below(values.length)]
    if (isValid(known) && chance.is(0.8)) return known
    const own = make(facts, chance, cart)
    return own === undefined ? made : own
  }
}

const tries = 20

/** Every procedure of the router. */
export const fuzzedProcedures = (seed: number): readonly FuzzedProcedure[] => {
  const procedures: Readonly<Record<string, unknown>> = shopRouter._def.procedures
  return Object.entries(procedures).map(([name, procedure]): FuzzedProcedure => {
    const kind = at(procedure, "_def", "type")
    const inputs = at(procedure, "_def", "inputs")
    if (kind !== "query" && kind !== "mutation") throw new Error(`${name} is neither query nor mutation`)
    const ends = name === "account.leave"
    const schema = Array.isArray(inputs) ? inputs[0] : undefined
    if (!isSchema(schema)) return { name, kind, ends, input: () => undefined, faultOf: () => null }
    const [group = "", own = ""] = name.split(".")
    const make = makerOf(schema.ast, group, own, seed)
    const decode = Schema.decodeUnknownResult(schema)
    const faultOf = (input: unknown) => {
      const decoded = decode(input)
      return Result.isFailure(decoded) ? decoded.failure.message.replace(/\s+/g, " ") : null
    }
    const input: Make = (facts, chance, cart) => {
      let made = make(facts, chance, cart)
      for (let tried = 1; tried < tries && faultOf(made) !== null; tried++) made = make(facts, chance, cart)
      return made
    }
    return { name, kind, ends, input, faultOf }
  })
}
