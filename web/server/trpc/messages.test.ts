import { afterEach, describe, expect, it, vi } from "vitest"
import { forgetMessages } from "../../../domain/messages/forget-messages.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const errorOf = async (answer: Response) => (await answer.json()).error.data

const contact = (changes: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  name: "Anna Muster",
  email: "anna@beispiel.de",
  topic: "product",
  orderNumber: "",
  text: "Ist in den Kapseln Gelatine?\nDanke",
  ...changes,
})
const cancellation = (changes: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  name: "Anna Muster",
  email: "anna@beispiel.de",
  termination: "ordinary",
  reason: "",
  contract: "Monatspack",
  endsOn: "",
  ...changes,
})

describe("a termination of contracts (§ 312k BGB)", () => {
  it("is acknowledged at once with its content, date and time and the end asked for", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9, 5) })
    const shop = await openExample()
    const { id, receivedAt } = await resultOf(
      await shop.mutate("messages.cancel", cancellation({ endsOn: "2026-12-31" })),
    )
    expect(receivedAt).toBe(Date.now())
    const [mail] = await queuedEmails(shop)
    expect(mail?.to).toBe("anna@beispiel.de")
    const words = (mail?.text ?? "").replaceAll(/\s+/g, " ")
    for (const each of ["Kündigung", "24. November 2026, 10:05 Uhr", "Anna Muster", "Monatspack", "zum 31.12.2026"])
      expect(words).toContain(each)
    expect(id).toMatch(/^K-/)
  })

  it("sent twice it is there once, with one mail", async () => {
    const shop = await openExample()
    const asked = cancellation()
    const first = await resultOf(await shop.mutate("messages.cancel", asked))
    expect(await resultOf(await shop.mutate("messages.cancel", asked))).toEqual(first)
    expect(await queuedEmails(shop)).toHaveLength(1)
  })

  it.each([
    [{ termination: "extraordinary" }, "reason"],
    [{ contract: " " }, "contract"],
    [{ endsOn: "2026-02-31x" }, "endsOn"],
    [{ email: "anna" }, "email"],
    [{ name: "" }, "name"],
    [{ termination: "sofort" }, "termination"],
  ])("names the field that is wrong: %j", async (changes, path) => {
    const shop = await openExample()
    const refused = await shop.mutate("messages.cancel", cancellation(changes))
    expect(refused.status).toBe(400)
    const { fields } = await errorOf(refused)
    expect(fields.map((field: { path: string }) => field.path)).toEqual([path])
    expect(fields[0].message).toMatch(/^(Bitte|Diese)/)
  })

  it("works by a form without JavaScript, keeps what was typed after a refusal, and shows what was declared", async () => {
    const shop = await openExample()
    const { idempotencyKey, ...typed } = cancellation({ termination: "extraordinary" })
    const refused = await shop.submit("/cancel-contract", { ...typed, idempotencyKey })
    expect(refused.status).toBe(422)
    const form = await refused.text()
    expect(form).toContain("Eine außerordentliche Kündigung braucht einen.")
    expect(form).toContain('value="Monatspack"')
    const done = await shop.submit("/cancel-contract", { ...typed, idempotencyKey, reason: "Umzug ins Ausland" })
    expect(done.status).toBe(200)
    const page = await done.text()
    for (const each of ["Deine Kündigung ist eingegangen.", "Umzug ins Ausland", "zum frühestmöglichen Zeitpunkt"])
      expect(page).toContain(each)
  })
})

describe("a message", () => {
  it("reaches staff, who read and finish it once; others do not see it", async () => {
    const shop = await openExample()
    const { id } = await resultOf(await shop.mutate("messages.contact", contact()))
    const packer = { cookie: (await signInAs(shop, "team@beispiel.de", { roles: ["fulfilment"] })).cookie }
    const editor = { cookie: (await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })).cookie }
    expect((await shop.query("staffMessages.view", { id }, editor)).status).toBe(403)
    const { rows } = await resultOf(await shop.query("staffMessages.list", { state: "open", term: "ANNA" }, packer))
    expect(rows).toMatchObject([{ id, kind: "contact", subject: "Frage zu einem Produkt", state: "open" }])
    expect((await resultOf(await shop.query("staff.today", undefined, packer))).messages).toBe(1)
    expect(
      await resultOf(await shop.mutate("staffMessages.finish", { id, note: " Angerufen " }, packer)),
    ).toMatchObject({
      state: "done",
    })
    expect((await shop.mutate("staffMessages.finish", { id, note: "" }, packer)).status).toBe(409)
    expect((await shop.mutate("staffMessages.finish", { id: "N-0", note: "" }, packer)).status).toBe(404)
    expect((await resultOf(await shop.query("staffMessages.view", { id }, packer))).outcome).toMatchObject({
      note: "Angerufen",
    })
  })

  it("is acknowledged five times an hour to one mailbox, however it is written, and kept every time", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const shop = await openExample()
    for (let sent = 0; sent < 7; sent += 1)
      await resultOf(
        await shop.mutate("messages.contact", contact({ email: sent % 2 ? "Anna@Beispiel.de" : "anna@beispiel.de" })),
      )
    expect(await queuedEmails(shop)).toHaveLength(5)
    await resultOf(await shop.mutate("messages.contact", contact({ email: "zoe@beispiel.de" })))
    expect(await queuedEmails(shop)).toHaveLength(6)
    vi.setSystemTime(Date.UTC(2026, 10, 24, 10, 1))
    await resultOf(await shop.mutate("messages.contact", contact()))
    expect(await queuedEmails(shop)).toHaveLength(7)
    const admin = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    expect((await resultOf(await shop.query("staffMessages.list", {}, admin))).rows).toHaveLength(9)
  })

  it("is forgotten 180 days after it came, once it is done; a termination stays as proof", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const shop = await openExample()
    const ids = [
      await resultOf(await shop.mutate("messages.contact", contact())),
      await resultOf(await shop.mutate("messages.contact", contact())),
      await resultOf(await shop.mutate("messages.cancel", cancellation())),
    ].map(({ id }) => id)
    const sign = async () => ({
      cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie,
    })
    const admin = await sign()
    for (const id of [ids[0], ids[2]])
      await resultOf(await shop.mutate("staffMessages.finish", { id, note: "" }, admin))
    vi.setSystemTime(Date.UTC(2027, 4, 24, 9))
    expect(await shop.runtime.runPromise(forgetMessages("contact"))).toBe(1)
    const { rows } = await resultOf(await shop.query("staffMessages.list", {}, await sign()))
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([ids[1], ids[2]].toSorted())
    vi.setSystemTime(Date.UTC(2030, 0, 1, 9))
    expect(await shop.runtime.runPromise(forgetMessages("cancellation"))).toBe(1)
  })

  it("by the contact form without JavaScript is confirmed on the page", async () => {
    const shop = await openExample()
    const sent = await shop.submit("/contact", contact({ text: "" }) as unknown as Record<string, string>)
    expect(sent.status).toBe(422)
    expect(await sent.text()).toContain("Bitte schreib, was du wissen möchtest.")
    const done = await shop.submit("/contact", contact() as unknown as Record<string, string>)
    expect(await done.text()).toContain("Deine Nachricht ist angekommen.")
  })
})
