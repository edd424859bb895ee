import { afterEach, describe, expect, it, vi } from "vitest"
import { forgetPartners } from "../../../domain/partners/forget-partners.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const errorOf = async (answer: Response) => (await answer.json()).error.data
const cookieFor = async (shop: Example, role: "admin" | "viewer") => ({
  cookie: (await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })).cookie,
})

/** A shop that takes applications, and the terms it shows. */
const openProgramme = async () => {
  const shop = await openExample()
  const admin = await cookieFor(shop, "admin")
  const offer = { kind: "percent", percent: 8 }
  await resultOf(await shop.mutate("staffPartners.changeProgramme", { open: true, offer, cookie: false }, admin))
  const { terms } = await resultOf(await shop.query("partners.programme", undefined))
  const application = (changes: object = {}) => ({
    idempotencyKey: crypto.randomUUID(),
    kind: "gym",
    name: "Jo Muster",
    organisation: "Studio Süd",
    email: "jo@studio.example",
    website: "studio.example",
    street: "Lindenallee 1",
    postalCode: "10115",
    city: "Berlin",
    pitch: "Am Tresen\nund im Kurs",
    terms: terms.digest,
    ...changes,
  })
  const apply = async (changes: object = {}): Promise<string> => {
    await resultOf(await shop.mutate("partners.join", application(changes)))
    return (await resultOf(await shop.query("staffPartners.list", {}, admin))).rows[0].id
  }
  const mails = () => queuedEmails(shop)
  return { shop, admin, application, apply, mails }
}

describe("applying as a partner", () => {
  it("is acknowledged with the terms agreed to, once however often it is sent, and answered alike for a known mailbox", async () => {
    const { shop, admin, application, mails } = await openProgramme()
    const asked = application()
    const first = await resultOf(await shop.mutate("partners.join", asked))
    expect(await resultOf(await shop.mutate("partners.join", asked))).toEqual(first)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.to).toBe("jo@studio.example")
    const words = (mail?.text ?? "").replaceAll(/\s+/g, " ")
    for (const each of ["Studio oder Verein", "§ 31 der (Muster-)Berufsordnung", "„Anzeige“"])
      expect(words).toContain(each)
    const again = await resultOf(await shop.mutate("partners.join", application()))
    expect(Object.keys(again)).toEqual(Object.keys(first))
    expect((await resultOf(await shop.query("staffPartners.list", { state: "applied" }, admin))).rows).toHaveLength(2)
  })

  it.each([
    [{ name: " " }, "name"],
    [{ kind: "bank" }, "kind"],
    [{ email: "jo" }, "email"],
    [{ website: "" }, "website"],
    [{ postalCode: "1011" }, "postalCode"],
    [{ pitch: "" }, "pitch"],
    [{ terms: undefined }, "terms"],
  ])("names the field that is wrong: %j", async (changes, path) => {
    const { shop, application } = await openProgramme()
    const refused = await shop.mutate("partners.join", application(changes))
    expect(refused.status).toBe(400)
    const { fields } = await errorOf(refused)
    expect(fields.map((field: { path: string }) => field.path)).toEqual([path])
    expect(fields[0].message).toMatch(/^(Bitte|Diese|Eine)/)
  })

  it("wants the terms as they are now, and an open programme", async () => {
    const { shop, admin, application } = await openProgramme()
    const old = await shop.mutate("partners.join", application({ terms: "0".repeat(64) }))
    expect(old.status).toBe(409)
    expect((await errorOf(old)).fields[0].path).toBe("terms")
    const offer = { kind: "first-order", cents: 500 }
    await resultOf(await shop.mutate("staffPartners.changeProgramme", { open: false, offer, cookie: false }, admin))
    expect((await shop.mutate("partners.join", application())).status).toBe(412)
    expect(await (await shop.app.request("/partner")).text()).toContain("Zurzeit nehmen wir niemanden neu auf.")
  })

  it("works without JavaScript and keeps what was typed", async () => {
    const { shop, application } = await openProgramme()
    const typed = application({ pitch: "" }) as unknown as Record<string, string>
    const refused = await shop.submit("/partner", typed)
    expect(refused.status).toBe(422)
    const form = await refused.text()
    expect(form).toContain("Bitte schreib, wie du über uns sprechen würdest.")
    expect(form).toContain('value="Studio Süd"')
    const done = await shop.submit("/partner", { ...typed, pitch: "Am Tresen" })
    expect(await done.text()).toContain("Deine Bewerbung ist angekommen.")
  })
})

describe("an application", () => {
  it("is taken on with a code nobody else has, and told by mail with link, commission and terms", async () => {
    const { shop, admin, apply, mails } = await openProgramme()
    const agreed = { code: "studio-sued", commission: { kind: "percent", percent: 10 } }
    const id = await apply()
    const viewer = await cookieFor(shop, "viewer")
    expect((await shop.mutate("staffPartners.approve", { id, ...agreed }, viewer)).status).toBe(403)
    expect((await shop.mutate("staffPartners.approve", { id, ...agreed, code: "" }, admin)).status).toBe(400)
    expect(await resultOf(await shop.mutate("staffPartners.approve", { id, ...agreed }, admin))).toMatchObject({
      state: "active",
      code: "studio-sued",
    })
    expect((await shop.mutate("staffPartners.approve", { id, ...agreed }, admin)).status).toBe(409)
    const welcome = (await mails()).find(({ subject }) => subject === "Willkommen im Partnerprogramm")
    for (const each of ["/p/studio-sued", "10 %", "Bedingungen des Partnerprogramms"])
      expect(welcome?.text.replaceAll(/\s+/g, " ")).toContain(each)
    const other = await apply({ email: "zoe@beispiel.de" })
    const refused = await shop.mutate("staffPartners.approve", { id: other, ...agreed }, admin)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).fields[0].path).toBe("code")
    const { terms } = await resultOf(await shop.query("staffPartners.view", { id }, viewer))
    expect(terms.title).toContain("Fassung vom")
  })

  it("once taken on is a page for staff, and another commission is told by mail", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const { shop, admin, apply, mails } = await openProgramme()
    const id = await apply()
    const commission = (percent: number) => ({ id, commission: { kind: "percent", percent } })
    expect((await shop.mutate("staffPartners.changeCommission", commission(12), admin)).status).toBe(409)
    await resultOf(await shop.mutate("staffPartners.approve", { ...commission(10), code: "sued" }, admin))
    const page = await shop.app.request(`/admin/partners/${id}`, { headers: admin })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("http://localhost:3000/p/sued")
    await resultOf(await shop.mutate("staffPartners.changeCommission", commission(12), admin))
    const viewer = await cookieFor(shop, "viewer")
    expect((await shop.mutate("staffPartners.changeCommission", commission(13), viewer)).status).toBe(403)
    const mail = (await mails()).find(({ subject }) => subject === "Deine Provision")
    const words = mail?.text.replaceAll(/\s+/g, " ") ?? ""
    expect(words).toContain("Für Bestellungen ab dem 23. Dezember 2026 bekommst du: 12 % vom Netto-Warenwert")
    expect(words).toContain("bleibt es bei dem, was jetzt gilt: 10 % vom Netto-Warenwert")
  })

  it("of a practice never gets a link or a commission, whatever staff ask for", async () => {
    const { shop, admin, apply, mails } = await openProgramme()
    const id = await apply({ kind: "practice", website: "" })
    const agreed = { code: "praxis", commission: { kind: "percent", percent: 10 } }
    await resultOf(await shop.mutate("staffPartners.approve", { id, ...agreed }, admin))
    const { agreement } = await resultOf(await shop.query("staffPartners.view", { id }, admin))
    expect(agreement).toMatchObject({ code: null, commission: { kind: "none" } })
    const welcome = (await mails()).find(({ subject }) => subject === "Willkommen im Partnerprogramm")
    expect(welcome?.text).toContain("Informationsmaterial")
    expect(welcome?.text).not.toContain("/p/")
  })

  it("turned down is told so and forgotten 180 days later; one that is open stays", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const { shop, admin, apply, mails } = await openProgramme()
    const id = await apply()
    await apply({ email: "zoe@beispiel.de" })
    await resultOf(await shop.mutate("staffPartners.reject", { id, note: "Heilversprechen" }, admin))
    const refusal = (await mails()).find(({ subject }) => subject === "Deine Bewerbung für das Partnerprogramm")
    expect(refusal?.text).toContain("dagegen entschieden")
    expect(refusal?.text).not.toContain("Heilversprechen")
    vi.setSystemTime(Date.UTC(2027, 4, 20))
    expect(await shop.runtime.runPromise(forgetPartners("rejected"))).toBe(0)
    vi.setSystemTime(Date.UTC(2027, 4, 24))
    expect(await shop.runtime.runPromise(forgetPartners("rejected"))).toBe(1)
  })

  it("taken on is paused, resumed and ended, and after that nothing", async () => {
    const { shop, admin, apply } = await openProgramme()
    const id = await apply()
    const to = async (state: string) => (await shop.mutate("staffPartners.setState", { id, state }, admin)).status
    expect(await to("paused")).toBe(409)
    await resultOf(
      await shop.mutate(
        "staffPartners.approve",
        { id, code: "studio", commission: { kind: "first-order", cents: 500 } },
        admin,
      ),
    )
    expect([await to("paused"), await to("paused"), await to("active"), await to("ended"), await to("active")]).toEqual(
      [200, 409, 200, 200, 409],
    )
  })
})
