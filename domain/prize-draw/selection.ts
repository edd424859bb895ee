import { compareTexts } from "../shared/compare-texts.ts"
import type { Digests } from "./digests.ts"

/*
 * The algorithm `naehrwerk-draw-1`, as the page describes it and `verify.mjs` computes it a second time:
 *
 * 1. Before the draw opens: a seed of 32 random bytes; its SHA-256 is published as the commitment.
 * 2. An entry is the SHA-256 of `naehrwerk-draw-1:<draw id>:<code>`; the code is random and stands in the entrant's mail alone.
 * 3. At the end the list is frozen: the SHA-256 of all entries, sorted and joined by line feeds, is published.
 * 4. Entries are ordered by the HMAC-SHA-256 (key: the seed) of `<hash of the list>:<entry>`, smallest first. The first ones win, one prize
 *    each; the next ones take the place of those who let their prize lapse.
 *
 * Each order of the entries is equally likely for a random seed, because HMAC-SHA-256 is a pseudorandom function; none comes twice in it.
 */
export const drawAlgorithm = "naehrwerk-draw-1"

/** An entry as it is published: nothing leads from it to the entrant but the code. */
export const entryHash = ({ sha256 }: Digests, drawId: string, code: string): string =>
  sha256(`${drawAlgorithm}:${drawId}:${code}`)

export const commitmentOf = ({ sha256OfHex }: Digests, seed: string): string => sha256OfHex(seed)

/** The frozen list as it is published and hashed: sorted, so that nobody's place in it says when they entered. */
export const frozenList = (hashes: readonly string[]): readonly string[] => hashes.toSorted(compareTexts)

/** The hash of a frozen list, in whatever order it comes. */
export const hashOfList = ({ sha256 }: Digests, hashes: readonly string[]): string =>
  sha256(frozenList(hashes).join("\n"))

/** All entries of a list in the order in which they win: the first ones first, then substitutes. */
export const drawOrder = (digests: Digests, seed: string, hashes: readonly string[]): readonly string[] => {
  const listHash = hashOfList(digests, hashes)
  return hashes
    .map((hash) => ({ hash, rank: digests.hmac(seed, `${listHash}:${hash}`) }))
    .toSorted((a, b) => compareTexts(a.rank, b.rank) || compareTexts(a.hash, b.hash))
    .map(({ hash }) => hash)
}
