import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { Form } from "../../../domain/catalogue/product.ts"
import type { PackLabel } from "../../../domain/catalogue/product-card.ts"
import { fitName, labelWords, textWidth } from "./label-text.ts"
import { nutrientColour, nutrientWheel } from "./nutrient-colour.ts"
import { Pack } from "./pack.tsx"
import { PackDefs } from "./pack-body.tsx"
import { packKind } from "./pack-shapes.ts"

const forms = Object.keys(packKind) as Form[]
const label = (changes: Partial<PackLabel> = {}): PackLabel => ({
  form: "tablets",
  title: "Vitamin D3 Tabletten 10 µg",
  dose: "10\u00a0µg",
  count: "120\u00a0Tabletten",
  nutrients: ["vitamin_d"],
  ...changes,
})
const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "")

describe("the pack", () => {
  it("is small in every form, has no ids and uses only the shared gradients", () => {
    const shared = ids(renderToStaticMarkup(<PackDefs />))
    expect(new Set(shared).size).toBe(shared.length)
    for (const form of forms) {
      const svg = renderToStaticMarkup(<Pack label={label({ form, nutrients: nutrientWheel.slice(0, 13) })} ground />)
      expect(ids(svg), form).toEqual([])
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(shared, form).toContain(used)
      expect(svg.length, form).toBeLessThanOrEqual(2500)
      expect(svg.match(/<[a-z]/g)?.length, form).toBeLessThanOrEqual(40)
      expect(svg, form).not.toMatch(/style=|NaN|undefined/)
    }
  })

  it("is a named picture alone and decorative beside its name", () => {
    expect(renderToStaticMarkup(<Pack label={label()} title="Vitamin D3, 120 Tabletten" />)).toContain(
      'role="img" aria-label="Vitamin D3, 120 Tabletten"',
    )
    expect(renderToStaticMarkup(<Pack label={label()} />)).toContain('aria-hidden="true"')
  })

  it("has one band for each nutrient, up to the number that stay distinguishable", () => {
    const bands = (count: number) => {
      const svg = renderToStaticMarkup(<Pack label={label({ nutrients: nutrientWheel.slice(0, count) })} />)
      return nutrientWheel.filter((id) => svg.includes(`fill="${nutrientColour(id).label}"`)).length
    }
    expect([1, 2, 8, 13].map(bands)).toEqual([1, 2, 8, 9])
  })
})

describe("a name on a label", () => {
  const box = { width: 76, height: 52, largest: 21, smallest: 9 }

  it("fits the box whatever its length", () => {
    const names = [
      "Zink",
      "Vitamin D3 + K2",
      "Magnesiumbisglycinat",
      "Vitamin-B-Komplex",
      "C + D3 + Zink + Selen",
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
      "Spurenelementemischung mit Zink, Selen, Kupfer, Mangan, Chrom und Molybdän für jeden Tag",
    ]
    for (const name of names) {
      const { lines, size } = fitName(name, box)
      expect(lines.length * size, name).toBeLessThanOrEqual(box.height)
      for (const line of lines)
        expect(textWidth(line, "heading") * size, `${name}: ${line}`).toBeLessThanOrEqual(box.width)
    }
  })

  it("hyphenates German compounds between their parts", () => {
    expect(fitName("Magnesiumbisglycinat", box).lines).toEqual(["Magnesium-", "bisglycinat"])
    expect(
      fitName("Omega\u00adfett\u00adsäuren\u00adkonzentrat", { ...box, largest: 14 }).lines.join(""),
    ).not.toContain("\u00ad")
  })

  it("leaves out what the label's other lines say", () => {
    expect(labelWords(label())).toEqual({ name: "Vitamin D3", count: "120 Tabletten" })
    expect(labelWords(label({ title: "Vitamin D3 Tropfen", dose: "20 µg", count: "20 ml" }))).toEqual({
      name: "Vitamin D3",
      count: "Tropfen, 20 ml",
    })
    expect(labelWords(label({ title: "Magnesium Direktsticks", dose: "200 mg", count: "30 Sticks" }))).toEqual({
      name: "Magnesium",
      count: "30 Sticks",
    })
    expect(labelWords(label({ title: "Vitamin E Kapseln 12 mg", dose: "12 mg", count: "90 Weichkapseln" }))).toEqual({
      name: "Vitamin E",
      count: "90 Weichkapseln",
    })
    expect(labelWords(label({ title: "Folsäure 400", dose: "400 µg" })).name).toBe("Folsäure 400")
  })
})
