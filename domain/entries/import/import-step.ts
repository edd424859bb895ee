import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { auditEntry } from "../../audit/audit-entry.ts"
import type { By, Job, LogLine } from "../../jobs/job.ts"
import type { JobStep } from "../../jobs/job-rules.ts"
import { takeStep } from "../../jobs/take-step.ts"
import { newReadableId } from "../../shared/readable-id.ts"
import { textEnd } from "../../shared/text-cut.ts"
import type { Entry } from "../entry.ts"
import { entryAudit } from "../entry-audit.ts"
import { Entries, type EntryChange } from "../ports.ts"
import { ImportItem } from "./import-item.ts"
import { outcomeFor, readyPost } from "./plan-import.ts"
import type { SourceText } from "./ports.ts"
import { ownAddresses, storedFrom, storePicture } from "./source-pictures.ts"

const decodeItem = Schema.decodeUnknownEffect(ImportItem)

/** Shown of an address: what tells pictures apart stands at its end. */
const shortly = (address: string): string => (address.length > 80 ? `… ${textEnd(address, 80)}` : address)

/** Keeps one picture; the sentence says why not. */
const takePicture = Effect.fnUntraced(function* (
  by: By,
  { address, content }: Extract<ImportItem, { kind: "picture" }>,
) {
  if (Option.isSome(yield* storedFrom(address))) return Result.succeed("Schon da.")
  const kept = yield* storePicture({ person: { id: by.personId, email: by.email } }, address, content).pipe(
    // The job is tried again.
    Effect.catchTag("FilesUnavailable", Effect.die),
  )
  return Result.map(kept, () => "Übernommen.")
})

const stateOf = ({ published, version }: Entry): string => {
  if (published === null) return "Als Entwurf."
  return published.version === version ? "Zu sehen." : "Die neue Fassung ist ein Entwurf, zu sehen ist die alte."
}

/**
 * Keeps a post of another shop by the same rules as the preview; answers the entry, with what became of it in German words. `by`: `null` for
 * the shop itself.
 */
export const takePost = Effect.fn("takePost")(function* (by: By | null, savedBy: string, post: SourceText) {
  const entries = yield* Entries
  const { handle, fingerprint } = post
  const known = Option.getOrNull(yield* entries.named("post", handle))
  const outcome = outcomeFor(known, post)
  if (outcome.kind === "left") return yield* Effect.fail(outcome.reason)
  if (known !== null && outcome.kind === "same") return { entry: known, text: stateOf(known) }
  const { content, publishedAt, missing, notes } = yield* readyPost(post, ownAddresses)
  const auditOf = (id: string, version: number) => [
    auditEntry(entryAudit, by, "entry.imported", id, null, { version, title: content.title }),
    ...(publishedAt === null ? [] : [auditEntry(entryAudit, by, "entry.published", id, null, { version })]),
  ]
  const lacks = missing === 0 ? [] : [missing === 1 ? "Ein Bild fehlt." : `${missing} Bilder fehlen.`]
  const taken = (entry: Entry) => ({ entry, text: [stateOf(entry), ...notes, ...lacks].join(" ") })
  if (known === null) {
    const id = yield* newReadableId("E-", 10)
    const entry = { id, kind: "post", content, savedBy, imported: { fingerprint, version: 1 }, publishedAt } as const
    const made = yield* Effect.option(entries.create(entry, `import:${handle}`, auditOf(id, 1)))
    return Option.isSome(made) ? taken(made.value) : yield* Effect.fail("Diese Adresse hat schon ein anderer Text.")
  }
  const changed = yield* entries
    .change(known.id, (entry): Result.Result<EntryChange, string> => {
      const now = outcomeFor(entry, post)
      if (now.kind === "left") return Result.fail(now.reason)
      if (now.kind === "same") return Result.succeed({ by: savedBy, audit: [] })
      const version = entry.version + 1
      return Result.succeed({
        content,
        imported: { fingerprint, version },
        ...(publishedAt !== null && { published: true, publishedAt }),
        ...(post.publishedAt === null && { published: false }),
        by: savedBy,
        audit: auditOf(entry.id, version),
      })
    })
    .pipe(Effect.catchTag("SlugTaken", Effect.die))
  return taken(Option.getOrElse(changed, () => known))
})

/**
 * Takes one item of an import. Each can be taken again: a picture is kept by its address, a post by its handle and fingerprint, so that an
 * interruption before the job's progress is written does nothing twice.
 */
export const importStep = Effect.fn("importStep")(function* (item: unknown, step: JobStep, { startedBy }: Job) {
  const wanted = yield* Effect.orDie(decodeItem(item))
  const line = (outcome: LogLine["outcome"], about: LogLine["about"], text: string) =>
    takeStep(step, { outcome, about, text })
  if (wanted.kind === "picture") {
    const taken = yield* takePicture(startedBy, wanted)
    const outcome = Result.isSuccess(taken) ? "done" : "left"
    return yield* line(outcome, null, `Bild ${shortly(wanted.address)}: ${Result.merge(taken)}`)
  }
  if (wanted.kind === "left") return yield* line("left", null, `${wanted.handle}: ${wanted.reason}`)
  const { handle } = wanted.post
  const taken = yield* Effect.result(takePost(startedBy, startedBy.email, wanted.post))
  return yield* Result.isSuccess(taken)
    ? line("done", { kind: "entry", id: taken.success.entry.id }, `${handle}: ${taken.success.text}`)
    : line("left", null, `${handle}: ${taken.failure}`)
})
