import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { ProductCard as Card } from "../../../domain/catalogue/product-card.ts"
import { Price } from "../ui/price.tsx"
import { ProductCard } from "./product-card.tsx"

const card: Card = {
  handle: "vitamin-d3-tropfen-20",
  sku: "NW-001",
  title: "Vitamin D3 Tropfen",
  subtitle: "20 µg je Tropfen",
  priorPriceCents: null,
  priceCents: 1290,
  basePrice: { cents: 64500, per: "l" },
  available: true,
  imageUrl: "/images/vitamin-d3-tropfen-20.png",
  category: "vitamine",
  vegan: true,
  packLabel: "20 ml",
  variantCount: 1,
  portionPrice: { cents: 2, per: "am Tag" },
  pack: { form: "drops", title: "Vitamin D3 Tropfen", dose: "20 µg", count: "20 ml", nutrients: ["vitamin_d"] },
}
/** A component rendered as on the server. */
const show = (part: ReactNode): string => renderToStaticMarkup(part)
const text = (html: string): string => html.replace(/<[^<>]+>/g, " ").replace(/\s+/g, " ")

describe("a price", () => {
  it("always has base price, VAT and shipping, in this order", () => {
    const words = text(show(<Price priceCents={1290} basePrice={{ cents: 64500, per: "l" }} />))
    expect(words).toMatch(/12,90\s€.*645,00\s€\/l.*inkl\. MwSt\., zzgl\. +Versand/)
  })

  it("says why there is no base price, and keeps an empty line without a reason", () => {
    const lines = (html: string) => html.match(/class="price__line"/g)?.length
    const exempt = show(<Price priceCents={290} basePrice={null} basePriceExemption="unter 10 g" />)
    expect(exempt).toContain("unter 10 g")
    expect(lines(show(<Price priceCents={290} basePrice={null} />))).toBe(lines(exempt))
  })

  it("that is reduced names the lowest of the 30 days before, and percents of it that it keeps", () => {
    const words = text(show(<Price priceCents={899} priorPriceCents={1200} basePrice={null} />))
    expect(words).toMatch(/8,99\s€ −25\s% .*Niedrigster Preis der 30\sTage vor der Ermäßigung: 12,00\s€/)
  })
})

describe("a product card", () => {
  it("offers what is available and says what is not", () => {
    const offered = (available: boolean) =>
      show(<ProductCard card={{ ...card, available }} href="/p" action={<button type="submit">Kaufen</button>} />)
    expect(offered(true)).toContain("Kaufen")
    expect(offered(true)).not.toContain("ausverkauft")
    expect(offered(false)).not.toContain("Kaufen")
    expect(offered(false)).toContain("Gerade ausverkauft")
  })

  it("has five lines, as the shelf's rows require", () => {
    const html = show(<ProductCard card={card} href="/p" />)
    const classes = ["card__picture", "card__name", "card__subtitle", "price", "card__action"]
    const positions = classes.map((name) => html.indexOf(`class="${name}"`))
    expect(positions.every((index) => index > 0)).toBe(true)
    expect([...positions].sort((a, b) => a - b)).toEqual(positions)
  })
})
