import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { reminderPath } from "../../../../domain/cart-reminder/own-reminder.ts"
import { KeptResults } from "../../../../domain/kept-results/ports.ts"
import { Settings } from "../../../../domain/settings/ports.ts"
import { withoutFormAnswer } from "../../../client/ui/form-answer.ts"
import { addressFields, deliver, drawNow } from "../../example-draws.ts"
import { elementsOf, openForms, pack, sellOut, titleOf, vacancySlug } from "../../example-form-pages.ts"
import { signInAs } from "../../example-visitors.ts"
import { forms } from "./forms.ts"

type Forms = Awaited<ReturnType<typeof openForms>>
type Typed = Readonly<Record<string, string>>

/** A form of the page at an address: what is typed into it, and whether Anna is signed in. */
interface Filled {
  readonly page: string
  readonly typed?: Typed
  readonly cv?: File
  readonly cookie?: string
}

const email = "anna@beispiel.de"
const name = "Anna Muster"
const address = Object.fromEntries(Object.entries(addressFields).map(([field, value]) => [field.split(".")[1], value]))

const actionOf = (path: string) => path.replace(":vacancy", vacancySlug)

/** Fills in the form as it stands on its page, hidden values with it, and sends it. */
const send = async ({ shop }: Forms, path: string, { page, typed = {}, cv, cookie = "" }: Filled) => {
  const before = await (await shop.app.request(page, { headers: { cookie } })).text()
  const form = elementsOf(before).find(
    (element) => element.name === "form" && element.attribs.action?.split("?")[0] === actionOf(path),
  )
  expect(form, `${page} has no form for ${path}`).toBeDefined()
  const hidden = (form?.inside ?? []).filter(({ attribs }) => attribs.type === "hidden")
  const values = Object.fromEntries(hidden.map(({ attribs }) => [attribs.name ?? "", attribs.value ?? ""]))
  const body = new FormData()
  for (const [field, value] of Object.entries({ ...values, ...typed, ...(cv && { cv }) })) body.append(field, value)
  const answer = await shop.app.request(form?.attribs.action ?? "", { method: "POST", headers: { cookie }, body })
  return { before, answer }
}

const shownIn = (html: string) => ({
  title: titleOf(html),
  focused: elementsOf(html).filter(({ attribs }) => "autofocus" in attribs),
})

/** What a form that was taken leads to. */
const told = async ({ shop }: Forms, answer: Response, { cookie = "" }: Pick<Filled, "cookie">) => {
  const location = answer.headers.get("location")
  const shown = location === null ? answer : await shop.app.request(location, { headers: { cookie } })
  expect([answer.status < 400, shown.status]).toEqual([true, 200])
  return shownIn(await shown.text())
}

/** The newest mail's link of a kind. */
const linkMailed = async ({ shop }: Forms, link: RegExp): Promise<string> =>
  (await deliver(shop)).map(({ text }) => link.exec(text)?.[0]).findLast((found) => found !== undefined) ?? ""

const newsletter = { page: "/newsletter", typed: { email } }
const ownNewsletter = async (opened: Forms) => {
  await send(opened, "/newsletter", newsletter)
  return { page: await linkMailed(opened, /\/newsletter\/NL-\S+/) }
}
const alert = { page: `/stock-alert?product=${pack.handle}&sku=${pack.sku}`, typed: { email } }
const ownAlert = async (opened: Forms) => {
  await sellOut(opened.shop)
  await send(opened, "/stock-alert", alert)
  return { page: await linkMailed(opened, /\/stock-alert\/[\w-]{43}/) }
}
const trial = { page: "/free-trial", typed: { ...addressFields, email, handle: pack.handle } }
const ownTrial = async (opened: Forms) => {
  await send(opened, "/free-trial", trial)
  return { page: await linkMailed(opened, /\/free-trial\/T-\S+/) }
}
const entry = { page: "/gewinnspiel", typed: { name, email, adult: "1", terms: "1" } }
const ownEntry = async (opened: Forms) => {
  await send(opened, "/gewinnspiel", entry)
  return { page: await linkMailed(opened, /\/gewinnspiel\/los\/\S+?token=[\w-]{43}/) }
}
const confirmedEntry = async (opened: Forms) => {
  const own = await ownEntry(opened)
  await send(opened, "/gewinnspiel/los/confirm", own)
  return own
}
const won = async (opened: Forms) => {
  const own = await confirmedEntry(opened)
  await drawNow(opened.shop)
  return own
}
const application = {
  page: `/apply/${vacancySlug}`,
  typed: { name, email, message: "Ich lese gern Analysen." },
  cv: new File(["%PDF-1.7"], "Lebenslauf.pdf"),
}
const ownApplication = async (opened: Forms) => {
  await send(opened, "/apply/:vacancy", application)
  return { page: await linkMailed(opened, /\/application\/[\w-]{43}/) }
}
const inCart = async ({ shop, cookie }: Forms) => {
  await shop.mutate("cart.set", { ...pack, quantity: 2 }, { cookie })
  return { cookie }
}
const checkout = async (opened: Forms) => ({
  page: "/checkout",
  typed: {
    email,
    payment: "invoice",
    ...Object.fromEntries(Object.entries(address).map(([field, value]) => [`shippingAddress.${field}`, value])),
  },
  ...(await inCart(opened)),
})
/** Anna's account with reminders of the cart on offer. */
const reminding = async ({ shop, cookie }: Forms) => {
  await shop.runtime.runPromise(
    Effect.flatMap(Settings, ({ change }) => change({ emailSwitches: { "cart-left": true } })),
  )
  return { page: "/account", typed: { reminder: "1" }, cookie }
}

/** The button behind the link in a reminder. */
const reminded = async (opened: Forms) => {
  await send(opened, "/account/cart-reminder", await reminding(opened))
  const { personId } = await signInAs(opened.shop, email)
  const page = await opened.shop.runtime.runPromise(reminderPath(personId))
  return { page: page.replace("@", "%40") }
}
/** Anna's account with as many kept results. */
const keeping = (count: number) => async (opened: Forms) => {
  const { personId } = await signInAs(opened.shop, email)
  const now = Date.now()
  for (let id = 1; id <= count; id += 1) {
    const sealed = { key: "K-1", text: "" }
    const result = { id: `R-${id}`, personId, version: "1", keptAt: now, usedAt: now, consent: "", sealed }
    await opened.shop.runtime.runPromise(
      Effect.flatMap(KeptResults, ({ keep }) => keep(personId, () => Result.succeed(result))),
    )
  }
  return { page: "/account", cookie: opened.cookie }
}

/**
 * How each form is filled in so that it is taken, by its path and, where a path has several, a word.
 * `null`: what it leads to says so by itself.
 */
const filled: Readonly<Record<string, ((opened: Forms) => Filled | Promise<Filled>) | null>> = {
  "/account/address": ({ cookie }) => ({ page: "/account", typed: address as Typed, cookie }),
  "/account/address/remove": async (opened) => {
    const account = { page: "/account", cookie: opened.cookie }
    await send(opened, "/account/address", { ...account, typed: address as Typed })
    return account
  },
  "/account/cart-reminder": reminding,
  // Needs a sign-in at Google, and redirects as the others do: sign-in-provider.test.ts.
  "/account/identity/loosen": null,
  "/account/results/delete": keeping(2),
  "/account/leave": ({ cookie }) => ({ page: "/account", typed: { sure: "1" }, cookie }),
  "/account/session/end": async ({ shop, cookie }) => {
    await signInAs(shop, email)
    return { page: "/account", cookie }
  },
  "/apply/:vacancy": () => application,
  "/application/withdraw": ownApplication,
  "/cart": async (opened) => ({ page: "/cart", typed: { quantity: "3" }, ...(await inCart(opened)) }),
  "/cart remove": async (opened) => ({ page: "/cart", typed: { quantity: "0" }, ...(await inCart(opened)) }),
  "/cart add": ({ cookie }) => ({ page: `/products/${pack.handle}`, typed: { quantity: "1" }, cookie }),
  "/cart pack": ({ cookie }) => ({ page: `/configure?p=${pack.handle}:1`, cookie }),
  "/cart again": async (opened) => {
    const { answer } = await send(opened, "/checkout", await checkout(opened))
    return { page: answer.headers.get("location") ?? "", cookie: opened.cookie }
  },
  "/checkout": checkout,
  // A pack, whatever was posted.
  "/configure": null,
  "/contact": () => ({ page: "/contact", typed: { name, email, topic: "order", text: "Wann kommt sie?" } }),
  "/cancel-contract": () => ({
    page: "/cancel-contract",
    typed: { name, email, termination: "ordinary", contract: "NW-1" },
  }),
  "/cart-reminder/end": reminded,
  "/newsletter": () => newsletter,
  "/newsletter/confirm": ownNewsletter,
  "/newsletter/end": ownNewsletter,
  "/partner": async ({ shop }) => ({
    page: "/partner",
    typed: {
      ...(address as Typed),
      kind: "gym",
      name,
      email,
      website: "studio.example",
      pitch: "Am Tresen",
      terms: (await (await shop.query("partners.programme", undefined)).json()).result.data.terms.digest,
    },
  }),
  "/gewinnspiel": () => entry,
  "/gewinnspiel/los/confirm": ownEntry,
  "/gewinnspiel/los/withdraw": confirmedEntry,
  "/gewinnspiel/los/accept": async (opened) => ({ ...(await won(opened)), typed: addressFields }),
  "/gewinnspiel/los/decline": won,
  // The letter is another page, with a heading of its own.
  "/questionnaire/results": null,
  "/auth/signin": () => ({ page: "/auth/signin", typed: { email } }),
  "/login": () => ({ page: "/login", typed: { email } }),
  "/stock-alert": async ({ shop }) => {
    await sellOut(shop)
    return alert
  },
  "/stock-alert/confirm": ownAlert,
  "/stock-alert/withdraw": ownAlert,
  "/free-trial": () => trial,
  "/free-trial/confirm": ownTrial,
  "/free-trial/cancel": ownTrial,
  "/withdraw": () => ({ page: "/withdraw", typed: { name, email, extent: "whole" } }),
}
const pathOf = (name: string): string => name.split(" ")[0] ?? ""
const tried = Object.entries(filled).flatMap(([path, fill]) => (fill === null ? [] : [[path, fill] as const]))

describe("a form that is taken", () => {
  it("is one of those named here", () => {
    const paths = new Set(Object.keys(filled).map(pathOf))
    expect([...paths].toSorted()).toEqual(Object.keys(forms).toSorted())
  })

  it.each(tried)("%s says so in the title, and has the focus on what it says", async (name, fill) => {
    const opened = await openForms()
    const given = await fill(opened)
    const path = pathOf(name)
    const { before, answer } = await send(opened, path, given)
    const whose: Pick<Filled, "cookie"> = path === "/account/leave" ? {} : given
    const { title, focused } = await told(opened, answer, whose)
    expect(focused.map(({ attribs }) => attribs.tabindex)).toEqual(["-1"])
    expect(focused[0]?.text).toMatch(/\p{L}{3}/u)
    expect(title).not.toBe(titleOf(before))
    expect(title).not.toMatch(/^(Fehler|Rückfrage): /)
    const location = answer.headers.get("location")
    if (location === null) return
    const { pathname, search } = new URL(location, "http://localhost")
    const again = pathname + withoutFormAnswer(search)
    const reloaded = await opened.shop.app.request(again, { headers: { cookie: whose.cookie ?? "" } })
    expect(shownIn(await reloaded.text()).focused).toEqual([])
  })

  it("leads back to the section it stands in, if that is still there", async () => {
    const linksAfter = async (count: number) => {
      const opened = await openForms()
      const { answer } = await send(opened, "/account/results/delete", await keeping(count)(opened))
      const { focused } = await told(opened, answer, opened)
      return focused.flatMap(({ inside }) => inside.flatMap(({ attribs: { href } }) => href ?? []))
    }
    expect([await linksAfter(2), await linksAfter(1)]).toEqual([["#results"], []])
  })

  it.each(["/login", "/auth/signin", "/newsletter", "/stock-alert", "/gewinnspiel", "/free-trial"])(
    "%s says the same to an address that is known",
    async (path) => {
      const opened = await openForms()
      const given = await filled[path]?.(opened)
      if (given === undefined) return
      const answers = []
      for (const to of [email, email, "niemand@beispiel.de"]) {
        const { answer } = await send(opened, path, { ...given, typed: { ...given.typed, email: to } })
        const { title, focused } = await told(opened, answer, {})
        answers.push([title, focused[0]?.text.replace(to, "ADRESSE")])
      }
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    },
  )
})
