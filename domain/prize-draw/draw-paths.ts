/** The public page of a draw. */
export const drawPath = (drawId: string): string => `/gewinnspiel/${drawId}`

/** What anybody checks a draw with. */
export const proofPath = (drawId: string): string => `${drawPath(drawId)}/proof.json`
export const verifyScriptPath = "/gewinnspiel/verify.mjs"
