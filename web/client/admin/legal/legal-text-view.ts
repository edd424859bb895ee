import type { Outputs } from "../../app/trpc.ts"

/** A legal text as its editor gets it. */
export type LegalText = Outputs["staffLegal"]["view"]
