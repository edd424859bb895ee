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

  it("is every message down to the cause, with its code, each once", () => {
    const cause = Object.assign(new Error("file is not a database"), { code: "SQLITE_NOTADB" })
    expect(whyNotStarted(new Error("the database was not opened", { cause }))).toEqual([
      "the database was not opened",
      "file is not a database (SQLITE_NOTADB)",
    ])
  })

  it("is the kind of what was thrown when that says nothing itself", () => {
    expect(whyNotStarted(new TypeError())).toEqual(["TypeError"])
    expect(whyNotStarted("no")).toEqual(["Unknown failure (string)"])
  })
})
