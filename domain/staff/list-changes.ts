import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { People } from "../accounts/ports.ts"
import type { AuditEntry, AuditRecord } from "../audit/audit-entry.ts"
import { AuditLog } from "../audit/ports.ts"
import { emailTitle } from "../background/editable-emails.ts"
import { schedules } from "../background/schedules.ts"
import { Campaigns } from "../campaigns/ports.ts"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { Entries } from "../entries/ports.ts"
import { Jobs } from "../jobs/ports.ts"
import { Lots } from "../lots/ports.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { partnerName } from "../partners/partner.ts"
import { Partners } from "../partners/ports.ts"
import { PrizeDraws } from "../prize-draw/ports.ts"
import { shippedHealthCards } from "../search/health-cards.ts"
import { readPage } from "../shared/list-page.ts"
import { ownValue } from "../shared/own-value.ts"
import { spanOfDays } from "../shared/span.ts"
import { Vacancies } from "../vacancies/ports.ts"
import { changeList, type ListChanges } from "./change-list.ts"
import type { SubjectKind } from "./entity-types.ts"

type NameOf = (
  id: string,
) => Effect.Effect<
  string | null,
  never,
  Campaigns | CatalogueEditing | Entries | Jobs | Lots | Partners | People | PrizeDraws | Vacancies
>

/** What staff call a subject, as far as it is still there. One of another kind, such as an order or an applicant, is called by its id. */
const nameOf: Readonly<Partial<Record<SubjectKind, NameOf>>> = {
  product: Effect.fnUntraced(function* (handle: string) {
    const found = yield* (yield* CatalogueEditing).find(handle)
    return Option.isSome(found) ? found.value.product.title : null
  }),
  person: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* People).find(id)
    return Option.isSome(found) ? found.value.email : null
  }),
  lot: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Lots).find(Number(id))
    return Option.isSome(found) ? found.value.number : null
  }),
  // Its settings are no trial.
  trial: (id) => Effect.succeed(id === "settings" ? "Angebot und Texte" : null),
  entry: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Entries).find(id)
    return Option.isSome(found) ? found.value.content.title : null
  }),
  partner: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Partners).find(id)
    return Option.isSome(found) ? partnerName(found.value) : null
  }),
  vacancy: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Vacancies).find(id)
    return Option.isSome(found) ? found.value.content.title : null
  }),
  "prize-draw": Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* PrizeDraws).find(id)
    return Option.isSome(found) ? found.value.content.title : null
  }),
  campaign: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Campaigns).find(id)
    return Option.isSome(found) ? found.value.content.name : null
  }),
  "email-template": (name) => Effect.succeed(emailTitle(name)),
  questionnaire: (version) => Effect.succeed(version),
  nutrient: (id) => Effect.succeed(nutrientName(id)),
  "health-card": (id) => Effect.succeed(shippedHealthCards.find((card) => card.id === id)?.title ?? null),
  job: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Jobs).find(id)
    return Option.isSome(found) ? found.value.title : null
  }),
  schedule: (name: string) => Effect.succeed(schedules.find((each) => each.name === name)?.title ?? null),
}

const keyOf = ({ kind, id }: AuditEntry["subject"]): string => `${kind}:${id}`

/** The names of what entries are about, by `keyOf`; each is looked up once. */
const namesOf = Effect.fnUntraced(function* (entries: readonly AuditEntry[]) {
  const subjects = new Map(entries.map(({ subject }) => [keyOf(subject), subject]))
  const names = yield* Effect.forEach(subjects, ([key, { kind, id }]) =>
    Effect.map(ownValue(nameOf, kind)?.(id) ?? Effect.succeed(null), (name) => [key, name] as const),
  )
  return new Map(names)
})

/** Entries of the audit log with the names of their subjects. */
const withNames = Effect.fnUntraced(function* (entries: readonly AuditRecord[]) {
  const names = yield* namesOf(entries)
  return entries.map((entry) => ({ ...entry, name: names.get(keyOf(entry.subject)) ?? null }))
})

/** A page of what staff changed, newest first. */
export const listChanges = Effect.fn("listChanges")(function* (wanted: ListChanges) {
  const log = yield* AuditLog
  const { kind, id, term } = wanted
  const asked = {
    ...(kind !== undefined && (id === undefined ? { kind } : { subject: { kind, id } })),
    ...(term !== undefined && { term: term.trim() }),
    span: spanOfDays(wanted),
  }
  const { rows, next } = yield* readPage(
    changeList,
    wanted,
    ({ after, limit }) => log.list({ before: after?.value ?? null, limit, ...asked }),
    ({ number }) => ({ value: number, id: String(number) }),
  )
  return { rows: yield* withNames(rows), next }
})

/** The newest changes. */
export const newestChanges = Effect.fn("newestChanges")(function* (limit: number) {
  return yield* withNames(yield* (yield* AuditLog).list({ before: null, limit }))
})
