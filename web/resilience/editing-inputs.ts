import { exampleContent } from "../../domain/entries/example-entry.ts"
import { exampleHtmlContent } from "../../domain/html-posts/example-html-post.ts"
import { shippedEdit } from "../../domain/nutrients/nutrient-edit.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { shippedHealthCards } from "../../domain/search/health-cards.ts"
import { exampleShopDetails } from "../../domain/seller/example-shop-details.ts"
import { confirmedDuties } from "../../domain/seller/go-live.ts"
import { emptyAssessment } from "../../domain/seller/impact-assessment.ts"
import { germanDay } from "../../domain/shared/german-day.ts"
import { exampleVacancyContent } from "../../domain/vacancies/example-vacancy.ts"
import type { Chance } from "./chance.ts"

import { aJob, type StaffFacts, uuidOf } from "./staff-inputs.ts"

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

const anEntryId = (chance: Chance): string =>
  chance.one(["demo:post:vitamin-d-im-winter", "demo:post:etikett-lesen", "E-0"])
const aPostHandle = (chance: Chance): string => chance.one(["ein-tag-im-lager", "kapselhuellen", "nie"])
const aVacancyId = (chance: Chance): string =>
  chance.one(["demo:vacancy:lager-und-versand", "demo:vacancy:frontend-entwicklung", "V-0"])
const campaign = {
  name: "November",
  audience: { source: null, confirmedFrom: null, confirmedUntil: "2026-11-30" },
  text: { subject: "Neues", preheader: "", heading: "Neues", body: "[Beenden]({{ abmelden }})" },
}

/** Inputs of the procedures by which staff change texts, rules and settings. */
export const validInputsOfEditors: Readonly<Record<string, (facts: StaffFacts, chance: Chance) => unknown>> = {
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
  "staffEmailTriggers.switch": (_, chance) => ({
    name: chance.one(["order-shipped", "order-received", "nothing"]),
    on: chance.is(0.5),
  }),
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
  "staffHealthCards.view": (_, chance) => ({ id: chance.one(["coumarins", "kidney", "none"]) }),
  "staffHealthCards.save": (_, chance) => {
    const [{ title, names, notes } = { title: "", names: [], notes: [] }] = shippedHealthCards
    const card = { title, names, notes }
    return { id: "coumarins", seen: card, card: { ...card, title: chance.one([title, "Gerinnungshemmer"]) } }
  },
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
}
