import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { afterEach, describe, expect, it, vi } from "vitest"
import { firstStaffLink } from "../../../domain/accounts/first-staff.ts"
import { Identities, People } from "../../../domain/accounts/ports.ts"
import { StaffSignIn } from "../../../domain/accounts/staff-sign-in.ts"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { exampleApp } from "../example-app.ts"
import { browserAt, linksIn, locationOf, withLink } from "../example-browser.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const anna = "anna@beispiel.de"

describe("a provider", () => {
  const leave = async (browser: ReturnType<typeof browserAt>, provider: string, next = "") => {
    const left = await browser.get(`/auth/start/${provider}${next && `?next=${encodeURIComponent(next)}`}`)
    return new URL(locationOf(left) ?? "").searchParams.get("state") ?? ""
  }
  const back = (state: string, code = anna, provider = "google") =>
    `/auth/callback/${provider}?state=${state}&code=${encodeURIComponent(code)}`

  it("leads away and back, signed in", async () => {
    const browser = browserAt(await openExample())
    const state = await leave(browser, "google", "/cart")
    expect(locationOf(await browser.get(back(state)))).toBe("/cart")
    expect((await browser.person()).email).toBe(anna)
  })

  it("is answered once", async () => {
    const browser = browserAt(await openExample())
    const state = await leave(browser, "google")
    await browser.get(back(state))
    await browser.submit("/auth/sign-out")
    expect(locationOf(await browser.get(back(state)))).toBe("/auth/error?reason=link")
    expect(await browser.person()).toBeNull()
  })

  it("signs nobody in by an answer somebody else fetched, and leaves it to them", async () => {
    const example = await openExample()
    const [attacker, victim] = [browserAt(example), browserAt(example)]
    const state = await leave(attacker, "google")
    expect(locationOf(await victim.get(back(state)))).toBe("/auth/error?reason=browser")
    await leave(victim, "google")
    expect(locationOf(await victim.get(back(state)))).toBe("/auth/error?reason=browser")
    expect(await victim.person()).toBeNull()
    expect(locationOf(await attacker.get(back(state)))).toBe("/account")
  })

  it.each([
    ["a state that was never given", "?state=x&code=anna%40beispiel.de", "link"],
    ["no state", "?code=anna%40beispiel.de", "link"],
  ])("with %s signs nobody in", async (_what, query, reason) => {
    const browser = browserAt(await openExample())
    await leave(browser, "google")
    expect(locationOf(await browser.get(`/auth/callback/google${query}`))).toBe(`/auth/error?reason=${reason}`)
  })

  it("cannot answer for another", async () => {
    const browser = browserAt(await openExample())
    const state = await leave(browser, "google")
    const swapped = await browser.get(back(state, "chefin@beispiel.de", "staff"))
    expect(locationOf(swapped)).toBe("/auth/error?reason=link&door=staff")
    expect(await browser.person()).toBeNull()
  })

  it("whose address of somebody has changed since still leads into their account, which keeps the address it had", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.get(back(await leave(browser, "google")))
    const again = browserAt(example)
    // The new one is not even checked yet: it is not by the address that they are known.
    expect(locationOf(await again.get(back(await leave(again, "google"), `${anna}>neu@beispiel.de?`)))).toBe("/account")
    expect((await again.person()).email).toBe(anna)
    const stranger = await withLink(example, "neu@beispiel.de")
    await stranger.browser.get(stranger.link)
    expect((await stranger.browser.person()).email).toBe("neu@beispiel.de")
  })

  it("that gave an address to somebody else does not lead them into the account of who had it before", async () => {
    const example = await openExample()
    const [before, heir] = [browserAt(example), browserAt(example)]
    await before.get(back(await leave(before, "google")))
    const refused = await heir.get(back(await leave(heir, "google"), `heir@beispiel.de>${anna}`))
    expect(locationOf(refused)).toBe("/auth/error?reason=reused")
    expect(await (await heir.get("/auth/error?reason=reused")).text()).toContain("ein anderes Konto")
    expect(await heir.person()).toBeNull()
    // Who reads the mailbox may say so by a link, as anybody.
    const { browser, link } = await withLink(example)
    await browser.get(link)
    expect((await browser.person()).email).toBe(anna)
  })

  it("is in the data somebody takes along, and forgotten with the account", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.get(back(await leave(browser, "google")))
    const { identities } = await (await browser.get("/account/export.json")).json()
    const known = { issuer: "https://google.example", subject: anna }
    expect(identities).toEqual([{ ...known, linkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
    await browser.submit("/account/leave", { sure: "1" })
    const left = await example.runtime.runPromise(Effect.flatMap(Identities, ({ find }) => find(known)))
    expect(left).toEqual(Option.none())
  })

  it("is named in the account, and loosened by its owner alone: by it they come in no more, by their mailbox they do", async () => {
    const example = await openExample()
    const [browser, stranger] = [browserAt(example), browserAt(example)]
    await browser.get(back(await leave(browser, "google")))
    const ways = async (who: typeof browser) =>
      (await (await who.get("/account")).text()).match(/Link per E-Mail<\/strong>|Google: Verknüpfung lösen/g)
    expect(await ways(browser)).toEqual(["Link per E-Mail</strong>", "Google: Verknüpfung lösen"])
    await stranger.get(back(await leave(stranger, "google"), "bo@beispiel.de"))
    const loosen = (who: typeof browser, issuer: string) => who.submit("/account/identity/loosen", { issuer })
    for (const [who, issuer] of [
      [stranger, "https://google.example"],
      [browser, "https://staff.example"],
    ] as const)
      expect(locationOf(await loosen(who, issuer))).toBe("/account#identities")
    expect([await ways(browser), await ways(stranger)]).toEqual([
      ["Link per E-Mail</strong>", "Google: Verknüpfung lösen"],
      ["Link per E-Mail</strong>"],
    ])
    await loosen(browser, "https://google.example")
    expect(await ways(browser)).toEqual(["Link per E-Mail</strong>"])
    expect((await (await browser.get("/account/export.json")).json()).identities).toEqual([])
    expect((await browser.person()).email).toBe(anna)
    // Known by their old address there, they would have come in until now.
    const moved = browserAt(example)
    const elsewhere = await moved.get(back(await leave(moved, "google"), `${anna}>neu@beispiel.de?`))
    expect(locationOf(elsewhere)).toBe("/auth/error?reason=email")
    const { browser: mailed, link } = await withLink(example)
    await mailed.get(link)
    expect((await mailed.person()).email).toBe(anna)
  })

  it("is what staff who grant roles see of how somebody comes in, by its name alone", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.get(back(await leave(browser, "google")))
    const admin = await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })
    const headers = { cookie: admin.cookie }
    const { rows } = (await (await example.query("people.list", { term: anna }, headers)).json()).result.data
    const view = await (await example.query("people.view", { id: rows[0].id }, headers)).json()
    expect(view.result.data.providers).toEqual(["Google"])
    expect(JSON.stringify(view)).not.toContain("google.example")
  })

  it("that did not check the address, says no, or is not there leads to words that help", async () => {
    const example = await openExample()
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const browser = browserAt(example)
    expect(locationOf(await browser.get(back(await leave(browser, "google"), `${anna}?`)))).toBe(
      "/auth/error?reason=email",
    )
    const denied = `/auth/callback/google?state=${await leave(browser, "google")}&error=access_denied`
    expect(locationOf(await browser.get(denied))).toBe("/auth/error?reason=denied")
    expect(locationOf(await browser.get("/auth/start/apple"))).toBe("/auth/error?reason=unknown")
    for (const reason of [
      "link",
      "browser",
      "provider",
      "denied",
      "proof",
      "email",
      "reused",
      "staff",
      "unknown",
      "__proto__",
    ]) {
      const page = await browser.get(`/auth/error?reason=${reason}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<meta name="robots" content="noindex">')
    }
  })
})

describe("the staff's door", () => {
  it("sends a link only to staff, with the same answer to everybody", async () => {
    const example = await openExample()
    const ask = (email: string) => browserAt(example).submit("/auth/signin", { email })
    const [stranger, boss] = [await ask("fremd@beispiel.de"), await ask("Chefin@beispiel.de")]
    expect([stranger.status, locationOf(stranger)]).toEqual([boss.status, locationOf(boss)])
    expect(await linksIn(example)).toHaveLength(1)
  })

  it("makes the owner of a mailbox the shop was set up with an admin, and writes that down", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    expect(locationOf(await browser.get(link))).toBe("/admin")
    const person = await browser.person()
    expect([person.roles, person.door, person.rights.includes("people.change")]).toEqual([["admin"], "staff", true])
  })

  it("leaves a withdrawn role withdrawn, whatever the shop was set up with", async () => {
    const example = await openExample()
    const named = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await named.browser.get(named.link)
    const admin = await signInAs(example, "chef@beispiel.de", { roles: ["admin"] })
    const headers = { cookie: admin.cookie }
    const { rows } = (await (await example.query("people.list", { term: "chefin" }, headers)).json()).result.data
    const grant = { id: rows[0].id, roles: [] }
    expect((await example.mutate("people.grantRoles", grant, headers)).status).toBe(200)
    const [sentBefore, browser] = [(await linksIn(example)).length, browserAt(example)]
    await browser.submit("/auth/signin", { email: "chefin@beispiel.de" })
    expect(await linksIn(example)).toHaveLength(sentBefore)
    const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
    const answer = await browser.get(`/auth/callback/staff?state=${state}&code=chefin@beispiel.de`)
    expect(locationOf(answer)).toBe("/auth/error?reason=staff&door=staff")
    expect(await browser.person()).toBeNull()
  })

  it("makes a mailbox the shop was set up with an admin that was a shopper's before", async () => {
    const example = await openExample()
    const shopping = await withLink(example, "chefin@beispiel.de")
    await shopping.browser.get(shopping.link)
    expect((await shopping.browser.person()).roles).toEqual([])
    const working = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await working.browser.get(working.link)
    expect((await working.browser.person()).roles).toEqual(["admin"])
  })

  it("opens by the provider alone where mail is switched off, to shoppers by mail as ever", async () => {
    const oidcOnly = Layer.succeed(StaffSignIn, { emails: ["chefin@beispiel.de"], byMail: false })
    const example = await exampleApp(Layer.merge(examplePorts(), oidcOnly), { products: [exampleProduct()] })
    const browser = browserAt(example)
    const page = await (await browser.get("/auth/signin")).text()
    expect([page.includes("/auth/start/staff"), page.includes('name="email"')]).toEqual([true, false])
    const asked = await browser.submit("/auth/signin", { email: "chefin@beispiel.de" })
    expect([asked.status, await linksIn(example)]).toEqual([403, []])
    expect(await asked.text()).toContain("Anmeldung per E-Mail abgeschaltet")
    const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
    expect(locationOf(await browser.get(`/auth/callback/staff?state=${state}&code=chefin@beispiel.de`))).toBe("/admin")
    expect(await (await browser.get("/auth/error?reason=proof&door=staff")).text()).not.toContain("Link per E-Mail")
    const shopper = await withLink(example)
    expect(locationOf(await shopper.browser.get(shopper.link))).toBe("/account")
    await example.runtime.dispose()
  })

  it("gives staff no rights of staff where they came in as shoppers", async () => {
    const example = await openExample()
    const staff = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await staff.browser.get(staff.link)
    const shopping = await withLink(example, "chefin@beispiel.de")
    await shopping.browser.get(shopping.link)
    expect((await shopping.browser.person()).rights).toEqual([])
    expect((await shopping.browser.get("/admin")).status).toBe(401)
  })

  it("lets nobody in whom the provider knows and the shop does not", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
    const answer = await browser.get(`/auth/callback/staff?state=${state}&code=fremd@beispiel.de`)
    expect(locationOf(answer)).toBe("/auth/error?reason=staff&door=staff")
    expect(await browser.person()).toBeNull()
    const kept = await example.runtime.runPromise(
      Effect.flatMap(People, ({ withEmail }) => withEmail("fremd@beispiel.de")),
    )
    expect(kept).toEqual(Option.none())
  })

  it("knows staff by more than an address, and makes nobody an admin by one they took at the provider", async () => {
    const example = await openExample()
    await signInAs(example, "lager@beispiel.de", { roles: ["fulfilment"] })
    const enter = async (code: string) => {
      const browser = browserAt(example)
      const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
      const answer = await browser.get(`/auth/callback/staff?state=${state}&code=${encodeURIComponent(code)}`)
      return { to: locationOf(answer), person: await browser.person() }
    }
    expect((await enter("lager@beispiel.de")).to).toBe("/admin")
    const renamed = await enter("lager@beispiel.de>chefin@beispiel.de")
    expect([renamed.to, renamed.person.email, renamed.person.roles]).toEqual([
      "/admin",
      "lager@beispiel.de",
      ["fulfilment"],
    ])
    const heir = await enter("neu@beispiel.de>lager@beispiel.de")
    expect([heir.to, heir.person]).toEqual(["/auth/error?reason=reused&door=staff", null])
  })

  it("opens once to whoever sets the shop up, who is then the admin", async () => {
    const example = await openExample()
    const link = new URL((await example.runtime.runPromise(firstStaffLink())) ?? "").pathname
    const browser = browserAt(example)
    // Previews of chat programs open links, too: only the click uses it up.
    expect(await (await browser.get(link)).text()).toContain("Hier anmelden?")
    expect(await browser.person()).toBeNull()
    expect(locationOf(await browser.submit(link))).toBe("/admin")
    expect((await browser.person()).roles).toEqual(["admin"])
    expect(locationOf(await browserAt(example).get(link))).toBe("/auth/error?reason=link")
    expect(await example.runtime.runPromise(firstStaffLink())).toBeNull()
    const admins = await example.runtime.runPromise(Effect.flatMap(People, (people) => people.anyWith("admin")))
    expect(admins).toBe(true)
  })
})
