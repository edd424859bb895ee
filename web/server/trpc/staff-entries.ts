import * as Schema from "effect/Schema"
import {
  createEntry,
  linkEntryPreview,
  listEntries,
  previewEntry,
  publishEntry,
  saveEntry,
  takeBackEntry,
  viewEntry,
} from "../../../domain/entries/edit-entry.ts"
import { EntryContent, maxBody } from "../../../domain/entries/entry.ts"
import { entryKinds } from "../../../domain/entries/entry-kinds.ts"
import { entryList } from "../../../domain/entries/entry-list.ts"
import { importReport } from "../../../domain/entries/import/import-report.ts"
import { RedirectTarget } from "../../../domain/redirects/redirect.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { removeAndLead } from "../../../domain/site/remove-entry.ts"
import { input } from "./input.ts"
import { fullPreviewLink } from "./preview-links.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(120, { message: "Diese Nummer ist zu lang." }))
const Version = Schema.Natural
const Text = Schema.String.check(Schema.isMaxLength(maxBody, { message: "Das ist zu lang: höchstens 60.000 Zeichen." }))

const JobId = Schema.String.check(Schema.isMaxLength(40, { message: "Diesen Vorgang gibt es nicht." }))

const gone = { code: "NOT_FOUND", message: "Diesen Text gibt es nicht." } as const
const taken = {
  code: "CONFLICT",
  message: "Diese Adresse hat schon ein anderer Text. Es wurde nichts gespeichert.",
  fields: () => [{ path: "content.slug", message: "Diese Adresse hat schon ein anderer Text, oder er hatte sie." }],
} as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diesen Text geändert. Es wurde nichts gespeichert.",
  refusal: ({
    current,
  }: {
    readonly current: { version: number; content: EntryContent; savedBy: string; savedAt: number }
  }) => ({
    current: { version: current.version, content: current.content },
    by: current.savedBy,
    at: current.savedAt,
  }),
} as const
const notReady = {
  code: "CONFLICT",
  message: ({ problems }: { readonly problems: readonly { message: string }[] }) =>
    `So lässt sich der Text nicht veröffentlichen: ${problems.map(({ message }) => message).join(" ")}`,
  fields: ({ problems }: { readonly problems: readonly { path: string; message: string }[] }) =>
    problems.map(({ path, message }) => ({ path: `content.${path}`, message })),
} as const

/** Texts of editors: posts, pages and news, with every version. */
export const staffEntries = router({
  list: forStaff("entries.read")
    .input(input(listInput(entryList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listEntries(wanted), unknownCursor, signal)),
  view: forStaff("entries.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(async ({ ctx, input: { id }, signal }) => {
      const { previewLink, ...entry } = await run(ctx, viewEntry(id), { EntryNotFound: gone }, signal)
      return { ...entry, previewLink: fullPreviewLink(ctx, previewLink) }
    }),
  preview: forStaff("entries.read")
    .input(input(Schema.Struct({ title: Text, summary: Text, body: Text })))
    .mutation(({ ctx, input: content }) => run(ctx, previewEntry(content), noRefusals)),
  create: forStaff("entries.change")
    .input(
      input(
        Schema.Struct({
          kind: Schema.Literals(entryKinds).annotate({ message: "Diese Art von Text gibt es nicht." }),
          content: EntryContent,
          key: IdempotencyKey,
        }),
      ),
    )
    .mutation(async ({ ctx, input: asked }) => {
      const { id, version } = await run(ctx, createEntry(ctx.caller, asked), { SlugTaken: taken })
      return { id, version }
    }),
  save: forStaff("entries.change")
    .input(input(Schema.Struct({ id: Id, version: Version, content: EntryContent })))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, version } = await run(ctx, saveEntry(ctx.caller, asked), {
        EntryNotFound: gone,
        EntryChanged: changed,
        SlugTaken: taken,
      })
      return { id, version }
    }),
  publish: forStaff("entries.change")
    .input(input(Schema.Struct({ id: Id, version: Version, at: Schema.NullOr(Schema.Natural) })))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, publishAt } = await run(ctx, publishEntry(ctx.caller, asked), {
        EntryNotFound: gone,
        EntryChanged: changed,
        EntryNotReady: notReady,
        SlugTaken: taken,
      })
      return { id, publishAt }
    }),
  /** Makes the link that shows the draft to who has it; earlier ones open nothing any more. */
  linkPreview: forStaff("entries.change")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(async ({ ctx, input: { id } }) =>
      fullPreviewLink(ctx, await run(ctx, linkEntryPreview(ctx.caller, id), { EntryNotFound: gone, SlugTaken: taken })),
    ),
  takeBack: forStaff("entries.change")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(async ({ ctx, input: { id } }) => {
      await run(ctx, takeBackEntry(ctx.caller, id), { EntryNotFound: gone, SlugTaken: taken })
      return { id }
    }),
  /** `to`: where the address of a post leads from now on; `null`: nowhere, and it says so. */
  remove: forStaff("entries.change")
    .input(input(Schema.Struct({ id: Id, to: Schema.NullOr(RedirectTarget) })))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, removeAndLead(ctx.caller, asked), {
        EntryNotFound: gone,
        SlugTaken: taken,
        RedirectLoop: {
          code: "CONFLICT",
          message: "Dieser Pfad führt zum Text zurück. Es wurde nichts gelöscht.",
          fields: () => [{ path: "to", message: "Dieser Pfad führt zum Text zurück." }],
        },
        TargetMissing: {
          code: "CONFLICT",
          message: "Am Ziel gibt es keine Seite. Es wurde nichts gelöscht.",
          fields: () => [{ path: "to", message: "Diese Seite gibt es nicht." }],
        },
      })
      return { id: asked.id }
    }),
  /** How far an import got, and what it left alone. */
  importReport: forStaff("entries.read")
    .input(input(Schema.Struct({ jobId: JobId })))
    .query(({ ctx, input: { jobId }, signal }) =>
      run(
        ctx,
        importReport(jobId),
        {
          JobNotFound: {
            code: "NOT_FOUND",
            message: "Diesen Import gibt es nicht, oder er ist länger als 90 Tage her.",
          },
        },
        signal,
      ),
    ),
})
