import { asc, desc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { EmailTemplateStore, type EmailTemplateVersion } from "../../domain/email/email-template-store.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader } from "./database.ts"
import { Store } from "./store.ts"

/** What staff wrote in place of shipped e-mails, in the database. */
const makeEmailTemplates = ({ tables, read, refusable }: Store["Service"]): EmailTemplateStore["Service"] => {
  const { emailTemplates: templates } = tables
  const newest = async (db: Reader, name: string): Promise<EmailTemplateVersion | null> => {
    const rows = await db
      .select()
      .from(templates)
      .where(eq(templates.name, name))
      .orderBy(desc(templates.revision))
      .limit(1)
    return rows[0] ?? null
  }
  return {
    current: (name) => read("emailTemplates.current", async (db) => Option.fromNullOr(await newest(db, name))),

    all: read("emailTemplates.all", async (db) => {
      // A handful of e-mails with a few dozen versions each.
      const rows = await db.select().from(templates).orderBy(asc(templates.name), asc(templates.revision))
      return [...new Map(rows.map((row) => [row.name, row])).values()]
    }),

    versions: (name) =>
      read("emailTemplates.versions", (db) =>
        db.select().from(templates).where(eq(templates.name, name)).orderBy(desc(templates.revision)),
      ),

    change: (name, decide) =>
      refusable("emailTemplates.change", async (tx, now) => {
        const before = await newest(tx, name)
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed(before)
        const { version, audit } = decided.success
        const after = { ...version, name, revision: (before?.revision ?? 0) + 1 }
        await tx.insert(templates).values(after)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(after)
      }),
  }
}

export const layerEmailTemplates = Layer.effect(EmailTemplateStore, Effect.map(Store, makeEmailTemplates))
