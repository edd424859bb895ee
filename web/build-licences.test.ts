import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { build } from "esbuild"
import { beforeAll, describe, expect, it } from "vitest"
import { clientOptions, packagesIn, serverOptions } from "./build.ts"
import { licencesOf } from "./build-licences.ts"
import { packagesAtRunTime } from "./build-packages.ts"

const root = new URL("..", import.meta.url).pathname

/** The parts of the file, by the names above each. */
const sectionsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/^={80}$/m)
      .slice(1)
      .flatMap((section) => {
        const [names = "", words = ""] = section.split(/^-{80}$/m)
        return names
          .trim()
          .split("\n")
          .map((name) => [name, words] as const)
      }),
  )

describe("the licences of a build", () => {
  let inputs: readonly string[] = []
  let folders: readonly string[] = []
  let text = ""
  let sections: ReadonlyMap<string, string> = new Map()
  const nameIn = async (folder: string) =>
    JSON.parse(await readFile(join(root, folder, "package.json"), "utf8")).name as string

  beforeAll(async () => {
    const bundles = await Promise.all(
      [clientOptions("shop", false), clientOptions("staff", false), serverOptions(false)].map((options) =>
        build({ ...options, write: false, minify: false, plugins: [], loader: { ".css": "empty" }, metafile: true }),
      ),
    )
    inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))
    folders = await packagesIn(bundles.map(({ metafile }) => metafile))
    text = await licencesOf(folders)
    sections = sectionsOf(text)
  })

  it("are there for every package in its bundles, beside them and among the fonts", async () => {
    const bundled = inputs.filter((input) => input.includes("node_modules/"))
    expect(bundled.length).toBeGreaterThan(1_000)
    for (const input of bundled) {
      const [scope = "", name = ""] = input.split("node_modules/").at(-1)?.split("/") ?? []
      expect([...sections.keys()]).toContain(scope.startsWith("@") ? `${scope}/${name}` : scope)
    }
    for (const folder of folders) {
      const name = await nameIn(folder)
      expect(sections.get(name)?.trim().length ?? 0, name).toBeGreaterThan(200)
    }
    const sources = await readFile(join(root, "web/build-fonts.ts"), "utf8")
    const fonts = [...sources.matchAll(/"(@[\w-]+\/[\w-]+)\/[^"]+\.(?:woff2?|[ot]tf)"/g)].map(([, name = ""]) => name)
    expect(fonts).not.toEqual([])
    for (const name of [...packagesAtRunTime, ...fonts]) expect([...sections.keys()]).toContain(name)
  })

  it("are each package's own words wherever it ships any", async () => {
    for (const folder of folders)
      for (const file of await readdir(join(root, folder)))
        if (/^(?:licen[cs]e|copying|notice)/i.test(file)) {
          const own = (await readFile(join(root, folder, file), "utf8")).replaceAll("\r", "").trim()
          expect(text.includes(own), `${folder}/${file}`).toBe(true)
        }
  })

  it("are the standard text of the binaries that come without one, and say so", () => {
    const [libvips = ""] = [...sections].find(([name]) => name.startsWith("@img/sharp-libvips-"))?.slice(1) ?? []
    expect(libvips).toContain("Ohne eigenen Lizenztext. Angegeben ist: LGPL-3.0-or-later")
    expect(libvips).toContain("GNU LESSER GENERAL PUBLIC LICENSE")
    expect(libvips).toContain("Mozilla Public License 1.1")
    const [resvg = ""] = [...sections].find(([name]) => name.startsWith("@resvg/resvg-js-"))?.slice(1) ?? []
    expect(resvg).toContain("Mozilla Public License Version 2.0")
  })

  it("end the build where a package has none, by its name", async () => {
    const folder = await mkdtemp(join(tmpdir(), "licences-"))
    await mkdir(join(folder, "LICENSES"))
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "@x/unlicensed", license: "SEE README" }))
    await expect(licencesOf([relative(root, folder)])).rejects.toThrow("@x/unlicensed")
  })
})
