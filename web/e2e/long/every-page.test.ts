import { describe, expect, it } from "vitest"
import { findShopRoute, shopRoutes } from "../../client/shop-routes.ts"
import { goTo } from "../go-to.ts"
import { htmlErrors } from "../page-checks.ts"
import { shop } from "../shared-shop.ts"
import { budgetOf } from "./byte-budgets.ts"
import { checkInBrowser } from "./check-page.ts"
import { addressesOf, session } from "./sample-addresses.ts"

/** Pages whose sample opens for nobody here: only staff take on a partner or link a draft. What is shown instead is opened. */
const refused: Readonly<Record<string, number>> = {
  "/partner/:partner": 404,
  "/preview/entries/:id": 410,
}

it("every page has a sample address", () => {
  expect(shopRoutes.filter((route) => addressesOf(route).length === 0).map(({ path }) => path)).toEqual([])
})

describe.each([
  ...shopRoutes.flatMap((route) =>
    addressesOf(route).map((address) => ({
      address,
      route,
      cookies: route.access === "person" ? session : [],
      status: refused[route.path] ?? 200,
    })),
  ),
  // What is shown instead of a page. The staff area has a frame and tests of its own.
  ...(
    [
      ["/gibt-es-nicht", 404],
      ["/account", 401],
    ] as const
  ).map(([address, status]) => ({ address, route: findShopRoute(address)?.route ?? null, cookies: [], status })),
])("$address ($status)", ({ address, route, cookies, status }) => {
  it("is valid HTML with one h1, landmarks and the legal links", async () => {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
    const answer = await fetch(shop + address, { headers: { cookie } })
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(await htmlErrors(html)).toEqual([])
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    for (const landmark of ["<header", "<main", "<footer", "<nav"]) expect(html).toContain(landmark)
    for (const link of ["/legal-notice", "/data-protection", "/refund", "/terms-of-service"])
      expect(html).toContain(`href="${link}"`)
    expect(html).toMatch(/<html lang="de">/)
  })

  checkInBrowser(async (page) => {
    await page.context().addCookies(cookies)
    await goTo(page, shop + address)
  }, budgetOf(route))
})
