import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import type { Area } from "../client/app/route.ts"

/** What the build tells the server about the browser's files. */
export interface Manifest {
  /** The first script of either area. */
  readonly scripts: Readonly<Record<Area, string>>
  readonly styles: string
  /** The fonts every page needs first. */
  readonly fonts: readonly string[]
  /** File names of the fonts pictures are drawn with. */
  readonly pictureFonts: readonly string[]
  /** For each route's path, and for each page one shows by turns, the scripts needed beside the first one. */
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
  readonly scripts: Readonly<Record<Area, string>>
  readonly styles: string
  readonly fonts: readonly string[]
  /** File names of the fonts pictures are drawn with. */
  readonly pictureFonts: readonly string[]
  readonly scriptsFor: (page: string | null) => readonly string[]
  /** The file at a path under `/assets/`, or one of the few at the root. */
  readonly find: (path: string) => Asset | undefined
}

// What else lies in the folder is not sent: the fonts pictures are drawn with are the server's alone.
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".map": "application/json",
}

/**
 * Reads the browser's files into memory, with what the build compressed of them: they are few and small. At once, while nobody
 * is answered yet: to ask for each of them and wait takes several times as long.
 */
export const loadAssets = (folder: string): Assets => {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest
  const names = new Set(readdirSync(join(folder, "assets")))
  const read = (name: string) => readFileSync(join(folder, "assets", name))
  const readIfThere = (name: string) => (names.has(name) ? read(name) : null)
  const files = new Map<string, Asset>()
  for (const name of names) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const [plain, gzip, brotli] = [read(name), readIfThere(`${name}.gz`), readIfThere(`${name}.br`)]
    files.set(`/assets/${name}`, { type, plain, gzip, brotli })
  }
  return {
    scripts: manifest.scripts,
    styles: manifest.styles,
    fonts: manifest.fonts,
    pictureFonts: manifest.pictureFonts,
    scriptsFor: (page) => (page === null ? [] : (manifest.pages[page] ?? [])),
    find: (path) => files.get(path),
  }
}
