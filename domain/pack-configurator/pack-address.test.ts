import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Form } from "../catalogue/product.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { configuratorAddress, packAddress, packFromSearch, packParameters, packText } from "./pack-address.ts"
import { mostProducts } from "./pack-item.ts"

const read = (search: string) => packFromSearch(new URLSearchParams(search))

const item = fc.record({
  handle: fc.stringMatching(/^[a-z0-9]{1,12}(?:-[a-z0-9]{1,12}){0,3}$/),
  dose: fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1_000),
})
const pack = fc.uniqueArray(item, { maxLength: mostProducts, selector: ({ handle }) => handle })

describe("the address of a pack", () => {
  it("can be read and says nothing but products and doses", () => {
    expect(
      packAddress([
        { handle: "vitamin-d3-tropfen-20", dose: 1 },
        { handle: "magnesiumcitrat-kapseln-250", dose: 2 },
      ]),
    ).toBe("/configure?p=vitamin-d3-tropfen-20:1,magnesiumcitrat-kapseln-250:2")
    expect(packAddress([])).toBe("/configure")
  })

  it("gives the same pack again, with what is looked at", () => {
    const looked = fc.record({
      items: pack,
      nutrient: fc.constantFrom(null, ...Object.keys(nutrientNames)),
      form: fc.constantFrom(null, ...Form.literals),
      vegan: fc.boolean(),
    })
    fc.assert(
      fc.property(looked, (asked) => {
        const { unreadable, tooMany, ...found } = packFromSearch(
          new URL(configuratorAddress(asked), "http://x").searchParams,
        )
        expect(found).toEqual(asked)
        expect([unreadable, tooMany]).toEqual([0, 0])
        expect(packFromSearch(new URL(packAddress(asked.items), "http://x").searchParams).items).toEqual(asked.items)
      }),
    )
  })

  it("takes what buttons of a form send: one product more, another dose of one, one less", () => {
    expect(packText(read("p=a:1&add=b:2").items)).toBe("a:1,b:2")
    expect(packText(read("p=a:2,b:1&add=a:1").items)).toBe("a:1,b:1")
    expect(packText(read("p=a:2,b:1&remove=a").items)).toBe("b:1")
    expect(packText(read("add=b").items)).toBe("b")
  })

  it("is read as far as it can be, and what cannot is counted", () => {
    expect(read("p=a:1,Ä,b:x,:1,c:0,,d")).toMatchObject({
      items: [
        { handle: "a", dose: 1 },
        { handle: "d", dose: null },
      ],
      unreadable: 4,
    })
    const many = Array.from({ length: mostProducts + 3 }, (_, index) => `p${index}:1`).join(",")
    expect(read(`p=${many}`).items).toHaveLength(mostProducts)
    expect(read(`p=${many}`).tooMany).toBe(3)
    expect(read("nutrient=__proto__&form=suppository&vegan=yes")).toMatchObject({
      nutrient: null,
      form: null,
      vegan: false,
    })
    expect(read(`p=${"a".repeat(5_000)}`).items).toEqual([])
  })

  it("never fails, whatever it holds", () => {
    const search = fc.array(fc.tuple(fc.constantFrom(...packParameters, "x"), fc.string({ unit: "binary" })))
    fc.assert(
      fc.property(search, (pairs) => {
        const asked = packFromSearch(new URLSearchParams(pairs))
        expect(asked.items.length).toBeLessThanOrEqual(mostProducts)
        expect(packFromSearch(new URL(configuratorAddress(asked), "http://x").searchParams).items).toEqual(asked.items)
      }),
    )
  })
})
