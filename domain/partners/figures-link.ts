import { signedPath } from "../access/link-signer.ts"

/** What the token of a partner's figures is signed for. */
export const figuresSubject = (partnerId: string): string => `partner:${partnerId}`

/** The path of a partner's own figures with the token that opens it: `/partner/P-…?token=…`. */
export const figuresPath = (partnerId: string) => signedPath(`/partner/${partnerId}`, figuresSubject(partnerId))
