import * as fc from "fast-check"
import { expect, it } from "vitest"
import { canonicalPath } from "./canonical-path.ts"

it.each([
  ["/", "/"],
  ["//", "/"],
  ["/products/", "/products"],
  ["/PRODUCTS", "/products"],
  ["//products//zink-tabletten-6/", "/products/zink-tabletten-6"],
  ["/Products/Zink-Tabletten-6", "/products/zink-tabletten-6"],
  ["/%70roducts/%7Aink", "/products/zink"],
  ["/Blog-New/Vitamin-D", "/blog-new/vitamin-d"],
  ["/Orders/NW-7K2M", "/orders/NW-7K2M"],
  ["/auth/LINK/aB_c-D", "/auth/link/aB_c-D"],
  ["/Admin/Products/x", "/admin/products/x"],
  ["//evil.example/", "/evil.example"],
  ["/%2F/evil.example", "/%2F/evil.example"],
  ["/%5Cevil.example", "/%5Cevil.example"],
  ["/%2e%2e/x", "/%2e%2e/x"],
  ["/Gibt/Es/Nicht", "/Gibt/Es/Nicht"],
  ["/%ff", "/%ff"],
  ["/products/%00", "/products/%00"],
  ["/products/%0d%0aset-cookie:x", "/products/%0D%0Aset-cookie%3Ax"],
])("%s is written %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

it("whatever is asked for, the way to how it is written is one step, inside the shop", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "products",
      "Orders",
      "..",
      ".",
      "%2F",
      "%5C",
      "%2f%2f",
      "\\",
      "evil.example",
      "%00",
      "blog-new",
      "admin",
      "ä",
      "%C3%A4",
    ),
    fc.string({ unit: fc.constantFrom(..."aZ0-_.~:@!'()*,;=+$&"), maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.constantFrom("/", "//", "/\\"), (parts, joint) => {
      const { pathname } = new URL(`http://shop.example/${parts.join(joint)}`)
      const once = canonicalPath(pathname)
      expect(canonicalPath(once)).toBe(once)
      expect(once).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(once, "http://shop.example").host).toBe("shop.example")
    }),
  )
})
