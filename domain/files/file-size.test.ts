import { expect, it } from "vitest"
import { bytesPerMegabyte, inMegabytes } from "./file-size.ts"

it.each([
  [8 * bytesPerMegabyte, "8\u00a0MB"],
  [12 * bytesPerMegabyte + 60_000, "12,1\u00a0MB"],
])("%d bytes are %s", (bytes, words) => {
  expect(inMegabytes(bytes)).toBe(words)
})
