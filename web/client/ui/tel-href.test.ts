import { expect, it } from "vitest"
import { telHref } from "./tel-href.ts"

it.each([
  ["+49 30 1234-56", "tel:+4930123456"],
  ["(030) 12 34\u00a056", "tel:030123456"],
])("%s leads to %s", (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
