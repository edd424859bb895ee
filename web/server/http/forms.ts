import { parse } from "regexparam"
import { insideShop } from "../../../domain/accounts/sign-in-attempt.ts"
import { maxFileBytes, type SentFile } from "../../../domain/applications/application-file.ts"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { answerProblems } from "../../../domain/questionnaire/facts.ts"
import { answersFromForm } from "../../../domain/questionnaire/form-answers.ts"
import { closedMessage, noConsentMessage, outdatedMessage } from "../../../domain/questionnaire/refusals.ts"
import { apiError } from "../../client/app/api-error.ts"
import type { FormState } from "../../client/app/page.ts"
import type { Inputs, Outputs, ShopClient } from "../../client/app/trpc.ts"
import { againSentences } from "../../client/cart/again-sentences.ts"
import { cartAddressAfterRemoving } from "../../client/cart/removed-line.ts"
import { orderBrokeDown, orderInput } from "../../client/checkout/order-input.ts"
import { withdrawalErrors, withdrawalInput } from "../../client/withdrawals/withdrawal-input.ts"
import { type CookieName, defaultPolicy, type FindPolicy, type Policy } from "../policy/policy.ts"
import type { LimitName } from "../policy/rate-limit.ts"
import { logError } from "./log.ts"

type Values = Readonly<Record<string, string>>

/** The page of a posted form. */
interface FormShown {
  readonly kind: "form"
  readonly form: FormState
  /** 200 for a result, 422 for invalid values, else the status of the refusal. */
  readonly status: number
  /** The path of the page that shows it, if not the form's own. */
  readonly page?: string
}

export type FormOutcome = { readonly kind: "redirect"; readonly to: string } | FormShown

/** What a posted form is beside its values. */
export interface PostedForm {
  readonly path: string
  /** A file by its field's name; `undefined`: none was chosen. */
  readonly file: (name: string) => Promise<SentFile | undefined>
}

/** Handles a page's form posted without JavaScript: calls the same procedures, then redirects. */
type FormHandler = (
  values: Values,
  client: ShopClient,
  search: URLSearchParams,
  posted: PostedForm,
) => Promise<FormOutcome>

/** The form with the submitted values and their errors. */
const formAgain = (values: Values, cause: unknown): FormShown => {
  const { code, message, fields, refusal, status: answered } = apiError(cause)
  const status = code === "BAD_REQUEST" ? 422 : (answered ?? 500)
  if (status >= 500) logError("form", cause)
  return {
    kind: "form",
    form: { values, errors: fields, message, ...(refusal === null ? {} : { refusal }) },
    status,
  }
}

const notWhole = `Bitte gib die Menge als ganze Zahl von 0 bis ${maxQuantity} an.`

/** Packs of the same size already in the cart; without a SKU those of the product's first size. */
const held = async (
  { handle, sku }: Values,
  { lines }: Outputs["cart"]["get"],
  client: ShopClient,
): Promise<number> => {
  const wanted = sku || (await client.catalogue.product.query({ handle: handle ?? "" })).variants[0]?.sku
  return lines.find((line) => line.sku === wanted)?.quantity ?? 0
}

/** The cart with what an order held, and in `said` what differs from it, a sentence a line. */
const orderAgain = async (values: Values, client: ShopClient): Promise<FormOutcome> => {
  const { order = "", token } = values
  try {
    const again = await client.cart.orderAgain.mutate({ orderId: order, ...(token ? { token } : {}) })
    const said = againSentences(again).join("\n")
    return { kind: "form", form: { values: { mode: "again", said }, errors: [], message: null }, status: 200 }
  } catch (cause) {
    return formAgain(values, cause)
  }
}

/**
 * Sets the quantity of a cart line; `mode=add` adds packs, up to a line's maximum. Quantity 0 removes the line and redirects to
 * a cart that offers to restore it at `position`.
 */
const changeCart: FormHandler = async (values, client) => {
  if (values.mode === "again") return orderAgain(values, client)
  const { handle = "", sku, quantity = "", mode, position = "", next } = values
  // `Number("")` is 0 and would remove the line.
  if (!/^\d{1,4}$/.test(quantity.trim()))
    return {
      kind: "form",
      form: { values, errors: [{ path: "quantity", message: notWhole }], message: null },
      status: 422,
    }
  try {
    const cart = await client.cart.get.query()
    const packs = Number(quantity)
    const wanted = mode === "add" ? Math.min(packs + (await held(values, cart, client)), maxQuantity) : packs
    const before = cart.lines.findIndex((line) => line.sku === sku)
    const line = cart.lines[before]
    await client.cart.set.mutate({
      handle,
      ...(sku ? { sku } : {}),
      quantity: wanted,
      ...(/^\d{1,2}$/.test(position) ? { position: Number(position) } : {}),
    })
    if (wanted === 0 && line !== undefined)
      return { kind: "redirect", to: cartAddressAfterRemoving({ ...line, position: before }) }
    return { kind: "redirect", to: insideShop(next, "/cart") }
  } catch (cause) {
    return formAgain(values, cause)
  }
}

const pathOf = (url: string): string | undefined => {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : undefined
}

const placeOrder: FormHandler = async (values, client) => {
  try {
    const { url, payUrl } = await client.orders.place.mutate(orderInput(values) as Inputs["orders"]["place"])
    return { kind: "redirect", to: insideShop(pathOf(payUrl ?? url), "/") }
  } catch (cause) {
    const again = formAgain(values, cause)
    return again.status >= 500 ? { ...again, form: { ...again.form, message: orderBrokeDown } } : again
  }
}

/** Declares a withdrawal; the page shows what was declared, and posted again it is the same declaration. */
const declareWithdrawal: FormHandler = async ({ receivedAt: _, ...values }, client, search) => {
  try {
    const asked = withdrawalInput(values, search.get("token"))
    const { receivedAt, ...declared } = await client.withdrawals.declare.mutate(
      asked as Inputs["withdrawals"]["declare"],
    )
    const shown = { ...values, ...declared, receivedAt: String(receivedAt) }
    return { kind: "form", form: { values: shown, errors: [], message: null }, status: 200 }
  } catch (cause) {
    const again = formAgain(values, cause)
    return { ...again, form: { ...again.form, errors: withdrawalErrors(values, again.form.errors) } }
  }
}

/** Sends a message; the page shows what was sent, and posted again it is the same message. */
const sendMessage =
  (send: (client: ShopClient, values: Values) => Promise<{ readonly receivedAt: number }>): FormHandler =>
  async ({ receivedAt: _, ...values }, client) => {
    try {
      const { receivedAt } = await send(client, values)
      return {
        kind: "form",
        form: { values: { ...values, receivedAt: String(receivedAt) }, errors: [], message: null },
        status: 200,
      }
    } catch (cause) {
      return formAgain(values, cause)
    }
  }

const sendContact = sendMessage((client, { idempotencyKey, name, email, topic, orderNumber = "", text }) =>
  client.messages.contact.mutate({
    idempotencyKey,
    name,
    email,
    topic,
    orderNumber,
    text,
  } as Inputs["messages"]["contact"]),
)

const sendCancellation = sendMessage(
  (client, { idempotencyKey, name, email, termination, reason = "", contract, endsOn = "" }) =>
    client.messages.cancel.mutate({
      idempotencyKey,
      name,
      email,
      termination,
      reason,
      contract,
      endsOn,
    } as Inputs["messages"]["cancel"]),
)

const applyAsPartner = sendMessage((client, values) => {
  const { idempotencyKey, kind, name, organisation = "", email, website = "", street, postalCode, city, pitch } = values
  const { terms } = values
  return client.partners.join.mutate({
    idempotencyKey,
    kind,
    name,
    organisation,
    email,
    website,
    street,
    postalCode,
    city,
    pitch,
    terms,
  } as Inputs["partners"]["join"])
})

/** Sends an application with its files; the page shows that it came, and posted again it is the same application. */
const apply: FormHandler = async ({ receivedAt: _, cv: _c, more: _m, ...values }, client, _search, posted) => {
  const { idempotencyKey, name, email, phone = "", message = "" } = values
  const slug = posted.path.split("/").at(-1) ?? ""
  const files = { cv: await posted.file("cv"), more: await posted.file("more") }
  try {
    const { id, receivedAt } = await client.applications.send.mutate({
      idempotencyKey,
      slug,
      name,
      email,
      phone,
      message,
      ...files,
    } as Inputs["applications"]["send"])
    const shown = { ...values, id, receivedAt: String(receivedAt) }
    return { kind: "form", form: { values: shown, errors: [], message: null }, status: 200 }
  } catch (cause) {
    return formAgain(values, cause)
  }
}

/** Requests a sign-in link; the answer is the same for every address and names it: a link must not, or logs and histories would. */
const requestSignInLink =
  (area: "shop" | "staff"): FormHandler =>
  async (values, client) => {
    const { email = "", next = "" } = values
    try {
      await client.session.requestLink.mutate({ email, area, ...(next === "" ? {} : { returnTo: next }) })
      return { kind: "form", form: { values, errors: [], message: null }, status: 200 }
    } catch (cause) {
      return formAgain(values, cause)
    }
  }

const requestStockAlert: FormHandler = async (values, client) => {
  const { product = "", sku = "", email = "" } = values
  try {
    await client.stockAlerts.request.mutate({ sku, email })
    return { kind: "redirect", to: `/stock-alert?${new URLSearchParams({ product, sku, sent: "1" })}` }
  } catch (cause) {
    return formAgain(values, cause)
  }
}

/** A button of a stock alert's own page: redirects to it. */
const changeStockAlert =
  (change: (client: ShopClient, token: string) => Promise<unknown>): FormHandler =>
  async (values, client) => {
    const { token = "" } = values
    const page = `/stock-alert/${encodeURIComponent(token)}`
    try {
      await change(client, token)
      return { kind: "redirect", to: page }
    } catch (cause) {
      return { ...formAgain(values, cause), page }
    }
  }

const accountPage = "/account"

/** An account form: redirects to its section of the account, or shows the errors. */
const changeAccount =
  (part: string, change: (client: ShopClient, values: Values) => Promise<unknown>): FormHandler =>
  async (values, client) => {
    try {
      await change(client, values)
      return { kind: "redirect", to: `${accountPage}#${part}` }
    } catch (cause) {
      return { ...formAgain(values, cause), page: accountPage }
    }
  }

const leaveAccount: FormHandler = async (values, client) => {
  if (values.sure !== "1") {
    const errors = [{ path: "sure", message: "Bitte bestätige, dass du dein Konto löschen möchtest." }]
    return { kind: "form", form: { values, errors, message: null }, status: 422, page: accountPage }
  }
  try {
    await client.account.leave.mutate()
    return { kind: "redirect", to: "/login?left=1" }
  } catch (cause) {
    return { ...formAgain(values, cause), page: accountPage }
  }
}

const questionnairePage = "/questionnaire"

/**
 * Evaluates the questionnaire without JavaScript: validates the answers and renders the results page. Nothing is stored, no
 * answer is in a URL.
 */
const evaluateQuestionnaire: FormHandler = async (values, client) => {
  const again = (errors: FormState["errors"], message: string | null, status = 422): FormOutcome => ({
    kind: "form",
    form: { values, errors, message },
    status,
    page: questionnairePage,
  })
  try {
    const current = await client.questionnaire.current.query()
    const { answers, problems } = answersFromForm(values, current, current.nutrients, current.stopTags)
    const unknown = answerProblems(current, answers, new Set(current.nutrients.map(({ id }) => id)))
    const errors = [
      ...(values.consent ? [] : [{ path: "consent", message: noConsentMessage }]),
      ...problems,
      ...unknown,
    ]
    if (errors.length > 0) return again(errors, null)
    if (values.version !== current.version) return again([], outdatedMessage, 409)
    if (!current.open) return again([], closedMessage, 412)
    return { kind: "form", form: { values, errors: [], message: null }, status: 200 }
  } catch (cause) {
    return { ...formAgain(values, cause), page: questionnairePage }
  }
}

/** A button of an application's own page: redirects to it. */
const withdrawApplication: FormHandler = async (values, client) => {
  const { token = "" } = values
  const page = `/application/${encodeURIComponent(token)}`
  try {
    await client.applications.withdraw.mutate({ token })
    return { kind: "redirect", to: page }
  } catch (cause) {
    return { ...formAgain(values, cause), page }
  }
}

/** A form's handler and policy. */
interface Form extends Partial<Pick<Policy, "maxBodyBytes" | "tooLarge">> {
  readonly handle: FormHandler
  readonly limit?: LimitName
  readonly cookie?: CookieName
}

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ["/cart", { handle: changeCart, cookie: "cart" }],
  [
    "/account/address",
    {
      handle: changeAccount("addresses", ({ account }, values) =>
        account.keepAddress.mutate({ ...values, country: "DE" } as Inputs["account"]["keepAddress"]),
      ),
    },
  ],
  [
    "/account/address/remove",
    { handle: changeAccount("addresses", ({ account }, { id = "" }) => account.removeAddress.mutate({ id })) },
  ],
  [
    "/account/identity/loosen",
    {
      handle: changeAccount("identities", ({ account }, { issuer = "" }) => account.loosenIdentity.mutate({ issuer })),
    },
  ],
  ["/account/leave", { handle: leaveAccount }],
  [
    "/account/session/end",
    { handle: changeAccount("sessions", ({ account }, { id = "" }) => account.endSession.mutate({ id })) },
  ],
  ["/auth/signin", { handle: requestSignInLink("staff"), limit: "signIn", cookie: "signIn" }],
  ["/checkout", { handle: placeOrder, limit: "order" }],
  ["/login", { handle: requestSignInLink("shop"), limit: "signIn", cookie: "signIn" }],
  ["/questionnaire/results", { handle: evaluateQuestionnaire }],
  ["/stock-alert", { handle: requestStockAlert, limit: "stockAlert" }],
  [
    "/stock-alert/confirm",
    {
      handle: changeStockAlert(({ stockAlerts }, token) => stockAlerts.confirm.mutate({ token })),
      limit: "stockAlert",
    },
  ],
  [
    "/stock-alert/withdraw",
    {
      handle: changeStockAlert(({ stockAlerts }, token) => stockAlerts.withdraw.mutate({ token })),
      limit: "stockAlert",
    },
  ],
  [
    "/apply/:vacancy",
    {
      handle: apply,
      limit: "application",
      // Two files and the text.
      maxBodyBytes: 2 * maxFileBytes + 64 * 1_024,
      tooLarge:
        "Die Dateien sind zu groß: höchstens 10 MB je Datei. Gesendet wurde nichts. Geh im Browser zurück, dein Text steht noch da.",
    },
  ],
  ["/application/withdraw", { handle: withdrawApplication, limit: "application" }],
  ["/contact", { handle: sendContact, limit: "order" }],
  ["/cancel-contract", { handle: sendCancellation, limit: "order" }],
  ["/partner", { handle: applyAsPartner, limit: "order" }],
  ["/withdraw", { handle: declareWithdrawal, limit: "order" }],
])

const patterns = [...forms].map(([path, form]) => ({ form, pattern: parse(path).pattern }))
const findForm = (path: string): Form | undefined => patterns.find(({ pattern }) => pattern.test(path))?.form

/** The handler of the form posted to a path. */
export const formAt = (path: string): FormHandler | undefined => findForm(path)?.handle

export const formPolicy: FindPolicy = (c) => {
  const form = c.req.method === "POST" ? findForm(c.req.path) : undefined
  if (form === undefined) return null
  const { handle: _, limit, cookie, ...policy } = form
  return {
    ...defaultPolicy,
    ...policy,
    limits: ["change", ...(limit === undefined ? [] : [limit])],
    cookies: cookie === undefined ? [] : [cookie],
  }
}
