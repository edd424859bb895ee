import type { Invariant } from "./case.ts"
import { determinismInvariants } from "./determinism.ts"
import { explanationInvariants } from "./explanations.ts"
import { safetyInvariants } from "./safety.ts"

/**
 * What holds for every suggestion (QUESTIONNAIRE.md § 7), written apart from the engine: plain arithmetic on plain data, so that
 * a mistake in the engine is not repeated here. Tests try them on arbitrary cases and on engines broken on purpose.
 */
export const invariants: readonly Invariant[] = [
  ...safetyInvariants,
  ...explanationInvariants,
  ...determinismInvariants,
]
