import { describe, expect, it } from "vitest"
import { paymentTerms } from "../../../domain/content/operator.ts"
import { endUnpaidTrials } from "../../../domain/trials/end-trials.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { cookieFor, elsewhere, handle, openTrials, sku } from "../example-trials.ts"
import { setTime } from "../open-example.ts"

describe("postage", () => {
  it("is asked for by a button that says so, and paid in advance to the account in the mail, with the whole contract", async () => {
    const { shop, requested, confirm, mails } = await openTrials({ offers: [{ sku, postageCents: 290 }] })
    const link = await requested("anna@beispiel.de")
    const page = await (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    expect(page).toContain("Zahlungspflichtig bestellen")
    expect(page).not.toContain("Ja, kostenlos")
    await confirm(link)
    const after = await (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    for (const words of ["Bitte überweise 2,90", "innerhalb von 7", "Sobald das Geld da ist", "Verwendungszweck"])
      expect(after).toContain(words)
    const mail = (await mails()).find(({ subject }) => subject.startsWith("Deine Probe ist vorgemerkt"))
    expect(mail?.text).toContain("2,90")
    expect(mail?.text).toContain(link.id)
    expect(mail?.attachments?.length).toBe(3)
    expect((await shop.mutate("trial.cancel", link)).status).toBe(200)
    const cancelled = (await mails()).find(({ subject }) => subject === "Deine Probe ist storniert")
    expect(cancelled?.text).toContain("bekommst du es zurück")
  })

  const offers = [{ sku, postageCents: 290 }]

  it("is booked before anything is approved: bulk says which wait for it, and the page and the mails agree", async () => {
    const { shop, admin, requested, confirm, decide, mails, change } = await openTrials({ offers })
    const unpaid = await requested("anna@beispiel.de")
    await confirm(unpaid)
    await change({ offers: [{ sku, postageCents: 0 }] })
    const free = await requested("bo@beispiel.de", elsewhere(1))
    await confirm(free)
    const view = async (id: string) => resultOf(await shop.query("staffTrials.view", { id }, admin))
    expect((await view(unpaid.id)).commands).toEqual(["paid", "reject"])
    expect((await view(free.id)).commands).toEqual(["approve", "reject"])
    expect(await decide([unpaid.id, free.id], "approve")).toEqual([
      { id: unpaid.id, done: false, message: expect.stringContaining("sind noch nicht eingegangen") },
      { id: free.id, done: true, message: null },
    ])
    const waiting = async (work: string) =>
      (await resultOf(await shop.query("staffTrials.list", { work }, admin))).rows.map(({ id }: { id: string }) => id)
    expect(await waiting("pay")).toEqual([unpaid.id])
    expect(await decide([unpaid.id, free.id], "paid")).toEqual([
      { id: unpaid.id, done: true, message: null },
      { id: free.id, done: false, message: expect.stringContaining("nichts zu buchen") },
    ])
    expect(await decide([unpaid.id], "paid")).toMatchObject([{ done: false }])
    expect([await waiting("pay"), await waiting("check")]).toEqual([[], [unpaid.id]])
    const page = async () => (await shop.app.request(`/free-trial/${unpaid.id}?token=${unpaid.token}`)).text()
    expect(await page()).toContain("Dein Geld für den Versand ist da")
    expect((await view(unpaid.id)).postage.paid).toMatchObject({ by: "admin@beispiel.de" })
    const { rows: changes } = await resultOf(await shop.query("staff.changes", { subject: unpaid.id }, admin))
    expect(changes[0]).toMatchObject({
      action: "trial.paid",
      by: { email: "admin@beispiel.de" },
    })
    await decide([unpaid.id], "approve")
    await resultOf(await shop.mutate("staffTrials.decide", { ids: [unpaid.id], command: "reject" }, admin))
    expect((await mails()).find(({ subject }) => subject === "Deine Probe")?.text).toContain(
      "überweisen wir dir zurück",
    )
    expect(await page()).toContain("überweisen wir dir zurück")
    expect(await waiting("refund")).toEqual([unpaid.id])
    expect(await decide([unpaid.id], "refunded")).toMatchObject([{ done: true }])
    expect(await decide([unpaid.id], "refunded")).toMatchObject([{ done: false }])
    expect((await mails()).find(({ subject }) => subject === "Versandkosten zurück")?.text).toContain("2,90")
    expect(await page()).toContain("haben wir dir zurücküberwiesen")
    expect(await waiting("refund")).toEqual([])
  })

  it("booked by mistake is taken back with the reason, is waited for again, and is reminded of anew", async () => {
    setTime(Date.UTC(2026, 10, 2, 9))
    const { shop, requested, confirm, decide, mails } = await openTrials({ offers })
    const link = await requested("anna@beispiel.de")
    await confirm(link)
    const end = () => shop.runtime.runPromise(endUnpaidTrials(1))
    const reminders = async () => (await mails()).filter(({ subject }) => subject.startsWith("Erinnerung")).length
    setTime(Date.UTC(2026, 10, 3 + paymentTerms.prepaymentDays, 9))
    await end()
    const admin = await cookieFor(shop, "admin")
    const view = async () => resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    const reverse = (reason: string, headers = admin, id = link.id) =>
      shop.mutate("staffTrials.reversePayment", { id, reason }, headers)
    const early = await reverse("Falsche Probe")
    expect([early.status, (await errorOf(early)).message]).toEqual([
      409,
      expect.stringContaining("keine Buchung zurückzunehmen"),
    ])
    for (const command of ["paid", "approve"]) await decide([link.id], command, admin)
    expect((await reverse("Falsche Probe", await cookieFor(shop, "viewer"))).status).toBe(403)
    expect((await reverse("Falsche Probe", admin, "T-404")).status).toBe(404)
    const empty = await reverse(" ")
    expect([empty.status, (await errorOf(empty)).data.fields]).toEqual([
      400,
      [{ path: "reason", message: "Bitte schreib, warum." }],
    ])
    await decide([link.id], "pack", admin)
    const packed = await reverse("Falsche Probe")
    expect([packed.status, (await errorOf(packed)).message]).toEqual([409, expect.stringContaining("wieder aus")])
    await decide([link.id], "unpack", admin)
    expect((await view()).mayReverse).toBe(true)
    expect((await reverse(" Falsche Probe ")).status).toBe(200)
    expect((await reverse("Falsche Probe")).status).toBe(409)
    expect(await view()).toMatchObject({
      state: "approved",
      work: "pay",
      mayReverse: false,
      commands: ["paid", "reject"],
      postage: {
        paid: null,
        payUntil: null,
        reversals: [
          { by: "admin@beispiel.de", reason: "Falsche Probe", paid: { by: "admin@beispiel.de", at: Date.now() } },
        ],
      },
    })
    expect(await decide([link.id], "pack", admin)).toMatchObject([{ done: false }])
    const { rows } = await resultOf(await shop.query("staff.changes", { subject: link.id }, admin))
    expect(rows[0]).toMatchObject({ action: "trial.payment-reversed", by: { email: "admin@beispiel.de" } })
    const page = await (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    expect(page).toContain("Bitte überweise 2,90")
    expect([await end(), await reminders()]).toEqual([0, 1])
    setTime(Date.now() + (1 + paymentTerms.prepaymentDays) * 86_400_000)
    expect([await end(), await end(), await reminders()]).toEqual([1, 0, 2])
  })

  it("taken back after the end is not owed to anybody, and what went back stays booked", async () => {
    const { shop, admin, requested, confirm, decide } = await openTrials({ offers })
    const ids = []
    for (const number of [1, 2]) {
      const link = await requested(`p${number}@beispiel.de`, elsewhere(number))
      await confirm(link)
      ids.push(link.id)
    }
    for (const command of ["paid", "reject"]) await decide(ids, command)
    await decide(ids.slice(1), "refunded")
    const reverse = (id = "") => shop.mutate("staffTrials.reversePayment", { id, reason: "Nie gekommen" }, admin)
    expect([(await reverse(ids[0])).status, (await reverse(ids[1])).status]).toEqual([200, 409])
    const { rows } = await resultOf(await shop.query("staffTrials.list", { work: "refund" }, admin))
    expect(rows).toEqual([])
  })

  it("that does not come is asked for once more, by the days of prepayment, and then the pack is free again", async () => {
    setTime(Date.UTC(2026, 10, 2, 9))
    const { shop, requested, confirm, mails, decide } = await openTrials({ offers })
    const link = await requested("anna@beispiel.de")
    const late = await requested("bo@beispiel.de", elsewhere(1))
    for (const each of [link, late]) await confirm(each)
    const left = async () => (await resultOf(await shop.query("catalogue.product", { handle }))).variants[0].available
    const end = () => shop.runtime.runPromise(endUnpaidTrials(1))
    setTime(Date.UTC(2026, 10, 2 + paymentTerms.prepaymentDays, 9))
    expect(await end()).toBe(0)
    setTime(Date.UTC(2026, 10, 3 + paymentTerms.prepaymentDays, 9))
    expect(await end()).toBe(2)
    expect(await end()).toBe(0)
    const page = async () => (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    const reminder = (await mails()).find(
      ({ subject, to }) => subject.startsWith("Erinnerung") && to === "anna@beispiel.de",
    )
    expect(reminder?.text).toMatch(/17\.\sNovember\s2026/)
    expect(reminder?.text).toContain(link.id)
    expect(await page()).toMatch(/bis zum 17\.\sNovember\s2026/)
    const [admin] = [await cookieFor(shop, "admin")]
    await decide([late.id], "paid", admin)
    setTime(Date.UTC(2026, 10, 17, 22, 59))
    expect(await end()).toBe(0)
    setTime(Date.UTC(2026, 10, 17, 23, 1))
    expect(await end()).toBe(1)
    expect(await end()).toBe(0)
    expect(await page()).toContain("Das Geld für den Versand kam nicht an")
    const ended = (await mails()).filter(({ subject }) => subject.startsWith("Deine Probe kommt nicht"))
    expect(ended.map(({ to }) => to)).toEqual(["anna@beispiel.de"])
    expect(ended[0]?.text).toContain("Deshalb schicken wir sie nicht")
    expect(await left()).toBe(true)
    const again = await cookieFor(shop, "admin")
    const view = await resultOf(await shop.query("staffTrials.view", { id: link.id }, again))
    expect(view).toMatchObject({ state: "expired", work: "none", commands: ["paid"] })
    // It comes after all.
    expect(await decide([link.id], "paid", again)).toMatchObject([{ done: true }])
    expect((await resultOf(await shop.query("staffTrials.view", { id: link.id }, again))).commands).toEqual([
      "refunded",
    ])
  })
})
