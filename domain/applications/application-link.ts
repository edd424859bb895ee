import * as Effect from "effect/Effect"
import { Secrets } from "../accounts/secrets.ts"
import { ApplicationLinks } from "./ports.ts"

/** A new link for the applicant: the path of the page it leads to. Made when an e-mail is written, so that only its digest is stored. */
export const newApplicationLink = Effect.fn("newApplicationLink")(function* (id: string) {
  const secrets = yield* Secrets
  const token = yield* secrets.make
  yield* (yield* ApplicationLinks).add(id, yield* secrets.digest(token))
  return `/application/${token}`
})
