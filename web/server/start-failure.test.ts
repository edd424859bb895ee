import { describe, expect, it } from "vitest"
import { ProductsNotSellable } from "../../domain/catalogue/publish-catalogue.ts"
import { DatabaseUnfit } from "../../domain/shared/database-unfit.ts"
import { whyNotStarted } from "./start-failure.ts"

describe("the reasons of a failed start", () => {
  it("name every product that may not be sold, with field and reason", () => {
    const reasons = [
      { code: "DoseTooHigh", field: "doses", message: "Zu viel Zink." },
      { code: "InvalidGtin", field: "variants.0.gtin", message: "Die GTIN stimmt nicht." },
    ]
    expect(whyNotStarted(new ProductsNotSellable({ refusals: [{ handle: "zink-tabletten", reasons }] }))).toEqual([
      "zink-tabletten, doses: Zu viel Zink.",
      "zink-tabletten, variants.0.gtin: Die GTIN stimmt nicht.",
    ])
  })

  it("are all messages down to the cause, each once", () => {
    const cause = new Error("SQLITE_NOTADB: file is not a database", { cause: new Error("disk") })
    const outer = new Error("SQLITE_NOTADB: file is not a database", { cause })
    expect(whyNotStarted(outer)).toEqual(["SQLITE_NOTADB: file is not a database", "disk"])
  })

  it("name the command that helps where another build made the database, and only there", () => {
    expect(whyNotStarted(new DatabaseUnfit("other-baseline", "data/shop.db was made by another build"))).toEqual([
      "data/shop.db was made by another build",
      "To copy its rows into a new database: node web/server/move.js … (without arguments it explains itself)",
    ])
    expect(whyNotStarted(new DatabaseUnfit("moved", "it was moved"))).toEqual(["it was moved"])
  })

  it("fall back to the error's kind when it has no message", () => {
    expect(whyNotStarted(new TypeError())).toEqual(["TypeError"])
    expect(whyNotStarted("no")).toEqual(["Unknown failure (string)"])
  })
})
