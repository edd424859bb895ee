import type { Context } from "hono"
import type { MadeAnswer, PublicAnswers } from "../public-answers.ts"
import { sendAnswer } from "./send-answer.ts"

/** Sends what everybody gets under a key, made when it is not at hand; `null` when the database is silent: whoever asks it next says so. */
export type FromMemory = (c: Context, key: string, make: () => Promise<MadeAnswer>) => Promise<Response | null>

/** Sends answers for as long as `revision` says that they hold. */
export const makeFromMemory =
  (answers: PublicAnswers, revision: () => Promise<string>, security: Readonly<Record<string, string>>): FromMemory =>
  async (c, key, make) => {
    const current = await revision().catch(() => null)
    return current === null ? null : sendAnswer(c, security, await answers.get(key, current, make))
  }
