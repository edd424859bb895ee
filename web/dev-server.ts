import { pathToFileURL } from "node:url"

/**
 * The process that runs the shop in development. Each message is the path of a new server script: it stops the running shop and
 * starts the new one. Packages stay loaded, which is much faster than a new process.
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
