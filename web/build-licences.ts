import { readdir, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Metafile } from "esbuild"

const root = new URL("..", import.meta.url).pathname

/** A file with a licence or what one wants to be passed on, by its name. */
export const licenceFile = /^(?:licen[cs]e|copying|copyright|notice)[^/]*$/i

/** The folders, below the project's, of the packages that bundles are made of. */
export const bundledPackages = (bundles: readonly Pick<Metafile, "inputs">[]): readonly string[] => [
  ...new Set(
    bundles
      .flatMap(({ inputs }) => Object.keys(inputs))
      .flatMap((input) => /(?<=^|\(disabled\):)node_modules\/.*/.exec(input)?.[0] ?? [])
      .flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  ),
]

interface PackageJson {
  readonly name: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

/** What a package's README says of licences: those of what its binaries are made of. */
const licensingIn = (readme: string): string =>
  /^#{1,3} Licen[sc].*\n([\s\S]*?)(?=^#|(?![\s\S]))/im.exec(readme)?.[1]?.trim() ?? ""

/** The standard text of a licence, without a name of whose work it is. */
const standardText = async (licence: string): Promise<string | null> => {
  try {
    const file = createRequire(import.meta.url).resolve(`spdx-license-list/licenses/${licence}.json`)
    return (JSON.parse(await readFile(file, "utf8")) as { readonly licenseText: string }).licenseText.trim()
  } catch {
    return null
  }
}

const licenceOf = async (folder: string): Promise<{ readonly name: string; readonly text: string }> => {
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const read = (name: string) => readFile(join(folder, name), "utf8")
  const { name, license = "", author } = JSON.parse(await read("package.json")) as PackageJson
  const shipped = await Promise.all(
    files
      .filter((file) => licenceFile.test(file))
      .sort()
      .map(read),
  )
  if (shipped.length > 0) return { name, text: shipped.map((text) => text.replaceAll("\r", "").trim()).join("\n\n") }
  const standard = await standardText(license)
  if (standard === null) throw new Error(`${name} has neither a licence file nor a licence with a standard text`)
  const by = typeof author === "object" ? author.name : author
  const told = `Ohne eigenen Lizenztext. Angegeben ist: ${license}${by === undefined ? "" : `, ${by}`}.`
  const readme = files.find((file) => /^readme(?:\.md)?$/i.test(file))
  const licensing = readme === undefined ? "" : licensingIn(await read(readme))
  return { name, text: [told, licensing, standard].filter((part) => part !== "").join("\n\n") }
}

/** The licences of packages, each text once, as a text file; `folders`: the packages', below the project's. */
export const licencesOf = async (folders: readonly string[]): Promise<string> => {
  const found = await Promise.all(folders.map((folder) => licenceOf(join(root, folder))))
  const byText = Map.groupBy(
    found.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    ({ text }) => text,
  )
  const sections = [...byText].map(([text, packages]) => {
    const names = [...new Set(packages.map(({ name }) => name))]
    return `${"=".repeat(80)}\n${names.join("\n")}\n${"-".repeat(80)}\n\n${text}\n`
  })
  return `Dieser Shop enthält Software und Schriften anderer. Das sind ihre Lizenzen.\n\n${sections.join("\n")}`
}
