import { expect, it } from "vitest"
import { secondsInWords } from "./seconds-in-words.ts"

it("says one second as one says it", () => {
  expect([1, 2, 60].map(secondsInWords)).toEqual(["einer\u00a0Sekunde", "2\u00a0Sekunden", "60\u00a0Sekunden"])
})
