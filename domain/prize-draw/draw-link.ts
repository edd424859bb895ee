import { signedPath } from "../access/link-signer.ts"

/** What the token of an entry's own page is signed for. */
export const entrySubject = (entryId: string): string => `draw-entry:${entryId}`

/** The path of an entry's own page with the token that opens it: `/gewinnspiel/los/TN-…?token=…`. */
export const entryPath = (entryId: string) => signedPath(`/gewinnspiel/los/${entryId}`, entrySubject(entryId))
