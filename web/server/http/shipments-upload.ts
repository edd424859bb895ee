import { getTRPCErrorFromUnknown } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Context, type Handler, Hono } from "hono"
import type { Caller } from "../../../domain/accounts/caller.ts"
import { checkShipments } from "../../../domain/orders/shipments/check-shipments.ts"
import { maxShipmentBytes } from "../../../domain/orders/shipments/limits.ts"
import type { ShipmentsUnreadable } from "../../../domain/orders/shipments/read-shipments.ts"
import { type NothingToShip, shipByList } from "../../../domain/orders/shipments/ship-by-list.ts"
import { textOfBytes } from "../../../domain/orders/shipments/text-of-bytes.ts"
import { Carrier } from "../../../domain/orders/tracking-input.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import type { Shop } from "../shop.ts"
import { anybody, type CallContext, refuseUnless, run, type Translations, wordsOf } from "../trpc/wire.ts"
import { visitorOf } from "../visitor.ts"
import type { ChangeLimits } from "./change-limits.ts"
import { errorEnvelope } from "./envelope.ts"
import { logError } from "./log.ts"
import { isSameOrigin } from "./security.ts"
import { shortBody } from "./short-body.ts"

/** What the address says beside the list, which is the body. */
const Asked = Schema.Struct({
  /** Who carries what no line says otherwise. */
  carrier: Carrier,
  title: LineText.check(Schema.isMaxLength(120)),
  /** Of this attempt: sent twice it is one job. */
  key: Schema.String.check(Schema.isPattern(/^[0-9a-f-]{36}$/)),
})

const decodeAsked = Schema.decodeUnknownResult(Asked)

const refusals: Translations<ShipmentsUnreadable | NothingToShip> = {
  ShipmentsUnreadable: { code: "UNPROCESSABLE_CONTENT", message: ({ reason }) => reason },
  NothingToShip: {
    code: "UNPROCESSABLE_CONTENT",
    message: "In dieser Liste steht keine Bestellung, die sich als verschickt melden lässt.",
  },
}

/** In the shape of tRPC's refusals, which pages know how to show. */
const refused = (cause: unknown): Response => {
  const error = getTRPCErrorFromUnknown(cause)
  const httpStatus = getHTTPStatusCodeFromError(error)
  if (httpStatus >= 500) logError("shipments", error.cause ?? error)
  const { message, refusal } = wordsOf(error)
  const data = { code: error.code, httpStatus, ...(refusal !== null && { refusal }) }
  return Response.json({ error: { message, data } }, { status: httpStatus, headers: { "cache-control": "no-store" } })
}

type Env = { Variables: { context: CallContext & { readonly caller: Caller } } }

/**
 * Lists of parcels, which are too long for `/trpc`: as they come from the parcel service, whatever their bytes mean. Who may not send
 * one is told so before any of it is read.
 */
export const mountShipmentsUpload = (app: Hono, shop: Shop, waitOf: ChangeLimits): void => {
  const allowed: Handler<Env> = async (c, next) => {
    if (!isSameOrigin(c.req.raw, shop.publicUrl)) return errorEnvelope("FORBIDDEN")
    const context = { ...anybody(shop), ...(await visitorOf(c, shop)) }
    try {
      refuseUnless({ staff: "orders.fulfil" }, context.caller)
    } catch (cause) {
      return refused(cause)
    }
    const wait = waitOf(c, { changes: 1 })
    if (wait > 0) return errorEnvelope("TOO_MANY_REQUESTS", { "retry-after": String(wait) })
    const { caller } = context
    if (caller === null) return errorEnvelope("UNAUTHORIZED")
    c.set("context", { ...context, caller })
    return next()
  }
  const short = shortBody(maxShipmentBytes, () => errorEnvelope("PAYLOAD_TOO_LARGE"))

  /** Answers with what becomes of a list. */
  const take =
    (then: (context: Env["Variables"]["context"], text: string, asked: typeof Asked.Type) => Promise<unknown>) =>
    async (c: Context<Env>): Promise<Response> => {
      const asked = decodeAsked(c.req.query())
      if (Result.isFailure(asked)) return errorEnvelope("BAD_REQUEST")
      // Outside of what is caught: who sends too much is answered by `short`.
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      try {
        const text = textOfBytes(bytes)
        const data = await then(c.get("context"), text, asked.success)
        return Response.json({ result: { data } }, { headers: { "cache-control": "private, no-store" } })
      } catch (cause) {
        return refused(cause)
      }
    }

  const routes = new Hono<Env>()
  routes.post(
    "/check",
    allowed,
    short,
    take((context, text, { carrier }) => run(context, checkShipments(text, carrier), refusals)),
  )
  routes.post(
    "/start",
    allowed,
    short,
    take(async (context, text, { carrier, title, key }) => {
      const { id } = await run(context, shipByList(context.caller, { text, usual: carrier, title, key }), refusals)
      return { jobId: id }
    }),
  )
  app.route("/admin/orders/shipments", routes)
}
