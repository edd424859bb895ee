import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import type { Area } from "../client/app/route.ts"
import type { PdfFontNames } from "./pdf-fonts.ts"

/** The build's manifest of browser files. */
export interface Manifest {
  /** The entry script of each area. */
  readonly scripts: Readonly<Record<Area, string>>
  /** The script of pages whose errors are reported; `null`: the build has none. */
  readonly reporting: string | null
  readonly styles: string
  /** Fonts to preload on every page. */
  readonly fonts: readonly string[]
  /** File names of the fonts for drawn pictures. */
  readonly pictureFonts: readonly string[]
  readonly pdfFonts: PdfFontNames
  /** The scripts beside the entry script, by route path and by front page version. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** The text file with the licences of what the build is made of; none in development. */
export const licencesPath = "/licences.txt"

/** A file in memory, with its compressed forms. */
export interface Asset {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer> | null
  readonly brotli: Uint8Array<ArrayBuffer> | null
}

export interface Assets {
  readonly scripts: Readonly<Record<Area, string>>
  readonly reporting: string | null
  readonly styles: string
  readonly fonts: readonly string[]
  /** File names of the fonts for drawn pictures. */
  readonly pictureFonts: readonly string[]
  readonly pdfFonts: PdfFontNames
  readonly scriptsFor: (page: string | null) => readonly string[]
  /** The file at a path under `/assets/`, or one of the few at the root. */
  readonly find: (path: string) => Asset | undefined
}

// Other files in the folder are not served: fonts for drawn pictures are used by the server only.
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".map": "application/json",
}

/**
 * Reads the browser's files and their compressed forms into memory: they are few and small. Synchronous, which is faster and
 * blocks nothing before the server listens.
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
  if (existsSync(join(folder, licencesPath))) {
    const inForm = (ending: string) => readFileSync(join(folder, `${licencesPath}${ending}`))
    const forms = { plain: inForm(""), gzip: inForm(".gz"), brotli: inForm(".br") }
    files.set(licencesPath, { type: "text/plain; charset=utf-8", ...forms })
  }
  return {
    scripts: manifest.scripts,
    reporting: manifest.reporting,
    styles: manifest.styles,
    fonts: manifest.fonts,
    pictureFonts: manifest.pictureFonts,
    pdfFonts: manifest.pdfFonts,
    scriptsFor: (page) => (page === null ? [] : (manifest.pages[page] ?? [])),
    find: (path) => files.get(path),
  }
}
