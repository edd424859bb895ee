import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

/** What the build tells the server about the browser's files. */
export interface Manifest {
  readonly script: string
  readonly styles: string
  /** The fonts every page needs first. */
  readonly fonts: readonly string[]
  /** File names of the fonts pictures are drawn with. */
  readonly pictureFonts: readonly string[]
  /** For each page's source file, the scripts it needs beside the first one. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** One file ready to be sent. */
export interface Asset {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer> | null
  readonly brotli: Uint8Array<ArrayBuffer> | null
}

export interface Assets {
  readonly script: string
  readonly styles: string
  readonly fonts: readonly string[]
  /** File names of the fonts pictures are drawn with. */
  readonly pictureFonts: readonly string[]
  readonly scriptsFor: (source: string | null) => readonly string[]
  /** The file at a path under `/assets/`, or one of the few at the root. */
  readonly find: (path: string) => Asset | undefined
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".map": "application/json",
}

/** Reads the browser's files into memory, compressed once: they are few and small. */
export const loadAssets = async (folder: string): Promise<Assets> => {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest
  const files = new Map<string, Asset>()
  for (const name of await readdir(join(folder, "assets"))) {
    // The fonts pictures are drawn with are the server's alone.
    if (extname(name) === ".ttf") continue
    const plain = new Uint8Array(await readFile(join(folder, "assets", name)))
    const type = types[extname(name)] ?? "application/octet-stream"
    const compressible = extname(name) !== ".woff2"
    files.set(`/assets/${name}`, {
      type,
      plain,
      gzip: compressible ? new Uint8Array(gzipSync(plain, { level: 9 })) : null,
      brotli: compressible
        ? new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
        : null,
    })
  }
  return {
    script: manifest.script,
    styles: manifest.styles,
    fonts: manifest.fonts,
    pictureFonts: manifest.pictureFonts,
    scriptsFor: (source) => (source === null ? [] : (manifest.pages[source] ?? [])),
    find: (path) => files.get(path),
  }
}
