import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { contrast } from "./contrast.ts"

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8")
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)")
const colours = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([a-z]+(?:-[a-z]+)*): (#[0-9a-f]{6});/gi)].map(([, name, hex]) => [name, hex]),
  )

const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } }
const surfaces = ["paper", "raised", "sunk", "mist"]
const texts = ["ink", "ink-soft", "green", "green-strong", "alert", "notice"]
const pairs: [text: string, surface: string, least: number][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string, number] => [text, surface, 4.5])),
  ["on-green", "green", 4.5],
  ["on-green", "green-strong", 4.5],
  ["ink", "alert-mist", 4.5],
  ["alert", "alert-mist", 4.5],
  ["ink", "notice-mist", 4.5],
  ["notice", "notice-mist", 4.5],
  ["on-footer", "footer", 4.5],
  ["on-footer-soft", "footer", 4.5],
  ["paper", "ink", 4.5],
  // Edges of fields and bars, WCAG 1.4.11.
  ["edge", "paper", 3],
  ["edge", "raised", 3],
]

describe.each(Object.entries(schemes))("the %s scheme", (_, colour) => {
  it.each(pairs)("sets %s on %s at %d:1 or better", (text, surface, least) => {
    expect(contrast(colour[text] ?? "", colour[surface] ?? "")).toBeGreaterThanOrEqual(least)
  })
})
