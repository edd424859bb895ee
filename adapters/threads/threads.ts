import { once } from "node:events"
import { Worker } from "node:worker_threads"
import * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import * as Semaphore from "effect/Semaphore"
import { TextTooComplex } from "../../domain/shared/text-too-complex.ts"
import type { Answer, Jobs } from "./answer-jobs.ts"

/** What a job answers: a `Result` succeeds or fails. */
type Succeeds<A> = A extends Result.Result<infer S, unknown> ? S : A
type Fails<A> = A extends Result.Result<unknown, infer F> ? F : never

/** Runs one of the jobs in a thread. Input and answer are copied, so they hold no functions. */
export type RunJob<J extends Jobs> = <Name extends keyof J & string>(
  name: Name,
  ...input: Parameters<J[Name]>
) => Effect.Effect<Succeeds<Awaited<ReturnType<J[Name]>>>, Fails<Awaited<ReturnType<J[Name]>>> | TextTooComplex>

export interface ThreadOptions {
  /** The script of the threads: it calls `answerJobs`. */
  readonly script: string | URL
  /** Jobs at once; all others wait. */
  readonly threads: number
  /** How long a job may take, in milliseconds. The thread of one that takes longer is ended. */
  readonly limitMs: number
  /** Of each thread, in mebibytes, beside 16 for what lives shortly: by itself it would take three times as much. */
  readonly heapMb: number
  /** After how many milliseconds without a job a thread is ended; each takes some 60 MB. */
  readonly idleMs: number
  /** What each thread is started with, its `workerData`; copied. */
  readonly data?: unknown
}

/** Threads beside the event loop, started when they are needed. They keep no process alive while they wait. */
export const makeThreads = <J extends Jobs>({ script, threads, limitMs, heapMb, idleMs, data }: ThreadOptions) => {
  const idle: Worker[] = []
  const endings = new WeakMap<Worker, NodeJS.Timeout>()
  const permits = Semaphore.makeUnsafe(threads)

  const leave = (thread: Worker): void => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  }

  const start = async (): Promise<Worker> => {
    const thread = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
      workerData: data,
    })
    // Whoever waits for an answer hears of it; nobody else need.
    thread.on("error", () => {})
    thread.on("exit", () => leave(thread))
    await once(thread, "message")
    return thread
  }

  /** `null`: it took too long, or too much memory. */
  const answerOf = async (name: string, input: readonly unknown[]): Promise<Answer | null> => {
    const thread = idle.pop() ?? (await start())
    clearTimeout(endings.get(thread))
    thread.ref()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limitMs)
    try {
      const answered = once(thread, "message", limit)
      thread.postMessage({ name, input })
      const [answer] = (await answered) as [Answer]
      thread.unref()
      idle.push(thread)
      const end = () => {
        leave(thread)
        void thread.terminate()
      }
      endings.set(thread, setTimeout(end, idleMs).unref())
      return answer
    } catch (error) {
      await thread.terminate()
      if (limit.signal.aborted || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const run = (name: string, ...input: readonly unknown[]) =>
    // A caller who leaves while the job runs frees no thread: others could start any number of them.
    permits
      .withPermits(1)(Effect.uninterruptible(Effect.promise(() => answerOf(name, input))))
      .pipe(
        Effect.flatMap((answer): Effect.Effect<unknown, unknown> => {
          if (answer === null) return Effect.fail(new TextTooComplex())
          if ("fault" in answer) return Effect.die(answer.fault)
          return answer.succeeded ? Effect.succeed(answer.value) : Effect.fail(answer.value)
        }),
      )

  return {
    run: run as RunJob<J>,
    close: Effect.promise(() => Promise.all(idle.map((thread) => thread.terminate()))),
  }
}
