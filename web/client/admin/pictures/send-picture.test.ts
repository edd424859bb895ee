import { describe, expect, it } from "vitest"
import { problemOf } from "./send-picture.ts"

const file = (changes: object) => ({ name: "zink.jpg", type: "image/jpeg", size: 2_000_000, ...changes })

describe("a picture before it is sent", () => {
  it("is fine as JPEG, PNG or WebP of up to 12 MB", () => {
    for (const type of ["image/jpeg", "image/png", "image/webp"]) expect(problemOf(file({ type }))).toBeNull()
    expect(problemOf(file({ size: 12 * 1_048_576 }))).toBeNull()
  })

  it.each([
    [{ size: 52_428_800 }, "Das Bild hat 50\u00a0MB, höchstens 12\u00a0MB gehen."],
    [{ size: 12 * 1_048_576 + 60_000 }, "Das Bild hat 12,1\u00a0MB, höchstens 12\u00a0MB gehen."],
    [{ type: "image/svg+xml", name: "logo.svg" }, "Bitte nimm ein JPEG, PNG oder WebP."],
    [{ type: "", name: "IMG_1.HEIC" }, "Fotos im Format HEIC gehen nicht. Bitte sichere das Foto als JPEG."],
    [{ type: "image/heic" }, "Fotos im Format HEIC gehen nicht. Bitte sichere das Foto als JPEG."],
  ])("is refused with what to do: %j", (changes, sentence) => {
    expect(problemOf(file(changes))).toBe(sentence)
  })
})
