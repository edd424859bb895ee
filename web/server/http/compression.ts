import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"
export type Bytes = Uint8Array<ArrayBuffer>

/** Bytes; anything shorter fits into one packet. */
export const minCompressed = 1_200

/** The best encoding both client and server support. */
export const chooseEncoding = (acceptEncoding = ""): Encoding => {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim())
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity"
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits } = constants
/** A window of 256 KB: allocating the default 4 MB takes longer than compressing an answer. */
const quick = { params: { [quality]: 1, [windowBits]: 18 } }
const well = { params: { [quality]: 5 } }
const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)]

const compressQuickly = (plain: Bytes, encoding: "br" | "gzip"): Bytes =>
  new Uint8Array(encoding === "br" ? brotliCompressSync(plain, quick) : gzipSync(plain, { level: 1 }))

/**
 * For shared answers: pages in a worker thread at a higher level, about a fifth smaller; data at a low level, because most is
 * requested once.
 */
export const compressWell = async (plain: Bytes, encoding: "br" | "gzip", type: string): Promise<Bytes> =>
  type.startsWith("text/html")
    ? new Uint8Array(await (encoding === "br" ? brotliLater(plain, well) : gzipLater(plain)))
    : compressQuickly(plain, encoding)

/**
 * A personal text, compressed if it is long enough. Its length reveals nothing (BREACH): another site cannot make a browser
 * request it repeatedly with its cookies (SameSite).
 */
export const compressed = (text: string, acceptEncoding: string | undefined) => {
  const plain: Bytes = new TextEncoder().encode(text)
  const encoding = plain.length < minCompressed ? "identity" : chooseEncoding(acceptEncoding)
  return encoding === "identity" ? { bytes: plain, encoding } : { bytes: compressQuickly(plain, encoding), encoding }
}
