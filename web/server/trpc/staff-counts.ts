import { ViewCounts, viewCounts } from "../../../domain/questionnaire-counts/view-counts.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"

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
})
