import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const client = new URL("..", import.meta.url).pathname
const textOf = (extension: string): string =>
  readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(extension) && !path.startsWith("admin/"))
    .map((path) => readFileSync(client + path, "utf8"))
    .join("\n")
const styles = textOf(".css")

it("is measured by a ref of everything that sticks to it, so that nothing focused is covered", () => {
  const rules = styles.matchAll(/\.([\w-]+) \{[^{}]*position: sticky;\s*inset-block-end/g)
  // That of the filters is at the edge of their own sheet.
  const sticky = [...rules].map(([, name]) => name).filter((name) => name !== "filters__apply")
  const measured = textOf(".tsx").matchAll(/className="([\w-]+)["\s][^>]* ref=\{covering/g)
  expect(sticky.toSorted()).toEqual([...measured].map(([, name]) => name).toSorted())
  expect(sticky.length).toBeGreaterThan(4)
})

it("is covered by bars down to one height of the screen, by a sheet down to another", () => {
  const heights = styles.matchAll(/\((?:max|min)-height: ([\d.]+[a-z]+)\)/g)
  expect([...new Set([...heights].map(([, height]) => height))].toSorted()).toEqual(["34em", "40em"])
})
