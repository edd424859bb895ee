import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import type { Asked } from "./connection.ts"
import { ask, type MeasuredProcess } from "./measured-process.ts"

/** The header browsers send. */
export const accepted: Readonly<Record<string, string>> = { "accept-encoding": "gzip, deflate, br, zstd" }

const pathOf = (handle: string): string => `/products/${handle}`

/** Requests all product pages in turn: none a second time before all were requested once. */
export const inTurn = (handles: readonly string[], headers: Asked["headers"] = {}) => {
  let next = 0
  return (): Asked => {
    const handle = handles[next % handles.length] ?? ""
    next += 1
    return { path: pathOf(handle), headers }
  }
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** Compares compressed product pages, after a load, with the plain ones; throws where one is another page. */
export const comparePages = async (shop: MeasuredProcess, handles: readonly string[], samples = 32): Promise<void> => {
  const step = Math.max(1, Math.floor(handles.length / samples))
  for (const handle of handles.filter((_, number) => number % step === 0)) {
    const plain = await ask(shop.url + pathOf(handle))
    const small = await ask(shop.url + pathOf(handle), accepted)
    const decode = decoders[String(small.headers["content-encoding"])]
    if (decode === undefined) throw new Error(`${handle} is not compressed`)
    if (plain.status !== 200 || !plain.body.includes(pathOf(handle)))
      throw new Error(`${handle}: ${plain.status}, not its own page`)
    if (!decode(small.body).equals(plain.body)) throw new Error(`${handle}: the compressed page is another one`)
  }
}

/** The bytes of JavaScript that a page loads at once, as sent to a browser. */
export const scriptBytes = async (shop: MeasuredProcess, path: string): Promise<number> => {
  const page = (await ask(shop.url + path)).body.toString()
  const scripts = new Set<string>()
  for (const [tag, address = ""] of page.matchAll(/<(?:script|link)\b[^<>]*\b(?:src|href)="([^"]+)"[^<>]*>/g))
    if (tag.startsWith("<script") || tag.includes('rel="modulepreload"')) scripts.add(address)
  let bytes = 0
  for (const script of scripts) {
    const { status, body } = await ask(shop.url + script, accepted)
    if (status !== 200) throw new Error(`${status} for ${script}`)
    bytes += body.length
  }
  return bytes
}
