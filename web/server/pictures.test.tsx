import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import type { PackLabel } from "../../domain/catalogue/product-card.ts"
import { buildFonts } from "../build-fonts.ts"
import { packPng, socialCardPng } from "./pictures.tsx"

let fontFiles: readonly string[] = []

beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), "fonts-"))
  const fonts = await buildFonts({ outDir, cacheDir: join(outDir, "cache") })
  fontFiles = fonts.ttf.map((file) => join(outDir, file))
})

const label: PackLabel = {
  form: "drops",
  title: "Vitamin D3 Tropfen",
  dose: "20\u00a0µg",
  count: "20\u00a0ml",
  nutrients: ["vitamin_d"],
}

/** Width and height in the PNG's header. */
const size = (png: Uint8Array): [number, number] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe("pictures", () => {
  it("of a pack are square and have the requested width", async () => {
    expect(size(await packPng(label, 300, fontFiles))).toEqual([300, 300])
  })

  it("contain text in the shop's fonts: without them the picture differs", async () => {
    const [withFonts, without] = await Promise.all([packPng(label, 200, fontFiles), packPng(label, 200, [])])
    expect(Buffer.compare(withFonts, without)).not.toBe(0)
  })

  it("of links have the size social networks ask for", async () => {
    const card = { title: "Vitamin D3", text: "Aus Flechten. ".repeat(60), line: "12,90\u00a0€", nutrients: [] }
    for (const pack of [label, null])
      for (const title of ["</text><script>&\"'", "\u0001\u001b[31m\nZink", "🌱漢字", "a".repeat(5_000), ""])
        expect(size(await socialCardPng({ ...card, title, pack }, fontFiles))).toEqual([1200, 630])
    for (const pack of [label, null])
      expect(size(await socialCardPng({ ...card, pack }, fontFiles))).toEqual([1200, 630])
  })
})
