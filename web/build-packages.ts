import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import { packagesAtRunTime } from "./build.ts"

/**
 * `node web/build-packages.ts <folder>`: copies what the server's script does not carry in itself, with what that needs,
 * for a container that has no npm.
 */
const root = new URL("..", import.meta.url).pathname

/** Used while a package is installed, not while it runs. */
const onlyToInstall: ReadonlySet<string> = new Set(["node-addon-api", "node-gyp", "prebuild-install", "tar"])

/** Sources, headers, objects, recipes, tests, types and pages to read. Licences stay. */
const notToRun =
  /\/(?:deps|src|test|obj|obj\.target|node-addon-api)(?:\/|$)|\/\.[^/]+$|akefile$|\.(?:a|mk|gypi?|md|d\.[cm]?ts|map)$/

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = async (name: string): Promise<PackageJson | null> => {
  try {
    return JSON.parse(await readFile(join(root, "node_modules", name, "package.json"), "utf8")) as PackageJson
  } catch {
    // A part for another platform.
    return null
  }
}

const copyWithAllItNeeds = async (name: string, to: string, copied: Set<string>): Promise<void> => {
  if (copied.has(name) || onlyToInstall.has(name)) return
  copied.add(name)
  const description = await read(name)
  if (description === null) return
  const from = join(root, "node_modules", name)
  await cp(from, join(to, name), {
    recursive: true,
    dereference: true,
    filter: (path) => !notToRun.test(path.slice(from.length)),
  })
  for (const needed of Object.keys({ ...description.dependencies, ...description.optionalDependencies }))
    await copyWithAllItNeeds(needed, to, copied)
}

const [to] = process.argv.slice(2)
if (to === undefined) throw new Error("Where to? node web/build-packages.ts <folder>")
const copied = new Set<string>()
for (const name of packagesAtRunTime) await copyWithAllItNeeds(name, to, copied)
