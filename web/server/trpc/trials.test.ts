import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { renderEmailOf } from "../../../domain/background/emails.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { forgetTrials } from "../../../domain/trials/forget-trials.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { expectMailSent } from "../example-mail-sent.ts"
import { cookieFor, elsewhere, handle, openTrials, sku } from "../example-trials.ts"
import { setTime } from "../open-example.ts"

describe("trial packs", () => {
  it("are offered with all that a product card has, for nothing, with postage and the price in the shop", async () => {
    const { shop, change } = await openTrials()
    const [offer, ...more] = await resultOf(await shop.query("trial.offers", undefined))
    expect(more).toEqual([])
    expect(offer).toMatchObject({ handle, sku, priceCents: 0, postageCents: 0, available: true })
    expect(offer.shopPriceCents).toBeGreaterThan(0)
    const { items } = await resultOf(await shop.query("catalogue.list", {}))
    expect(Object.keys(offer)).toEqual(expect.arrayContaining(Object.keys(items[0])))
    await change({ open: false })
    expect(await resultOf(await shop.query("trial.offers", undefined))).toEqual([])
  })

  it("stand on a page with price, ingredients and warnings, and a form that works without JavaScript", async () => {
    const { shop, asked, change } = await openTrials({ offers: [{ sku, postageCents: 290 }] })
    const page = await (await shop.app.request("/free-trial")).text()
    for (const words of ["zzgl. 2,90", "Zutaten", "Bitte beachten", "innerhalb Deutschlands", "kein Abo"])
      expect(page).toContain(words)
    const { address, ...rest } = asked()
    const typed = {
      ...rest,
      ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value])),
    }
    const refused = await shop.submit("/free-trial", { ...typed, "address.street": "12", email: "anna" })
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(again).toContain("Bitte gib Straße und Hausnummer an.")
    expect(again).toContain("Bitte prüfe die E-Mail-Adresse")
    expect(again).toContain(`value="${exampleAddress.name}"`)
    const sent = await shop.submit("/free-trial", typed)
    const after = await expectMailSent(sent, typed.email)
    expect(after).toContain(`value="${exampleAddress.name}"`)
    // Sent to another address it is another request.
    expect(after).not.toContain(`value="${typed.idempotencyKey}"`)
    await change({ open: false })
    expect(await (await shop.app.request("/free-trial")).text()).toContain("Zurzeit gibt es keine Proben.")
  })

  it("ask for no confirmation again once they are confirmed, which is no fault of the mail server's", async () => {
    const { shop, requested, confirm } = await openTrials()
    const link = await requested("anna@beispiel.de")
    await confirm(link)
    const refusal = shop.runtime.runPromise(
      Effect.gen(function* () {
        const asking = (yield* (yield* Queue).list("waiting", 9)).find(({ cause }) => cause.includes("trial-confirm"))
        return yield* Effect.flip(renderEmailOf(asking?.payload))
      }),
    )
    expect(await refusal).toMatchObject({ unwanted: true, reason: "Die Anfrage ist abgelaufen oder bestätigt." })
  })

  it("are not given where there are none, of that product, left, or for today, whoever asks", async () => {
    const { shop, asked, change, requested, confirm } = await openTrials()
    expect((await shop.mutate("trial.request", asked({ handle: "gibt-es-nicht" }))).status).toBe(404)
    await change({ open: false })
    expect((await shop.mutate("trial.request", asked())).status).toBe(412)
    await change({ dailyLimit: 1 })
    const link = await requested("anna@beispiel.de")
    const other = await requested("bo@beispiel.de", elsewhere(1))
    expect((await confirm(link)).status).toBe(200)
    const gone = await confirm(other)
    expect(gone.status).toBe(412)
    expect((await errorOf(gone)).message).toContain("Für heute sind alle Proben vergeben")
    expect((await shop.mutate("trial.request", asked({ email: "zoe@beispiel.de" }))).status).toBe(412)
    await change({ dailyLimit: 2 })
    expect((await confirm(other)).status).toBe(200)
  })

  it.each([
    [{ email: "anna" }, "email"],
    [{ email: "anna@beispiel.de, bo@beispiel.de" }, "email"],
    [{ handle: "Nicht so" }, "handle"],
    [{ address: { ...exampleAddress, street: "12" } }, "address.street"],
    [{ address: { ...exampleAddress, postalCode: "1011" } }, "address.postalCode"],
    [{ address: { ...exampleAddress, country: "AT" } }, "address.country"],
    [{ idempotencyKey: "x" }, "idempotencyKey"],
  ])("name the field that is wrong: %j", async (changes, path) => {
    const { shop, asked } = await openTrials()
    const refused = await shop.mutate("trial.request", asked(changes))
    expect(refused.status).toBe(400)
    expect((await errorOf(refused)).data.fields.map((field: { path: string }) => field.path)).toEqual([path])
  })
})

describe("a confirmation link", () => {
  it("changes nothing when a scanner opens it; the button on its page confirms, and twice is once", async () => {
    const { shop, admin, requested, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    const address = `/free-trial/${link.id}?token=${link.token}`
    for (const method of ["GET", "HEAD", "GET"]) await shop.app.request(address, { method })
    expect(await (await shop.app.request(address)).text()).toContain("Ja, kostenlos zuschicken")
    expect(await state(link.id)).toBe("requested")
    for (const _ of [1, 2]) {
      const done = await shop.submit(`/free-trial/confirm?token=${link.token}`, link)
      expect([done.status, done.headers.get("location")]).toEqual([303, `${address}&done=1`])
    }
    expect(await (await shop.app.request(address)).text()).toContain("Deine Probe ist vorgemerkt")
    const { history } = await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    expect(history.map((step: { state: string }) => step.state)).toEqual(["requested", "confirmed"])
  })

  it("opens nothing for somebody else, and nothing with a token of another trial", async () => {
    const { shop, requested, confirm, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    const other = await requested("bo@beispiel.de", elsewhere(1))
    for (const wrong of [
      { ...link, token: "A".repeat(43) },
      { ...link, token: other.token },
      { ...link, token: "" },
      { id: "T-0", token: link.token },
    ]) {
      expect((await confirm(wrong)).status).toBe(404)
      expect(await resultOf(await shop.query("trial.view", wrong))).toBe(null)
    }
    expect(await state(link.id)).toBe("requested")
    const page = await shop.app.request(`/free-trial/${link.id}?token=x`)
    expect(await page.text()).toContain("Hier wartet keine Probe mehr")
  })

  it("ends after seven days, when the schedule has forgotten whose it was, and reports how many", async () => {
    setTime(Date.UTC(2026, 10, 24, 9))
    const { shop, requested, confirm } = await openTrials()
    const link = await requested("anna@beispiel.de")
    setTime(Date.UTC(2026, 10, 24 + 7, 9))
    expect((await confirm(link)).status).toBe(404)
    expect(await resultOf(await shop.query("trial.view", link))).toBe(null)
    setTime(Date.UTC(2026, 10, 24 + 7, 9, 1))
    expect(await shop.runtime.runPromise(forgetTrials("unconfirmed"))).toBe(1)
    expect(await shop.runtime.runPromise(forgetTrials("unconfirmed"))).toBe(0)
    const admin = await cookieFor(shop, "admin")
    const kept = await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    expect(kept).toMatchObject({ state: "expired", person: null, name: null })
  })

  it("tells kindly who has had one, by mailbox or household, and only then", async () => {
    const { shop, request, linkFor, requested, confirm } = await openTrials()
    expect((await confirm(await requested("anna@beispiel.de"))).status).toBe(200)
    const unknown = await request({ email: "neu@beispiel.de", ...elsewhere(2) })
    expect(await request({ email: "anna+1@beispiel.de", ...elsewhere(1) })).toEqual(unknown)
    const again = await linkFor("anna+1@beispiel.de")
    const refused = await confirm(again)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).message).toContain("jedem Menschen eine")
    const page = await shop.submit(`/free-trial/confirm?token=${again.token}`, again)
    expect(page.status).toBe(409)
    expect(await page.text()).toContain("jedem Menschen eine")
    const street = `${exampleAddress.street}, 2. OG`
    const flatmate = await requested("mit@beispiel.de", { address: { ...exampleAddress, name: "Kim Mit", street } })
    const both = await confirm(flatmate)
    expect(both.status).toBe(409)
    expect((await errorOf(both)).message).toContain("jedem Haushalt eine")
  })

  it("confirms no pack that is not offered any more", async () => {
    const { change, requested, confirm, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    await change({ offers: [] })
    const refused = await confirm(link)
    expect(refused.status).toBe(404)
    expect((await errorOf(refused)).message).toContain("nicht mehr als Probe")
    expect(await state(link.id)).toBe("requested")
    await change({ offers: [{ sku, postageCents: 0 }] })
    expect((await confirm(link)).status).toBe(200)
  })

  it("gives a pack once to a household, however many of it confirm at once", async () => {
    const { requested, confirm } = await openTrials()
    const links = []
    for (const each of ["a", "b", "c", "d"]) links.push(await requested(`${each}@beispiel.de`))
    const done = await Promise.all(links.map(confirm))
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it("cancels too: before it is confirmed it is forgotten at once, afterwards the pack is free again", async () => {
    const { shop, requested, confirm, state, decide } = await openTrials()
    const link = await requested("anna@beispiel.de")
    const cancel = (which: object) => shop.mutate("trial.cancel", which)
    expect((await cancel(link)).status).toBe(200)
    expect(await resultOf(await shop.query("trial.view", link))).toBe(null)
    const next = await requested("bo@beispiel.de")
    await confirm(next)
    expect((await cancel(next)).status).toBe(200)
    expect((await cancel(next)).status).toBe(200)
    expect(await state(next.id)).toBe("cancelled")
    const packed = await requested("zoe@beispiel.de")
    await confirm(packed)
    await decide([packed.id], "approve")
    await decide([packed.id], "pack")
    const late = await cancel(packed)
    expect(late.status).toBe(409)
    expect((await errorOf(late)).message).toContain("schon gepackt")
    const rejected = await requested("uwe@beispiel.de", elsewhere(1))
    await confirm(rejected)
    await decide([rejected.id], "reject")
    const over = await cancel(rejected)
    expect(over.status).toBe(404)
    expect((await errorOf(over)).message).not.toContain("gepackt")
  })
})

describe("asking", () => {
  it("again sends no second mail, and answers the same", async () => {
    const { shop, asked, mails } = await openTrials()
    const first = asked()
    for (const each of [first, first, asked(), asked({ email: "ANNA+x@beispiel.de" })])
      expect(await resultOf(await shop.mutate("trial.request", each))).toEqual({ state: "requested" })
    expect((await mails()).length).toBe(1)
  })

  it("from one network very often is slowed down, and staff see it where several people are behind it", async () => {
    const { shop, admin, asked, requested, confirm } = await openTrials()
    const links = []
    for (const number of [1, 2, 3]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    for (const link of links) await confirm(link)
    const { rows } = await resultOf(await shop.query("staffTrials.list", {}, admin))
    expect(rows[0].doubts.map(({ text }: { text: string }) => text)).toEqual([
      "3 Anfragen aus demselben Netz an einem Tag",
    ])
    expect(JSON.stringify(rows)).not.toContain("127.0.0")
    const statuses = []
    for (let number = 0; number < 25; number++)
      statuses.push((await shop.mutate("trial.request", asked({ email: `q${number}@beispiel.de` }))).status)
    expect(statuses).toContain(429)
  })

  it("with a disposable address or a plus is taken, and staff look twice", async () => {
    const { shop, admin, requested, confirm } = await openTrials()
    await confirm(await requested("wer+x@trashmail.com"))
    const { rows } = await resultOf(await shop.query("staffTrials.list", { state: "confirmed" }, admin))
    expect(rows[0].doubts.map(({ text }: { text: string }) => text)).toEqual([
      "Wegwerf-Adresse",
      "Adresse mit „+“-Zusatz",
    ])
  })
})
