import { describe, expect, it } from "vitest"
import { permissionsOf } from "../access/roles.ts"

describe("what a role may do", () => {
  it("is, for editors of products, nothing with data of shoppers", () => {
    expect([...permissionsOf(["editor"])]).toEqual([
      "home.read",
      "channels.read",
      "products.read",
      "products.change",
      "entries.read",
      "entries.change",
      "templates.read",
      "templates.change",
      "questionnaire.read",
      "questionnaire.change",
      "nutrients.read",
    ])
  })

  it("adds up for several roles", () => {
    const both = permissionsOf(["editor", "fulfilment"])
    expect([both.has("products.change"), both.has("orders.fulfil"), both.has("people.change")]).toEqual([
      true,
      true,
      false,
    ])
  })
})
