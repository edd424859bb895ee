import { hash } from "node:crypto"
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { debugIdOf } from "../adapters/sentry/debug-id.ts"

/** As a UUID: what a script without a hash in its name is. */
const contentId = (content: Uint8Array): string =>
  hash("sha256", content)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

/** Adds a script with its map, both with their debug id, to the folder whose content is uploaded. */
const add = async (script: string, map: string, debugId: string, to: string, name: string): Promise<void> => {
  const content = (await readFile(script, "utf8")).replace(/\n\/\/# sourceMappingURL=\S+\n?$/, "\n")
  await writeFile(join(to, name), `${content}\n//# debugId=${debugId}\n//# sourceMappingURL=${name}.map\n`)
  const read = JSON.parse(await readFile(map, "utf8")) as Record<string, unknown>
  await writeFile(join(to, `${name}.map`), JSON.stringify({ ...read, debug_id: debugId, debugId }))
}

/**
 * Puts the source maps into a folder that nobody is served from, beside copies of their scripts with the debug ids by which an error service
 * finds them. The scripts themselves stay as they are. The server reads its ids from `debug-ids.json`; it and Node keep the server's maps.
 */
export const moveSourceMaps = async (folders: {
  readonly client: string
  readonly server: string
  readonly to: string
}): Promise<void> => {
  const { client, server, to } = folders
  const [clientTo, serverTo] = [join(to, "assets"), join(to, "server")]
  for (const folder of [clientTo, serverTo]) await mkdir(folder, { recursive: true })
  for (const name of (await readdir(client)).filter((each) => each.endsWith(".js.map"))) {
    const script = name.slice(0, -".map".length)
    const moved = join(clientTo, name)
    await rename(join(client, name), moved)
    await add(join(client, script), moved, debugIdOf(script), clientTo, script)
  }
  const ids: Record<string, string> = {}
  for (const name of (await readdir(server)).filter((each) => each.endsWith(".js.map"))) {
    const script = name.slice(0, -".map".length)
    const id = contentId(await readFile(join(server, script)))
    ids[script] = id
    await copyFile(join(server, name), join(serverTo, name))
    await add(join(server, script), join(serverTo, name), id, serverTo, script)
  }
  await writeFile(join(server, "debug-ids.json"), JSON.stringify(ids))
}
