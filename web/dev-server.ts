import { pathToFileURL } from "node:url"

/**
 * The process that runs the shop while developing. For each message, the path of the server's script, it lets go of the
 * shop it runs and starts the new one: packages stay loaded, so that this takes a fraction of a new process's time.
 */
interface ServerScript {
  readonly leave: () => Promise<void>
}

let running: ServerScript | null = null
let turn = Promise.resolve()
let builds = 0

const replace = async (script: string): Promise<void> => {
  await running?.leave()
  running = null
  builds += 1
  running = (await import(`${pathToFileURL(script).href}?build=${builds}`)) as ServerScript
  process.send?.("running")
}

process.on("message", (script) => {
  turn = turn.then(() => replace(String(script)))
})
process.on("disconnect", () => process.exit(0))
