import { readFileSync, writeFileSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/* Loaded into the shop's process by `node --import`, to set its clock and to measure its memory after garbage collection. Not
   part of the shop. */

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

// Node reads the bundle's map (40 MB) for the first stack, at some time during a run: that would be measured as growth.
process.setSourceMapsEnabled(false)
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
  writeFileSync(`${folder}/memory.json`, JSON.stringify(process.memoryUsage()))
})
