import { afterEach, describe, expect, it, vi } from "vitest"
import { browserAt, linksIn, locationOf, withLink } from "../example-browser.ts"
import { openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const anna = "anna@beispiel.de"

describe("a link by mail", () => {
  it("signs in the requesting browser as soon as it is opened, once", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    const requested = await browser.submit("/login", { email: " Anna@Beispiel.de ", next: "/cart" })
    expect(requested.status).toBe(200)
    const told = await requested.text()
    expect(told).toContain("An <strong>Anna@Beispiel.de</strong> geht gleich ein Link.")
    expect(told).toMatch(/<input[^>]*name="email"[^>]*value=" Anna@Beispiel.de "/)
    expect(told).toMatch(/name="next" value="\/cart"/)
    const [link = ""] = await linksIn(example)
    const entered = await browser.get(link)
    expect([entered.status, locationOf(entered)]).toEqual([303, "/cart"])
    expect(await browser.person()).toEqual({
      email: "Anna@Beispiel.de",
      roles: [],
      area: "shop",
      rights: [],
      rightsInStaffArea: [],
    })
    const again = await browserAt(example).get(link)
    expect(locationOf(again)).toBe("/auth/error?reason=link")
    expect(await (await browser.get("/auth/error?reason=link")).text()).toContain("Dieser Link gilt nicht mehr.")
  })

  it("asks first in another browser: a mail scanner neither uses it up nor gets a session", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    const scanner = browserAt(example)
    for (const method of ["GET", "HEAD"]) {
      const answer = await example.app.request(link, { method })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    }
    expect(await (await scanner.get(link)).text()).toContain("Hier anmelden?")
    expect(await scanner.person()).toBeNull()
    const other = browserAt(example)
    expect(locationOf(await other.submit(link))).toBe("/account")
    expect((await other.person()).email).toBe(anna)
    expect(await browser.person()).toBeNull()
  })

  it("expires after a quarter of an hour", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 })
    expect(locationOf(await browser.get(link))).toBe("/auth/error?reason=link")
    expect(locationOf(await browser.submit(link))).toBe("/auth/error?reason=link")
    expect(await browser.person()).toBeNull()
  })

  it("is mailed to any address, and the answer does not reveal whether it is known", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    await browser.get(link)
    const [known, unknown] = await Promise.all(
      [anna, "niemand@beispiel.de"].map((email) => browserAt(example).submit("/login", { email })),
    )
    expect(known && [known.status, locationOf(known)]).toEqual(unknown && [unknown.status, locationOf(unknown)])
    expect(await linksIn(example)).toHaveLength(3)
  })

  it("is mailed to one mailbox five times in a quarter of an hour, with the same answer afterwards", async () => {
    const example = await openExample()
    for (const _ of Array.from({ length: 8 })) {
      const answer = await browserAt(example).mutate("session.requestLink", { email: anna })
      expect(await answer.json()).toEqual({ result: { data: { sent: true } } })
    }
    expect(await linksIn(example)).toHaveLength(5)
  })

  it("is refused for an invalid address, with an error at the field", async () => {
    const example = await openExample()
    const answer = await browserAt(example).submit("/login", { email: "anna" })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain("Bitte prüfe die E-Mail-Adresse")
    const onWire = await (await browserAt(example).mutate("session.requestLink", { email: "anna" })).json()
    expect(onWire.error.data.fields).toEqual([
      { path: "email", message: "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de." },
    ])
  })

  it("redirects only inside the shop", async () => {
    const example = await openExample()
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/\tevil",
      "javascript:alert(1)",
    ]) {
      const browser = browserAt(example)
      await browser.submit("/login", { email: `${encodeURIComponent(next).replace(/\W/g, "x")}@beispiel.de`, next })
      const [link = ""] = await linksIn(example)
      expect(locationOf(await browser.get(link)), next).toBe("/account")
    }
  })

  it("cannot be guessed, and guessing is rate-limited", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    const guess = () => browser.submit(`/auth/link/${crypto.randomUUID().replaceAll("-", "")}12345678901`)
    const answers = []
    for (const _ of Array.from({ length: 31 })) answers.push(await guess())
    expect(answers.slice(0, 30).map(locationOf)).toEqual(Array.from({ length: 30 }, () => "/auth/error?reason=link"))
    const last = answers.at(-1)
    expect([last?.status, Number(last?.headers.get("retry-after")) > 0]).toEqual([429, true])
    expect(await last?.text()).toMatch(
      /^Das waren viele Anfragen in kurzer Zeit\. Bitte versuche es in \d+\u00a0Sekunden/,
    )
  })

  it("is rate-limited at the staff sign-in; viewing the page and signing out cost nothing", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    for (const _ of Array.from({ length: 31 })) {
      expect((await browser.get("/auth/signin")).status).toBe(200)
      expect((await browser.submit("/auth/sign-out")).status).toBe(303)
    }
    const answers = []
    for (const _ of Array.from({ length: 31 })) answers.push(await browser.submit("/auth/signin", { email: anna }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })
})

describe("a session", () => {
  it("has a cookie no script reads and no other site sends, on https one no other host can set", async () => {
    const example = await openExample({ publicUrl: "https://shop.example" })
    const browser = browserAt(example)
    await browser.submit("/login", { email: anna }, { origin: "https://shop.example" })
    const [link = ""] = await linksIn(example)
    const [cookie] = (await browser.get(link)).headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it("is new at every sign-in, and the previous one ends: a planted secret is worthless", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    await browser.get(link)
    const first = browser.jar.get("session") ?? ""
    await browser.submit("/login", { email: anna })
    const [second = ""] = await linksIn(example)
    await browser.get(second)
    expect(browser.jar.get("session")).not.toBe(first)
    const thief = browserAt(example)
    thief.jar.set("session", first)
    expect(await thief.person()).toBeNull()
    thief.jar.set("session", "A".repeat(43))
    expect(await thief.person()).toBeNull()
  })

  it("with a second cookie of the same name, set by a neighbouring host, is ignored", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    await browser.get(link)
    const mine = browser.jar.get("session")
    const answer = await example.app.request("/trpc/session.current", {
      headers: { cookie: `session=${"B".repeat(43)}; session=${mine}` },
    })
    expect((await answer.json()).result.data.person).toBeNull()
  })

  it("of a shopper ends after thirty days without a visit, of staff after twelve hours", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    await browser.get(link)
    const staff = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await staff.browser.get(staff.link)
    const begun = Date.now()
    const [hour, day] = [3_600_000, 86_400_000]
    vi.useFakeTimers({ toFake: ["Date"], now: begun + 11 * hour })
    expect((await staff.browser.person()).roles).toEqual(["admin"])
    vi.setSystemTime(begun + 12 * hour)
    expect(await staff.browser.person()).toBeNull()
    for (const days of [29, 58, 87]) {
      vi.setSystemTime(begun + days * day)
      expect((await browser.person()).email).toBe(anna)
    }
    vi.setSystemTime(begun + 117 * day)
    expect(await browser.person()).toBeNull()
  })

  it("ends when its owner signs out, optionally in every browser", async () => {
    const example = await openExample()
    const [here, there] = [await withLink(example), await withLink(example)]
    await here.browser.get(here.link)
    await there.browser.get(there.link)
    const kept = here.browser.jar.get("session") ?? ""
    expect(locationOf(await here.browser.submit("/auth/sign-out"))).toBe("/login?out=1")
    expect(here.browser.jar.has("session")).toBe(false)
    here.browser.jar.set("session", kept)
    expect(await here.browser.person()).toBeNull()
    expect((await there.browser.person()).email).toBe(anna)
    const third = await withLink(example)
    await third.browser.get(third.link)
    await third.browser.submit("/auth/sign-out", { everywhere: "1" })
    expect(await there.browser.person()).toBeNull()
  })

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a neighbouring subdomain", { "sec-fetch-site": "same-site" }],
  ])("is neither started nor ended by a form of %s", async (_whose, headers) => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    expect((await browser.submit(link, {}, headers)).status).toBe(403)
    await browser.get(link)
    expect((await browser.submit("/auth/sign-out", {}, headers)).status).toBe(403)
    expect((await browser.person()).email).toBe(anna)
  })
})

describe("the cart", () => {
  it("of a visitor becomes the account's, is the same in every browser, and stays after signing out", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example)
    await browser.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 3 })
    await browser.get(link)
    expect(await browser.cartCount()).toBe(3)
    const other = await withLink(example)
    await other.browser.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
    await other.browser.get(other.link)
    expect(await other.browser.cartCount()).toBe(3)
    await other.browser.submit("/auth/sign-out")
    expect(await other.browser.cartCount()).toBe(0)
    expect(await browser.cartCount()).toBe(3)
  })
})

describe("a protected page", () => {
  it("asks visitors to sign in and redirects back, and tells signed-in shoppers that it is for staff", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    const account = await browser.get("/account")
    expect(account.status).toBe(401)
    const html = await account.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('href="/login?next=%2Faccount"')
    const admin = await browser.get("/admin?x=1")
    expect(admin.status).toBe(401)
    expect(await admin.text()).toContain('href="/auth/signin?next=%2Fadmin%3Fx%3D1"')
    const { browser: shopper, link } = await withLink(example)
    await shopper.get(link)
    expect((await shopper.get("/account")).status).toBe(200)
    const forbidden = await shopper.get("/admin")
    expect(forbidden.status).toBe(403)
    expect(await forbidden.text()).toContain('<meta name="robots" content="noindex">')
  })
})
