import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { stopped } from "../../domain/suppressions/suppress.ts"
import { resultOf } from "./example-app.ts"
import { counts, deliver, enter, linkIn, openDraw, press } from "./example-draws.ts"
import { queuedEmails } from "./example-emails.ts"
import { elsewhere, openTrials } from "./example-trials.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample } from "./open-example.ts"

/** One mailbox each, as the attack wrote it. */
const web = ["x@web.de", "x@ｗeb.de", "X@wｅb.de", "x@weｂ.de", "x@web.ｄe", "x@ＷＥＢ.de"]
const munich = ["x@münchen.de", "x@xn--mnchen-3ya.de", "x@mu\u0308nchen.de", "X@MÜNCHEN.de", "x@ｍünchen.de"]
const gmail = ["x.y@gmail.com", "xy+1@googlemail.com", "XY@ｇmail.com"]

describe("one mailbox, however its address is written", () => {
  it.each([[web], [munich], [gmail]])("takes part in a draw once: %j", async (writings) => {
    const example = await openDraw()
    for (const email of writings) {
      expect((await enter(example, email)).status).toBe(200)
      for (const { text } of await deliver(example)) if (linkIn(text).id) await press(example, "confirm", linkIn(text))
    }
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 0 })
  })

  it.each(["x@ｍailinator.com", "x@mailinator。com", "x@MAILINATOR.ｃom"])("%s is disposable", async (email) => {
    const example = await openDraw()
    const refused = await enter(example, email)
    expect(refused.status).toBe(400)
    expect(await counts(example)).toMatchObject({ unconfirmed: 0 })
  })

  it.each([[web], [munich], [gmail]])("gets one trial: %j", async (writings) => {
    const { requested, confirm, shop, admin } = await openTrials()
    for (const [index, email] of writings.entries()) {
      const link = await requested(email, elsewhere(index))
      if (link.id !== "") await confirm(link)
    }
    const { rows } = await resultOf(await shop.query("staffTrials.list", {}, admin))
    expect(rows.filter(({ state }: { state: string }) => state === "confirmed")).toHaveLength(1)
  })

  it.each([[web], [munich]])("is one account with all its orders: %j", async (writings) => {
    const shop = await openExample()
    const ids = new Set<string>()
    for (const email of writings) ids.add((await signInAs(shop, email)).personId)
    expect(ids.size).toBe(1)
    const other = await signInAs(shop, "x+1@web.de")
    expect(ids.has(other.personId)).toBe(false)
  })

  it.each([[web], [munich], [gmail]])("gets five links to sign in: %j", async (writings) => {
    const shop = await openExample()
    for (let round = 0; round < 3; round += 1)
      for (const email of writings) expect((await shop.mutate("session.requestLink", { email })).status).toBe(200)
    expect(await queuedEmails(shop)).toHaveLength(5)
  })

  it.each([[web], [munich], [gmail]])("is asked about the newsletter once: %j", async (writings) => {
    const shop = await openExample()
    for (const email of writings) await resultOf(await shop.mutate("newsletter.subscribe", { email }))
    expect(await queuedEmails(shop)).toHaveLength(1)
  })

  it.each([[web], [munich]])("is suppressed: %j", async (writings) => {
    const shop = await openExample()
    const { cookie } = await signInAs(shop, "admin@beispiel.de", { roles: ["admin"] })
    const [first = "", ...others] = writings
    const suppression = { email: first, reason: "bounce", note: "" }
    await resultOf(await shop.mutate("staffSuppressions.add", suppression, { cookie }))
    for (const email of others)
      expect(await shop.runtime.runPromise(Effect.map(stopped(email, "usual"), ({ _tag }) => _tag))).toBe("Some")
  })

  it("is not another one: with a tag or dots nobody is signed in", async () => {
    const shop = await openExample()
    const ids = new Set<string>()
    const all = ["xy@gmail.com", "x.y@gmail.com", "xy+1@gmail.com", "xy@googlemail.com", "xy@beispiel.de"]
    for (const email of all) ids.add((await signInAs(shop, email)).personId)
    expect(ids.size).toBe(all.length)
  })
})
