import { editOf } from "../../domain/catalogue/editing/product-edit.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { exampleContent } from "../../domain/entries/example-entry.ts"
import { exampleHtmlContent } from "../../domain/html-posts/example-html-post.ts"
import { shippedEdit } from "../../domain/nutrients/nutrient-edit.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { exampleShopDetails } from "../../domain/seller/example-shop-details.ts"
import { confirmedDuties } from "../../domain/seller/go-live.ts"
import { emptyAssessment } from "../../domain/seller/impact-assessment.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { germanDay } from "../../domain/shared/german-day.ts"
import { exampleVacancyContent } from "../../domain/vacancies/example-vacancy.ts"
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

const templateNames = ["order-received", "sign-in", "layout"] as const
const templateBodies = [
  "",
  "Hallo {{ name }}",
  "{% for i in (1..999999) %}x{% endfor %}",
  "<b>",
  "{{ inhalt }}\n\n---\n\n{{ pflichtangaben }}",
] as const
const aTemplate = (chance: Chance) => ({
  name: chance.one(templateNames),
  text: { subject: "Betreff {{ name }}", preheader: "", heading: "Da", body: chance.one(templateBodies) },
  example: chance.one(["gewöhnlich", "schwierig", "latest"]),
})

/** The shipped version, one begun today, or none. */
const aVersion = (chance: Chance) => chance.one(["2026-11-23", germanDay(Date.now()), "2020-01-01"])
const aNutrient = (chance: Chance) => chance.one(["vitamin_d", "choline", "unobtainium"])
const choline = nutrientTable.get("choline")
/** Now and then above what may be. */
const anEdit = (chance: Chance) => {
  const edit = choline && shippedEdit(choline)
  return { ...edit, engine_cap: { ...edit?.engine_cap, adult: chance.below(500) } }
}
const aQuestion = {
  id: "q_sport",
  kind: "one",
  text: "Treibst du Sport?",
  why: "Zum Probieren.",
  section: "Alltag",
  sensitive: false,
  safety: false,
  options: [{ id: "declined", label: "Möchte ich nicht sagen", tags: [] }],
}

const legalTextNames = ["legalNotice", "refund", "termsOfService"] as const
const wordings = [
  "",
  "## Anbieter\n\n{{Firma}}\\\n{{Straße}}",
  "{{Zahlungsarten}}",
  "<b>",
  "[Hier ist etwas einzufügen]",
] as const

const uuidOf = (chance: Chance): string =>
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

const anEntryId = (chance: Chance): string =>
  chance.one(["demo:post:vitamin-d-im-winter", "demo:post:etikett-lesen", "E-0"])
const aPostHandle = (chance: Chance): string => chance.one(["ein-tag-im-lager", "kapselhuellen", "nie"])
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
const aVacancyId = (chance: Chance): string =>
  chance.one(["demo:vacancy:lager-und-versand", "demo:vacancy:frontend-entwicklung", "V-0"])
const aLot = (chance: Chance) => ({ id: 1 + chance.below(12) })
const recallWords = { reason: "Eine Prüfung fand zu viel Zink.", action: "Bitte nimm nichts mehr davon." }
const aJob = (chance: Chance) => ({ jobId: `J-${chance.below(10)}` })
const campaign = {
  name: "November",
  audience: { source: null, confirmedFrom: null, confirmedUntil: "2026-11-30" },
  text: { subject: "Neues", preheader: "", heading: "Neues", body: "[Beenden]({{ abmelden }})" },
}
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
  "staffEntries.list": (_, chance) => (chance.is(0.5) ? {} : { kind: "page", term: "vitamin" }),
  "staffEntries.view": (_, chance) => ({ id: anEntryId(chance) }),
  "staffEntries.preview": () => ({ title: "Zink", summary: "", body: "## Zink\n\nText[^1]\n\n[^1]: Quelle" }),
  "staffEntries.create": (_, chance) => ({
    kind: chance.one(["post", "page", "changelog"]),
    content: exampleContent({ slug: `fuzz-${chance.below(200)}` }),
    key: uuidOf(chance),
  }),
  "staffEntries.save": (_, chance) => ({
    id: anEntryId(chance),
    version: 1 + chance.below(4),
    content: exampleContent({ slug: `fuzz-${chance.below(200)}`, body: `Text ${chance.below(9)}` }),
  }),
  "staffEntries.publish": (_, chance) => ({
    id: anEntryId(chance),
    version: 1 + chance.below(4),
    at: chance.one([null, Date.now() + 3_600_000]),
  }),
  "staffEntries.takeBack": (_, chance) => ({ id: anEntryId(chance) }),
  "staffEntries.linkPreview": (_, chance) => ({ id: anEntryId(chance) }),
  "staffHtmlPosts.linkPreview": (_, chance) => ({ handle: aPostHandle(chance) }),
  "staffHtmlPosts.list": (_, chance) => (chance.is(0.5) ? {} : { state: "draft", term: "glas" }),
  "staffHtmlPosts.view": (_, chance) => ({ handle: aPostHandle(chance) }),
  "staffHtmlPosts.preview": () => ({ title: "Glas", excerpt: "", html: "<h1>Glas</h1><p>Text<script>x</script>" }),
  "staffHtmlPosts.create": (_, chance) => ({
    handle: `fuzz-${chance.below(200)}`,
    content: exampleHtmlContent(),
    key: uuidOf(chance),
  }),
  "staffHtmlPosts.save": (_, chance) => ({
    handle: aPostHandle(chance),
    version: 1 + chance.below(4),
    content: exampleHtmlContent({ html: `<p>Text ${chance.below(9)}</p>` }),
  }),
  "staffHtmlPosts.publish": (_, chance) => ({ handle: aPostHandle(chance), version: 1 + chance.below(4) }),
  "staffHtmlPosts.unpublish": (_, chance) => ({ handle: aPostHandle(chance) }),
  "staffHtmlPosts.remove": (_, chance) => ({ handle: `fuzz-${chance.below(200)}`, to: chance.one([null, "/about"]) }),
  "staffHtmlPosts.move": (_, chance) => ({ handle: aPostHandle(chance) }),
  "staffHtmlPosts.importReport": (_, chance) => aJob(chance),
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
  "staffVacancies.list": (_, chance) => (chance.is(0.5) ? {} : { state: "open" }),
  "staffVacancies.view": (_, chance) => ({ id: aVacancyId(chance) }),
  "staffVacancies.preview": () => ({ content: exampleVacancyContent() }),
  "staffVacancies.create": (_, chance) => ({
    content: exampleVacancyContent({ slug: `fuzz-${chance.below(200)}` }),
    key: uuidOf(chance),
  }),
  "staffVacancies.save": (_, chance) => ({
    id: aVacancyId(chance),
    version: 1 + chance.below(4),
    content: exampleVacancyContent({ tasks: `Text ${chance.below(9)}`, closesOn: "2999-12-31" }),
  }),
  "staffVacancies.publish": (_, chance) => ({
    id: aVacancyId(chance),
    version: 1 + chance.below(4),
    from: chance.one([null, "2999-01-01"]),
  }),
  "staffVacancies.close": (_, chance) => ({ id: aVacancyId(chance) }),
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
  "staffEmailTriggers.switch": (_, chance) => ({
    name: chance.one(["order-shipped", "order-received", "nothing"]),
    on: chance.is(0.5),
  }),
  "staffSuppressions.list": (_, chance) =>
    chance.is(0.5) ? {} : { reason: "bounce", source: "mailbox", term: "leserin" },
  "staffSuppressions.add": (_, chance) => ({
    email: `leserin${chance.below(9)}@beispiel.de`,
    reason: chance.one(["bounce", "complaint", "request"]),
    note: "Bat am Telefon darum",
  }),
  "staffSuppressions.remove": (_, chance) => ({ email: `leserin${chance.below(9)}@beispiel.de` }),
  "staffNewsletter.list": (_, chance) => (chance.is(0.5) ? {} : { state: "confirmed", term: "leserin" }),
  "staffNewsletter.exportPage": (_, chance) => (chance.is(0.5) ? {} : { source: "page" }),
  "staffNewsletter.view": (_, chance) => ({ id: `NL-${chance.below(9)}` }),
  "staffNewsletter.end": (_, chance) => ({ id: `NL-${chance.below(9)}` }),
  "staffCampaigns.list": (_, chance) => (chance.is(0.5) ? {} : { state: "draft" }),
  "staffCampaigns.view": (_, chance) => ({ id: `CA-${chance.below(9)}` }),
  "staffCampaigns.reach": (_, chance) => ({ ...campaign.audience, source: chance.one([null, "page", "draw"]) }),
  "staffCampaigns.create": (_, chance) => ({ ...campaign, key: uuidOf(chance) }),
  "staffCampaigns.save": (_, chance) => ({ ...campaign, id: `CA-${chance.below(9)}`, version: 1 }),
  "staffCampaigns.schedule": (_, chance) => ({
    id: `CA-${chance.below(9)}`,
    version: 1,
    sendAt: chance.one([null, "2030-01-01T08:00"]),
  }),
  "staffCampaigns.act": (_, chance) => ({
    id: `CA-${chance.below(9)}`,
    action: chance.one(["unschedule", "pause", "resume", "cancel"]),
  }),
  "staffCampaigns.setLimit": (_, chance) => ({ limit: 1 + chance.below(600) }),
  "staffNutrients.view": (_, chance) => ({ id: aNutrient(chance) }),
  // Of a nutrient nothing is suggested of anyway.
  "staffNutrients.save": (_, chance) => ({
    id: "choline",
    revision: chance.below(4),
    edit: anEdit(chance),
    reason: "Neue Stellungnahme",
    confirmed: chance.below(2) === 0,
  }),
  "staffNutrients.switch": (_, chance) => ({ id: "choline", off: chance.below(2) === 0, reason: "Verunreinigung" }),
  "staffQuestionnaire.view": (_, chance) => ({ version: aVersion(chance) }),
  "staffQuestionnaire.compare": (_, chance) => ({ before: aVersion(chance), after: aVersion(chance) }),
  "staffQuestionnaire.preview": (_, chance) => ({ version: aVersion(chance) }),
  "staffQuestionnaire.create": (_, chance) => ({ from: "2026-11-23", key: uuidOf(chance) }),
  "staffQuestionnaire.change": (_, chance) => ({
    version: aVersion(chance),
    change: chance.one<unknown>([
      { kind: "validUntil", opened: "2027-11-20", part: "2027-10-20" },
      { kind: "stops", opened: null, part: { tag: "sporty", referral: "unknown" } },
      { kind: "questions", opened: null, part: aQuestion },
      { kind: "questions", opened: aQuestion, part: null },
    ]),
    ...(chance.below(2) === 0 && { predecessors: ["q_age", "q_sun"] }),
  }),
  "staffQuestionnaire.move": (_, chance) => ({ version: aVersion(chance), id: "q_sun", to: chance.below(30) }),
  "staffQuestionnaire.moveRule": (_, chance) => ({ version: aVersion(chance), id: "R-N3", to: chance.below(30) }),
  "staffQuestionnaire.discard": (_, chance) => ({ version: aVersion(chance) }),
  "staffQuestionnaire.submit": (_, chance) => ({ version: aVersion(chance), revision: chance.below(4) }),
  "staffQuestionnaire.sendBack": (_, chance) => ({
    version: aVersion(chance),
    revision: chance.below(4),
    note: "Bitte kürzer.",
  }),
  // Neither puts another questionnaire into force nor closes the one that is.
  "staffQuestionnaire.release": (_, chance) => ({ version: "2026-11-23", revision: chance.below(4), name: "Dr. Ada" }),
  "staffQuestionnaire.retire": () => ({ version: "2020-01-01", reason: "Überholt" }),
  "staffSuggestions.cases": (_, chance) => ({ version: aVersion(chance) }),
  // What a version must satisfy stays as it came: none could be released otherwise.
  "staffSuggestions.saveCase": (_, chance) => ({
    id: uuidOf(chance),
    revision: chance.below(3),
    name: "Nichts Auffälliges",
    answers: { q_age: "under_18" },
    expected: { status: "refer", suggested: [], never: ["iron"], referrals: ["under_18"] },
  }),
  "staffSuggestions.setCaseRemoved": (_, chance) => ({ id: "smoker", revision: 1 + chance.below(3), removed: true }),
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
  "staffShop.save": (_, chance) => ({
    version: chance.below(4),
    details: { ...exampleShopDetails, city: chance.one(["Leipzig", "Halle", "Jena"]) },
  }),
  "staffDataProtection.save": (_, chance) => ({
    opened: emptyAssessment,
    answers: { ...emptyAssessment, necessity: chance.one(["", "Nötig."]), residualRisk: "low", reviewOn: "2027-11-24" },
  }),
  "staffDataProtection.release": () => ({ name: "Mia Linde" }),
  "staffEmailTemplates.view": (_, chance) => ({ name: chance.one(templateNames) }),
  "staffEmailTemplates.preview": (_, chance) => aTemplate(chance),
  "staffEmailTemplates.save": (_, chance) => {
    const { name, text } = aTemplate(chance)
    return { name, text, revision: chance.below(4) }
  },
  "staffEmailTemplates.publish": (_, chance) => ({ name: chance.one(templateNames), revision: chance.below(4) }),
  "staffEmailTemplates.showShipped": (_, chance) => ({ name: chance.one(templateNames), revision: chance.below(4) }),
  "staffEmailTemplates.sendTest": (_, chance) => aTemplate(chance),
  "staffLegal.view": (_, chance) => ({ name: chance.one(legalTextNames) }),
  "staffLegal.preview": (_, chance) => ({ name: chance.one(legalTextNames), text: chance.one(wordings) }),
  "staffLegal.save": (_, chance) => ({
    name: chance.one(legalTextNames),
    revision: chance.below(4),
    text: chance.one(wordings),
  }),
  "staffLegal.publish": (_, chance) => ({ name: chance.one(legalTextNames), revision: chance.below(4) }),
  "staffLegal.showShipped": (_, chance) => ({ name: chance.one(legalTextNames), revision: chance.below(4) }),
  "staffLegal.agreed": (_, chance) => ({ digest: `${chance.below(9)}`.repeat(64) }),
  "staffShop.confirm": (_, chance) => ({ duty: chance.one(confirmedDuties), done: chance.is(0.5) }),
  "staffSite.redirect": (_, chance) => ({
    from: chance.one(["/alt", "/noch-aelter", "/neu"]),
    to: chance.one(["/alt", "/neu", "/products"]),
  }),
  "staffSite.addresses": (_, chance) => (chance.is(0.5) ? {} : { state: "out", term: "zink" }),
  "staffSite.exclude": (_, chance) => ({
    path: chance.one(["/faq", "/products", "/gibt-es-nicht"]),
    reason: chance.one(["", "der Text gerade neu entsteht"]),
  }),
  "staffSite.include": (_, chance) => ({ path: chance.one(["/faq", "/products", "/gibt-es-nicht"]) }),
  "staffSite.remove": (_, chance) => ({ from: chance.one(["/alt", "/neu"]) }),
  "staffWithdrawals.list": (_, chance) => (chance.is(0.5) ? {} : { state: "open", term: "NW-" }),
  "staffWithdrawals.view": (_, chance) => aWithdrawal(chance),
  "staffWithdrawals.book": ({ orderIds }, chance) => ({
    ...aWithdrawal(chance),
    orderId: chance.one(orderIds),
    packs: [{ sku: "NW-001", quantity: 1 }],
  }),
  "staffWithdrawals.close": (_, chance) => ({ ...aWithdrawal(chance), reason: "Doppelt gekommen." }),
}
