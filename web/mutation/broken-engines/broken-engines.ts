import type { Change } from "../build-engine.ts"
import type { BrokenEngine } from "./broken.ts"
import { limits } from "./limits.ts"
import { people } from "./people.ts"
import { reasons } from "./reasons.ts"
import { sameness } from "./sameness.ts"

/** Topics may hold what is suggested or taken: without that, only what was added up wrongly shows. */
const contradicting: Change = {
  file: "suggestions/interests.ts",
  find: "families.has(familyOf(row))",
  replace: "false",
}
const hidden = [
  "earlier suggestions are not added up",
  "an unknown own dose is none",
  "an amount that cannot be converted is zero",
  "a negative dose reduces the sum",
]

/** Every forbidden behaviour, as mutants that allow it. */
export const brokenEngines: readonly BrokenEngine[] = [...limits, ...people, ...reasons, ...sameness].map((engine) =>
  hidden.includes(engine.name) ? { ...engine, also: contradicting } : engine,
)
