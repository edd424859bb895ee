import { signedPath } from "../access/link-signer.ts"

/** What the token of a trial's link is signed for. */
export const trialSubject = (id: string): string => `trial:${id}`

/** The path of a trial's own page with the token that opens it: `/free-trial/T-…?token=…`. Only its mailbox gets it. */
export const trialPath = (id: string) => signedPath(`/free-trial/${id}`, trialSubject(id))
