import { hash } from "node:crypto"
import { crc32 } from "node:zlib"
import { type Bytes, type Encodings, encode, utf8 } from "./encodings.ts"
import { isData } from "./media-type.ts"

/** An answer everybody gets, ready to be sent. */
export interface StoredAnswer {
  readonly status: number
  /** The media type with its character set. */
  readonly type: string
  /** Names the content; the same words have the same digest. `null` for data nobody asked for before: nobody has it already. */
  readonly digest: string | null
  readonly body: Encodings
  /** The `Link` header, where there is one. */
  readonly link: string | null
}

/** An answer as it was made. */
export interface MadeAnswer {
  readonly status: number
  readonly type: string
  /** The words, or their bytes where these are at hand. */
  readonly text: string | Bytes
  /** The `Link` header: what a page needs to be shown. */
  readonly link?: string
  /** Whether everybody may get this very answer again. */
  readonly shareable: boolean
}

/** An answer whose words take long to make, while all they are made from is at hand. */
export interface DraftedAnswer extends Omit<MadeAnswer, "text"> {
  /** The same basis makes the same words. */
  readonly basis: string
  readonly write: () => Promise<string>
}

/** What keeping an answer under one more address costs beside its bytes and the key: digests and their places. */
const overhead = 1_000

/** The key is as long as the caller likes: thousands of small answers under long addresses would fill the memory. */
const weightOfKey = (key: string): number => 2 * key.length + overhead

/** An answer that is kept as long as an address has it. */
interface Content {
  readonly name: string
  readonly plain: Bytes
  readonly answer: StoredAnswer
  addresses: number
  /** As last seen. */
  weight: number
}

/** What an address was answered. */
interface Kept {
  readonly content: Content
  readonly revision: string
  /** Names what it was made from; `null` for what has no basis. */
  readonly basis: string | null
}

const basisOf = (made: MadeAnswer | DraftedAnswer): string | null =>
  "basis" in made ? hash("sha256", `${made.status} ${made.type} ${made.link}\n${made.basis}`, "base64url") : null

/** How many addresses are known to have been asked for before: so many, and at most as many again. */
const surelySeen = 4_000

/** An answer being made. */
interface Making {
  readonly answer: Promise<StoredAnswer>
  /** Whether somebody else asked for it meanwhile. */
  wanted: boolean
}

/**
 * Pages and answers everybody gets, kept with their compressed forms; the least recently asked for leaves when they weigh more
 * than `maxBytes` together. What is asked for while it is being made is made once; addresses that ask for the same in other words
 * share one answer, compressed once.
 *
 * In a new revision each is made anew, as far as it has to be: what has the same basis as before is not written again, and what
 * says the same as before is not compressed again. When one product sells out, most pages stay as they are.
 *
 * Kept is what was asked for before, in this revision or an earlier one: most addresses are asked for once and never again, and
 * whoever walks through all of them must not drive out what others come back for.
 */
export const makePublicAnswers = (maxBytes: number) => {
  /** Answers by key, the one asked for longest ago first, and by what they say. */
  const answers = new Map<string, Kept>()
  const contents = new Map<string, Content>()
  const underWay = new Map<string, Making>()
  /** Checksums of addresses: those seen of late, and those seen before these, which are forgotten together. */
  let seen = new Set<number>()
  let seenBefore: ReadonlySet<number> = new Set()
  let revision = ""
  let bytes = 0

  /** Whether it was asked for before, as far as is still known. */
  const isKnown = (key: string): boolean => {
    const sum = crc32(key)
    if (seen.has(sum) || seenBefore.has(sum)) return true
    if (seen.size >= surelySeen) {
      seenBefore = seen
      seen = new Set()
    }
    seen.add(sum)
    return false
  }

  const forget = (key: string) => {
    const content = answers.get(key)?.content
    if (content === undefined) return
    answers.delete(key)
    bytes -= weightOfKey(key)
    content.addresses -= 1
    if (content.addresses > 0) return
    if (contents.get(content.name) === content) contents.delete(content.name)
    bytes -= content.weight
    content.weight = 0
  }

  const weigh = (content: Content) => {
    if (contents.get(content.name) !== content) return
    const weight = content.answer.body.weight()
    bytes += weight - content.weight
    content.weight = weight
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  /** A checksum finds what is kept in a third of the time that a digest takes; who is found is compared. */
  const toContent = (
    { status, type, link }: Omit<MadeAnswer, "text">,
    text: MadeAnswer["text"],
    wanted: boolean,
  ): Content => {
    const plain = typeof text === "string" ? utf8(text) : text
    const name = [status, type, crc32(plain), plain.length, link].join(" ")
    const known = contents.get(name)
    if (known !== undefined && Buffer.compare(known.plain, plain) === 0) return known
    const digest = wanted || !isData(type) ? hash("sha256", plain, "base64url").slice(0, 22) : null
    const answer = { status, type, digest, link: link ?? null, body: encode(plain, () => weigh(content)) }
    const content: Content = { name, plain, answer, addresses: 0, weight: 0 }
    return content
  }

  const keep = (key: string, kept: Kept) => {
    const { content } = kept
    // Counted before the one it follows is forgotten, which may be itself.
    content.addresses += 1
    forget(key)
    answers.set(key, kept)
    contents.set(content.name, content)
    bytes += weightOfKey(key)
    weigh(content)
  }

  /** What is kept under a key in this revision; it counts as asked for. */
  const kept = (key: string, currentRevision: string): StoredAnswer | null => {
    const known = answers.get(key)
    if (known?.revision !== currentRevision) return null
    answers.delete(key)
    answers.set(key, known)
    return known.content.answer
  }

  return {
    kept,
    /** The answer, made when it is not at hand; one that is not `shareable` is not kept. */
    get: async (
      key: string,
      currentRevision: string,
      make: () => Promise<MadeAnswer | DraftedAnswer>,
    ): Promise<StoredAnswer> => {
      if (currentRevision !== revision) {
        underWay.clear()
        revision = currentRevision
      }
      const known = kept(key, currentRevision)
      if (known !== null) return known
      const started = underWay.get(key)
      if (started) {
        started.wanted = true
        return started.answer
      }
      const making: Making = {
        wanted: isKnown(key) || answers.has(key),
        answer: make().then(async (made) => {
          const basis = basisOf(made)
          const before = answers.get(key)
          const isAsBefore = before !== undefined && basis !== null && before.basis === basis
          const content = isAsBefore
            ? before.content
            : toContent(made, "write" in made ? await made.write() : made.text, making.wanted)
          if (made.shareable && making.wanted && revision === currentRevision)
            keep(key, { content, basis, revision: currentRevision })
          return content.answer
        }),
      }
      underWay.set(key, making)
      try {
        return await making.answer
      } finally {
        if (underWay.get(key) === making) underWay.delete(key)
      }
    },
  }
}

export type PublicAnswers = ReturnType<typeof makePublicAnswers>
