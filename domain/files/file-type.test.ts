import { describe, expect, it } from "vitest"
import { fileTypeOf } from "./file-type.ts"

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe("what a file is", () => {
  it.each([
    ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
    ["\x89PNG\r\n\x1a\n\0", "png"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["%PDF-1.7\n", "pdf"],
    ["PK\x03\x04....word/_rels....word/document.xml....", "docx"],
    ["PK\x03\x04....word/document.xml....word/vbaProject.bin", null],
    ["PK\x03\x04....xl/workbook.xml", null],
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
})
