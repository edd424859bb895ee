import { describe, expect, it } from "vitest"
import { checkInBrowser } from "./check-page.ts"
import { goTo } from "./go-to.ts"
import { htmlErrors } from "./page-checks.ts"
import { shop } from "./shared-shop.ts"

/** One address of every page, and the states that look different. */
const paths = [
  "/",
  "/v2",
  "/products",
  "/products?category=vitamine&vegan=1&sort=price_asc",
  "/products?category=probieren&nutrient=zinc",
  "/products/vitamin-d3-tropfen-20",
  "/products/multi-basis",
  "/products/fischoel-omega3-kapseln",
  "/search",
  "/search?term=magnesum",
  "/search?term=kapseln+ohne+gelatine",
  "/search?term=qqqqqq",
  "/cart",
  "/checkout",
  "/orders/NW-0000000000",
  "/questionnaire",
  "/questionnaire/results",
  "/legal-notice",
  "/data-protection",
  "/refund",
  "/terms-of-service",
  "/shipping-and-payment",
  "/accessibility",
  "/gibt-es-nicht",
  "/login",
  "/auth/signin",
  "/auth/error?reason=link",
  // Signed out: the reason and a link to sign in. The staff area has a frame and tests of its own.
  "/account",
] as const

describe.each(paths)("%s", (path) => {
  it("is valid HTML with one h1, landmarks and the legal links", async () => {
    const html = await (await fetch(shop + path)).text()
    expect(await htmlErrors(html)).toEqual([])
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    for (const landmark of ["<header", "<main", "<footer", "<nav"]) expect(html).toContain(landmark)
    for (const link of ["/legal-notice", "/data-protection", "/refund", "/terms-of-service"])
      expect(html).toContain(`href="${link}"`)
    expect(html).toMatch(/<html lang="de">/)
  })

  checkInBrowser((page) => goTo(page, shop + path), path)
})
