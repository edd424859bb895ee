import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { afterEach, describe, expect, it, vi } from "vitest"
import { firstStaffLink } from "../../../domain/accounts/first-staff.ts"
import { Identities, People } from "../../../domain/accounts/ports.ts"
import { StaffSignIn } from "../../../domain/accounts/staff-sign-in.ts"
import { resultOf } from "../example-app.ts"
import { browserAt, linksIn, locationOf, withLink } from "../example-browser.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const anna = "anna@beispiel.de"

describe("sign-in with a provider", () => {
  const leave = async (browser: ReturnType<typeof browserAt>, provider: string, next = "") => {
    const left = await browser.get(`/auth/start/${provider}${next && `?next=${encodeURIComponent(next)}`}`)
    return new URL(locationOf(left) ?? "").searchParams.get("state") ?? ""
  }
  const back = (state: string, code = anna, provider = "google") =>
    `/auth/callback/${provider}?state=${state}&code=${encodeURIComponent(code)}`

  it("redirects to the provider and back, signed in", async () => {
    const browser = browserAt(await openExample())
    const state = await leave(browser, "google", "/cart")
    expect(locationOf(await browser.get(back(state)))).toBe("/cart")
    expect((await browser.person()).email).toBe(anna)
  })

  it("accepts each answer once", async () => {
    const browser = browserAt(await openExample())
    const state = await leave(browser, "google")
    await browser.get(back(state))
    await browser.submit("/auth/sign-out")
    expect(locationOf(await browser.get(back(state)))).toBe("/auth/error?reason=link")
    expect(await browser.person()).toBeNull()
  })

  it("refuses another browser's answer, which stays valid for its own browser", async () => {
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
    ["an unknown state", "?state=x&code=anna%40beispiel.de", "link"],
    ["no state", "?code=anna%40beispiel.de", "link"],
  ])("with %s signs no one in", async (_what, query, reason) => {
    const browser = browserAt(await openExample())
    await leave(browser, "google")
    expect(locationOf(await browser.get(`/auth/callback/google${query}`))).toBe(`/auth/error?reason=${reason}`)
  })

  it("refuses an answer of another provider", async () => {
    const browser = browserAt(await openExample())
    const state = await leave(browser, "google")
    const swapped = await browser.get(back(state, "chefin@beispiel.de", "staff"))
    expect(locationOf(swapped)).toBe("/auth/error?reason=link&area=staff")
    expect(await browser.person()).toBeNull()
  })

  it("finds the account after the address at the provider has changed; the account keeps its address", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.get(back(await leave(browser, "google")))
    const again = browserAt(example)
    // The new address is not even verified: the account is found by the provider's subject.
    expect(locationOf(await again.get(back(await leave(again, "google"), `${anna}>neu@beispiel.de?`)))).toBe("/account")
    expect((await again.person()).email).toBe(anna)
    const stranger = await withLink(example, "neu@beispiel.de")
    await stranger.browser.get(stranger.link)
    expect((await stranger.browser.person()).email).toBe("neu@beispiel.de")
  })

  it("does not lead into the account of an address's former owner", async () => {
    const example = await openExample()
    const [before, heir] = [browserAt(example), browserAt(example)]
    await before.get(back(await leave(before, "google")))
    const refused = await heir.get(back(await leave(heir, "google"), `heir@beispiel.de>${anna}`))
    expect(locationOf(refused)).toBe("/auth/error?reason=reused")
    expect(await (await heir.get("/auth/error?reason=reused")).text()).toContain("ein anderes Konto")
    expect(await heir.person()).toBeNull()
    // The owner of the mailbox can still sign in by a mailed link.
    const { browser, link } = await withLink(example)
    await browser.get(link)
    expect((await browser.person()).email).toBe(anna)
  })

  it("is part of the exported data, and deleted with the account", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.get(back(await leave(browser, "google")))
    const { identities } = await (await browser.get("/account/export.json")).json()
    const known = { issuer: "https://google.example", subject: anna }
    const linkedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(identities).toEqual([{ provider: "Google", issuer: known.issuer, subjectId: anna, linkedAt }])
    await browser.submit("/account/leave", { sure: "1" })
    const left = await example.runtime.runPromise(Effect.flatMap(Identities, ({ find }) => find(known)))
    expect(left).toEqual(Option.none())
  })

  it("is listed in the account and unlinked by its owner only: afterwards only the mailed link signs in", async () => {
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
      expect(locationOf(await loosen(who, issuer))).toBe("/account?done=identities")
    expect([await ways(browser), await ways(stranger)]).toEqual([
      ["Link per E-Mail</strong>", "Google: Verknüpfung lösen"],
      ["Link per E-Mail</strong>"],
    ])
    await loosen(browser, "https://google.example")
    expect(await ways(browser)).toEqual(["Link per E-Mail</strong>"])
    expect((await (await browser.get("/account/export.json")).json()).identities).toEqual([])
    expect((await browser.person()).email).toBe(anna)
    // Linked, the provider would have signed in despite the changed address.
    const moved = browserAt(example)
    const elsewhere = await moved.get(back(await leave(moved, "google"), `${anna}>neu@beispiel.de?`))
    expect(locationOf(elsewhere)).toBe("/auth/error?reason=email")
    const { browser: mailed, link } = await withLink(example)
    await mailed.get(link)
    expect((await mailed.person()).email).toBe(anna)
  })

  it("is shown to staff who grant roles, by the provider's name only", async () => {
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

  it("explains an unverified address, a refusal and an unknown provider", async () => {
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
      "inviter",
      "admin",
      "unknown",
      "__proto__",
    ]) {
      const page = await browser.get(`/auth/error?reason=${reason}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<meta name="robots" content="noindex">')
    }
  })
})

describe("the staff sign-in", () => {
  it("mails a link only to staff, with the same answer for every address", async () => {
    const example = await openExample()
    const ask = (email: string) => browserAt(example).submit("/auth/signin", { email })
    const [stranger, boss] = [await ask("fremd@beispiel.de"), await ask("Chefin@beispiel.de")]
    expect([stranger.status, locationOf(stranger)]).toEqual([boss.status, locationOf(boss)])
    expect(await linksIn(example)).toHaveLength(1)
  })

  it("makes the owner of a configured mailbox an admin, and logs it", async () => {
    const example = await openExample()
    const { browser, link } = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    expect(locationOf(await browser.get(link))).toBe("/admin")
    const person = await browser.person()
    expect([person.roles, person.area, person.rights.includes("people.change")]).toEqual([["admin"], "staff", true])
  })

  it("does not restore a withdrawn role of a configured mailbox", async () => {
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
    expect(locationOf(answer)).toBe("/auth/error?reason=staff&area=staff")
    expect(await browser.person()).toBeNull()
  })

  it("makes a shopper with a configured mailbox an admin", async () => {
    const example = await openExample()
    const shopping = await withLink(example, "chefin@beispiel.de")
    await shopping.browser.get(shopping.link)
    expect((await shopping.browser.person()).roles).toEqual([])
    const working = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await working.browser.get(working.link)
    expect((await working.browser.person()).roles).toEqual(["admin"])
  })

  it("is by provider only where mail is switched off; shoppers still sign in by mail", async () => {
    const oidcOnly = Layer.succeed(StaffSignIn, { emails: ["chefin@beispiel.de"], byMail: false })
    const example = await openExample({}, Layer.merge(examplePorts(), oidcOnly))
    const browser = browserAt(example)
    const page = await (await browser.get("/auth/signin")).text()
    expect([page.includes("/auth/start/staff"), page.includes('name="email"')]).toEqual([true, false])
    const refused = await browser.submit("/auth/signin", { email: "chefin@beispiel.de" })
    expect([refused.status, await linksIn(example)]).toEqual([403, []])
    expect(await refused.text()).toContain("Anmeldung per E-Mail abgeschaltet")
    const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
    expect(locationOf(await browser.get(`/auth/callback/staff?state=${state}&code=chefin@beispiel.de`))).toBe("/admin")
    expect(await (await browser.get("/auth/error?reason=proof&area=staff")).text()).not.toContain("Link per E-Mail")
    const shopper = await withLink(example)
    expect(locationOf(await shopper.browser.get(shopper.link))).toBe("/account")
  })

  it("gives staff who signed in as shoppers no staff rights", async () => {
    const example = await openExample()
    const staff = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await staff.browser.get(staff.link)
    const shopping = await withLink(example, "chefin@beispiel.de")
    await shopping.browser.get(shopping.link)
    expect((await shopping.browser.person()).rights).toEqual([])
    expect((await shopping.browser.get("/admin")).status).toBe(401)
  })

  it("refuses accounts that only the provider knows", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
    const answer = await browser.get(`/auth/callback/staff?state=${state}&code=fremd@beispiel.de`)
    expect(locationOf(answer)).toBe("/auth/error?reason=staff&area=staff")
    expect(await browser.person()).toBeNull()
    const kept = await example.runtime.runPromise(
      Effect.flatMap(People, ({ withEmail }) => withEmail("fremd@beispiel.de")),
    )
    expect(kept).toEqual(Option.none())
  })

  it("finds staff by the provider's subject, and grants no admin role for an address changed at the provider", async () => {
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
    expect([heir.to, heir.person]).toEqual(["/auth/error?reason=reused&area=staff", null])
  })

  it("does not make an admin again of a configured mailbox whose account was deleted", async () => {
    const example = await openExample()
    const first = await withLink(example, "chefin@beispiel.de", "/auth/signin")
    await first.browser.get(first.link)
    const other = await signInAs(example, "zwei@beispiel.de", { roles: ["admin"] })
    const [id] = await example.runtime
      .runPromise(
        Effect.flatMap(People, ({ withEmail }) => Effect.map(withEmail("chefin@beispiel.de"), Option.toArray)),
      )
      .then((found) => found.map((person) => person.id))
    await resultOf(await example.mutate("people.grantRoles", { id, roles: [] }, { cookie: other.cookie }))
    expect((await first.browser.mutate("account.leave", undefined)).status).toBe(200)
    const before = (await linksIn(example)).length
    for (const email of ["chefin@beispiel.de", "CHEFIN@Beispiel.de"])
      await browserAt(example).submit("/auth/signin", { email })
    expect(await linksIn(example)).toHaveLength(before)
    const browser = browserAt(example)
    const state = new URL(locationOf(await browser.get("/auth/start/staff")) ?? "").searchParams.get("state")
    const answer = await browser.get(`/auth/callback/staff?state=${state}&code=chefin@beispiel.de`)
    expect([locationOf(answer), await browser.person()]).toEqual(["/auth/error?reason=staff&area=staff", null])
    // As a shopper they are welcome, and stay one.
    const shopper = await withLink(example, "chefin@beispiel.de")
    await shopper.browser.get(shopper.link)
    expect((await shopper.browser.person()).roles).toEqual([])
  })

  it("of two printed links, opens by one: they end with the first admin", async () => {
    const example = await openExample()
    const print = async () => new URL((await example.runtime.runPromise(firstStaffLink())) ?? "").pathname
    const [one, two] = [await print(), await print()]
    expect(locationOf(await browserAt(example).submit(two))).toBe("/admin")
    const page = "/auth/error?reason=admin"
    expect(locationOf(await browserAt(example).get(one))).toBe(page)
    expect(locationOf(await browserAt(example).submit(one))).toBe(page)
    expect(await (await browserAt(example).get(page)).text()).toContain(
      "für die erste Person mit der Rolle „Verwaltung“",
    )
  })

  it("opens once by the first link, which makes an admin", async () => {
    const example = await openExample()
    const link = new URL((await example.runtime.runPromise(firstStaffLink())) ?? "").pathname
    const browser = browserAt(example)
    // Chat programs open links for previews: only the click uses it up.
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
