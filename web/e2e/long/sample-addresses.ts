import { randomUUID } from "node:crypto"
import { request } from "playwright-core"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import type { Route } from "../../client/app/route.ts"
import { veganInTheShade } from "../questionnaire-answers.ts"
import { mailbox, shop } from "../shared-shop.ts"
import { d3, mailsTo, newEmail, soldOut } from "../shopper.ts"

/** A browser of somebody who has ordered and signed in, and one more sign-in link. */
const orderAndSignIn = async () => {
  const browser = await request.newContext()
  const mutate = async (procedure: string, data: unknown) =>
    (await (await browser.post(`${shop}/trpc/${procedure}`, { data })).json()).result.data
  const linkMailed = async (procedure: string, data: object, link: RegExp): Promise<string> => {
    const email = newEmail()
    await mutate(procedure, { ...data, email })
    const [mail] = await mailsTo(mailbox, email, 1)
    return link.exec(mail?.text ?? "")?.[0] ?? ""
  }
  const newLink = () => linkMailed("session.requestLink", {}, /\/auth\/link\/\S+/)
  const { totalCents } = await mutate("cart.set", { ...d3, quantity: 1 })
  const order = await mutate(
    "orders.place",
    exampleOrderInput({ idempotencyKey: randomUUID(), expectedTotalCents: totalCents }),
  )
  await browser.get(shop + (await newLink()))
  const { digest } = (await (await browser.get(`${shop}/trpc/keptResults.offer`)).json()).result.data
  const { version } = (await (await browser.get(`${shop}/trpc/questionnaire.current`)).json()).result.data
  const kept = { idempotencyKey: randomUUID(), version, answers: veganInTheShade, consent: true, keeping: digest }
  const keptResult = (await mutate("keptResults.keep", kept)).id
  const { cookies } = await browser.storageState()
  const unusedLink = await newLink()
  const alertLink = await linkMailed("stockAlerts.request", { sku: soldOut.sku }, /\/stock-alert\/\S+/)
  const newsletterLink = await linkMailed("newsletter.subscribe", {}, /\/newsletter\/NL-\S+/)
  const trialLink = await linkMailed(
    "trial.request",
    { idempotencyKey: randomUUID(), handle: "probierpackung-vitamin-d3", address: exampleAddress },
    /\/free-trial\/T-\S+/,
  )
  await browser.dispose()
  return {
    order: new URL(order.url),
    session: cookies.filter(({ name }) => name === "session"),
    keptResult,
    unusedToken: unusedLink.split("/").at(-1) ?? "",
    subscription: new URL(newsletterLink, shop),
    trial: new URL(trialLink, shop),
    alertToken: alertLink.split("/").at(-1) ?? "",
  }
}
const person = await orderAndSignIn()
export const { session } = person
const { order, keptResult, unusedToken, alertToken, subscription, trial } = person

/** The secret of the link to an application, from its mail. */
const apply = async (): Promise<string> => {
  const email = newEmail()
  const body = new FormData()
  const cv = new File(["%PDF-1.7"], "Lebenslauf.pdf")
  for (const [name, value] of Object.entries({ idempotencyKey: randomUUID(), name: "Anna Muster", email, cv }))
    body.append(name, value)
  await fetch(`${shop}/apply/lager-und-versand`, { method: "POST", body })
  const [mail] = await mailsTo(mailbox, email, 1)
  return /\/application\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? ""
}
const ownApplication = await apply()

/** An entry for the demo shop's prize draw, by the link that confirms it. */
const enter = async () => {
  const email = newEmail()
  const entered = { drawId: "G-DEMO", name: "Anna Muster", email, adult: true, terms: true, newsletter: false }
  const headers = { "content-type": "application/json" }
  await fetch(`${shop}/trpc/prizeDraw.enter`, { method: "POST", headers, body: JSON.stringify(entered) })
  const [mail] = await mailsTo(mailbox, email, 1)
  const [, id = "", token = ""] = /\/gewinnspiel\/los\/([^?]+)\?token=(\S{43})/.exec(mail?.text ?? "") ?? []
  return { id, token }
}
const ownEntry = await enter()

/** Values of the parameters in paths. A page with another parameter needs one here. */
const samples: Readonly<Record<string, readonly string[]>> = {
  ":productName": ["vitamin-d3-tropfen-20", "multi-basis", "fischoel-omega3-kapseln"],
  ":orderId": [order.pathname.split("/").at(-1) ?? ""],
  ":token": [unusedToken],
  ":alert": [alertToken],
  ":keptResult": [keptResult],
  ":subscription": [subscription.pathname.split("/").at(-1) ?? ""],
  ":handle": ["was-auf-dem-etikett-steht", "glas-aus-der-lausitz"],
  ":trial": [trial.pathname.split("/").at(-1) ?? ""],
  ":partner": ["P-0123456789"],
  ":id": ["E-0123456789"],
  ":slug": ["vitamin-d-im-winter"],
  ":vacancy": ["lager-und-versand"],
  ":application": [ownApplication],
  ":draw": ["G-DEMO"],
  ":entry": [ownEntry.id],
  ":person": ["P-0123456789ABCDEF"],
}

/** The search parameters a page needs, and those with which it looks different; other pages are opened without. */
const searches: Readonly<Record<string, readonly string[]>> = {
  "/products": ["", "?category=vitamine&vegan=1&sort=price_asc", "?category=probieren&nutrient=zinc"],
  "/configure": [
    "",
    "?p=vitamin-d3-tropfen-20:1,calcium-kautabletten-400:2,zink-tabletten-6:1&nutrient=magnesium",
    "?p=zink-tabletten-6:1,lutein-zink-kapseln:1,nicht-da:1&nutrient=iron&form=drops",
  ],
  "/search": ["", "?term=magnesum", "?term=kapseln+ohne+gelatine", "?term=qqqqqq"],
  "/stock-alert": [`?product=${soldOut.handle}&sku=${soldOut.sku}`],
  "/newsletter/:subscription": [subscription.search],
  "/cart-reminder/:person": ["?token=x"],
  "/orders/:orderId": [order.search],
  "/orders/:orderId/invoice": [order.search],
  "/gewinnspiel/los/:entry": [`?token=${ownEntry.token}`],
  "/free-trial/:trial": [trial.search, "?token=x"],
  "/auth/error": ["?reason=link"],
  "/blog-new": ["", "?tag=Vegan", "?page=99"],
  "/blog": ["", "?tag=Lager", "?page=99"],
  "/faq": ["", "?q=lieferung", "?q=qqqq"],
  "/jobs": ["", "?place=Leipzig", "?team=office"],
}

/** A path with every sample of its parameters; none, if one has no sample. */
const pathsOf = (path: string): readonly string[] => {
  const parameter = /:\w+/.exec(path)?.[0]
  if (parameter === undefined) return [path]
  return (samples[parameter] ?? []).flatMap((value) => pathsOf(path.replace(parameter, value)))
}

/** The addresses of a page: each way it looks different. */
export const addressesOf = ({ path }: Route): readonly string[] =>
  pathsOf(path).flatMap((sample) => (searches[path] ?? [""]).map((search) => sample + search))
