import { describe, expect, it, vi } from "vitest"
import type { Role } from "../../../../domain/access/role-names.ts"
import { permissionsOf } from "../../../../domain/access/roles.ts"
import { actionsFor, pagesFor } from "../frame/navigation-entries.ts"
import { offersFor } from "./offers.ts"

const titles = (term: string, role: Role) =>
  offersFor(term, { rights: [...permissionsOf([role])] }, []).flatMap(({ offers }) => offers.map(({ title }) => title))

describe("the palette's offers", () => {
  it("are limited to the person's rights", () => {
    expect(titles("neues produkt", "editor")).toEqual(["Neues Produkt"])
    expect(titles("neues produkt", "fulfilment")).toEqual([])
    expect(titles("verschicken", "fulfilment")).toEqual(["Pakete verschicken"])
    // A viewer may open the list of orders, but packs none.
    expect(titles("packen", "viewer")).toEqual([])
    expect(titles("bestellungen", "viewer")).toEqual(["Bestellungen"])
  })

  it("lead to this month's turnover", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 23) })
    const [offered] = offersFor("umsatz", { rights: [...permissionsOf(["viewer"])] }, [])
    expect(offered?.offers).toMatchObject([{ leads: { href: "/admin/invoices?from=2026-12-01&to=2026-12-31" } }])
    vi.useRealTimers()
  })

  it("begin with what can be done on the page in front, but for what is of use by keys alone", () => {
    const run = () => {}
    const order = {
      title: "Diese Bestellung",
      actions: [
        { title: "Stornieren", run },
        { title: "Nächste Zeile", keysOnly: true, run },
      ],
    }
    const [first] = offersFor("", { rights: ["home.read"] }, [], [order])
    expect(first).toMatchObject({ title: "Diese Bestellung", offers: [{ title: "Stornieren", leads: { run } }] })
    expect(offersFor("storno", { rights: [] }, [], [order])).toEqual([])
    expect(offersFor("stornier", { rights: [] }, [], [order])).toHaveLength(1)
  })

  it("match every word of the term, in any order and by synonyms", () => {
    expect(titles("  einlesen   Sendungsliste ", "admin")).toEqual(["Sendungsnummern einlesen"])
    expect(titles("produkt sendungsliste", "admin")).toEqual([])
    const rights = [...permissionsOf(["admin"])]
    expect(titles("", "admin")).toEqual([...pagesFor(rights), ...actionsFor(rights)].map(({ title }) => title))
  })
})
