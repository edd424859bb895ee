import { describe, expect, it } from "vitest"
import { addressFields, confirmed, drawNow, press } from "../../example-draws.ts"
import {
  elementsOf,
  openForms,
  type PageElement,
  pack,
  sellOut,
  titleOf,
  vacancySlug,
} from "../../example-form-pages.ts"
import { forms } from "./forms.ts"

type Shop = Awaited<ReturnType<typeof openForms>>["shop"]

/** The page of an entry that has won. */
const won = async (shop: Shop) => {
  const link = await confirmed(shop, "anna@beispiel.de")
  await drawNow(shop)
  return link
}

/** The address of the page with a form; buttons whose values nobody types have none. */
const pages: Readonly<Record<string, string | ((shop: Shop) => Promise<string>) | null>> = {
  "/account/address": "/account",
  "/account/address/remove": null,
  "/account/cart-reminder": null,
  "/account/identity/loosen": null,
  "/account/results/delete": null,
  "/account/leave": "/account",
  "/account/session/end": null,
  "/apply/:vacancy": `/apply/${vacancySlug}`,
  "/application/withdraw": null,
  "/cart": `/products/${pack.handle}`,
  "/checkout": "/checkout",
  // Whatever is posted is shown as a pack.
  "/configure": null,
  "/contact": "/contact",
  "/cancel-contract": "/cancel-contract",
  "/cart-reminder/end": null,
  "/newsletter": "/newsletter",
  "/newsletter/confirm": null,
  "/newsletter/end": null,
  "/partner": "/partner",
  "/gewinnspiel": "/gewinnspiel",
  "/gewinnspiel/los/confirm": null,
  "/gewinnspiel/los/withdraw": async (shop) => {
    const link = await won(shop)
    await press(shop, "accept", link, addressFields)
    return link.path
  },
  "/gewinnspiel/los/accept": async (shop) => (await won(shop)).path,
  "/gewinnspiel/los/decline": null,
  "/questionnaire/results": "/questionnaire",
  "/auth/signin": "/auth/signin",
  "/login": "/login",
  "/stock-alert": `/stock-alert?product=${pack.handle}&sku=${pack.sku}`,
  "/stock-alert/confirm": null,
  "/stock-alert/withdraw": null,
  "/free-trial": "/free-trial",
  "/free-trial/confirm": null,
  "/free-trial/cancel": null,
  "/withdraw": "/withdraw",
}

const withFields = Object.entries(pages).flatMap(([form, page]) => (page === null ? [] : [[form, page] as const]))

/** What nobody should send, and somebody will. */
const odd = ["", " ", "\u0000", "x", "💊", "-1", "1e9", "31.02.2026", "<b>", "a@b", "ä".repeat(5_000)]

const controls = (form: PageElement) =>
  form.inside.filter(({ name, attribs }) => ["input", "select", "textarea"].includes(name) && attribs.name)

/** The statuses of a form that is shown again with what is wrong. */
const refused: readonly number[] = [409, 422]

const generic = /Diese Angabe hat das falsche Format|Diese Angabe fehlt|Dieser Wert ist nicht erlaubt/

/** What is wrong with how a page tells of the errors of its form. */
const faultsOf = (html: string): readonly string[] => {
  const all = elementsOf(html)
  const byId = new Map(all.map((element) => [element.attribs.id, element]))
  const summary = all.find(({ attribs }) => attribs.class?.split(" ").includes("error-summary"))
  const links = summary?.inside.filter(({ name }) => name === "a") ?? []
  return [
    ...(generic.test(html) ? [`says ${html.slice(Math.max(0, html.search(generic) - 60)).slice(0, 100)}`] : []),
    ...(summary === undefined ? ["has no summary"] : []),
    ...(summary !== undefined && !("autofocus" in summary.attribs) ? ["has its focus elsewhere"] : []),
    ...(/^(Fehler|Rückfrage): /.test(titleOf(html)) ? [] : [`is called ${titleOf(html)}`]),
    ...links.flatMap(({ attribs: { href = "" }, text }) => {
      if (!href.startsWith("#field-")) return []
      const control = byId.get(href.slice(1))
      const errors = (control?.attribs["aria-describedby"] ?? "").split(" ").filter((id) => id.endsWith("-error"))
      return ["input", "select", "textarea"].includes(control?.name ?? "") &&
        control?.attribs["aria-invalid"] === "true" &&
        errors.some((id) => byId.get(id)?.text)
        ? []
        : [`leads from „${text}“ to no control that says so: ${href}`]
    }),
  ]
}

describe("a form that is not taken", () => {
  it("is one of those named here", () => {
    expect(Object.keys(pages).toSorted()).toEqual(Object.keys(forms).toSorted())
  })

  it.each(withFields)(
    "%s says what is wrong in a sentence of its own, at the control, and in the title",
    async (path, at) => {
      const { shop, cookie } = await openForms()
      const page = typeof at === "string" ? at : await at(shop)
      // A member of staff and a shopper who is signed in are asked for nothing at their sign-in.
      const signedIn: Record<string, string> = /login|signin/.test(page) ? {} : { cookie }
      if (path === "/stock-alert") await sellOut(shop)
      if (path === "/checkout") await shop.mutate("cart.set", { ...pack, quantity: 1 }, signedIn)
      const html = await (await shop.app.request(page, { headers: signedIn })).text()
      const action = path.replace(":vacancy", vacancySlug)
      const form = elementsOf(html).find(
        ({ name, attribs }) => name === "form" && attribs.action?.split("?")[0] === action,
      )
      expect(form, `${page} has no form for ${action}`).toBeDefined()
      if (form === undefined) return
      // The page of a refused form is opened at the address of its page, with the search of the form's.
      if (page.includes("token=")) expect(form.attribs.action).toContain("token=")
      const shown = controls(form)
      const hidden = Object.fromEntries(
        shown
          .filter(({ attribs }) => attribs.type === "hidden")
          .map(({ attribs }) => [attribs.name ?? "", attribs.value ?? ""]),
      )
      const names = [
        ...new Set(shown.filter(({ attribs }) => attribs.type !== "hidden").map(({ attribs }) => attribs.name ?? "")),
      ]
      const posts: readonly Readonly<Record<string, string>>[] = [
        {},
        hidden,
        ...odd.map((value) => ({ ...hidden, ...Object.fromEntries(names.map((name) => [name, value])) })),
      ]
      const statuses = []
      for (const values of posts) {
        const answer = await shop.submit(action, values, signedIn)
        const shownAgain = await answer.text()
        const what = JSON.stringify(values).slice(0, 200)
        expect(answer.status, what).toBeLessThan(500)
        statuses.push(answer.status)
        if (refused.includes(answer.status)) expect(faultsOf(shownAgain), what).toEqual([])
        else expect(shownAgain, what).not.toMatch(generic)
      }
      expect(statuses.filter((status) => refused.includes(status))).not.toEqual([])
    },
  )
})
