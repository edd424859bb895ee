import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { Files } from "../../../domain/files/ports.ts"
import { forgetMessages } from "../../../domain/messages/forget-messages.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

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
    const packer = { cookie: (await signInAs(shop, "team@beispiel.de", { roles: ["service"] })).cookie }
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
    const page = await done.text()
    const answered = "Wir antworten innerhalb von zwei Werktagen."
    for (const words of ["Deine Nachricht ist angekommen.", answered]) expect(page).toContain(words)
    expect((await queuedEmails(shop))[0]?.text.replaceAll(/\s+/g, " ")).toContain(answered)
  })

  const jpeg = (bytes = 10) => new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes)], "schaden.heic")
  const png = new File(["\x89PNG"], "leer")
  const posted = (shop: Example, pictures: readonly File[], asked = contact({ topic: "complaint" })) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(asked)) body.append(name, String(value))
    for (const picture of pictures) body.append("pictures", picture)
    return shop.app.request("/contact", { method: "POST", body })
  }
  const keysIn = ({ runtime }: Example) =>
    runtime
      .runPromise(Effect.flatMap(Files, ({ list }) => list("messages", null)))
      .then((kept) => kept.map(({ key }) => key))

  it("brings pictures, which those who read messages see at it and nobody else; sent twice they are kept once", async () => {
    const shop = await openExample()
    const asked = contact({ topic: "complaint" })
    for (let n = 0; n < 2; n += 1) expect((await posted(shop, [jpeg(), jpeg(20)], asked)).status).toBe(200)
    const keys = await keysIn(shop)
    expect(keys).toHaveLength(2)
    const as = async (role: Role) => ({
      cookie: (await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })).cookie,
    })
    const packer = await as("service")
    const [{ id, subject }] = (await resultOf(await shop.query("staffMessages.list", {}, packer))).rows
    expect(subject).toBe("Reklamation")
    const path = `/admin/messages/${id}/pictures/2`
    const seen = await shop.app.request(path, { headers: packer })
    expect([seen.headers.get("content-type"), (await seen.arrayBuffer()).byteLength]).toEqual(["image/jpeg", 23])
    expect(await (await shop.app.request(`/admin/messages/${id}`, { headers: packer })).text()).toContain(
      `src="${path}"`,
    )
    expect((await shop.app.request(path)).status).toBe(401)
    expect((await shop.app.request(path, { headers: await as("editor") })).status).toBe(403)
    for (const none of [`/admin/messages/${id}/pictures/3`, "/admin/messages/N-0/pictures/1", `/media/${keys[0]}`])
      expect((await shop.app.request(none, { headers: packer })).status).toBe(404)
  })

  it.each([
    ["Bitte nimm Bilder als JPEG, PNG oder WebP.", [jpeg(), new File(["<svg xmlns='x'/>"], "bild.png")]],
    ["Bitte nimm Bilder als JPEG, PNG oder WebP.", [png]],
    ["Ein Bild ist leer.", [new File([], "leer.png")]],
    ["Ein Bild ist zu groß: höchstens 8\u00a0MB.", [jpeg(8 * 1_024 * 1_024)]],
    ["Bitte schick höchstens 3 Bilder.", [jpeg(), jpeg(), jpeg(), jpeg()]],
  ])(
    "with what is no picture it can take says so at the field, keeps the text and no file: %s",
    async (words, files) => {
      const shop = await openExample()
      const refused = await posted(shop, files)
      const page = await refused.text()
      expect(refused.status).toBe(422)
      const [, atField = ""] = /id="field-pictures-error"[^>]*>(.*?)<\/p>/s.exec(page) ?? []
      expect(atField).toContain(words)
      expect(page).toContain("Ist in den Kapseln Gelatine?")
      expect(await keysIn(shop)).toEqual([])
    },
  )

  it("larger than any pictures may be is refused before it is read", async () => {
    const shop = await openExample()
    const refused = await posted(
      shop,
      Array.from({ length: 4 }, () => jpeg(7 * 1_024 * 1_024)),
    )
    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain("Die Bilder sind zu groß")
  })
})
