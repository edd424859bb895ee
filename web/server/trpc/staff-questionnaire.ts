import * as Schema from "effect/Schema"
import {
  changePart,
  createVersion,
  discardVersion,
  moveQuestion,
  moveRule,
  PartChange,
  Predecessors,
} from "../../../domain/questionnaire-versions/edit-version.ts"
import {
  releaseVersion,
  retireVersion,
  sendBackVersion,
  submitVersion,
} from "../../../domain/questionnaire-versions/release-version.ts"
import {
  compareTwo,
  listVersions,
  previewVersion,
  viewVersion,
} from "../../../domain/questionnaire-versions/view-version.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { VersionName } from "../../../domain/suggestions/version-schema.ts"
import { input } from "./input.ts"
import { shownQuestionnaire } from "./questionnaire.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Named = Schema.Struct({ version: VersionName })
const seen = { version: VersionName, revision: Schema.Natural }
const line = (message: string) =>
  LineText.check(
    Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message }).abort(),
  )

const gone = { code: "NOT_FOUND", message: "Diese Fassung gibt es nicht." } as const
const wrongState = {
  code: "CONFLICT",
  message: "Das geht in diesem Stand nicht, oder jemand war schneller. Bitte lade die Seite neu.",
} as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diese Fassung geändert. Sieh sie dir noch einmal an, bevor du weitermachst.",
} as const
const partChanged = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand dasselbe geändert. Es wurde nichts gespeichert.",
  refusal: (refusal: { readonly current: unknown; readonly by: string | null; readonly at: number | null }) => ({
    current: refusal.current,
    by: refusal.by,
    at: refusal.at,
  }),
} as const

const Move = Schema.Struct({
  version: VersionName,
  id: Schema.String.check(Schema.isMaxLength(40)),
  to: Schema.Natural,
})
const moveRefusals = { VersionNotFound: gone, WrongVersionState: wrongState, PartChanged: partChanged } as const

/** Versions of the questionnaire: writing, review, release. */
export const staffQuestionnaire = router({
  list: forStaff("questionnaire.read").query(({ ctx, signal }) => run(ctx, listVersions(), noRefusals, signal)),
  view: forStaff("questionnaire.read")
    .input(input(Named))
    .query(({ ctx, input: { version }, signal }) =>
      run(ctx, viewVersion(ctx.caller, version), { VersionNotFound: gone }, signal),
    ),
  compare: forStaff("questionnaire.read")
    .input(input(Schema.Struct({ before: VersionName, after: VersionName })))
    .query(({ ctx, input: { before, after }, signal }) =>
      run(ctx, compareTwo(before, after), { VersionNotFound: gone }, signal),
    ),
  preview: forStaff("questionnaire.read")
    .input(input(Named))
    .query(async ({ ctx, input: { version }, signal }) => {
      const { content, material } = await run(ctx, previewVersion(version), { VersionNotFound: gone }, signal)
      return { current: shownQuestionnaire({ ...content, open: true, reviewedBy: null, retired: false }), material }
    }),
  create: forStaff("questionnaire.change")
    .input(input(Schema.Struct({ from: VersionName, key: IdempotencyKey })))
    .mutation(({ ctx, input: asked }) => run(ctx, createVersion(ctx.caller, asked), { VersionNotFound: gone })),
  /** Adds, changes, removes or puts back a question, a rule, a text, or the last day. */
  change: forStaff("questionnaire.change")
    .input(
      input(
        Schema.Struct({ version: VersionName, change: PartChange, predecessors: Schema.optionalKey(Predecessors) }),
      ),
    )
    .mutation(({ ctx, input: asked }) =>
      run(ctx, changePart(ctx.caller, asked), {
        VersionNotFound: gone,
        WrongVersionState: wrongState,
        PartChanged: partChanged,
        PartRefused: {
          code: "BAD_REQUEST",
          message: "Bitte prüfe deine Angaben.",
          fields: ({ path, message }: { readonly path: string; readonly message: string }) => [
            { path: `change.${path}`, message },
          ],
        },
      }),
    ),
  move: forStaff("questionnaire.change")
    .input(input(Move))
    .mutation(({ ctx, input: asked }) => run(ctx, moveQuestion(ctx.caller, asked), moveRefusals)),
  moveRule: forStaff("questionnaire.change")
    .input(input(Move))
    .mutation(({ ctx, input: asked }) => run(ctx, moveRule(ctx.caller, asked), moveRefusals)),
  discard: forStaff("questionnaire.change")
    .input(input(Named))
    .mutation(({ ctx, input: { version } }) =>
      run(ctx, discardVersion(ctx.caller, version), { VersionNotFound: gone, WrongVersionState: wrongState }),
    ),
  submit: forStaff("questionnaire.change")
    .input(input(Schema.Struct(seen)))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, submitVersion(ctx.caller, asked), {
        VersionNotFound: gone,
        WrongVersionState: wrongState,
        VersionChanged: changed,
      }),
    ),
  sendBack: forStaff("questionnaire.change")
    .input(input(Schema.Struct({ ...seen, note: line("Bitte schreib dazu, was anders werden soll.") })))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, sendBackVersion(ctx.caller, asked), {
        VersionNotFound: gone,
        WrongVersionState: wrongState,
        VersionChanged: changed,
      }),
    ),
  release: forStaff("questionnaire.release")
    .input(input(Schema.Struct({ ...seen, name: line("Bitte gib den Namen an: Er steht im Ergebnis.") })))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, releaseVersion(ctx.caller, asked), {
        VersionNotFound: gone,
        WrongVersionState: wrongState,
        VersionChanged: changed,
        OwnVersion: {
          code: "FORBIDDEN",
          message: "Du hast an dieser Fassung geschrieben oder sie eingereicht: Freigeben muss sie jemand anderes.",
        },
        VersionFaulty: {
          code: "PRECONDITION_FAILED",
          message: ({ count }: { readonly count: number }) =>
            count === 1
              ? "So lässt sich die Fassung nicht freigeben: Ein Fehler steht unter „Prüfung“."
              : `So lässt sich die Fassung nicht freigeben: ${count} Fehler stehen unter „Prüfung“.`,
        },
      }),
    ),
  retire: forStaff("questionnaire.release")
    .input(
      input(
        Schema.Struct({ version: VersionName, reason: line("Bitte gib den Grund an: Er bleibt in der Geschichte.") }),
      ),
    )
    .mutation(({ ctx, input: asked }) =>
      run(ctx, retireVersion(ctx.caller, asked), { VersionNotFound: gone, WrongVersionState: wrongState }),
    ),
})
