import { hash } from "node:crypto"
import { type Encodings, encode } from "./encodings.ts"

/** An answer everybody gets, ready to be sent. */
export interface StoredAnswer {
  readonly status: number
  /** The media type with its character set. */
  readonly type: string
  /** Names the content; the same words have the same digest. */
  readonly digest: string
  readonly body: Encodings
}

/** An answer as it was made. */
export interface MadeAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
  /** Whether everybody may get this very answer again. */
  readonly shareable: boolean
}

/** What keeping one answer costs beside its bytes and its key: its digest and their places. */
const overhead = 1_000

/**
 * Pages and answers everybody gets, kept with their compressed forms until the revision changes; the least recently asked for
 * leaves when they weigh more than `maxBytes` together. What is asked for while it is being made is made once.
 */
export const makePublicAnswers = (maxBytes: number) => {
  /** Answers with the weight they were last seen with, the one asked for longest ago first. */
  const answers = new Map<string, { readonly answer: StoredAnswer; weight: number }>()
  const underWay = new Map<string, Promise<StoredAnswer>>()
  let revision = ""
  let bytes = 0

  const weigh = (key: string, answer: StoredAnswer) => {
    const kept = answers.get(key)
    if (kept?.answer !== answer) return
    // The key is as long as the caller likes: thousands of small answers under long addresses would fill the memory.
    const weight = answer.body.weight() + 2 * key.length + overhead
    bytes += weight - kept.weight
    kept.weight = weight
    for (const [oldest, { weight }] of answers) {
      if (bytes <= maxBytes) break
      answers.delete(oldest)
      bytes -= weight
    }
  }

  const toAnswer = (key: string, { status, type, text }: MadeAnswer): StoredAnswer => {
    const answer: StoredAnswer = {
      status,
      type,
      digest: hash("sha256", text, "base64url").slice(0, 22),
      body: encode(text, () => weigh(key, answer)),
    }
    return answer
  }

  return {
    /** The answer, made when it is not at hand; one that is not `shareable` is not kept. */
    get: async (key: string, currentRevision: string, make: () => Promise<MadeAnswer>): Promise<StoredAnswer> => {
      if (currentRevision !== revision) {
        answers.clear()
        underWay.clear()
        bytes = 0
        revision = currentRevision
      }
      const known = answers.get(key)
      if (known) {
        answers.delete(key)
        answers.set(key, known)
        return known.answer
      }
      const started = underWay.get(key)
      if (started) return started
      const making = (async () => {
        const made = await make()
        const answer = toAnswer(key, made)
        if (made.shareable && revision === currentRevision) {
          answers.set(key, { answer, weight: 0 })
          weigh(key, answer)
        }
        return answer
      })()
      underWay.set(key, making)
      try {
        return await making
      } finally {
        if (underWay.get(key) === making) underWay.delete(key)
      }
    },
  }
}

export type PublicAnswers = ReturnType<typeof makePublicAnswers>
