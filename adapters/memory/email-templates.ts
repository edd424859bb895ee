import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { EmailTemplateStore } from "../../domain/email/email-template-store.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** What staff wrote in place of shipped e-mails, in memory. */
const makeEmailTemplates = (database: Database): EmailTemplateStore["Service"] => {
  const { emailTemplates: templates } = database
  const newest = (name: string) => templates.get(name)?.at(-1)
  return {
    current: (name) => Effect.sync(() => Option.map(Option.fromUndefinedOr(newest(name)), copied)),

    all: Effect.sync(() =>
      [...templates.keys()].toSorted(compareTexts).flatMap((name) => {
        const version = newest(name)
        return version === undefined ? [] : [copied(version)]
      }),
    ),

    versions: (name) => Effect.sync(() => (templates.get(name) ?? []).map(copied).toReversed()),

    change: (name, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const before = newest(name) ?? null
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success === null) return Effect.succeed(copied(before))
        const { version, audit } = decided.success
        const after = copied({ ...version, name, revision: (before?.revision ?? 0) + 1 })
        templates.set(name, [...(templates.get(name) ?? []), after])
        writeAudit(database, audit, now)
        return Effect.succeed(copied(after))
      }),
  }
}

export const layerEmailTemplates = Layer.effect(EmailTemplateStore, Effect.map(InMemoryDatabase, makeEmailTemplates))
