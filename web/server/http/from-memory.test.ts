import { expect, it } from "vitest"
import { makePublicAnswers } from "../public-answers.ts"
import { makeFromMemory } from "./from-memory.ts"
import { makeReplies } from "./reply.ts"

it("keeps for the newest revision what was asked for while the one before was looked up", async () => {
  const answers = makePublicAnswers(1_000_000)
  let newest: string | null = null
  const revision = {
    current: async () => {
      setImmediate(() => {
        newest = "2"
      })
      return "1"
    },
    atHand: () => newest,
  }
  const { find } = makeFromMemory(answers, revision, makeReplies({ ofDocument: {}, ofData: {}, ofPart: {} }))
  const ask = () => find("zink", null, async () => ({ status: 200, type: "text/plain", text: "Zink", shareable: true }))
  await ask()
  newest = null
  await ask()
  expect([answers.kept("zink ", "1"), answers.kept("zink ", "2")?.status]).toEqual([null, 200])
})
