import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type ShopProcess, startShop } from "../e2e/shop-process.ts"

export interface ShopInside extends ShopProcess {
  /** Sets the shop's clock relative to ours; resolves when it is set. */
  readonly setClock: (offsetMs: number) => Promise<void>
  /** The memory in use after garbage collection, in bytes. */
  readonly memory: () => Promise<{ readonly heapUsed: number; readonly external: number; readonly rss: number }>
}

/** Starts the shop with a controllable clock and measurable memory. `folder` holds its data and the messages to it. */
export const startShopInside = async (
  folder: string,
  options: {
    readonly clockOffsetMs?: number
    readonly env?: Readonly<Record<string, string>>
    readonly spawned?: (pid: number) => void
  } = {},
): Promise<ShopInside> => {
  const inside = new URL("./inside-shop.ts", import.meta.url).href
  const offsetFile = join(folder, "clock-offset")
  await writeFile(offsetFile, String(options.clockOffsetMs ?? 0))
  const shop = await startShop({
    folder,
    env: { NODE_OPTIONS: `--import ${inside}`, STRENGTH_FOLDER: folder, ...options.env },
    ...(options.spawned === undefined ? {} : { spawned: options.spawned }),
  })
  const memoryFile = join(folder, "memory.json")
  const tell = async () => {
    await rm(memoryFile, { force: true })
    process.kill(shop.pid, "SIGUSR2")
    for (let tries = 0; tries < 500; tries++) {
      // Half written, it is no JSON yet.
      const told: unknown = await readFile(memoryFile, "utf8")
        .then(JSON.parse)
        .catch(() => null)
      if (told !== null) return told as { heapUsed: number; external: number; rss: number }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error("The shop's inside does not answer")
  }
  return {
    ...shop,
    setClock: async (offsetMs) => {
      await writeFile(offsetFile, String(offsetMs))
      await tell()
    },
    memory: tell,
  }
}
