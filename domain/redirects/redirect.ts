import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** A path of the shop that is no page any more, and the one that took its place. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** Who added it, as the audit log names them, and when, epoch milliseconds. */
  readonly by: string
  readonly at: number
}

/** A path that was asked for and is no page. No address, query or visitor is kept. */
export interface MissingPage {
  readonly path: string
  readonly count: number
  /** Epoch milliseconds. */
  readonly lastAt: number
}

/** It would lead back to where it starts. */
export class RedirectLoop extends Schema.TaggedError<RedirectLoop>()("RedirectLoop", {}) {}

const path = (message: string) =>
  Schema.String.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isMaxLength(300, { message: "Das ist zu lang: höchstens 300 Zeichen." }).abort(),
    Schema.isPattern(/^(?!.*\/\/)\/[A-Za-z0-9._~!$'()*,;=:@%/-]*$/, { message }),
  )

export const RedirectTarget = path("Bitte gib einen Pfad des Shops an, der mit / beginnt.")

export const RedirectInput = Schema.Struct({
  from: path("Bitte gib einen Pfad an, der mit / beginnt, ohne Fragezeichen."),
  to: RedirectTarget,
})
export type RedirectInput = typeof RedirectInput.Type

/** A path as it is compared: without a slash at its end. */
export const normalPath = (text: string): string => (text.length > 1 ? text.replace(/(?<!\/)\/+$/, "") || "/" : text)

/**
 * The redirects with a new one among them: each leads straight to a page, never to another redirect. One that would lead back to its
 * own start is refused.
 */
export const withRedirect = (
  known: readonly Redirect[],
  added: Redirect,
): Result.Result<readonly Redirect[], RedirectLoop> => {
  const from = normalPath(added.from)
  const wanted = normalPath(added.to)
  const to = known.find((each) => each.from === wanted)?.to ?? wanted
  if (to === from) return Result.fail(new RedirectLoop())
  const others = known
    .filter((each) => each.from !== from)
    .map((each) => (each.to === from ? { ...each, to } : each))
    .filter((each) => each.from !== each.to)
  return Result.succeed([...others, { ...added, from, to }])
}
