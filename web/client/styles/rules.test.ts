import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const folder = new URL("..", import.meta.url).pathname

/** The selectors of the rules outside of conditions: a formatted rule ends with a brace at the start of a line. */
const selectorsIn = (css: string): readonly string[] =>
  css
    .replaceAll(/\/\*[^*]*\*\//g, "")
    .split("\n}\n")
    .map((rule) => rule.slice(0, rule.indexOf("{")).trim())
    .filter((selector) => selector !== "" && !selector.startsWith("@"))

it.each(globSync("**/*.css", { cwd: folder }))("%s has one rule for a selector", (file) => {
  const selectors = selectorsIn(readFileSync(folder + file, "utf8"))
  expect(selectors.filter((each, index) => selectors.indexOf(each) !== index)).toEqual([])
})

it("product-page.css sets what explains a claim in small, soft text", () => {
  const css = readFileSync(`${folder}product/product-page.css`, "utf8")
  expect(css).toMatch(/\.claims__note,[^{}]*\{\s*color: var\(--ink-soft\);\s*font-size: var\(--step--1\);/)
})
