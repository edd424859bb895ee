import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { watch } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { context, type Metafile } from "esbuild"
import {
  bothAreas,
  buildStyles,
  cleanFolders,
  clientOptions,
  copyServerFiles,
  folders,
  makeFonts,
  serverOptions,
  writeManifest,
} from "./build.ts"

/** Rebuilds on every change and starts the new build; open pages reload when the new server answers (`/dev/events`). */
const root = new URL("..", import.meta.url).pathname
await cleanFolders()
const fonts = await makeFonts()
const [shop, staff, server] = await Promise.all([
  context(clientOptions("shop", true)),
  context(clientOptions("staff", true)),
  context(serverOptions(true)),
])

let running: ChildProcess | null = null
/** Resolves when the new build answers; rejects when its process ends. */
const restart = async () => {
  if (running === null || running.exitCode !== null || running.signalCode !== null)
    running = fork(join(root, "web/dev-server.ts"), { stdio: "inherit" })
  const answers = Promise.race([once(running, "message"), once(running, "exit")])
  running.send(join(folders.server, "main.js"))
  await answers
}

/** Files of old builds would be read again at every start. */
const removeOld = (before: Metafile | undefined, now: Metafile) =>
  Promise.all(
    Object.keys(before?.outputs ?? {})
      .filter((file) => !(file in now.outputs))
      .map((file) => rm(join(root, file), { force: true })),
  )

let built: Metafile | undefined
let building = false
let changed = true
const rebuild = async () => {
  changed = true
  if (building) return
  building = true
  while (changed) {
    changed = false
    const started = performance.now()
    try {
      const [shopMade, staffMade, styles] = await Promise.all([
        shop.rebuild(),
        staff.rebuild(),
        buildStyles(fonts.css, true),
        server.rebuild(),
        copyServerFiles(),
      ])
      if (shopMade.metafile && staffMade.metafile) {
        const made = bothAreas(shopMade.metafile, staffMade.metafile)
        await Promise.all([writeManifest(made, styles, fonts), removeOld(built, made)])
        built = made
      }
      await restart()
      console.info(`Rebuilt in ${Math.round(performance.now() - started)} ms`)
    } catch {
      // esbuild has printed the errors; the last working server keeps running.
    }
  }
  building = false
}

await rebuild()
let timer: NodeJS.Timeout | undefined
for (const folder of ["domain", "adapters", "web"])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild(), 30)
  })
