import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"

export interface StoredPage {
  readonly status: number
  /** Names the content; the same words have the same digest. */
  readonly digest: string
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const store = async (status: number, html: string): Promise<StoredPage> => {
  const identity = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ])
  return {
    status,
    digest: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity },
  }
}

const weight = (page: StoredPage): number =>
  page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length

/**
 * Pages everybody gets, compressed once and kept until the revision changes; the least recently asked for leaves when they
 * weigh more than `maxBytes` together. A page asked for while it is being made is made once.
 */
export const makePageCache = (maxBytes: number) => {
  const pages = new Map<string, StoredPage>()
  const underWay = new Map<string, Promise<StoredPage>>()
  let revision = ""
  let bytes = 0

  const remember = (key: string, page: StoredPage) => {
    pages.set(key, page)
    bytes += weight(page)
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break
      pages.delete(oldest)
      bytes -= weight(old)
    }
  }

  return {
    /** The page, made when it is not at hand; one that is not `shareable` is not kept. */
    get: async (
      key: string,
      currentRevision: string,
      make: () => Promise<{ readonly status: number; readonly html: string; readonly shareable: boolean }>,
    ): Promise<StoredPage> => {
      if (currentRevision !== revision) {
        pages.clear()
        underWay.clear()
        bytes = 0
        revision = currentRevision
      }
      const known = pages.get(key)
      if (known) {
        pages.delete(key)
        pages.set(key, known)
        return known
      }
      const started = underWay.get(key)
      if (started) return started
      const making = (async () => {
        const { status, html, shareable } = await make()
        const page = await store(status, html)
        if (shareable && revision === currentRevision) remember(key, page)
        return page
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

export type PageCache = ReturnType<typeof makePageCache>

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
