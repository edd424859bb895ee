import { readFileSync, writeFileSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/*
 * Loaded into the shop's own process before the shop (`node --import`), to do from inside what cannot be done from outside: set
 * its clock, and measure its memory after garbage collection. The shop knows nothing of it.
 */

const folder = process.env.STRENGTH_FOLDER
if (folder === undefined) throw new Error("STRENGTH_FOLDER says where to talk to the shop's inside")

const realNow = Date.now
let offset = 0
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [realNow() + offset] : values, newTarget),
})
RealDate.now = () => realNow() + offset

setFlagsFromString("--expose-gc")
const collect: unknown = runInNewContext("gc")

const readOffset = () => {
  try {
    offset = Number(readFileSync(`${folder}/clock-offset`, "utf8")) || 0
  } catch {
    offset = 0
  }
}
readOffset()

process.on("SIGUSR2", () => {
  readOffset()
  if (typeof collect === "function") {
    collect()
    collect()
  }
  writeFileSync(`${folder}/memory.json`, JSON.stringify({ ...process.memoryUsage(), told: realNow() }))
})
