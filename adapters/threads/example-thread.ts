import { threadId } from "node:worker_threads"
import * as Result from "effect/Result"
import { answerJobs } from "./answer-jobs.ts"

/** Jobs for tests, one of each kind. */
export const exampleJobs = {
  thread: (): number => threadId,
  double: (number: number): number => 2 * number,
  half: (number: number): Result.Result<number, string> =>
    number % 2 === 0 ? Result.succeed(number / 2) : Result.fail("odd"),
  endless: (): number => {
    for (;;);
  },
  greedy: (): number => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index))
  },
  broken: (): number => {
    throw new Error("broken")
  },
}

answerJobs(exampleJobs)
