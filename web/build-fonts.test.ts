import { mkdtemp, readFile, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { type BuiltFonts, buildFonts } from "./build-fonts.ts"
import { readFontMetrics } from "./font-metrics.ts"

let outDir = ""
let fonts: BuiltFonts

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), "fonts-"))
  fonts = await buildFonts({ outDir, cacheDir: join(outDir, "cache"), publicPath: "/assets/" })
})

describe("the shop's fonts", () => {
  it("weigh at most 60 KB together, the two preloaded ones 32 KB, and those of names in other languages 24 KB", async () => {
    const files = [...fonts.css.matchAll(/\/assets\/([^"]+\.woff2)/g)].map(([, file]) => file ?? "")
    const weigh = async (of: readonly string[]) => {
      const sizes = await Promise.all(of.map(async (file) => (await stat(join(outDir, file))).size))
      return sizes.reduce((sum, size) => sum + size, 0)
    }
    const names = files.filter((file) => file.includes("-names-"))
    expect([files.length, names.length]).toEqual([7, 2])
    expect(await weigh(files.filter((file) => !names.includes(file)))).toBeLessThanOrEqual(60 * 1024)
    expect(await weigh(names)).toBeLessThanOrEqual(24 * 1024)
    const first = await Promise.all(fonts.preload.map(async (file) => (await stat(join(outDir, file))).size))
    expect(first.length).toBe(2)
    expect(first.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(32 * 1024)
  })

  it("contain every character German text and prices need", async () => {
    for (const file of fonts.ttf) {
      const { advance } = readFontMetrics(await readFile(join(outDir, file)))
      for (const character of "ABCxyzÄÖÜäöüß0123456789„“‚‘–…€µ×%§()+,.;:·") {
        expect(advance.has(character), `${character} in ${file}`).toBe(true)
      }
    }
  })

  it("are identical when built again", async () => {
    const again = await buildFonts({ outDir, cacheDir: join(outDir, "cache"), publicPath: "/assets/" })
    expect(again).toEqual(fonts)
  })

  it("have fallbacks of about the same width, so that text does not shift", () => {
    for (const [, percent] of fonts.css.matchAll(/size-adjust:([\d.]+)%/g)) {
      expect(Math.abs(Number(percent) - 100)).toBeLessThan(12)
    }
    expect(fonts.css.match(/size-adjust/g)?.length).toBe(2)
  })
})
