import { cp, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import { licenceFile } from "./build-licences.ts"

/**
 * `node web/build-packages.ts <folder>`: copies the packages the server's bundle imports at run time, with their dependencies, for an image without npm.
 */
const root = new URL("..", import.meta.url).pathname

/** Native packages, which the server imports at run time. */
export const packagesAtRunTime = ["sqlite3", "@resvg/resvg-js", "sharp"] as const

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

const addWithAllItNeeds = async (name: string, names: Set<string>): Promise<void> => {
  if (names.has(name) || onlyToInstall.has(name)) return
  const description = await read(name)
  if (description === null) return
  names.add(name)
  for (const needed of Object.keys({ ...description.dependencies, ...description.optionalDependencies }))
    await addWithAllItNeeds(needed, names)
}

/** The names of the packages the server imports at run time, and of what these need on this machine. */
export const packagesToCopy = async (): Promise<readonly string[]> => {
  const names = new Set<string>()
  for (const name of packagesAtRunTime) await addWithAllItNeeds(name, names)
  return [...names]
}

const copyPackages = async (to: string): Promise<void> => {
  for (const name of await packagesToCopy()) {
    const from = join(root, "node_modules", name)
    await cp(from, join(to, name), {
      recursive: true,
      dereference: true,
      filter: (path) => licenceFile.test(basename(path)) || !notToRun.test(path.slice(from.length)),
    })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [to] = process.argv.slice(2)
  if (to === undefined) throw new Error("Where to? node web/build-packages.ts <folder>")
  await copyPackages(to)
}
