import { expect, it } from "vitest"
import { statusOfPack } from "./pack-words.ts"

const zinc = { label: "Zink", status: "over", off: false } as const
const iron = { label: "Eisen", status: "within", off: true } as const

it("says of a pack what staff switched off, else what is too much", () => {
  expect(statusOfPack([zinc, iron])).toBe("Zurzeit nicht: Eisen")
  expect(statusOfPack([zinc, { ...iron, off: false }])).toBe("Zu viel: Zink")
  expect(statusOfPack([{ ...zinc, status: "within" }])).toBe("Nichts über dem Höchstwert")
})
