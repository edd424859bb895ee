import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { request } from "node:http"
import { transformSync } from "esbuild"
import { freePort } from "../e2e/shop-process.ts"
import type { LoopReport } from "./watch-loop.ts"

/** Pins a process to cores (util-linux). */
const pin = "taskset"
/** As JavaScript: stripping types in the measured process would cost it twenty megabytes. */
const watchLoop = `data:text/javascript,${encodeURIComponent(
  transformSync(readFileSync(new URL("watch-loop.ts", import.meta.url), "utf8"), { loader: "ts" }).code,
)}`

/** The container's flags and environment (`Dockerfile`), also for the yardstick. */
const shopFlags = ["--max-semi-space-size=8"]
const shopEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1", TRUSTED_PROXIES: "127.0.0.1,::1" }

/** An answer as sent, still compressed. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** Sends one request. */
export const ask = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  post: string | null = null,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false, method: post === null ? "GET" : "POST" }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.on("error", reject)
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    outgoing.on("error", reject)
    outgoing.end(post ?? undefined)
  })

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface MeasuredProcess {
  readonly url: string
  /** Whether it uses all cores, and shares one with the client. */
  readonly sharesCore: boolean
  /** From the start of the process to its first complete answer, in milliseconds. */
  readonly firstAnswerMs: number
  /** Resident memory in MB (10^6 bytes, as containers count). */
  readonly residentMb: () => number
  /** Its usage since the last report. */
  readonly report: () => Promise<LoopReport>
  readonly stop: () => Promise<void>
}

/** Starts a Node script on the given cores and waits until `path` answers 200. `PORT` and the first argument are its port. */
export const startMeasured = async (
  script: string,
  options: { readonly cores: string; readonly path: string; readonly env?: Readonly<Record<string, string>> },
): Promise<MeasuredProcess> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const node = [process.execPath, ...shopFlags, "--import", watchLoop, script, String(port)]
  const child = spawn(pin, ["-c", options.cores, ...node], {
    env: { PATH: process.env.PATH, ...shopEnvironment, PORT: String(port), HOST: "127.0.0.1", ...options.env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const exited = once(child, "exit")
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
    })
  const isUp = () =>
    ask(url + options.path).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${script} stopped at start:\n${output}`)
    if (performance.now() - started > 60_000) throw new Error(`${script} does not answer:\n${output}`)
    await pause(2)
  }
  const firstAnswerMs = performance.now() - started

  return {
    url,
    sharesCore: options.cores.includes(","),
    firstAnswerMs,
    residentMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8")
      return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024) / 1e6
    },
    report: async () => {
      const answer = once(child, "message")
      child.send("report")
      const [report] = await answer
      return report
    },
    stop: async () => {
      if (child.exitCode === null) child.kill("SIGTERM")
      await exited
      if (child.exitCode !== null && child.exitCode !== 0 && output !== "") console.error(output)
    },
  }
}

/** Pins this process to a core. */
export const stayOn = (core: string): void => {
  execFileSync(pin, ["-acp", core, String(process.pid)])
}
