import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { daysAfter } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { readPage } from "../shared/list-page.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import type { KeptResult } from "./kept-result.ts"
import { keptResultAudit } from "./kept-result-audit.ts"
import { keptResultList, type ListKeptResults } from "./kept-result-list.ts"
import { openResult } from "./open-result.ts"
import { ResultNotFound } from "./own-results.ts"
import { KeptResults } from "./ports.ts"

/** A page of all kept results, under their own numbers: whose they are is not told. */
export const listResults = Effect.fn("listResults")(function* (wanted: ListKeptResults) {
  const results = yield* KeptResults
  const page = yield* readPage(
    keptResultList,
    wanted,
    (read) =>
      results.list({
        version: wanted.term?.trim() || null,
        storedFrom: wanted.from === undefined ? null : startOfGermanDay(wanted.from),
        keptBefore: wanted.to === undefined ? null : startOfGermanDay(daysAfter(wanted.to, 1)),
        ...read,
      }),
    ({ keptAt, id }) => ({ value: keptAt, id }),
  )
  return {
    ...page,
    rows: page.rows.map(({ id, version, keptAt, usedAt }) => ({ id, version, keptAt, usedAt })),
  }
})

const audited = (by: Caller, action: ActionOf<typeof keptResultAudit>, { id }: KeptResult) =>
  auditEntry(keptResultAudit, by, action, id)

/**
 * One result with what it was made from: the answers, what followed, and the questionnaire they were given to (`null`: withdrawn). Whose it
 * is, is not told; who looked is in the audit log, and does not count as a use.
 */
export const viewResult = Effect.fn("viewResult")(function* (by: Caller, id: string) {
  const found = yield* (yield* KeptResults).change(id, (result) =>
    Result.succeed({ result, audit: [audited(by, "kept-result.viewed", result)] }),
  )
  if (Option.isNone(found)) return yield* new ResultNotFound()
  const { version, keptAt, usedAt } = found.value
  const questionnaireVersion = yield* (yield* QuestionnaireVersions).find(version)
  return {
    id,
    version,
    keptAt,
    usedAt,
    content: yield* openResult(found.value),
    questions: questionnaireVersion?.questionnaire.questions ?? null,
    rules: questionnaireVersion?.ruleBook.rules ?? null,
  }
})

/** Deletes a result, because its owner asked for it in another way than by the button; done twice it is done once. */
export const deleteResult = Effect.fn("deleteResult")(function* (by: Caller, id: string) {
  yield* (yield* KeptResults).change(id, (result) =>
    Result.succeed({ result: null, audit: [audited(by, "kept-result.deleted", result)] }),
  )
})
