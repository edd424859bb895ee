/** A ZIP archive of empty files with these names that says they are so large, for tests. `first`: what the first one holds, stored. */
export const exampleZip = (
  names: readonly string[],
  { first = "", size = 100 }: { readonly first?: string; readonly size?: number } = {},
): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [index, name] of names.entries()) {
    const [bytes, data] = [text.encode(name), text.encode(index === 0 ? first : "")]
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04_03_4b_50, true)
    local.setUint32(18, data.length, true)
    local.setUint32(22, size, true)
    local.setUint16(26, bytes.length, true)
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint32(0, 0x02_01_4b_50, true)
    entry.setUint32(24, size, true)
    entry.setUint16(28, bytes.length, true)
    entry.setUint32(42, offset, true)
    parts.push(new Uint8Array(local.buffer), bytes, data)
    directory.push(new Uint8Array(entry.buffer), bytes)
    offset += 30 + bytes.length + data.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06_05_4b_50, true)
  end.setUint16(10, names.length, true)
  end.setUint32(16, offset, true)
  const all = [...parts, ...directory, new Uint8Array(end.buffer)]
  const archive = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    archive.set(part, at)
    at += part.length
  }
  return archive
}

export const odtMimetype = "application/vnd.oasis.opendocument.text"
/** What a Word document and a text of LibreOffice hold at least. */
export const docxNames = ["[Content_Types].xml", "_rels/.rels", "word/document.xml", "word/styles.xml"]
export const odtNames = ["mimetype", "content.xml", "styles.xml", "META-INF/manifest.xml"]
/** What LibreOffice Writer 24.8 writes for a text with a picture, a chart and a formula. */
export const writerNames = [
  "mimetype",
  "Configurations2/accelerator/",
  "Configurations2/floater/",
  "Configurations2/images/Bitmaps/",
  "Configurations2/menubar/",
  "Configurations2/popupmenu/",
  "Configurations2/progressbar/",
  "Configurations2/statusbar/",
  "Configurations2/toolbar/",
  "Configurations2/toolpanel/",
  "Configurations2/accelerator/current.xml",
  "manifest.rdf",
  "meta.xml",
  "settings.xml",
  "styles.xml",
  "content.xml",
  "layout-cache",
  "Pictures/10000001000002580000019073C7E4A1.png",
  "Pictures/2000000900003E8000002EE0.svm",
  "Object 1/content.xml",
  "Object 1/styles.xml",
  "Object 1/meta.xml",
  "Object 1/settings.xml",
  "ObjectReplacements/Object 1",
  "ObjectReplacements/Object 2",
  "Fonts/Font_1_1.ttf",
  "Thumbnails/thumbnail.png",
  "META-INF/documentsignatures.xml",
  "META-INF/manifest.xml",
]
