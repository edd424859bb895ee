import { createHash } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import subsetFont from "subset-font"
import { readFontMetrics } from "./font-metrics.ts"

/** The result of `buildFonts`; all names are files in `outDir`. */
export interface BuiltFonts {
  /** The `@font-face` rules of web fonts and fallbacks, for the style sheet. */
  readonly css: string
  /** The two fonts every page preloads. */
  readonly preload: readonly string[]
  /** Static instances for drawing PNGs on the server. */
  readonly ttf: readonly string[]
  /** Static instances for PDF files. */
  readonly pdf: { readonly [Name in "heading" | "text" | "bold" | "other" | "otherBold"]: string }
}

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const textCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}„“‚‘”’–—…€−×≈≤≥→←↑↓✓•‑‐\u202f₂₃ẞŒœ`
// Headings: German, accented letters of neighbouring languages, figures and units. Other characters use the fallback font.
const headingCharacters = ` !"%&'()*+,-./:;=?${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}\u00a0\u00ad§·µ°²½¼äöüÄÖÜßéèêëàáâçñóôøåíïÉæ×„“‚‘’–—…€−`
/**
 * The characters of German text: the file every page loads. The remaining characters are a second file, loaded by pages that
 * need it.
 */
const usual = new Set(`${range(0x20, 0x7e)}\u00a0\u00ad§©°±²³µ·½×ÄÖÜßäöüéèà„“‚‘”’–—…€−≈≤≥→•‑‐\u202f₂₃✓`)
const usualOf = (characters: string): string => [...characters].filter((character) => usual.has(character)).join("")
const rareOf = (characters: string): string => [...characters].filter((character) => !usual.has(character)).join("")
const italicCharacters = ` !%&(),-.:;?${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}\u00a0\u00adäöüÄÖÜßé+µ„“‚‘’–—…€`

// `rvrn`: Fraunces draws its "wonky" letters by default; this feature selects the plain ones.
const features = ["kern", "mark", "mkmk", "liga", "ccmp", "locl", "tnum", "lnum", "rvrn"]
// Noto's `ccmp` takes letters such as ọ apart into glyphs that a reader of the PDF finds no character for.
const otherFeatures = features.filter((feature) => feature !== "ccmp")

/** One weight of Fraunces is enough: its optical size makes thin titles and sturdy small headings. */
const headingWeight = 480

interface Recipe {
  readonly name: string
  readonly source: string
  readonly characters: string
  readonly features?: readonly string[]
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  readonly format: "woff2" | "sfnt"
}

const frauncesRoman = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"
const frauncesItalic = "@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2"
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"

const frauncesExtended = "@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2"
const figtreeExtended = "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"
// The letters of Polish, Turkish, Romanian and other names: files that only pages with such a name load.
const nameLetters = [...range(0x100, 0x17f), ..."ȘșȚț"].filter((letter) => !textCharacters.includes(letter)).join("")

/** No heading is smaller than 18 px; above 48 px hairlines stay as thin as they are. */
const headingAxes = { wght: headingWeight, opsz: { min: 18, max: 48 } }
const textAxes = { wght: { min: 400, max: 700 } }

const webFonts = {
  heading: {
    name: "fraunces",
    source: frauncesRoman,
    characters: usualOf(headingCharacters),
    axes: headingAxes,
    format: "woff2",
  },
  rareHeading: {
    name: "fraunces-rare",
    source: frauncesRoman,
    characters: rareOf(headingCharacters),
    axes: headingAxes,
    format: "woff2",
  },
  italic: {
    name: "fraunces-italic",
    source: frauncesItalic,
    characters: italicCharacters,
    // The wonky forms of b, h, k and l are hard to read.
    axes: { wght: 420, opsz: 60, SOFT: 0, WONK: 0 },
    format: "woff2",
  },
  text: {
    name: "figtree",
    source: figtree,
    characters: usualOf(textCharacters),
    axes: textAxes,
    format: "woff2",
  },
  rareText: {
    name: "figtree-rare",
    source: figtree,
    characters: rareOf(textCharacters),
    axes: textAxes,
    format: "woff2",
  },
  headingNames: {
    name: "fraunces-names",
    source: frauncesExtended,
    characters: nameLetters,
    axes: headingAxes,
    format: "woff2",
  },
  textNames: {
    name: "figtree-names",
    source: figtreeExtended,
    characters: nameLetters,
    axes: textAxes,
    format: "woff2",
  },
} as const satisfies Record<string, Recipe>

// A PDF has no font of the system to fall back to: all that Noto Sans has of Latin, Greek and Cyrillic, with marks, signs and U+FFFD.
const otherCharacters = [
  range(0x20, 0x52f),
  range(0x1c80, 0x1c8f),
  range(0x1d00, 0x2bff),
  range(0x2c60, 0x2c7f),
  range(0x2de0, 0x2e7f),
  range(0xa640, 0xa7ff),
  range(0xfb00, 0xfb06),
  "\ufffd",
].join("")

const otherFonts = {
  text: {
    name: "noto-sans-400",
    source: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    characters: otherCharacters,
    features: otherFeatures,
    axes: {},
    format: "sfnt",
  },
  bold: {
    name: "noto-sans-600",
    source: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
    characters: otherCharacters,
    features: otherFeatures,
    axes: {},
    format: "sfnt",
  },
} as const satisfies Record<string, Recipe>

const pictureFonts: readonly Recipe[] = [
  {
    name: "fraunces",
    source: frauncesRoman,
    characters: headingCharacters,
    axes: { wght: headingWeight, opsz: 40 },
    format: "sfnt",
  },
  { name: "figtree-400", source: figtree, characters: textCharacters, axes: { wght: 400 }, format: "sfnt" },
  { name: "figtree-600", source: figtree, characters: textCharacters, axes: { wght: 600 }, format: "sfnt" },
]

/** The packages that all of them come from. */
export const fontPackages: readonly string[] = [
  ...new Set(
    [...Object.values(webFonts), ...pictureFonts, ...Object.values(otherFonts)].map(({ source }) =>
      source.split("/").slice(0, 2).join("/"),
    ),
  ),
]

/** The `unicode-range` of these characters. */
const only = (characters: string): string => {
  const spans: { from: number; to: number }[] = []
  for (const code of [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.to === code - 1) last.to = code
    else spans.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16)
  return `unicode-range:${spans.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",")}`
}

/**
 * Subsets the shop's fonts into `outDir` under names with a content hash. Results are cached in `cacheDir` by the hash of all
 * inputs, so a second build only copies.
 */
export const buildFonts = async (options: {
  readonly outDir: string
  readonly cacheDir: string
  /** The URL path of `outDir`. */
  readonly publicPath?: string
}): Promise<BuiltFonts> => {
  await mkdir(options.outDir, { recursive: true })
  await mkdir(options.cacheDir, { recursive: true })
  const publicPath = options.publicPath ?? "/assets/fonts/"
  const [heading, rareHeading, italic, text, rareText, headingNames, textNames] = await Promise.all([
    make(webFonts.heading, options),
    make(webFonts.rareHeading, options),
    make(webFonts.italic, options),
    make(webFonts.text, options),
    make(webFonts.rareText, options),
    make(webFonts.headingNames, options),
    make(webFonts.textNames, options),
  ])
  const [headingTtf, textTtf, boldTtf] = await Promise.all(pictureFonts.map((recipe) => make(recipe, options)))
  const [other, otherBold] = await Promise.all([make(otherFonts.text, options), make(otherFonts.bold, options)])
  if (!headingTtf || !textTtf || !boldTtf) throw new Error("A font was not made.")

  const face = (family: string, file: string, descriptors: string): string =>
    `@font-face{font-family:${family};src:url("${publicPath}${file}") format("woff2");${descriptors}}`
  const css = [
    // `optional`: a preloaded font that is late is not used on this page, so that text does not shift.
    face("Fraunces", heading.file, "font-weight:300 800;font-display:optional"),
    face("Figtree", text.file, "font-weight:400 700;font-display:optional"),
    face(
      "Fraunces",
      rareHeading.file,
      `font-weight:300 800;font-display:swap;${only(webFonts.rareHeading.characters)}`,
    ),
    face("Figtree", rareText.file, `font-weight:400 700;font-display:swap;${only(webFonts.rareText.characters)}`),
    face("Fraunces", headingNames.file, `font-weight:300 800;font-display:swap;${only(nameLetters)}`),
    face("Figtree", textNames.file, `font-weight:400 700;font-display:swap;${only(nameLetters)}`),
    // A family of its own, whose fallback until it has loaded are the upright letters of about the same width.
    face('"Fraunces Italic"', italic.file, "font-weight:300 800;font-style:italic;font-display:swap"),
    fallbackFace("Fraunces Fallback", ["Georgia", "Gelasio"], georgiaWidth, headingTtf.bytes),
    fallbackFace("Figtree Fallback", ["Arial", "Liberation Sans", "Roboto"], arialWidth, textTtf.bytes),
  ].join("\n")
  return {
    css,
    preload: [heading.file, text.file],
    ttf: [headingTtf.file, textTtf.file, boldTtf.file],
    pdf: {
      heading: headingTtf.file,
      text: textTtf.file,
      bold: boldTtf.file,
      other: other.file,
      otherBold: otherBold.file,
    },
  }
}

const make = async (
  recipe: Recipe,
  { outDir, cacheDir }: { readonly outDir: string; readonly cacheDir: string },
): Promise<{ readonly file: string; readonly bytes: Uint8Array }> => {
  const source = await readFile(createRequire(import.meta.url).resolve(recipe.source))
  const key = createHash("sha256")
    .update(source)
    .update(JSON.stringify([recipe, recipe.features ?? features]))
    .digest("hex")
  const cached = join(cacheDir, `${key}.font`)
  const bytes = await readFile(cached).catch(async () => {
    const made = await subsetFont(source, recipe.characters, {
      targetFormat: recipe.format,
      variationAxes: recipe.axes,
      keepFeatures: recipe.features ?? features,
      noHinting: true,
    })
    await writeFile(cached, made)
    return made
  })
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10)
  const file = `${recipe.name}-${hash}.${recipe.format === "woff2" ? "woff2" : "ttf"}`
  await writeFile(join(outDir, file), bytes)
  return { file, bytes }
}

/** A line on every product page (NemV § 4 (2) no. 4), a sample of the shop's German to measure fonts by. */
const sample =
  "Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung und eine gesunde Lebensweise."

/**
 * Mean advance width of the sample in em in the fallback system fonts: Arial by its published widths, Georgia by its mean
 * relative to Arial's (913 to 904 of 2048).
 */
const arialWidth = 0.482
const georgiaWidth = 0.4868

/** A system font scaled to the width and height of a web font, so that text does not shift. */
const fallbackFace = (family: string, locals: readonly string[], systemWidth: number, ourFont: Uint8Array): string => {
  const ours = readFontMetrics(ourFont)
  const width = [...sample].reduce((sum, character) => sum + (ours.advance.get(character) ?? 0), 0) / sample.length
  const size = width / systemWidth
  const percent = (value: number): string => `${(value * 100).toFixed(2)}%`
  return (
    `@font-face{font-family:"${family}";src:${locals.map((name) => `local("${name}")`).join(",")};` +
    `size-adjust:${percent(size)};ascent-override:${percent(ours.ascent / size)};` +
    `descent-override:${percent(ours.descent / size)};line-gap-override:${percent(ours.lineGap / size)}}`
  )
}
