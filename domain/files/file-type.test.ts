import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { docxNames, exampleZip, odtMimetype, odtNames, writerNames } from "./example-zip.ts"
import { fileTypeOf } from "./file-type.ts"
import { zipEntries } from "./zip-entries.ts"

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe("what a file is", () => {
  it.each([
    ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
    ["\x89PNG\r\n\x1a\n\0", "png"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["%PDF-1.7\n", "pdf"],
    ["PK\x03\x04....word/document.xml....[Content_Types].xml", null],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", null],
    ["<!doctype html><script>", null],
    ["GIF89a", null],
    ["MZ\x90\0", null],
    ["\0\0\0\x18ftypheic", null],
    [" %PDF-1.7", null],
    ["RIFF\x10\0\0\0AVI ", null],
    ["", null],
  ])("is told by its first bytes: %j", (content, type) => {
    expect(fileTypeOf(bytes(content))).toBe(type)
  })

  it("is, of an archive, told by the names of the files in it", () => {
    expect(fileTypeOf(exampleZip(docxNames))).toBe("docx")
    expect(fileTypeOf(exampleZip(odtNames, { first: odtMimetype }))).toBe("odt")
    expect(fileTypeOf(exampleZip(["xl/workbook.xml", "[Content_Types].xml"]))).toBeNull()
    expect(fileTypeOf(exampleZip(odtNames, { first: "application/vnd.oasis.opendocument.spreadsheet" }))).toBeNull()
  })

  it("is told of what LibreOffice Writer and Word write beside the text", () => {
    expect(fileTypeOf(exampleZip(writerNames, { first: odtMimetype }))).toBe("odt")
    const word = ["word/media/image1.PNG", "word/media/hdphoto1.wdp", "customXml/item1.xml", "docProps/thumbnail.jpeg"]
    expect(fileTypeOf(exampleZip([...docxNames, ...word]))).toBe("docx")
  })

  it.each([
    "word/vbaProject.bin\0.xml",
    "../../../evil.xml",
    "word/../../evil.xml",
    "./word/extra.xml",
    "word/./extra.xml",
    "word//extra.xml",
    "/etc/extra.xml",
    "\\server\\share\\extra.xml",
    "word\\vbaProject.xml",
    "C:/extra.xml",
    "C:extra.xml",
    "word/extra.xml:stream.xml",
    "word/%2e%2e/extra.xml",
    "word%2Fextra.xml",
    "word./extra.xml",
    "word /extra.xml",
    "word/\r\nextra.xml",
    "word/extra\u0085.xml",
    "word/document.xml",
    "WORD/Document.xml",
    "word/document.XML",
    "",
    "/",
    "layout-cache",
  ])("is none of those taken with a path that programs may read in two ways, or a name twice: %j", (name) => {
    expect(fileTypeOf(exampleZip([...docxNames, name]))).toBeNull()
    expect(fileTypeOf(exampleZip([...docxNames.slice(0, 2), name, ...docxNames.slice(2)]))).toBeNull()
  })

  it.each([
    "./Basic/Standard/Module1.xml",
    "Basic\\Standard\\Module1.xml",
    "BASIC/Standard/Module1.xml",
    "Basic./Standard/Module1.xml",
    "Object 1/Basic/Standard/Module1.xml",
    "META-INF/../Basic/script-lb.xml",
    "content.xml",
    "Content.xml",
    "Object 1",
    "ObjectReplacements/setup.exe",
    "ObjectReplacements/Object 1/setup",
    "Configurations2/layout-cache",
    "Layout-Cache",
  ])("is no text of LibreOffice with macros under another name or what Writer does not write: %j", (name) => {
    expect(fileTypeOf(exampleZip([...odtNames, name], { first: odtMimetype }))).toBeNull()
  })

  it("is none of those taken when a file says another name than the directory", () => {
    const content = exampleZip([...docxNames, "word/vbaProject.xml"])
    const name = new TextEncoder().encode("vbaProject.xml")
    const at = content.findIndex((_, from) => name.every((byte, index) => content[from + index] === byte))
    content.set(new TextEncoder().encode("vbaProject.bin"), at)
    expect(fileTypeOf(content)).toBeNull()
  })

  it.each([
    [...docxNames, "word/vbaProject.bin"],
    [...docxNames, "word/hidden.BIN"],
    [...docxNames, "word/embeddings/oleObject1.bin"],
    [...docxNames, "setup.exe"],
    [...docxNames, "../../etc/passwd"],
  ])("is none of those taken with a macro or a program in it: %#", (...names) => {
    expect(fileTypeOf(exampleZip(names))).toBeNull()
  })

  it("is none of those taken with a macro of LibreOffice, or when it would unpack to more than anybody writes", () => {
    expect(fileTypeOf(exampleZip([...odtNames, "Basic/Standard/Module1.xml"], { first: odtMimetype }))).toBeNull()
    expect(fileTypeOf(exampleZip([...odtNames, "Scripts/python/a.xml"], { first: odtMimetype }))).toBeNull()
    expect(fileTypeOf(exampleZip(docxNames, { size: 4_000_000_000 }))).toBeNull()
  })
})

describe("the directory of an archive", () => {
  it("is read, or refused, whatever is cut off or changed in it", () => {
    const whole = exampleZip(docxNames)
    expect(zipEntries(whole)?.map(({ name }) => name)).toEqual(docxNames)
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (length, at, value) => {
        const changed = whole.slice()
        changed[at] = value
        for (const content of [changed, changed.subarray(0, length), changed.subarray(length)])
          expect([null, 4]).toContain(zipEntries(content)?.length ?? null)
      }),
    )
  })
})
