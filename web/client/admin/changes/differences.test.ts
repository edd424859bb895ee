import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { differences as differencesOf } from "./differences.ts"

const differences = (before: unknown, after: unknown, kind = "product") => differencesOf(kind, before, after)

describe("differences", () => {
  it("contain only the parts that differ", () => {
    expect(
      differences({ title: "Zink", price: 890, tags: ["a"] }, { title: "Zink 15", price: 890, tags: ["a"] }),
    ).toEqual([{ name: "Titel", before: "Zink", after: "Zink 15" }])
  })

  it("compare entries of a list that have a number with each other, in whatever order they and their parts stand", () => {
    const pack = (sku: string, priceCents: number) => ({ sku, priceCents })
    const before = { variants: [pack("NW-1", 690), pack("NW-2", 990)] }
    const turned = { priceCents: 750, sku: "NW-1" }
    expect(differences(before, { variants: [turned, pack("NW-2", 990), pack("NW-3", 5)] })).toEqual([
      { name: "Packungsgrößen NW-1, Preis", before: "6,90\u00a0€", after: "7,50\u00a0€" },
      { name: "Packungsgrößen NW-3", before: null, after: "Artikelnummer: NW-3; Preis: 0,05\u00a0€" },
    ])
    expect(differences(before, { variants: before.variants.toReversed() })).toEqual([
      { name: "Packungsgrößen, Reihenfolge", before: "NW-1, NW-2", after: "NW-2, NW-1" },
    ])
  })

  it("format money and instants", () => {
    expect(differences(null, { until: 0, since: 0, dueUntil: 0, bookedUntil: "2026-11-20" })).toEqual([
      ...Array(3).fill(expect.objectContaining({ after: expect.stringContaining("1970") })),
      expect.objectContaining({ after: "20.11.2026" }),
    ])
    expect(differences(null, { until: 0, bestBefore: "2027-03-31" }).map(({ after }) => after)).toEqual([
      expect.stringContaining("1970"),
      "31.03.2027",
    ])
    const before = { priceCents: 890, receivedAt: 0 }
    expect(differences(before, { priceCents: 990, receivedAt: 86_400_000 })).toEqual([
      { name: "Preis", before: "8,90\u00a0€", after: "9,90\u00a0€" },
      { name: "Eingang", before: expect.stringContaining("1970"), after: expect.stringContaining("2.") },
    ])
    expect(differences(null, { variants: [{ priceCents: 890 }] })[0]?.after).toBe("Preis: 8,90\u00a0€")
  })

  it("show instants out of range as numbers, and texts without harmful characters", () => {
    expect(differences([], { At: 8_640_000_000_000_001 })[0]?.after).toContain("8640000000000001")
    expect(differences(null, { title: "Zink\r\n15\u202e" })[0]?.after).toBe("Zink\n15\ufffd")
  })

  it("show missing values as nothing", () => {
    expect(differences(null, { note: "x", unnamed: true })).toEqual([
      { name: "Notiz", before: null, after: "x" },
      { name: "unnamed", before: null, after: "ja" },
    ])
    expect(differences({ device: "Firefox" }, null)).toEqual([{ name: "Gerät", before: "Firefox", after: null }])
  })

  it("compare other values as a whole, roles by their names", () => {
    expect(differences([], ["viewer", "admin"], "person")).toEqual([
      { name: null, before: null, after: "Lesen, Verwaltung" },
    ])
    expect(differences("placed", { state: "paid" }, "order")).toEqual([
      { name: null, before: "Bestellung eingegangen", after: "Zustand: Zahlung eingegangen" },
    ])
  })

  it("show enumerated values by their names, and free text unchanged", () => {
    const after = {
      form: "chewable_tablets",
      vatClass: "reduced_7",
      allergens: ["milk", "soy"],
      doses: [{ nutrient: "vitamin_d", amount: 2.5, unit: "µg" }],
      contraindications: ["med_levothyroxine"],
      targetGroups: ["vegan"],
      reason: "damaged",
      note: "staff",
    }
    expect(differences(null, after).map((each) => each.after)).toEqual([
      "Kautabletten",
      "7\u00a0%",
      "Milch, Soja",
      "Nährstoff: Vitamin D; Menge: 2,5; Einheit: µg",
      "Levothyroxin",
      "Wer vegan isst",
      "Beschädigt",
      "staff",
    ])
  })

  it("name equal fields and values of two subjects differently", () => {
    const reasonsOf = (kind: string, reason: string) => differences(null, { reason }, kind).map(({ after }) => after)
    expect(reasonsOf("newsletter", "request")).toEqual(["Auf Wunsch"])
    expect(reasonsOf("newsletter", "returned")).toEqual(["returned"])
    expect(reasonsOf("prize-draw", "team")).toEqual(["gehört zum Team oder zu dessen Haushalt"])
    const tracking = { carrier: "dhl", number: "00340434161094000000" }
    expect(differences(null, { tracking }, "order")[0]?.after).toBe("Versanddienst: DHL; Nummer: 00340434161094000000")
    expect(differences(null, { carrier: "dhl" }, "shop")[0]?.after).toBe("dhl")
  })

  it("accept any JSON, and are empty for equal values", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(differences(before, before)).toEqual([])
        for (const each of differences(before, after)) expect(each.before).not.toBe(each.after)
      }),
    )
  })
})
