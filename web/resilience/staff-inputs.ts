import { editOf } from "../../domain/catalogue/editing/product-edit.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { at } from "./ask-shop.ts"
import type { Chance } from "./chance.ts"
import type { SignedIn } from "./signed-in.ts"

/** What a signed-in person can refer to, beside public data. */
export interface StaffFacts {
  readonly orderIds: readonly [string, ...string[]]
  readonly products: readonly [Product, ...Product[]]
  /** People whose roles may be changed. */
  readonly spare: readonly [string, ...string[]]
}

/** Reads the products as an admin. */
export const learnProducts = async (
  shop: string,
  admin: SignedIn,
  handles: readonly string[],
): Promise<StaffFacts["products"]> => {
  const [first, ...others] = await Promise.all(
    handles.map(async (handle) => {
      const input = encodeURIComponent(JSON.stringify({ handle }))
      const answer = await fetch(`${shop}/trpc/staffProducts.get?input=${input}`, {
        headers: { cookie: `session=${admin.secret}` },
      })
      return at(await answer.json(), "result", "data", "product") as Product
    }),
  )
  if (first === undefined) throw new Error("The shop sells nothing")
  return [first, ...others]
}
export const uuidOf = (chance: Chance): string =>
  `${(chance.below(2 ** 31) >>> 0).toString(16).padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`

/** An unassigned GTIN-13: prefixes 200 to 299 are for internal use. */
const gtinOf = (number: number): string => {
  const digits = `200${String(number).padStart(9, "0")}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const commandOf = (chance: Chance) => {
  const packs = [{ sku: chance.one(["NW-001", "NW-024"]), quantity: 1 }]
  return chance.one<unknown>([
    { kind: "paid", cents: 1 + chance.below(5_000), receivedAt: Date.now(), reference: null },
    { kind: "changed", address: null, dropped: packs, restock: true, reason: "Beim Packen zerbrochen." },
    { kind: "invoiced" },
    { kind: "packed" },
    { kind: "unpacked" },
    { kind: "shipped", tracking: null },
    { kind: "shipped", tracking: { carrier: "dhl", number: `0034${chance.below(2 ** 31)}` } },
    {
      kind: "tracked",
      parcels: [{ carrier: "gls", number: `0034${chance.below(2 ** 31)}` }].slice(chance.below(2)),
      tell: chance.is(0.5),
    },
    { kind: "delivered" },
    { kind: "cancelled", reason: "Der Artikel ist nicht lieferbar." },
    { kind: "withdrawn", receivedAt: Date.now(), packs },
    { kind: "returned", packs, restock: chance.is(0.5) },
  ])
}

/** An order with a plausible version. */
const anOrder = ({ orderIds }: StaffFacts, chance: Chance) => ({
  orderId: chance.one(orderIds),
  version: 1 + chance.below(4),
})

const aProduct = ({ products }: StaffFacts, chance: Chance) => {
  const product = chance.one(products)
  return { product, at: { handle: product.handle, version: 1 + chance.below(4) } }
}

const aDrawId = (chance: Chance): string => chance.one(["G-DEMO", "G-0"])
const drawContent = {
  title: "Mützen",
  prize: "eine Mütze",
  valueCents: 4_900,
  prizes: 2,
  opensAt: "2999-01-01T08:00",
  closesAt: "2999-02-01T08:00",
  terms: "## Wer\n\nAlle ab 18.",
}
const aLot = (chance: Chance) => ({ id: 1 + chance.below(12) })
const recallWords = { reason: "Eine Prüfung fand zu viel Zink.", action: "Bitte nimm nichts mehr davon." }
export const aJob = (chance: Chance) => ({ jobId: `J-${chance.below(10)}` })
const aWithdrawal = (chance: Chance) => ({ id: `WR-${chance.below(10)}` })

/** A valid input of each procedure for signed-in people. */
export const validInputsOfPeople: Readonly<Record<string, (facts: StaffFacts, chance: Chance) => unknown>> = {
  "account.keepAddress": () => exampleAddress,
  "account.changeCartReminder": (_, chance) => ({ words: chance.one([null, "Ja, erinnert mich."]) }),
  "account.removeAddress": (_, chance) => ({ id: `A-${chance.below(9)}` }),
  "account.endSession": (_, chance) => ({ id: `S-${chance.below(9)}` }),
  "account.loosenIdentity": () => ({ issuer: "https://accounts.google.com" }),
  "jobs.list": (_, chance) => (chance.is(0.5) ? {} : { state: chance.one(["running", "failed"]) }),
  "jobs.get": (_, chance) => aJob(chance),
  "jobs.cancel": (_, chance) => aJob(chance),
  "jobs.retry": (_, chance) => aJob(chance),
  "jobs.startSchedule": (_, chance) => ({ name: chance.is(0.5) ? "forget-carts" : "unknown" }),
  "jobs.retryDeadLetter": (_, chance) => ({ id: `task-${chance.below(10)}` }),
  "jobs.log": (_, chance) => ({ jobId: `J-${chance.below(10)}`, leftOnly: chance.is(0.5) }),
  "customers.deleteNote": ({ orderIds }, chance) => ({ id: chance.one(orderIds), noteId: `K-${chance.below(9)}` }),
  "customers.note": ({ orderIds }, chance) => ({
    id: chance.one(orderIds),
    text: "Ruft gern an.",
    key: uuidOf(chance),
  }),
  "customers.list": (_, chance) => (chance.is(0.5) ? {} : { who: "guest", term: chance.one(["anna", "NW-", "zz"]) }),
  "customers.view": ({ orderIds }, chance) => ({ id: chance.one(orderIds) }),
  "people.endSession": ({ spare }, chance) => ({ personId: chance.one(spare), sessionId: `S-${chance.one(spare)}` }),
  "people.grantRoles": ({ spare }, chance) => ({
    id: chance.one(spare),
    roles: ["viewer", "editor", "fulfilment", "admin"].filter(() => chance.is(0.3)),
  }),
  "people.invitations": () => ({}),
  "people.invite": (_, chance) => ({
    email: `neu-${chance.below(9)}@beispiel.de`,
    role: chance.one(["viewer", "editor", "fulfilment"]),
  }),
  "people.resendInvitation": (_, chance) => ({ id: `I-${chance.below(9)}` }),
  "people.revokeInvitation": (_, chance) => ({ id: `I-${chance.below(9)}` }),
  "people.list": (_, chance) => ({
    term: chance.one(["P-", "beispiel", "zz"]),
    ...(chance.is(0.5) && { who: "staff" }),
  }),
  "people.view": ({ spare }, chance) => ({ id: chance.one(spare) }),
  "staff.changes": ({ orderIds }, chance) => (chance.is(0.5) ? {} : { kind: "order", id: chance.one(orderIds) }),
  "staff.find": ({ orderIds }, chance) => ({ term: chance.one(["zink", "anna", chance.one(orderIds)]) }),
  "staffLots.list": (_, chance) => ({ term: chance.one(["D3", "zink", "zz"]) }),
  "staffLots.get": (_, chance) => aLot(chance),
  "staffLots.ofArticle": (facts, chance) => ({ sku: aProduct(facts, chance).product.variants[0]?.sku }),
  "staffLots.receive": (facts, chance) => ({
    sku: aProduct(facts, chance).product.variants[0]?.sku,
    number: `F-${chance.below(20)}`,
    bestBefore: chance.one(["2028-05-31", "2029-01-31"]),
    packs: 1 + chance.below(20),
    key: uuidOf(chance),
  }),
  "staffLots.count": (_, chance) => ({
    ...aLot(chance),
    reason: chance.one(["counted", "damaged"]),
    packs: chance.below(30),
    note: "",
    key: uuidOf(chance),
  }),
  "staffLots.correct": (_, chance) => ({ ...aLot(chance), number: `F-${chance.below(20)}`, bestBefore: "2028-06-30" }),
  "staffLots.block": (_, chance) => ({ ...aLot(chance), blocked: chance.is(0.3) }),
  "staffLots.orders": (_, chance) => aLot(chance),
  "staffLots.exportOrders": (_, chance) => aLot(chance),
  "staffLots.previewRecall": (_, chance) => ({ ...aLot(chance), ...recallWords }),
  // Rare, so that lots stay available.
  "staffLots.recall": (_, chance) => ({ id: chance.is(0.1) ? 1 + chance.below(12) : 999, ...recallWords }),
  "staffApplications.list": (_, chance) => (chance.is(0.5) ? {} : { state: "received", term: "anna" }),
  "staffApplications.view": (_, chance) => ({ id: `B-${chance.below(9)}` }),
  "staffApplications.step": (_, chance) => ({
    id: `B-${chance.below(9)}`,
    version: 1,
    to: chance.one(["invited", "rejected"]),
    mail: chance.one([null, { subject: "Hallo", text: "Komm vorbei." }]),
  }),
  "staffApplications.note": (_, chance) => ({ id: `B-${chance.below(9)}`, version: 1, note: "Nett" }),
  "staffApplications.remove": (_, chance) => ({ id: `B-${chance.below(9)}`, version: 1 }),
  "staffEmails.list": (_, chance) =>
    chance.is(0.5) ? {} : { state: "sent", template: "order-received", term: "anna" },
  "staffEmails.view": (_, chance) => ({ id: `task-${chance.below(10)}` }),
  "staffEmails.html": (_, chance) => ({ id: `task-${chance.below(10)}` }),
  "staffEmails.stop": (_, chance) => ({ id: `task-${chance.below(10)}` }),
  "staffEmails.sendAgain": (_, chance) => ({ id: `task-${chance.below(10)}` }),
  "staffCounts.view": (_, chance) => (chance.is(0.5) ? {} : { period: "2026-10_2026-11-26" }),
  "staffResults.list": (_, chance) => (chance.is(0.5) ? {} : { term: "2026-11-23", from: "2026-11-01" }),
  "staffResults.open": (_, chance) => ({ id: `NC-${chance.below(9)}` }),
  "staffResults.delete": (_, chance) => ({ id: `NC-${chance.below(9)}` }),
  "staffMessages.list": (_, chance) => (chance.is(0.5) ? {} : { kind: "contact", term: "anna" }),
  "staffMessages.view": (_, chance) => ({ id: `N-${chance.below(9)}` }),
  "staffMessages.finish": (_, chance) => ({ id: `N-${chance.below(9)}`, note: "" }),
  "staffSuppressions.list": (_, chance) =>
    chance.is(0.5) ? {} : { reason: "bounce", source: "mailbox", term: "leserin" },
  "staffSuppressions.add": (_, chance) => ({
    email: `leserin${chance.below(9)}@beispiel.de`,
    reason: chance.one(["bounce", "complaint", "request"]),
    note: "Bat am Telefon darum",
  }),
  "staffSuppressions.remove": (_, chance) => ({ email: `leserin${chance.below(9)}@beispiel.de` }),
  "staffPrizeDraws.list": (_, chance) => (chance.is(0.5) ? {} : { state: "open" }),
  "staffPrizeDraws.view": (_, chance) => ({ id: aDrawId(chance) }),
  "staffPrizeDraws.entries": (_, chance) => ({ id: aDrawId(chance), term: chance.one(["", "anna", "%"]) }),
  "staffPrizeDraws.preview": () => ({ terms: drawContent.terms }),
  "staffPrizeDraws.create": (_, chance) => ({ content: drawContent, key: uuidOf(chance) }),
  "staffPrizeDraws.save": (_, chance) => ({ id: aDrawId(chance), version: 1, content: drawContent }),
  "staffPrizeDraws.announce": (_, chance) => ({ id: aDrawId(chance), version: 1 }),
  "staffPrizeDraws.draw": (_, chance) => ({ id: aDrawId(chance) }),
  "staffPrizeDraws.handOver": (_, chance) => ({ id: aDrawId(chance), hash: "0".repeat(64) }),
  // Never the one of the demo shop, so that it stays open.
  "staffPrizeDraws.forfeit": (_, chance) => ({ id: aDrawId(chance), hash: "0".repeat(64), reason: "undeliverable" }),
  "staffPrizeDraws.exclude": (_, chance) => ({ id: aDrawId(chance), entryId: "T-0", reason: "several" }),
  "staffPrizeDraws.readmit": (_, chance) => ({ id: aDrawId(chance), entryId: "T-0" }),
  "staffPrizeDraws.cancel": () => ({ id: "G-0", reason: "Ein Fehler" }),
  "staffPartners.list": (_, chance) => (chance.is(0.5) ? {} : { state: "applied", term: "studio" }),
  "staffPartners.view": (_, chance) => ({ id: `P-${chance.below(9)}` }),
  "staffPartners.approve": (_, chance) => ({
    id: `P-${chance.below(9)}`,
    code: "studio",
    commission: { kind: "percent", percent: 8 },
  }),
  "staffPartners.changeCommission": (_, chance) => ({
    id: `P-${chance.below(9)}`,
    commission: { kind: "percent", percent: 1 + chance.below(9) },
  }),
  "staffPartners.figures": (_, chance) => ({ id: `P-${chance.below(9)}` }),
  "staffPartners.pay": (_, chance) => ({
    id: `P-${chance.below(9)}`,
    cents: chance.below(500),
    reference: "RE 1",
    idempotencyKey: "6f1c1b9e-3f2a-4c55-9a55-0d8f4b8b2f10",
  }),
  "staffPartners.reject": (_, chance) => ({ id: `P-${chance.below(9)}`, note: "" }),
  "staffPartners.setState": (_, chance) => ({
    id: `P-${chance.below(9)}`,
    state: chance.one(["paused", "active", "ended"]),
  }),
  "staffPartners.changeProgramme": (_, chance) => ({
    open: chance.is(0.5),
    offer: { kind: "first-order", cents: 500 },
    cookie: chance.is(0.5),
  }),
  "staffTrials.list": (_, chance) => (chance.is(0.5) ? {} : { state: "confirmed", term: "weg" }),
  "staffTrials.view": (_, chance) => ({ id: `T-${chance.below(9)}` }),
  "staffTrials.decide": (_, chance) => ({
    ids: [`T-${chance.below(9)}`],
    command: chance.one(["paid", "approve", "reject", "pack", "unpack", "ship", "deliver", "refunded"]),
  }),
  "staffTrials.allow": (_, chance) => ({ id: `T-${chance.below(9)}`, reason: "Zwei Haushalte im Haus" }),
  "staffTrials.reversePayment": (_, chance) => ({ id: `T-${chance.below(9)}`, reason: "Falsche Probe gebucht" }),
  "staffTrials.packingList": (_, chance) => ({ ids: [`T-${chance.below(9)}`] }),
  "staffTrials.labels": (_, chance) => ({ ids: [`T-${chance.below(9)}`] }),
  "staffTrials.changeSettings": (_, chance) => ({
    open: chance.is(0.5),
    dailyLimit: chance.below(50),
    offers: [{ sku: "NW-045", postageCents: chance.below(400) }],
    intro: "Eine kleine Packung.",
    rejection: "Diesmal nicht.",
  }),
  "staffOrders.neighbours": () => ({}),
  "staffOrders.askForRefunds": ({ orderIds }, chance) => ({ orderId: chance.one(orderIds) }),
  "staffOrders.refundThroughProvider": (facts, chance) => ({
    ...anOrder(facts, chance),
    command: { kind: "refunded", cents: 1 + chance.below(500), reason: "Eine Packung war beschädigt." },
  }),
  "staffOrders.bulk": ({ orderIds }, chance) => ({
    ids: [chance.one(orderIds), chance.one(orderIds)],
    step: chance.one(["packed", "unpacked", "shipped", "invoiced"]),
  }),
  "staffOrders.exportPage": () => ({}),
  "staffOrders.fulfil": (facts, chance) => ({ ...anOrder(facts, chance), command: commandOf(chance) }),
  "staffOrders.get": ({ orderIds }, chance) => ({ orderId: chance.one(orderIds) }),
  "staffOrders.invoices": ({ orderIds }, chance) => ({ orderId: chance.one(orderIds) }),
  "staffOrders.invoicesOf": ({ orderIds }, chance) => ({ ids: [chance.one(orderIds)] }),
  "staffOrders.list": (_, chance) => (chance.is(0.5) ? {} : { term: chance.one(["anna", "NW-", "zz"]) }),
  "staffOrders.note": ({ orderIds }, chance) => ({ orderId: chance.one(orderIds), text: "Hat angerufen." }),
  "staffOrders.packingSlips": ({ orderIds }, chance) => ({ ids: [chance.one(orderIds)] }),
  "staffOrders.refund": (facts, chance) => ({
    ...anOrder(facts, chance),
    command: { kind: "refunded", cents: 1 + chance.below(500), reason: "Eine Packung war beschädigt." },
  }),
  "staffOrders.resendMail": (facts, chance) => ({
    ...anOrder(facts, chance),
    template: chance.one(["order-received", "order-confirmation"]),
  }),
  "staffProducts.correctStock": (facts, chance) => {
    const { product } = aProduct(facts, chance)
    return {
      handle: product.handle,
      sku: product.variants[0]?.sku,
      reason: chance.one(["counted", "received", "returned", "damaged"]),
      packs: chance.below(50),
      note: "",
      key: uuidOf(chance),
    }
  },
  "staffProducts.create": (facts, chance) => {
    const { product } = aProduct(facts, chance)
    const edit = editOf(product, {})
    const number = chance.below(100_000)
    const [pack] = edit.variants
    const variants = [{ ...pack, sku: `NEU-${number}`, gtin: gtinOf(number) }] as const
    return { handle: `neu-${number}`, edit: { ...edit, variants }, copyOf: product.handle, key: uuidOf(chance) }
  },
  "staffProducts.stockAlerts": (facts, chance) => ({ handle: chance.one(facts.products).handle }),
  "staffProducts.createDraft": (_, chance) => ({
    draft: { title: `Zink ${chance.below(9)}`, portionAmount: "eine", handle: "" },
    key: uuidOf(chance),
  }),
  "staffProducts.get": (facts, chance) => ({ handle: chance.one(facts.products).handle }),
  "staffProducts.list": (_, chance) => ({ term: chance.one(["zink", "vitamin", "zz"]) }),
  "staffProducts.movements": (facts, chance) => ({ sku: aProduct(facts, chance).product.variants[0]?.sku }),
  "staffProducts.preview": (facts, chance) => ({ handle: chance.one(facts.products).handle }),
  "staffProducts.prices": (facts, chance) => ({ sku: aProduct(facts, chance).product.variants[0]?.sku }),
  "staffProducts.publish": (facts, chance) => aProduct(facts, chance).at,
  "staffProducts.save": (facts, chance) => {
    const { product, at: seen } = aProduct(facts, chance)
    return {
      ...seen,
      edit: { ...editOf(product, {}), subtitle: `${product.subtitle.slice(0, 150)} ${chance.below(9)}` },
    }
  },
  "staffProducts.saveDraft": (facts, chance) => ({ ...aProduct(facts, chance).at, draft: { title: "Zink", tags: "" } }),
  // Rare, so that products stay available.
  "staffProducts.unpublish": (facts, chance) => (chance.is(0.1) ? aProduct(facts, chance).at : {}),
  "staffProducts.announceReduction": (facts, chance) => {
    const { handle, variants } = chance.one(facts.products)
    return { handle, sku: variants[0].sku, announced: chance.is(0.7) }
  },
  "staffProducts.taken": (facts, chance) => ({
    handle: chance.one(facts.products).handle,
    skus: ["NW-001"],
    gtins: [],
  }),
  "staffWithdrawals.list": (_, chance) => (chance.is(0.5) ? {} : { state: "open", term: "NW-" }),
  "staffWithdrawals.view": (_, chance) => aWithdrawal(chance),
  "staffWithdrawals.book": ({ orderIds }, chance) => ({
    ...aWithdrawal(chance),
    orderId: chance.one(orderIds),
    packs: [{ sku: "NW-001", quantity: 1 }],
  }),
  "staffWithdrawals.close": (_, chance) => ({ ...aWithdrawal(chance), reason: "Doppelt gekommen." }),
}
