import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"

const root = import.meta.dirname

/** What a style sheet imports for the screen; `print` is apart. */
const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/@import "([^"]+)"(?! layer\(print\))/g)].map(([, path = ""]) => join(dirname(file), path))

/** The files a page that imports this one gets. */
const filesBehind = (file: string): readonly string[] => [
  file,
  ...importsOf(file, readFileSync(file, "utf8")).flatMap(filesBehind),
]

/** Classes that a rule on the outermost level is about by themselves. */
const classesIn = (file: string): readonly string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => /^\.([\w-]+)(?:,| \{)$/.exec(line)?.[1] ?? [])

it("names a class once among the style sheets of the shop, which stay loaded from page to page", () => {
  const pages = globSync("**/*.{ts,tsx}", { cwd: root, exclude: ["admin/**"] })
  const sheets = new Set([
    // Every page has it.
    join(root, "styles/main.css"),
    ...pages.flatMap((page) =>
      [...readFileSync(join(root, page), "utf8").matchAll(/from "(\.[^"]+\.css)"/g)].map(([, path = ""]) =>
        join(root, dirname(page), path),
      ),
    ),
  ])
  expect(sheets.size).toBeGreaterThan(5)
  const bundlesOf = new Map<string, Map<string, Set<string>>>()
  for (const sheet of sheets)
    for (const file of filesBehind(sheet))
      for (const name of classesIn(file)) {
        const files = bundlesOf.get(name) ?? new Map<string, Set<string>>()
        bundlesOf.set(name, files.set(file, (files.get(file) ?? new Set()).add(sheet)))
      }
  const twice = [...bundlesOf].flatMap(([name, files]) => {
    const [[first, bundles] = ["", new Set<string>()], ...others] = files
    const other = others.find(([, sheets]) => ![...sheets].some((sheet) => bundles.has(sheet)))
    return other === undefined ? [] : [`.${name} stands in ${first} and in ${other[0]}: give one another name`]
  })
  expect(twice).toEqual([])
})
