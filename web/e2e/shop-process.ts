import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

const root = new URL("../..", import.meta.url).pathname
/** The built server's first script. */
export const mainScript = resolve(root, process.env.BUILD_DIR ?? "build", "server/main.js")

/** A port nobody listens on right now. */
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
  /** Everything the shop printed. */
  readonly output: () => string
  /** Sends SIGTERM and answers the exit code. */
  readonly stop: () => Promise<number | null>
  readonly kill: () => Promise<void>
  /** Stops it and throws its data away. */
  readonly dispose: () => Promise<void>
}

interface ShopOptions {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** A port somebody else has to know beforehand; a free one unless given. */
  readonly port?: number
  /** Told the process's id before the shop is ready. */
  readonly spawned?: (pid: number) => void
}

/** Starts the built shop as its own process on a free port, with a folder of its own unless one is given. */
export const startShop = async (options: ShopOptions = {}): Promise<ShopProcess> => {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "shop-")))
  const port = options.port ?? (await freePort())
  const mailbox = join(folder, "mailbox")
  const child: ChildProcess = spawn(process.execPath, ["--enable-source-maps", mainScript], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `sqlite:${join(folder, "shop.db")}`,
      MAIL_URL: `file:${mailbox}`,
      // Limits are for callers from outside; a test that wants one names an address in X-Forwarded-For.
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
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
