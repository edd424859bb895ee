import { expect, it } from "vitest"
import { answerNotice } from "./message.ts"

it("says when an answer comes as staff promise it, and promises nothing for them", () => {
  expect([null, 1, 2, 10].map(answerNotice)).toEqual([
    "Wir lesen Nachrichten an Werktagen und antworten der Reihe nach.",
    "Wir antworten innerhalb von einem Werktag.",
    "Wir antworten innerhalb von zwei Werktagen.",
    "Wir antworten innerhalb von zehn Werktagen.",
  ])
})
