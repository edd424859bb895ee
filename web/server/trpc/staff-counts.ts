import * as Schema from "effect/Schema"
import { ViewCounts, viewCounts, viewSkipped } from "../../../domain/questionnaire-counts/view-counts.ts"
import { VersionName } from "../../../domain/suggestions/version-schema.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

/** What the questionnaire's counters say, as far as it may be seen. */
export const staffCounts = router({
  view: forStaff("questionnaire.read")
    .input(input(ViewCounts))
    .query(({ ctx, input: wanted, signal }) =>
      run(
        ctx,
        viewCounts(wanted),
        {
          PeriodNotFound: {
            code: "NOT_FOUND",
            message: "Zu diesem Monat und dieser Fassung gibt es keine Zahlen, oder der Monat ist noch nicht vorbei.",
          },
        },
        signal,
      ),
    ),
  /** How often each question of a version was left without an answer. */
  skipped: forStaff("questionnaire.read")
    .input(input(Schema.Struct({ version: VersionName })))
    .query(({ ctx, input: { version }, signal }) => run(ctx, viewSkipped(version), noRefusals, signal)),
})
