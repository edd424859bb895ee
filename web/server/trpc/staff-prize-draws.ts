import * as Schema from "effect/Schema"
import { DrawInput, TermsText } from "../../../domain/prize-draw/draw-input.ts"
import { exclusionReasons, shownStates, staffLapseReasons } from "../../../domain/prize-draw/draw-words.ts"
import {
  announceDraw,
  cancelDraw,
  createDraw,
  drawWinners,
  excludeEntry,
  forfeitPrize,
  handOver,
  listDraws,
  newTerms,
  previewTerms,
  readmitEntry,
  saveDraw,
  searchEntries,
  viewStaffDraw,
} from "../../../domain/prize-draw/staff-draws.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))
const Reason = LineText.check(
  Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte gib den Grund an: Er steht auf der Seite des Gewinnspiels." }).abort(),
)

const EntryHash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { message: "Das ist kein Los." }))

const gone = { code: "NOT_FOUND", message: "Dieses Gewinnspiel gibt es nicht." } as const
const refusals = {
  DrawNotFound: gone,
  DrawRefused: {
    code: "CONFLICT",
    message: ({ why }: { readonly why: "state" | "early" | "late" }) =>
      why === "late"
        ? "Der Beginn ist schon vorbei. Leg einen späteren fest, damit die Festlegung vorher bekannt ist."
        : "Das geht in diesem Stand nicht, oder jemand war schneller. Bitte lade die Seite neu.",
  },
  DrawChanged: {
    code: "CONFLICT",
    message: "Inzwischen hat jemand den Entwurf geändert. Es wurde nichts gespeichert. Bitte lade die Seite neu.",
  },
} as const
const entryRefusals = {
  DrawRefused: {
    code: "CONFLICT",
    message:
      "Das geht nur, bis die Liste eingefroren ist, oder jemand war schneller. Danach lässt sich nur ein Gewinn verfallen lassen. Bitte lade die Seite neu.",
  },
  EntryDeleted: { code: "NOT_FOUND", message: "Diese Teilnahme ist inzwischen gelöscht." },
} as const
const unreadable = {
  code: "BAD_REQUEST",
  message: "Die Teilnahmebedingungen lassen sich so nicht lesen.",
  fields: ({ problems }: { readonly problems: readonly string[] }) => [
    { path: "content.terms", message: problems.join(" ") },
  ],
} as const

/** Prize draws, for staff. The seed of one that is not drawn is told to nobody. */
export const staffPrizeDraws = router({
  list: forStaff("draws.read")
    .input(input(Schema.Struct({ state: Schema.optionalKey(Schema.Literals(shownStates)) })))
    .query(({ ctx, input: { state }, signal }) => run(ctx, listDraws(state ?? null), noRefusals, signal)),
  view: forStaff("draws.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewStaffDraw(id), { DrawNotFound: gone }, signal)),
  entries: forStaff("draws.read")
    .input(
      input(
        Schema.Struct({
          id: Id,
          term: LineText.check(Schema.isMaxLength(254, { message: "Das ist zu lang: höchstens 254 Zeichen." })),
        }),
      ),
    )
    .query(({ ctx, input: { id, term }, signal }) => run(ctx, searchEntries(id, term), noRefusals, signal)),
  terms: forStaff("draws.change").query(({ ctx, signal }) => run(ctx, newTerms(), noRefusals, signal)),
  preview: forStaff("draws.read")
    .input(input(Schema.Struct({ terms: TermsText })))
    .mutation(({ ctx, input: { terms } }) => run(ctx, previewTerms(terms), noRefusals)),
  create: forStaff("draws.change")
    .input(input(Schema.Struct({ content: DrawInput, key: IdempotencyKey })))
    .mutation(async ({ ctx, input: { content, key } }) => {
      const { id, version } = await run(ctx, createDraw(ctx.caller, content, key), { TermsUnreadable: unreadable })
      return { id, version }
    }),
  save: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id, version: Schema.Natural, content: DrawInput })))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, saveDraw(ctx.caller, asked), { ...refusals, TermsUnreadable: unreadable }),
    ),
  announce: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id, version: Schema.Natural })))
    .mutation(({ ctx, input: { id, version } }) =>
      run(ctx, announceDraw(ctx.caller, id, version), {
        ...refusals,
        DrawsOverlap: {
          code: "CONFLICT",
          message: ({ title }) =>
            `In dieser Zeit läuft schon „${title}“. Auf der Seite ist Platz für ein Gewinnspiel: Leg einen anderen Zeitraum fest.`,
        },
      }),
    ),
  draw: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(({ ctx, input: { id } }) => run(ctx, drawWinners(ctx.caller, id), refusals)),
  handOver: forStaff("draws.change")
    .input(
      input(
        Schema.Struct({
          id: Id,
          hash: EntryHash,
        }),
      ),
    )
    .mutation(({ ctx, input: { id, hash } }) => run(ctx, handOver(ctx.caller, id, hash), refusals)),
  forfeit: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id, hash: EntryHash, reason: Schema.Literals(staffLapseReasons) })))
    .mutation(({ ctx, input: asked }) => run(ctx, forfeitPrize(ctx.caller, asked), refusals)),
  exclude: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id, entryId: Id, reason: Schema.Literals(exclusionReasons) })))
    .mutation(({ ctx, input: asked }) => run(ctx, excludeEntry(ctx.caller, asked), entryRefusals)),
  readmit: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id, entryId: Id })))
    .mutation(({ ctx, input: asked }) => run(ctx, readmitEntry(ctx.caller, asked), entryRefusals)),
  cancel: forStaff("draws.change")
    .input(input(Schema.Struct({ id: Id, reason: Reason })))
    .mutation(({ ctx, input: { id, reason } }) => run(ctx, cancelDraw(ctx.caller, id, reason), refusals)),
})
