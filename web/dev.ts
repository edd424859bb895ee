import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { watch } from "node:fs"
import { join } from "node:path"
import { context } from "esbuild"
import {
  buildStyles,
  cleanFolders,
  clientOptions,
  copyServerFiles,
  folders,
  makeFonts,
  serverOptions,
  writeManifest,
} from "./build.ts"

/** Rebuilds and restarts on every change; open pages reload when the new server answers (`/dev/events`). */
const root = new URL("..", import.meta.url).pathname
await cleanFolders()
const fonts = await makeFonts()
const [client, server] = await Promise.all([context(clientOptions(true)), context(serverOptions(true))])

let running: ChildProcess | null = null
const restart = async () => {
  // The port is free only when the old server is gone.
  if (running !== null && running.exitCode === null && running.signalCode === null) {
    running.kill("SIGKILL")
    await once(running, "exit")
  }
  running = spawn(process.execPath, [join(folders.server, "main.js")], {
    stdio: "inherit",
    env: process.env,
  })
}

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
      const [made, styles] = await Promise.all([
        client.rebuild(),
        buildStyles(fonts.css, true),
        server.rebuild(),
        copyServerFiles(),
      ])
      if (made.metafile) await writeManifest(made.metafile, styles, fonts)
      await restart()
      console.info(`Rebuilt in ${Math.round(performance.now() - started)} ms`)
    } catch {
      // esbuild has printed what is wrong; the last good server keeps running.
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
