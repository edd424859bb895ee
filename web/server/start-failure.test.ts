import { describe, expect, it } from "vitest"
import { ProductsNotSellable } from "../../domain/catalogue/publish-catalogue.ts"
import { whyNotStarted } from "./start-failure.ts"

describe("why the shop did not start", () => {
  it("names every product that may not be sold, where and why", () => {
    const reasons = [
      { code: "DoseTooHigh", field: "doses", message: "Zu viel Zink." },
      { code: "InvalidGtin", field: "variants.0.gtin", message: "Die GTIN stimmt nicht." },
    ]
    expect(whyNotStarted(new ProductsNotSellable({ refusals: [{ handle: "zink-tabletten", reasons }] }))).toEqual([
      "zink-tabletten, doses: Zu viel Zink.",
      "zink-tabletten, variants.0.gtin: Die GTIN stimmt nicht.",
    ])
  })

  it("is every message down to the cause, each once", () => {
    const cause = new Error("SQLITE_NOTADB: file is not a database", { cause: new Error("disk") })
    const outer = new Error("SQLITE_NOTADB: file is not a database", { cause })
    expect(whyNotStarted(outer)).toEqual(["SQLITE_NOTADB: file is not a database", "disk"])
  })

  it("is the kind of what was thrown when that says nothing itself", () => {
    expect(whyNotStarted(new TypeError())).toEqual(["TypeError"])
    expect(whyNotStarted("no")).toEqual(["Unknown failure (string)"])
  })
})
