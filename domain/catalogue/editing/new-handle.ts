import * as Schema from "effect/Schema"
import type { Draft } from "./draft.ts"
import { handleFromTitle } from "./handle-from-title.ts"

/** A name in addresses that a new product may have. Staff make new ones at an address of their own, which is none. */
export const NewHandle = Schema.String.check(
  Schema.isMaxLength(80, { message: "Das ist zu lang: höchstens 80 Zeichen." }).abort(),
  Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    message: "Bitte nimm kleine Buchstaben ohne Umlaute und Ziffern, dazwischen einzelne Bindestriche.",
  }),
  Schema.isPattern(/^(?!new$)/, { message: "Diese Adresse braucht der Team-Bereich selbst." }),
)

const check = Schema.toStandardSchemaV1(NewHandle)["~standard"]

/** What is wrong with a name in addresses; `null`: nothing. */
export const handleProblem = (handle: string): string | null => {
  const result = check.validate(handle)
  return result instanceof Promise ? null : (result.issues?.[0]?.message ?? null)
}

/** The name in addresses a draft wants: what was typed, else what follows from its title. */
export const wantedHandle = ({ handle = "", title = "" }: Draft): string => handle.trim() || handleFromTitle(title)
