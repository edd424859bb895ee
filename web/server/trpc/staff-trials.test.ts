import { describe, expect, it } from "vitest"
import { retention } from "../../../domain/content/retention.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { defaultTrialSettings } from "../../../domain/settings/trial-settings.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { convertTrials } from "../../../domain/trials/convert-trials.ts"
import { endLeftTrials } from "../../../domain/trials/end-trials.ts"
import { forgetTrials } from "../../../domain/trials/forget-trials.ts"
import { cookieOf, errorOf, resultOf } from "../example-app.ts"
import { cookieFor, elsewhere, handle, openTrials, sku } from "../example-trials.ts"
import { setTime } from "../open-example.ts"

describe("staff", () => {
  it("decide singly and in bulk: what is refused for one leaves the others done, and says why", async () => {
    const { shop, admin, requested, confirm, decide, state, mails } = await openTrials()
    const links = []
    for (const number of [1, 2, 3]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    const [one, two, three] = links.map(({ id }) => id) as [string, string, string]
    for (const link of links.slice(0, 2)) await confirm(link)
    expect(await decide([one, two, three, "T-0"], "approve")).toEqual([
      { id: one, done: true, message: null },
      { id: two, done: true, message: null },
      { id: three, done: false, message: "Das geht nicht: Sie ist inzwischen „Unbestätigt“." },
      { id: "T-0", done: false, message: "Diese Probe gibt es nicht." },
    ])
    await resultOf(await shop.mutate("staffTrials.decide", { ids: [two], command: "reject", note: "Doppelt" }, admin))
    const refusal = (await mails()).find(({ subject }) => subject === "Deine Probe")
    expect(refusal?.text).toContain("Proben sind knapp")
    expect(refusal?.text).not.toContain("Doppelt")
    for (const command of ["pack", "ship", "deliver"]) await decide([one], command)
    expect(await state(one)).toBe("delivered")
    expect((await mails()).some(({ subject }) => subject.startsWith("Deine Probe ist unterwegs"))).toBe(true)
    const { all, byPack } = await resultOf(await shop.query("staffTrials.funnel", undefined, admin))
    expect(all).toMatchObject({ requested: 3, confirmed: 2, approved: 1, shipped: 1, converted: 0, rejected: 1 })
    expect(byPack).toMatchObject([{ sku, requested: 3 }])
  })

  it("who may only look change nothing, and a pack of a blocked lot does not leave", async () => {
    const { shop, admin, requested, confirm, decide } = await openTrials()
    const viewer = await cookieFor(shop, "viewer")
    const link = await requested("anna@beispiel.de")
    await confirm(link)
    const ask = { ids: [link.id], command: "approve" }
    expect((await shop.mutate("staffTrials.decide", ask, viewer)).status).toBe(403)
    expect((await shop.mutate("staffTrials.changeSettings", { ...defaultTrialSettings }, viewer)).status).toBe(403)
    expect((await shop.query("staffTrials.labels", { ids: [link.id] }, viewer)).status).toBe(403)
    const receipt = { sku, number: "L-1", bestBefore: "2099-12-31", packs: 5, key: crypto.randomUUID() }
    await resultOf(await shop.mutate("staffLots.receive", receipt, admin))
    await decide([link.id], "approve")
    const lots = (await resultOf(await shop.query("staffLots.list", {}, admin))).rows
    for (const { id } of lots) await resultOf(await shop.mutate("staffLots.block", { id, blocked: true }, admin))
    const [held] = await decide([link.id], "pack")
    expect(held).toMatchObject({ done: false, message: expect.stringContaining("gesperrt") })
    const named = lots.find(({ number }: { number: string | null }) => number === "L-1")
    await resultOf(await shop.mutate("staffLots.block", { id: named.id, blocked: false }, admin))
    expect((await decide([link.id], "pack"))[0].done).toBe(true)
    const { lot } = await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    expect(lot).toMatchObject({ number: "L-1", quantity: 1 })
  })

  it("take a parcel apart whose lot was blocked: it is packed from another one, or turned down with a mail", async () => {
    const { shop, admin, requested, confirm, decide, mails } = await openTrials()
    const receive = (number: string, bestBefore: string) =>
      shop.mutate("staffLots.receive", { sku, number, bestBefore, packs: 5, key: crypto.randomUUID() }, admin)
    await resultOf(await receive("L-1", "2099-11-30"))
    const lotNumbered = async (number: string | null) =>
      (await resultOf(await shop.query("staffLots.list", {}, admin))).rows.find(
        (lot: { number: string | null }) => lot.number === number,
      )
    const block = async (number: string | null) =>
      resultOf(await shop.mutate("staffLots.block", { id: (await lotNumbered(number)).id, blocked: true }, admin))
    await block(null)
    const links = [await requested("anna@beispiel.de"), await requested("bo@beispiel.de", elsewhere(1))]
    for (const link of links) await confirm(link)
    const ids = links.map(({ id }) => id)
    for (const command of ["approve", "pack"]) await decide(ids, command)
    expect((await lotNumbered("L-1")).left).toBe(3)
    await block("L-1")
    const view = async (id = "") => resultOf(await shop.query("staffTrials.view", { id }, admin))
    expect(await view(ids[0])).toMatchObject({ held: true, commands: ["ship", "unpack", "reject"] })
    expect(await decide(ids, "ship")).toMatchObject([{ message: expect.stringContaining("auspacken") }, {}])
    expect((await decide(ids.slice(0, 1), "unpack"))[0]).toMatchObject({ done: true })
    expect(await view(ids[0])).toMatchObject({ state: "approved", lot: null, held: false })
    expect((await lotNumbered("L-1")).left).toBe(4)
    expect((await decide(ids.slice(0, 1), "pack"))[0]).toMatchObject({ done: false })
    await resultOf(await receive("L-2", "2099-12-31"))
    expect((await decide(ids.slice(0, 1), "pack"))[0]).toMatchObject({ done: true })
    expect(await view(ids[0])).toMatchObject({ state: "packed", lot: { number: "L-2" } })
    expect((await decide(ids.slice(1), "reject"))[0]).toMatchObject({ done: true })
    expect((await lotNumbered("L-1")).left).toBe(5)
    expect((await mails()).filter(({ subject }) => subject === "Deine Probe").map(({ to }) => to)).toEqual([
      "bo@beispiel.de",
    ])
  })

  it("let a second household of the same address through, with the reason, and its mailbox is asked again", async () => {
    setTime(Date.UTC(2026, 10, 20, 9))
    const { shop, requested, confirm, linkFor, mails } = await openTrials()
    await confirm(await requested("anna@beispiel.de"))
    const flatmate = await requested("mit@beispiel.de", { address: { ...exampleAddress, name: "Kim Mit" } })
    expect((await confirm(flatmate)).status).toBe(409)
    setTime(Date.UTC(2026, 10, 26, 9))
    const admin = await cookieFor(shop, "admin")
    const view = async () => resultOf(await shop.query("staffTrials.view", { id: flatmate.id }, admin))
    expect(await view()).toMatchObject({ had: "household", allowed: null })
    const allow = (reason: string, id = flatmate.id, by = admin) => shop.mutate("staffTrials.allow", { id, reason }, by)
    expect((await allow("Zwei Haushalte", flatmate.id, await cookieFor(shop, "viewer"))).status).toBe(403)
    const empty = await allow("  ")
    expect([empty.status, (await errorOf(empty)).data.fields[0]]).toEqual([
      400,
      { path: "reason", message: "Bitte schreib, warum." },
    ])
    expect((await allow("Zwei Haushalte", "T-404")).status).toBe(404)
    for (const _ of [1, 2]) expect((await allow("Zwei Haushalte")).status).toBe(200)
    expect(await view()).toMatchObject({ had: null, allowed: { reason: "Zwei Haushalte", by: "admin@beispiel.de" } })
    const asked = (await mails()).filter(({ to }) => to === "mit@beispiel.de")
    expect(asked.length).toBe(2)
    // The new mail's link has as long as the first one had.
    setTime(Date.UTC(2026, 11, 2, 9))
    expect(await shop.runtime.runPromise(forgetTrials("unconfirmed"))).toBe(0)
    expect((await confirm(await linkFor("mit@beispiel.de"))).status).toBe(200)
    const later = await cookieFor(shop, "admin")
    expect((await shop.mutate("staffTrials.allow", { id: flatmate.id, reason: "x" }, later)).status).toBe(200)
  })

  it("are told of what they leave, which then ends with a mail, and whose it was is forgotten", async () => {
    setTime(Date.UTC(2026, 5, 1, 9))
    const { shop, requested, confirm, decide, mails } = await openTrials()
    const links = []
    for (const number of [1, 2, 3]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    for (const link of links) await confirm(link)
    const ids = links.map(({ id }) => id)
    await decide(ids.slice(1), "approve")
    await decide(ids.slice(2), "pack")
    const day = (days: number) => setTime(Date.UTC(2026, 5, 1 + days, 9, 1))
    const desk = async () =>
      (await resultOf(await shop.query("staff.today", undefined, await cookieFor(shop, "admin")))).orders
    day(retention.waitingTrialDays - retention.waitingTrialNoticeDays - 1)
    expect(await desk()).toMatchObject({ trials: 1, trialsPack: 1, trialsShip: 1, trialsLate: 0 })
    day(retention.waitingTrialDays - retention.waitingTrialNoticeDays)
    expect(await desk()).toMatchObject({ trialsLate: 3 })
    const admin = await cookieFor(shop, "admin")
    const { rows } = await resultOf(await shop.query("staffTrials.list", { work: "late" }, admin))
    expect(rows.map(({ endsAt }: { endsAt: number }) => endsAt > Date.now())).toEqual([true, true, true])
    expect(
      (await resultOf(await shop.query("staffTrials.list", { work: "late", state: "packed" }, admin))).rows.length,
    ).toBe(1)
    expect(await shop.runtime.runPromise(endLeftTrials())).toBe(0)
    day(retention.waitingTrialDays)
    expect(await shop.runtime.runPromise(endLeftTrials(1))).toBe(3)
    expect(await shop.runtime.runPromise(endLeftTrials())).toBe(0)
    const ended = (await mails()).filter(({ subject }) => subject.startsWith("Deine Probe kommt nicht"))
    expect(ended.map(({ to }) => to).toSorted()).toEqual(["p1@beispiel.de", "p2@beispiel.de", "p3@beispiel.de"])
    expect(ended[0]?.text).toContain("nicht geschafft")
    const page = await shop.app.request(`/free-trial/${ids[0]}?token=${links[0]?.token}`)
    expect(await page.text()).toContain("nicht rechtzeitig geschickt")
    day(retention.waitingTrialDays + retention.closedTrialDays + 1)
    expect(await shop.runtime.runPromise(forgetTrials("closed"))).toBe(3)
    // Nobody is kept from asking again.
    expect((await confirm(await requested("p1@beispiel.de", elsewhere(1)))).status).toBe(200)
  })

  it("print a packing list and get labels as a table that an address with a comma does not break", async () => {
    const { shop, admin, requested, confirm, decide } = await openTrials()
    const street = "Q 5, 14; Hinterhaus"
    const link = await requested("anna@beispiel.de", { address: { ...exampleAddress, street } })
    await confirm(link)
    await decide([link.id], "approve")
    const page = await shop.app.request(`/admin/trial-orders/packing-list?ids=${link.id}`, { headers: admin })
    expect(await page.text()).toContain("Q 5, 14; Hinterhaus")
    for (const [query, words] of [
      ["", "noch nichts ausgewählt"],
      ["?ids=T-0", "Davon ist nichts zu packen"],
    ]) {
      const empty = await shop.app.request(`/admin/trial-orders/packing-list${query}`, { headers: admin })
      expect(await empty.text()).toContain(words)
    }
    const table = await shop.app.request(`/admin/trial-orders/labels.csv?ids=${link.id}`, { headers: admin })
    expect(table.headers.get("content-type")).toContain("text/csv")
    const [, line] = (await table.text()).split("\r\n")
    expect(line?.startsWith(`"${link.id}";"${exampleAddress.name}";"";"Q 5, 14; Hinterhaus";`)).toBe(true)
    for (const path of ["", `/${link.id}`, "/settings"])
      expect((await shop.app.request(`/admin/trial-orders${path}`, { headers: admin })).status).toBe(200)
  })

  it("recall a lot from those who got it as a trial too, once", async () => {
    const { shop, admin, requested, confirm, decide, mails } = await openTrials()
    const receipt = { sku, number: "L-1", bestBefore: "2099-12-31", packs: 5, key: crypto.randomUUID() }
    await resultOf(await shop.mutate("staffLots.receive", receipt, admin))
    const lots = (await resultOf(await shop.query("staffLots.list", {}, admin))).rows
    const named = lots.find(({ number }: { number: string | null }) => number === "L-1")
    const unnamed = lots.find(({ number }: { number: string | null }) => number === null)
    await resultOf(await shop.mutate("staffLots.block", { id: unnamed.id, blocked: true }, admin))
    const links = []
    for (const number of [1, 2]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    for (const link of links) await confirm(link)
    const ids = links.map(({ id }) => id)
    for (const command of ["approve", "pack"]) await decide(ids, command)
    await decide(ids.slice(0, 1), "ship")
    const words = { id: named.id, reason: "Glas", action: "Nicht essen" }
    for (const _ of [1, 2])
      expect(await resultOf(await shop.mutate("staffLots.recall", words, admin))).toEqual({ recipients: 1 })
    const told = (await mails()).filter(({ subject }) => subject.startsWith("Rückruf"))
    expect(told.map(({ to }) => to)).toEqual(["p1@beispiel.de"])
    for (const each of ["Charge L-1", "Glas", "Nicht essen", ids[0] ?? ""]) expect(told[0]?.text).toContain(each)
    // The other has not left, and does not.
    expect((await decide(ids.slice(1), "ship"))[0]).toMatchObject({ done: false })
    const table = await (await shop.app.request(`/admin/lots/${named.id}/orders.csv`, { headers: admin })).text()
    for (const id of ids) expect(table).toContain(id)
  })

  it("offer a product once, and only what is sold", async () => {
    const { shop, admin } = await openTrials()
    const pack = { sku, postageCents: 0 }
    const wrong: readonly (readonly [object, string])[] = [
      [{ offers: [{ ...pack, sku: "NW-404" }] }, "offers.0.sku"],
      [{ offers: [pack, { ...pack, postageCents: 290 }] }, "offers.1.sku"],
      [{ offers: [pack, { ...pack, postageCents: null }] }, "offers.1.postageCents"],
      [{ offers: [{ ...pack, postageCents: 2001 }] }, "offers.0.postageCents"],
      [{ offers: [{ ...pack, postageCents: -1 }] }, "offers.0.postageCents"],
      [{ dailyLimit: null }, "dailyLimit"],
      [{ dailyLimit: 1.5 }, "dailyLimit"],
      [{ intro: "x".repeat(601) }, "intro"],
    ]
    for (const [changes, path] of wrong) {
      const refused = await shop.mutate("staffTrials.changeSettings", { ...defaultTrialSettings, ...changes }, admin)
      expect(refused.status).toBe(400)
      const { fields } = (await errorOf(refused)).data
      expect(fields.map((field: { path: string }) => field.path)).toEqual([path])
      expect(fields[0].message).not.toMatch(/falsche Format|nicht erlaubt/)
    }
  })

  it("change different settings at the same time, and none of them is lost", async () => {
    const { shop, admin } = await openTrials()
    const change = (changes: object) => shop.mutate("staffTrials.changeSettings", changes, admin)
    await Promise.all([{ dailyLimit: 7 }, { intro: "Nur kurz." }].map(async (each) => resultOf(await change(each))))
    const { settings } = await resultOf(await shop.query("staffTrials.settings", undefined, admin))
    expect(settings).toMatchObject({ open: true, dailyLimit: 7, intro: "Nur kurz.", offers: [{ sku }] })
  })

  it("see what followed: a later order of the same mailbox", async () => {
    const { shop, admin, requested, confirm, decide, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    await confirm(link)
    for (const command of ["approve", "pack", "ship"]) await decide([link.id], command)
    expect(await shop.runtime.runPromise(convertTrials())).toBe(0)
    const cart = await shop.mutate("cart.set", { handle, sku, quantity: 1 })
    const { totalCents } = await resultOf(cart.clone())
    const placed = exampleOrderInput({ email: "anna@beispiel.de", expectedTotalCents: totalCents })
    const { orderId } = await resultOf(await shop.mutate("orders.place", placed, { cookie: cookieOf(cart) }))
    expect(await shop.runtime.runPromise(convertTrials())).toBe(1)
    expect(await state(link.id)).toBe("converted")
    expect((await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))).orderId).toBe(orderId)
  })
})
