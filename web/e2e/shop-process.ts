import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

const root = new URL("../..", import.meta.url).pathname
/** The entry script of the built server. */
export const mainScript = resolve(root, process.env.BUILD_DIR ?? "build", "server/main.js")

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      )
    })
  })

export interface ShopProcess {
  readonly url: string
  readonly pid: number
  readonly folder: string
  readonly mailbox: string
  /** The output of the shop. */
  readonly output: () => string
  /** Sends SIGTERM and returns the exit code. */
  readonly stop: () => Promise<number | null>
  readonly kill: () => Promise<void>
  /** Stops it and deletes its data. */
  readonly dispose: () => Promise<void>
}

interface ShopOptions {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** A port that has to be known beforehand; default: a free one. */
  readonly port?: number
  /** A file descriptor its output is written to, or `closed`: nobody reads it. Default: `output` returns it. */
  readonly log?: number | "closed"
  /** Called with the process id before the shop is ready. */
  readonly spawned?: (pid: number) => void
}

/** Starts the built shop as a process on a free port, with a folder of its own by default. */
export const startShop = async (options: ShopOptions = {}): Promise<ShopProcess> => {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "shop-")))
  const port = options.port ?? (await freePort())
  const mailbox = join(folder, "mailbox")
  const log = typeof options.log === "number" ? options.log : "pipe"
  const child: ChildProcess = spawn(process.execPath, ["--enable-source-maps", mainScript], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `sqlite:${join(folder, "shop.db")}`,
      MAIL_URL: `file:${mailbox}`,
      FILES_URL: `file:${join(folder, "files")}`,
      RESULTS_KEY: Buffer.alloc(32, 7).toString("base64"),
      // Direct requests are a trusted proxy's, which has no limits; a test of limits sends X-Forwarded-For.
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...options.env,
    },
    stdio: ["ignore", log, log],
  })
  if (options.log === "closed") for (const stream of [child.stdout, child.stderr]) stream?.destroy()
  const pid = child.pid ?? 0
  options.spawned?.(pid)
  let output = ""
  child.stdout?.on("data", (chunk) => {
    output += String(chunk)
  })
  child.stderr?.on("data", (chunk) => {
    output += String(chunk)
  })
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve))
  const url = `http://localhost:${port}`

  const ready = async (): Promise<void> => {
    const deadline = Date.now() + 20_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop stopped at start:\n${output}`)
      const answer = await fetch(`${url}/health/ready`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The shop did not get ready:\n${output}`)
  }
  await ready()

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM")
    return exited
  }
  return {
    url,
    pid,
    folder,
    mailbox,
    output: () => output,
    stop,
    kill: async () => {
      child.kill("SIGKILL")
      await exited
    },
    dispose: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
