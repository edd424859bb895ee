/** A font's own metrics, in em. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** The advance width of each character. */
  readonly advance: ReadonlyMap<string, number>
}

/** Reads metrics and advance widths from an uncompressed TrueType font (OpenType 1.9: head, hhea, hmtx, cmap formats 4 and 12). */
export const readFontMetrics = (font: Uint8Array): FontMetrics => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const table = (tag: string): number => {
    for (let at = 12, left = view.getUint16(4); left > 0; at += 16, left--) {
      const name = String.fromCharCode(
        view.getUint8(at),
        view.getUint8(at + 1),
        view.getUint8(at + 2),
        view.getUint8(at + 3),
      )
      if (name === tag) return view.getUint32(at + 8)
    }
    throw new Error(`This font has no table ${tag}.`)
  }
  const em = view.getUint16(table("head") + 18)
  const hhea = table("hhea")
  const hmtx = table("hmtx")
  const widths = view.getUint16(hhea + 34)
  const advance = new Map<string, number>()
  for (const [character, glyph] of characterMap(view, table("cmap"))) {
    advance.set(character, view.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) / em)
  }
  return {
    ascent: view.getInt16(hhea + 4) / em,
    descent: -view.getInt16(hhea + 6) / em,
    lineGap: view.getInt16(hhea + 8) / em,
    advance,
  }
}

const characterMap = (view: DataView, cmap: number): Map<string, number> => {
  const glyphs = new Map<string, number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const at = cmap + view.getUint32(cmap + 8 + index * 8)
    const format = view.getUint16(at)
    if (format === 12) {
      for (let group = 0; group < view.getUint32(at + 12); group++) {
        const entry = at + 16 + group * 12
        const first = view.getUint32(entry)
        for (let code = first; code <= view.getUint32(entry + 4); code++) {
          glyphs.set(String.fromCodePoint(code), view.getUint32(entry + 8) + code - first)
        }
      }
    }
    if (format === 4) {
      const segments = view.getUint16(at + 6) / 2
      for (let segment = 0; segment < segments; segment++) {
        const end = view.getUint16(at + 14 + segment * 2)
        const start = view.getUint16(at + 16 + (segments + segment) * 2)
        const delta = view.getUint16(at + 16 + (2 * segments + segment) * 2)
        const rangeAt = at + 16 + (3 * segments + segment) * 2
        const range = view.getUint16(rangeAt)
        for (let code = start; code <= end && code < 0xffff; code++) {
          const glyph = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2)
          if (glyph !== 0) glyphs.set(String.fromCodePoint(code), (glyph + delta) & 0xffff)
        }
      }
    }
  }
  return glyphs
}
