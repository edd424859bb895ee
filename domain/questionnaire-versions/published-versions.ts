import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type PublishedVersion, QuestionnaireVersions } from "../suggestions/ports.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { ShippedVersions, VersionStore } from "./ports.ts"
import type { StoredVersion } from "./stored-version.ts"

const publishedOf = ({ content, release, state }: StoredVersion): PublishedVersion => ({
  ...content,
  ...(release !== null && { reviewedBy: { name: release.name, at: release.at } }),
  ...(state === "retired" && { retired: true }),
})

interface Published {
  readonly current: PublishedVersion
  readonly byName: ReadonlyMap<string, PublishedVersion>
}

/**
 * Every version that was ever in force, and the one that is: what staff released last, else the last one that came with the shop. A
 * retired one stays the one in force and closes the questionnaire: an older one was replaced for a reason.
 */
const publishedVersions = (
  shipped: readonly [QuestionnaireVersion, ...QuestionnaireVersion[]],
  released: readonly StoredVersion[],
): Published => {
  const byName = new Map<string, PublishedVersion>(
    shipped.map((content) => [content.questionnaire.version, content] as const),
  )
  const newest = shipped.at(-1) ?? shipped[0]
  let name = newest.questionnaire.version
  for (const version of released) {
    byName.set(version.version, publishedOf(version))
    if (version.release !== null) name = version.version
  }
  return { current: byName.get(name) ?? newest, byName }
}

/** The published versions: those of staff, and those that came with the shop. */
export const layerPublishedVersions = Layer.effect(
  QuestionnaireVersions,
  Effect.gen(function* () {
    const { versions } = yield* ShippedVersions
    const { released } = yield* VersionStore
    let known: { readonly released: readonly StoredVersion[]; readonly published: Published } | undefined
    const published = Effect.map(released, (now) => {
      if (known?.released !== now) known = { released: now, published: publishedVersions(versions, now) }
      return known.published
    })
    return QuestionnaireVersions.of({
      current: Effect.map(published, ({ current }) => current),
      find: (version) => Effect.map(published, ({ byName }) => byName.get(version) ?? null),
    })
  }),
)
