import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"

type Body = Uint8Array<ArrayBuffer>

/** An answer everybody gets, ready to be sent in every encoding. */
export interface StoredAnswer {
  readonly status: number
  /** The media type with its character set. */
  readonly type: string
  /** Names the content; the same words have the same digest. */
  readonly digest: string
  /** A body that compressing would not shorten by much stands for itself alone. */
  readonly bodies: { readonly identity: Body; readonly br: Body | null; readonly gzip: Body | null }
}

/** An answer as it was made. */
export interface MadeAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
  /** Whether everybody may get this very answer again. */
  readonly shareable: boolean
}

/** Shorter than what one packet carries. */
const minCompressed = 1_200

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const store = async ({ status, type, text }: MadeAnswer): Promise<StoredAnswer> => {
  const identity = new TextEncoder().encode(text)
  const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 22)
  if (identity.length < minCompressed) return { status, type, digest, bodies: { identity, br: null, gzip: null } }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ])
  return { status, type, digest, bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) } }
}

const weight = ({ bodies }: StoredAnswer): number =>
  bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)

/**
 * Pages and answers everybody gets, compressed once and kept until the revision changes; the least recently asked for leaves
 * when they weigh more than `maxBytes` together. What is asked for while it is being made is made once.
 */
export const makePublicAnswers = (maxBytes: number) => {
  const answers = new Map<string, StoredAnswer>()
  const underWay = new Map<string, Promise<StoredAnswer>>()
  let revision = ""
  let bytes = 0

  const remember = (key: string, answer: StoredAnswer) => {
    answers.set(key, answer)
    bytes += weight(answer)
    for (const [oldest, old] of answers) {
      if (bytes <= maxBytes) break
      answers.delete(oldest)
      bytes -= weight(old)
    }
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
        return known
      }
      const started = underWay.get(key)
      if (started) return started
      const making = (async () => {
        const made = await make()
        const answer = await store(made)
        if (made.shareable && revision === currentRevision) remember(key, answer)
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

/** The best encoding both sides know. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]),
  )
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity"
}
