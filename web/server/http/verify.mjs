#!/usr/bin/env node
/*
 * Computes the result of a prize draw again, from published data alone. One file, no dependencies: Node 20 or newer, or a browser.
 *
 *   node verify.mjs proof.json [--code CODE] [--commitment HEX] [--entries-hash HEX]
 *
 * proof.json           the published file of the draw: /gewinnspiel/<id>/proof.json
 * --code CODE          your code, from the mail that confirmed your entry: says whether you are on the list, and where you were drawn
 * --commitment HEX     the commitment as you noted it before the draw, or as your mail has it
 * --entries-hash HEX   the hash of the list as you noted it when the list was frozen
 *
 * Exits with 0 when everything fits together, with 1 when something does not, with 2 when the file cannot be read.
 *
 * The algorithm, naehrwerk-draw-1:
 *
 * 1. Commitment: before the draw opens, the shop publishes the SHA-256 of a secret seed of 32 random bytes.
 * 2. Entries: each is the SHA-256 of "naehrwerk-draw-1:<draw id>:<code>". The code is random and known to the entrant alone.
 * 3. Freezing: at the end, the SHA-256 of all entries, sorted and joined by line feeds (no line feed at the end), is published.
 * 4. Drawing: entries are sorted by HMAC-SHA-256(key: the seed's bytes, text: "<hash of the list>:<entry>") in lower-case hex, smallest
 *    first. The first ones win, one prize each, without replacement. The next ones, in this order, take the place of those who let
 *    their prize lapse.
 * 5. Then the seed is published, and each prize that lapsed with its reason: the proof has as many substitutes as lapsed prizes, as long as
 *    entries are left.
 */

const algorithm = "naehrwerk-draw-1"

const bytesOf = (text) => new TextEncoder().encode(text)
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("")
const bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest("SHA-256", bytes))
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** The order in which a list of entries wins. */
const orderOf = async (seed, entriesHash, entries) => {
  const key = await crypto.subtle.importKey("raw", bytesOfHex(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const ranked = await Promise.all(
    entries.map(async (entry) => ({
      entry,
      rank: hexOf(await crypto.subtle.sign("HMAC", key, bytesOf(`${entriesHash}:${entry}`))),
    })),
  )
  return ranked.sort((a, b) => compare(a.rank, b.rank) || compare(a.entry, b.entry)).map(({ entry }) => entry)
}

const isHash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value)
const areHashes = (value) => Array.isArray(value) && value.every(isHash)
const isOf = (value, ...kinds) => kinds.includes(value === null ? "null" : typeof value)
const same = (a, b) => a.length === b.length && a.every((value, index) => value === b[index])

const isLapse = (value) => isOf(value, "object") && isHash(value.entry) && isOf(value.reason, "string")
/** `2 (deadline 1, declined 1)`. */
const counted = (lapsed) => {
  const counts = new Map()
  for (const { reason } of lapsed) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const each = [...counts].map(([reason, count]) => `${JSON.stringify(reason)}: ${count}`)
  return each.length === 0 ? "0" : `${lapsed.length} (${each.join(", ")})`
}

/** What is wrong with the proof's form; null: nothing. */
const malformed = (proof) => {
  if (!isOf(proof, "object") || Array.isArray(proof)) return "The proof is not a JSON object."
  if (proof.algorithm !== algorithm)
    return `The proof names the algorithm ${JSON.stringify(proof.algorithm)}; this script checks ${algorithm} only.`
  if (!isOf(proof.drawId, "string")) return "The proof does not name its draw."
  if (!isHash(proof.commitment)) return "The proof has no commitment of 64 hexadecimal digits."
  if (!Number.isInteger(proof.prizes) || proof.prizes < 1) return "The proof does not say how many prizes there are."
  if (isOf(proof.cancelled, "string"))
    return `The draw was cancelled, so there is no result to check. The reason given: ${JSON.stringify(proof.cancelled)}`
  if (!areHashes(proof.entries)) return "The proof's entries are not hashes of 64 hexadecimal digits."
  if (proof.seed === null || proof.winners === null || proof.entriesHash === null)
    return "Nothing is drawn yet: the proof has no seed, no winners, or no hash of its list."
  if (!isHash(proof.seed)) return "The proof's seed is not 64 hexadecimal digits."
  if (!isHash(proof.entriesHash)) return "The proof's hash of the list is not 64 hexadecimal digits."
  if (!areHashes(proof.winners) || !areHashes(proof.substitutes ?? [])) return "The proof's winners are not hashes."
  if (!Array.isArray(proof.lapsed ?? []) || !(proof.lapsed ?? []).every(isLapse))
    return "The proof's lapsed prizes are not entries with a reason each."
  return null
}

/**
 * Checks a proof. `noted`: what you know from elsewhere: { code, commitment, entriesHash }, each may be left out.
 * Answers { ok, problems, facts }: what does not fit, and what was found out, each { what, text } with an English sentence; `entry` and
 * `place` for a code; `list`, the hash of the list as it is published and as it is computed here.
 */
export const verify = async (proof, noted = {}) => {
  const unreadable = malformed(proof)
  if (unreadable !== null)
    return {
      ok: false,
      problems: [{ what: "form", text: unreadable }],
      facts: [],
      entry: null,
      place: null,
      list: null,
    }
  const {
    seed,
    commitment,
    entries,
    entriesHash,
    winners,
    prizes,
    drawId,
    substitutes = [],
    lapsed = [],
    excluded,
  } = proof
  const problems = []
  const facts = []
  const check = (what, holds, fact, problem) => {
    if (holds) facts.push({ what, text: fact })
    else problems.push({ what, text: problem })
  }

  check(
    "seed",
    (await sha256(bytesOfHex(seed))) === commitment,
    "The seed fits the commitment.",
    "The seed does not fit the commitment: it is not the seed that was committed to before the draw.",
  )
  if (noted.commitment)
    check(
      "noted-commitment",
      noted.commitment.trim().toLowerCase() === commitment,
      "The commitment is the one you noted.",
      "The commitment is not the one you noted: it was exchanged.",
    )
  check(
    "twice",
    new Set(entries).size === entries.length,
    `No entry is on the list twice; it has ${entries.length}.`,
    "An entry is on the list more than once.",
  )
  const sorted = [...entries].sort(compare)
  const list = { published: entriesHash, computed: await sha256(bytesOf(sorted.join("\n"))) }
  check(
    "list",
    list.computed === entriesHash,
    `The list fits its hash ${entriesHash}.`,
    `The list does not fit its hash: entries were added, removed or changed after it was frozen. Published: ${entriesHash}. Computed: ${list.computed}.`,
  )
  if (noted.entriesHash)
    check(
      "noted-list",
      noted.entriesHash.trim().toLowerCase() === entriesHash,
      "The hash of the list is the one you noted.",
      "The hash of the list is not the one you noted: the list was exchanged after it was frozen.",
    )
  const order = await orderOf(seed, entriesHash, sorted)
  check(
    "winners",
    same(winners, order.slice(0, prizes)),
    `The winners follow from seed and list; there are ${winners.length}.`,
    "The winners do not follow from seed and list.",
  )
  check(
    "substitutes",
    same(substitutes, order.slice(prizes, prizes + substitutes.length)),
    `The substitutes are the next ones; there are ${substitutes.length}.`,
    "The substitutes are not the next ones in the order of the draw.",
  )

  const drawn = new Set([...winners, ...substitutes])
  const lost = new Set(lapsed.map((each) => each.entry))
  check(
    "lapsed",
    lost.size === lapsed.length && lapsed.every((each) => drawn.has(each.entry)),
    `The lapsed prizes are of entries that were drawn; there are ${counted(lapsed)}.`,
    "A prize is said to have lapsed whose entry was not drawn, or the same one twice.",
  )
  check(
    "replaced",
    winners.length + substitutes.length === Math.min(order.length, prizes + lapsed.length),
    "Each lapsed prize went to one substitute, as long as entries were left, and no other prize did.",
    "The number of substitutes is not that of the lapsed prizes: a prize was passed on without being said to have lapsed, or kept back.",
  )
  if (Number.isInteger(excluded) && excluded > 0)
    facts.push({
      what: "excluded",
      text: `The shop says that it excluded ${excluded} entries before it froze the list; that cannot be computed.`,
    })

  let entry = null
  let place = null
  if (noted.code) {
    entry = await sha256(bytesOf(`${algorithm}:${drawId}:${noted.code.trim().toUpperCase()}`))
    const index = order.indexOf(entry)
    place = index === -1 ? null : index + 1
    check(
      "code",
      place !== null,
      `Your entry ${entry} is on the list; it was drawn in place ${place}.`,
      `Your entry ${entry} is not on the list.`,
    )
  }
  return { ok: problems.length === 0, problems, facts, entry, place, list }
}

const usage = "Usage: node verify.mjs proof.json [--code CODE] [--commitment HEX] [--entries-hash HEX]"

/** The command line: prints what was found out, and answers the exit code. */
const main = async (args) => {
  const { readFile } = await import("node:fs/promises")
  const { parseArgs } = await import("node:util")
  let asked
  try {
    const options = { code: { type: "string" }, commitment: { type: "string" }, "entries-hash": { type: "string" } }
    asked = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    return 2
  }
  const [file, ...others] = asked.positionals
  if (file === undefined || others.length > 0) {
    console.error(usage)
    return 2
  }
  let proof
  try {
    proof = JSON.parse(await readFile(file, "utf8"))
  } catch (error) {
    console.error(`${file} cannot be read as JSON: ${error.message}`)
    return 2
  }
  const { code, commitment, "entries-hash": entriesHash } = asked.values
  const { ok, problems, facts } = await verify(proof, { code, commitment, entriesHash })
  for (const { text } of facts) process.stdout.write(`ok    ${text}\n`)
  for (const { text } of problems) console.error(`WRONG ${text}`)
  process.stdout.write(ok ? "The result is right.\n" : "The result is NOT right.\n")
  return ok ? 0 : 1
}

const isCommand = async () => {
  if (typeof process === "undefined" || !process.argv?.[1]) return false
  const { realpathSync } = await import("node:fs")
  const { pathToFileURL } = await import("node:url")
  return import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href
}

if (await isCommand()) process.exitCode = await main(process.argv.slice(2))
