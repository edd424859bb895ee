import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"

export type Bytes = Uint8Array<ArrayBuffer>

const bestOf = (acceptEncoding: string): Encoding => {
  const accepted = new Set(
    acceptEncoding
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]),
  )
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity"
}

/** There are a dozen browsers; more headers than this somebody made up. */
const mostKnown = 100
const known = new Map<string, Encoding>()

/** The best encoding both sides know. */
export const chooseEncoding = (acceptEncoding = ""): Encoding => {
  const before = known.get(acceptEncoding)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const best = bestOf(acceptEncoding)
  known.set(acceptEncoding, best)
  return best
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants
/** Data is as short as this: in one pass and a small window it takes two thirds of the time, and is 2 % longer. */
const mostInOnePass = 32_768
const inOnePass = {
  params: { [quality]: 0, [window]: 18 },
  // From Node's pool, where most answers fit: room of their own takes a tenth longer.
  chunkSize: 4_000,
}
/** Of a page, one pass leaves 4 to 6 % more to wait for. */
const inTwoPasses = { params: { [quality]: 1 } }
const brotliWell = { params: { [quality]: 5 } }
const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)

/** `quickly`: within a tenth of a millisecond for a page; `well`: ten times as long, on a thread of its own, a fifth shorter. */
const compress = {
  br: {
    quickly: (plain: Bytes) => brotliCompressSync(plain, plain.length > mostInOnePass ? inTwoPasses : inOnePass),
    well: (plain: Bytes) => brotliLater(plain, brotliWell),
  },
  gzip: {
    quickly: (plain: Bytes) => gzipSync(plain, { level: 1 }),
    well: (plain: Bytes) => gzipLater(plain),
  },
} as const

/** Shorter than what one packet carries. */
const minCompressed = 1_200

/** A body as it is sent. */
export interface Body {
  readonly bytes: Bytes
  readonly encoding: Encoding
  /** How it was compressed: the same words have other bytes then. */
  readonly how: "" | "quickly" | "well"
}

/** Words in every encoding somebody asked for. */
export interface Encodings {
  readonly in: (encoding: Encoding) => Body
  /** Bytes of all of them together. */
  readonly weight: () => number
}

/** Words as they are sent. */
export const utf8 = (text: string): Bytes => Buffer.from(text)

/**
 * Most of what nobody asked for before nobody asks for again: the first to ask in an encoding gets it compressed quickly; the
 * next has it compressed well for all who follow, without waiting for that. `onGrown` is called when that changed the weight.
 */
export const encode = (bytes: Bytes, onGrown: () => void): Encodings => {
  const plain: Body = { bytes, encoding: "identity", how: "" }
  const packed = new Map<Encoding, Body>()
  let weight = plain.bytes.length

  const keep = (body: Body): Body => {
    weight += body.bytes.length - (packed.get(body.encoding)?.bytes.length ?? 0)
    packed.set(body.encoding, body)
    onGrown()
    return body
  }
  const improving = new Set<Encoding>()
  const improve = async (encoding: keyof typeof compress) => {
    improving.add(encoding)
    const bytes = await compress[encoding].well(plain.bytes).catch(() => null)
    if (bytes !== null) keep({ bytes: new Uint8Array(bytes), encoding, how: "well" })
  }

  return {
    in: (encoding) => {
      if (encoding === "identity" || plain.bytes.length < minCompressed) return plain
      const known = packed.get(encoding)
      if (known === undefined)
        return keep({ bytes: new Uint8Array(compress[encoding].quickly(plain.bytes)), encoding, how: "quickly" })
      if (known.how === "quickly" && !improving.has(encoding)) void improve(encoding)
      return known
    },
    weight: () => weight,
  }
}

/**
 * Words that only one visitor gets, compressed quickly where that is worth it. Their length gives nothing away (BREACH): no other
 * site can have a browser ask for them again and again with its cookies (SameSite).
 */
export const packed = (text: string, acceptEncoding: string | undefined): Body =>
  encode(utf8(text), () => undefined).in(chooseEncoding(acceptEncoding))
