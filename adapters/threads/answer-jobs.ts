import { parentPort } from "node:worker_threads"
import * as Result from "effect/Result"

/** What threads do, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a function of any input is one of these.
export type Jobs = Readonly<Record<string, (...input: any[]) => unknown>>

/** What a thread sends back; `fault`: the job threw. */
export type Answer = { readonly succeeded: boolean; readonly value: unknown } | { readonly fault: unknown }

interface Asked {
  readonly name: string
  readonly input: readonly unknown[]
}

const answerTo = async (jobs: Jobs, { name, input }: Asked): Promise<Answer> => {
  try {
    const answer = await jobs[name]?.(...input)
    if (!Result.isResult(answer)) return { succeeded: true, value: answer }
    return Result.isSuccess(answer)
      ? { succeeded: true, value: answer.success }
      : { succeeded: false, value: answer.failure }
  } catch (fault) {
    return { fault }
  }
}

/** Makes a script the thread that does these jobs. Its first message says that it is ready. */
export const answerJobs = (jobs: Jobs): void => {
  parentPort?.on("message", async (asked: Asked) => parentPort?.postMessage(await answerTo(jobs, asked)))
  parentPort?.postMessage("ready")
}
