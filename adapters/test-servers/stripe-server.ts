import { createHmac, randomBytes } from "node:crypto"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"

const secretKey = "sk_test_the-key-of-the-shop"
const webhookSecret = "whsec_the-secret-of-the-shop"

type Form = Readonly<Record<string, string>>
type RefundStatus = "succeeded" | "pending" | "failed"

interface Session {
  readonly id: string
  readonly form: Form
  readonly expiresAt: number
  status: "open" | "complete" | "expired"
  payment: string | null
}

interface Refund {
  readonly id: string
  readonly form: Form
  readonly at: number
  status: RefundStatus
}

/** A webhook as Stripe sends it: its bytes and its signature. */
export interface SignedNotice {
  readonly body: string
  readonly signature: string
}

/** Answers instead of the server, given what it would have; it has done what it was asked by then. `cut`: the connection breaks. */
export type StripeFault = (usual: Response) => Response | "cut" | Promise<Response>

export interface StripeServer {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Ids of all sessions, the oldest first. */
  readonly sessions: () => readonly string[]
  readonly sessionForm: (id: string) => Form
  readonly refunds: () => readonly { readonly id: string; readonly cents: number; readonly status: RefundStatus }[]
  /** The shopper pays on the page; answers the body of the notice it causes. */
  readonly pay: (session: string) => string
  readonly expire: (session: string) => void
  /** Refunds become this from now on. */
  readonly refundsBecome: (status: RefundStatus) => void
  /** A refund that was pending is given; answers the body of the notice it causes. */
  readonly settle: (refund: string) => string
  /** A notice with its signature, made with the secret and at the time given. */
  readonly sign: (body: string, options?: { readonly secret?: string; readonly at?: number }) => SignedNotice
  /** Notices of payments made on the page go there by themselves. */
  readonly deliverTo: (url: string) => void
  /** From now on this goes wrong; nothing without a fault. */
  readonly disturb: (fault: StripeFault | null) => void
  /** How often a path was asked. */
  readonly asked: (path: string) => number
  readonly close: () => Promise<void>
}

const refusal = (status: number, code: string, type = "invalid_request_error", message = "") =>
  Response.json({ error: { type, code, message } }, { status })

const seconds = (ms: number): number => Math.floor(ms / 1_000)
const half = 30 * 60

const page = (title: string, cents: string, id: string, backUrl: string) => `<!doctype html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Zahlungsseite</title>
<main><h1>${title}</h1><p>${(Number(cents) / 100).toFixed(2).replace(".", ",")} €</p>
<form method="post" action="/pay/${id}"><button>Bezahlen</button></form><p><a href="${backUrl.replaceAll("&", "&amp;")}">Zurück</a></p></main></html>`

/**
 * The part of Stripe the shop uses, on a free port: Checkout Sessions and refunds as its published API has them (form-encoded, with a
 * secret key, idempotency keys and expiry), its page, and signed notices, which a test delivers late, twice, in another order or not at all.
 */
export const startStripeServer = async (): Promise<StripeServer> => {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const answered = new Map<string, { readonly asked: string; readonly answer: () => Response }>()
  const counts = new Map<string, number>()
  let fault: StripeFault | null = null
  let refundStatus: RefundStatus = "succeeded"
  let webhookUrl: string | null = null
  let url = ""

  const id = (prefix: string) => `${prefix}_test_${randomBytes(12).toString("hex")}`
  const sessionObject = ({ id: sessionId, form, status, payment, expiresAt }: Session) => ({
    id: sessionId,
    object: "checkout.session",
    client_reference_id: form.client_reference_id ?? null,
    amount_total: Number(form["line_items[0][price_data][unit_amount]"]),
    currency: "eur",
    status: status === "open" && expiresAt <= Date.now() ? "expired" : status,
    payment_status: payment === null ? "unpaid" : "paid",
    payment_intent: payment,
    expires_at: seconds(expiresAt),
    url: status === "open" ? `${url}/pay/${sessionId}` : null,
    metadata: {},
  })
  const refundObject = ({ id: refundId, form, status }: Refund) => ({
    id: refundId,
    object: "refund",
    amount: Number(form.amount),
    currency: "eur",
    payment_intent: form.payment_intent,
    status,
    failure_reason: status === "failed" ? "expired_or_canceled_card" : null,
    metadata: { order: form["metadata[order]"], key: form["metadata[key]"] },
  })
  const event = (type: string, object: unknown): string =>
    JSON.stringify({ id: id("evt"), object: "event", type, created: seconds(Date.now()), data: { object } })

  const sign: StripeServer["sign"] = (body, { secret = webhookSecret, at = Date.now() } = {}) => {
    const time = seconds(at)
    const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")
    return { body, signature: `t=${time},v1=${digest}` }
  }

  const pay: StripeServer["pay"] = (sessionId) => {
    const session = sessions.get(sessionId)
    if (session?.status !== "open") throw new Error("Only an open session can be paid.")
    session.status = "complete"
    session.payment = id("pi")
    return event("checkout.session.completed", sessionObject(session))
  }

  const openSession = (form: Form): Response => {
    const expires = Number(form.expires_at)
    const now = seconds(Date.now())
    const cents = Number(form["line_items[0][price_data][unit_amount]"])
    if (form.mode !== "payment" || !URL.canParse(form.success_url ?? "")) return refusal(400, "parameter_missing")
    if (form["line_items[0][price_data][currency]"] !== "eur" || !Number.isInteger(cents))
      return refusal(400, "parameter_invalid_integer")
    if (cents < 50) return refusal(400, "amount_too_small")
    if (expires < now + half || expires > now + 48 * half) return refusal(400, "parameter_invalid_integer")
    const session: Session = { id: id("cs"), form, expiresAt: expires * 1_000, status: "open", payment: null }
    sessions.set(session.id, session)
    const opened = sessionObject(session)
    return Response.json(opened)
  }

  const giveBack = (form: Form): Response => {
    const session = [...sessions.values()].find(({ payment }) => payment === form.payment_intent)
    if (session === undefined || form.payment_intent === undefined) return refusal(404, "resource_missing")
    const gone = [...refunds.values()].reduce(
      (sum, other) =>
        other.status !== "failed" && other.form.payment_intent === form.payment_intent
          ? sum + Number(other.form.amount)
          : sum,
      0,
    )
    if (gone + Number(form.amount) > sessionObject(session).amount_total) return refusal(400, "charge_already_refunded")
    const refund: Refund = { id: id("re"), form, at: Date.now(), status: refundStatus }
    refunds.set(refund.id, refund)
    return Response.json(refundObject(refund))
  }

  const posts: Readonly<Record<string, (form: Form) => Response>> = {
    "/v1/checkout/sessions": openSession,
    "/v1/refunds": giveBack,
  }

  /** The same key with the same form gets the first answer again, whatever that was; with another form it is refused. */
  const idempotent = async (request: Request, path: string, post: (form: Form) => Response): Promise<Response> => {
    const asked = await request.text()
    const key = request.headers.get("idempotency-key")
    if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
      return refusal(400, "parameter_unknown")
    if (key === null || key.length > 255) return refusal(400, "idempotency_key_missing")
    const before = answered.get(`${path} ${key}`)
    if (before !== undefined)
      return before.asked === asked ? before.answer() : refusal(400, "", "idempotency_error", `Key ${key} was used.`)
    const first = post(Object.fromEntries(new URLSearchParams(asked)))
    const [status, body] = [first.status, await first.text()]
    const headers = { "content-type": "application/json" }
    answered.set(`${path} ${key}`, { asked, answer: () => new Response(body, { status, headers }) })
    return new Response(body, { status, headers })
  }

  const api = (request: Request, path: string): Response | Promise<Response> => {
    if (request.headers.get("authorization") !== `Bearer ${secretKey}`)
      return refusal(401, "", "invalid_request_error", "Invalid API Key")
    if (!request.headers.has("stripe-version")) return refusal(400, "parameter_missing")
    const post = posts[path]
    if (request.method === "POST" && post !== undefined) return idempotent(request, path, post)
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? "")
    return session === undefined ? refusal(404, "resource_missing") : Response.json(sessionObject(session))
  }

  const deliver = (body: string) => {
    if (webhookUrl === null) return Promise.resolve()
    const { signature } = sign(body)
    return fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
    })
  }

  const hosted = async (request: Request, sessionId: string): Promise<Response> => {
    const session = sessions.get(sessionId)
    if (session === undefined) return new Response("Not found", { status: 404 })
    const { success_url: paidUrl = "", cancel_url: backUrl = "" } = session.form
    if (request.method === "POST" && session.status === "open") await deliver(pay(sessionId))
    if (session.status !== "open") return Response.redirect(paidUrl, 303)
    const { "line_items[0][price_data][unit_amount]": cents = "0" } = session.form
    const title = session.form["line_items[0][price_data][product_data][name]"] ?? ""
    return new Response(page(title, cents, sessionId, backUrl), { headers: { "content-type": "text/html" } })
  }

  const server = createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const path = new URL(request.url).pathname
      const [, sessionId] = /^\/pay\/(\w+)$/.exec(path) ?? []
      if (sessionId !== undefined) return hosted(request, sessionId)
      counts.set(path, (counts.get(path) ?? 0) + 1)
      const usual = await api(request, path)
      const answer = fault === null ? usual : await fault(usual)
      if (answer !== "cut") return answer
      incoming.socket.destroy()
      return usual
    },
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    secretKey,
    webhookSecret,
    sessions: () => [...sessions.keys()],
    sessionForm: (sessionId) => sessions.get(sessionId)?.form ?? {},
    refunds: () => Array.from(refunds.values(), (each) => ({ ...each, cents: Number(each.form.amount) })),
    pay,
    expire: (sessionId) => {
      const session = sessions.get(sessionId)
      if (session !== undefined) session.status = "expired"
    },
    refundsBecome: (status) => {
      refundStatus = status
    },
    settle: (refundId) => {
      const refund = refunds.get(refundId)
      if (refund === undefined) throw new Error("There is no such refund.")
      refund.status = "succeeded"
      return event("refund.updated", refundObject(refund))
    },
    sign,
    deliverTo: (address) => {
      webhookUrl = address
    },
    disturb: (next) => {
      fault = next
    },
    asked: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ("closeAllConnections" in server) server.closeAllConnections()
      }),
  }
}
