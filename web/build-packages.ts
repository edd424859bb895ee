import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import { packagesAtRunTime } from "./build.ts"

/**
 * `node web/build-packages.ts <folder>`: copies the packages the server's bundle imports at run time, with their dependencies, for an image without npm.
 */
const root = new URL("..", import.meta.url).pathname

/** Needed to install a package, not to run it. */
const onlyToInstall: ReadonlySet<string> = new Set(["node-addon-api", "node-gyp", "prebuild-install", "tar"])

/** Sources, headers, objects, build files, tests, types and documentation. Licences stay. */
const notToRun =
  /\/(?:deps|src|test|obj|obj\.target|node-addon-api)(?:\/|$)|\/\.[^/]+$|akefile$|\.(?:a|h|mk|gypi?|md|d\.[cm]?ts|map)$/

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = async (name: string): Promise<PackageJson | null> => {
  try {
    return JSON.parse(await readFile(join(root, "node_modules", name, "package.json"), "utf8")) as PackageJson
  } catch {
    // An optional package for another platform.
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
