import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { problemsOf } from "../edit-entry.ts"
import type { Entry } from "../entry.ts"
import type { SourceText } from "./ports.ts"
import { readSource } from "./read-source.ts"

/** A post of another shop as it would be kept; a failure says in German why it cannot be. `notes`: what staff should know, in sentences. */
export const readyPost = Effect.fnUntraced(function* <R = never>(
  post: SourceText,
  ownOf: (addresses: readonly string[]) => Effect.Effect<ReadonlyMap<string, string>, never, R>,
) {
  const { content, pictures, missing, lost } = yield* readSource(post, ownOf)
  if (content.title === "") return yield* Effect.fail("Es fehlt ein Titel.")
  if (content.body === "" && pictures.length === 0) return yield* Effect.fail("Es fehlt ein Text.")
  const wanted = post.publishedAt !== null
  const isLater = wanted && post.publishedAt > (yield* Clock.currentTimeMillis)
  const problems = [
    ...(yield* problemsOf(content)).map(({ message }) => message),
    ...(isLater ? ["Sein Datum liegt in der Zukunft. Plane ihn im Editor."] : []),
  ]
  return {
    content,
    pictures,
    missing,
    publishedAt: lost.length === 0 && problems.length === 0 ? post.publishedAt : null,
    notes: [
      ...(lost.length > 0
        ? [`Weggelassen: ${lost.join(", ")}.${wanted ? " Bleibt Entwurf, bis jemand nachgesehen hat." : ""}`]
        : []),
      ...(wanted ? problems.map((problem) => `Bleibt Entwurf: ${problem}`) : []),
    ],
  }
})

/** What the import does with a post: `left` says why nothing. */
export type PlannedOutcome =
  | { readonly kind: "new" | "changed" | "same" }
  | { readonly kind: "left"; readonly reason: string }

/** What becomes of a post that is there already under the same name, or is not (`null`). What was written here is never overwritten. */
export const outcomeFor = (known: Entry | null, { fingerprint }: Pick<SourceText, "fingerprint">): PlannedOutcome => {
  if (known === null) return { kind: "new" }
  if (known.removed) return { kind: "left", reason: "Er wurde hier gelöscht und bleibt es." }
  if (known.imported === null)
    return { kind: "left", reason: "Unter dieser Adresse steht ein Beitrag, den ihr hier geschrieben habt." }
  if (known.imported.fingerprint === fingerprint) return { kind: "same" }
  return known.imported.version === known.version
    ? { kind: "changed" }
    : { kind: "left", reason: "Er wurde seit dem letzten Import hier geändert. Eure Fassung bleibt stehen." }
}
