import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { docxNames, exampleZip, odtMimetype, odtNames } from "./example-zip.ts"
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
