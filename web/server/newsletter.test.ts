import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { subscribe } from "../../domain/newsletter/subscribe.ts"
import { confirmAgainMs, unconfirmedMs } from "../../domain/newsletter/subscription.ts"
import { unsubscribePath } from "../../domain/newsletter/subscription-link.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { browserAt, locationOf } from "./example-browser.ts"
import { deliver } from "./example-emails.ts"
import { expectMailSent } from "./example-mail-sent.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const anna = "anna@beispiel.de"

const kept = ({ runtime }: Example, email = anna) =>
  runtime.runPromise(Effect.flatMap(NewsletterAudience, (audience) => audience.ofMailbox(email)))
const pageOf = async ({ app }: Example, path: string) => (await app.request(path)).text()
const order = (example: Example, email = anna) => browserAt(example).submit("/newsletter", { email })

/** Orders and answers the link of the mail. */
const linkFor = async (example: Example, email = anna) => {
  await order(example, email)
  const text = (await deliver(example)).at(-1)?.text ?? ""
  return /\/newsletter\/NL-[0-9A-Z]{16}\?token=[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? ""
}

/** The hidden fields of the form posted to a path, as the page has them. */
const fieldsOf = (html: string, action: string): Record<string, string> => {
  const form = new RegExp(`<form[^>]*action="${action}".*?</form>`, "s").exec(html)?.[0] ?? ""
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  )
}

const press = async (example: Example, link: string, button: "confirm" | "end") => {
  const action = `/newsletter/${button}`
  return browserAt(example).submit(action, fieldsOf(await pageOf(example, link), action))
}

const confirmedIn = async (example: Example, email = anna) => {
  const link = await linkFor(example, email)
  await press(example, link, "confirm")
  return link
}

describe("the newsletter", () => {
  it("is ordered on its page, confirmed behind the link of a mail, and ended there, with what proves each step", async () => {
    const example = await openExample()
    expect(await pageOf(example, "/newsletter")).toContain('action="/newsletter"')
    const sent = await order(example, "Anna+Neues@Beispiel.de")
    await expectMailSent(sent, "Anna+Neues@Beispiel.de")
    const [mail, ...others] = await deliver(example)
    expect(others).toEqual([])
    expect(mail?.to).toBe("Anna+Neues@Beispiel.de")
    expect(mail?.unsubscribeUrl).toBeUndefined()
    const link = /\/newsletter\/NL-\S+/.exec(mail?.text ?? "")?.[0] ?? ""

    // A mail scanner that opens the link confirms nothing.
    expect(await pageOf(example, link)).toContain("Ja, Newsletter bestätigen")
    const [waiting] = await kept(example, "anna+neues@beispiel.de")
    expect(waiting).toMatchObject({ state: "unconfirmed", source: "page", confirmedAt: null, text: null })

    expect(locationOf(await press(example, link, "confirm"))).toBe(`${link}&done=1`)
    expect(await pageOf(example, link)).toContain(">Du bekommst den Newsletter<")
    const [confirmed] = await kept(example, "anna+neues@beispiel.de")
    expect(confirmed).toMatchObject({ state: "confirmed", confirmedAt: expect.any(Number) })
    const admin = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    const proof = await (await example.query("staffNewsletter.view", { id: confirmed?.id }, admin)).json()
    expect(JSON.stringify(proof.result.data.document)).toContain("höchstens zweimal im Monat")
    expect(proof.result.data.text).toMatch(/^[0-9a-f]{64}$/)
    const desk = async () =>
      (await example.app.request(`/admin/emails/management/audience/${confirmed?.id}`, { headers: admin })).text()
    expect(await desk()).not.toContain("Diese Adresse ist gesperrt")
    const suppressed = { email: "Anna+Neues@beispiel.de", reason: "request", note: "" }
    expect((await example.mutate("staffSuppressions.add", suppressed, admin)).status).toBe(200)
    expect(await desk()).toContain("Diese Adresse ist gesperrt")

    await press(example, link, "end")
    expect(await pageOf(example, link)).toContain("Wir schreiben dir nicht mehr.")
    expect((await kept(example, "anna+neues@beispiel.de"))[0]).toMatchObject({
      state: "ended",
      endedBy: "page",
      confirmedAt: confirmed?.confirmedAt,
    })
  })

  it("says the same whether the address is new, waits or gets it, and mails no more", async () => {
    const example = await openExample()
    const first = await order(example)
    const again = await order(example, "ANNA@beispiel.de")
    const mails = await deliver(example)
    expect(mails).toHaveLength(1)
    const link = /\/newsletter\/NL-\S+/.exec(mails[0]?.text ?? "")?.[0] ?? ""
    await press(example, link, "confirm")
    const confirmed = await order(example)
    const said = await Promise.all([first, again, confirmed].map(async (answer) => (await answer.text()).toLowerCase()))
    expect(new Set(said).size).toBe(1)
    expect(await deliver(example)).toEqual([])
    expect(await kept(example)).toHaveLength(1)
  })

  it("asks again after an hour, and the earlier link opens nothing then", async () => {
    const example = await openExample()
    vi.useFakeTimers({ toFake: ["Date"] })
    const first = await linkFor(example)
    vi.setSystemTime(Date.now() + confirmAgainMs)
    const second = await linkFor(example)
    expect(second).not.toBe(first)
    expect(await pageOf(example, first)).toContain("Hier ist nichts mehr")
    expect(await kept(example)).toHaveLength(1)
  })

  it("is not confirmed too late, twice, by an invented link, by other words, or again after it ended", async () => {
    const example = await openExample()
    vi.useFakeTimers({ toFake: ["Date"] })
    const link = await linkFor(example)
    const fields = fieldsOf(await pageOf(example, link), "/newsletter/confirm")
    const confirm = (changes: Record<string, string>) =>
      browserAt(example).submit("/newsletter/confirm", { ...fields, ...changes })
    const others = /token=(.*)/.exec(await linkFor(example, "bo@beispiel.de"))?.[1] ?? ""
    for (const token of ["", "A".repeat(43), "x".repeat(300), others]) {
      expect((await confirm({ token })).status).toBe(303)
      expect((await kept(example))[0]?.state).toBe("unconfirmed")
    }
    const other = await confirm({ text: "0".repeat(64) })
    expect(await pageOf(example, locationOf(other) ?? "")).toContain("Der Text hat sich gerade geändert.")
    expect((await kept(example))[0]?.state).toBe("unconfirmed")
    vi.setSystemTime(Date.now() + unconfirmedMs)
    await confirm({})
    expect((await kept(example))[0]?.state).toBe("unconfirmed")
    expect(await pageOf(example, link)).toContain("Hier ist nichts mehr")
    vi.setSystemTime(Date.now() - unconfirmedMs)
    await confirm({})
    const [once] = await kept(example)
    vi.setSystemTime(Date.now() + 1_000)
    await confirm({})
    expect(await kept(example)).toEqual([once])
    await press(example, link, "end")
    await confirm({})
    expect((await kept(example))[0]?.state).toBe("ended")
  })

  it("is ended by one request of a mail program, twice too; a GET, another body or an invented token ends nothing", async () => {
    const example = await openExample()
    await confirmedIn(example)
    const [subscription] = await kept(example)
    const path = await example.runtime.runPromise(unsubscribePath(subscription?.id ?? ""))
    const post = (to: string, body: string) =>
      example.app.request(to, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      })
    const oneClick = "List-Unsubscribe=One-Click"
    const opened = await example.app.request(path)
    expect(opened.status).toBe(303)
    expect(await pageOf(example, locationOf(opened) ?? "")).toContain("Newsletter beenden")
    expect((await post(path, "")).status).toBe(400)
    const cut = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x" }
    expect((await example.app.request(path, cut)).status).toBe(400)
    expect((await post(path.replace(/token=.*/, `token=${"A".repeat(43)}`), oneClick)).status).toBe(404)
    expect((await kept(example))[0]?.state).toBe("confirmed")
    expect((await post(path, oneClick)).status).toBe(200)
    const [over] = await kept(example)
    expect(over).toMatchObject({ state: "ended", endedBy: "one-click" })
    expect((await post(path, oneClick)).status).toBe(200)
    expect(await kept(example)).toEqual([over])
  })

  it("can be ordered again after it ended, with a proof of its own", async () => {
    const example = await openExample()
    await press(example, await confirmedIn(example), "end")
    await confirmedIn(example)
    expect((await kept(example)).map(({ state }) => state)).toEqual(["ended", "confirmed"])
  })

  it.each([
    ["", "Bitte gib deine E-Mail-Adresse an."],
    ["anna@beispiel.de, bea@beispiel.de", "Bitte prüfe die E-Mail-Adresse"],
    ["anna@beispiel.de\r\nBcc: bea@beispiel.de", "Bitte prüfe die E-Mail-Adresse"],
    ["Anna <anna@beispiel.de>", "Bitte prüfe die E-Mail-Adresse"],
    [`${"a".repeat(260)}@beispiel.de`, "höchstens 254 Zeichen"],
  ])("does not take %j for an address", async (email, words) => {
    const example = await openExample()
    const answer = await order(example, email)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
    expect(await deliver(example)).toEqual([])
  })

  it("can be ordered from elsewhere in the shop, which stays part of the proof", async () => {
    const example = await openExample()
    await example.runtime.runPromise(subscribe({ email: anna, source: "draw" }))
    expect((await kept(example))[0]).toMatchObject({ source: "draw", state: "unconfirmed" })
  })

  it("queues no address and no token", async () => {
    const example = await openExample()
    await order(example)
    const tasks = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    expect(tasks.map(({ payload }) => payload)).toEqual([
      { template: "newsletter-confirm", data: { subscription: expect.stringMatching(/^NL-[0-9A-Z]{16}$/) } },
    ])
  })
})

describe("staff", () => {
  it("see the audience and its proofs, end a subscription with an entry in the log, and take it with them as a table", async () => {
    const example = await openExample()
    await confirmedIn(example)
    await order(example, "=bea@beispiel.de")
    const headers = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    const html = await (await example.app.request("/admin/emails/management", { headers })).text()
    expect(html).toContain(anna)
    const csv = await (
      await example.app.request("/admin/emails/management/audience.csv?state=confirmed", { headers })
    ).text()
    expect(csv.split("\r\n")).toHaveLength(3)
    expect(csv).toContain(anna)
    const all = await (await example.app.request("/admin/emails/management/audience.csv", { headers })).text()
    expect(all).toContain(';"\'=bea@beispiel.de";')
    const [subscription] = await kept(example)
    const id = subscription?.id ?? ""
    expect((await example.mutate("staffNewsletter.end", { id }, headers)).status).toBe(200)
    expect((await kept(example))[0]).toMatchObject({ state: "ended", endedBy: "staff" })
    const page = await (await example.app.request(`/admin/emails/management/audience/${id}`, { headers })).text()
    expect(page).toContain("Double-Opt-in")
    const log = await (await example.query("staff.changes", {}, headers)).json()
    expect(log.result.data.rows[0]).toMatchObject({ action: "newsletter.ended", subject: { kind: "newsletter", id } })
    expect(JSON.stringify(log)).not.toContain(anna)
    expect((await example.mutate("staffNewsletter.end", { id: "NL-0" }, headers)).status).toBe(404)
  })
})
