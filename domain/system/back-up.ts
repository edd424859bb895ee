import * as Effect from "effect/Effect"
import { inMegabytes } from "../files/file-size.ts"
import { ScheduleFailed } from "../queue/schedule.ts"
import { type Backup, Backups } from "./ports.ts"

/** Names the schedule that does so. */
export const backUpSchedule = "back-up"

/** Makes a backup where a place for them is set; `null`: none is. */
export const backUp = Effect.fn("backUp")(function* () {
  const backups = yield* Backups
  if (!backups.configured) return null
  return yield* Effect.mapError(
    backups.make,
    ({ full, reason }) =>
      new ScheduleFailed({
        reason: full ? "Am Ort der Sicherungen ist kein Platz mehr." : `Keine Sicherung (${reason}).`,
      }),
  )
})

/** What staff read of a run. */
export const backedUp = (made: Backup | null): string =>
  made === null
    ? "Kein Ort eingerichtet."
    : `Datenbank ${inMegabytes(made.databaseBytes)}, ${made.files} ${made.files === 1 ? "Datei" : "Dateien"} mit ${inMegabytes(made.fileBytes)}.`
