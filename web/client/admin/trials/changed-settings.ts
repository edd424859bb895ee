import * as Equal from "effect/Equal"
import type { Outputs } from "../../app/trpc.ts"

type Settings = Outputs["staffTrials"]["settings"]["settings"]

/** What differs from the settings a form was opened with: all else may have been changed by a colleague since, and stays. */
export const changedSettings = (opened: Settings, written: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(written).filter(([name, value]) => !Equal.equals(value, opened[name as keyof Settings])),
  )
