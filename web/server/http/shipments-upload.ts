import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Context, Hono } from "hono"
import type { Caller } from "../../../domain/access/caller.ts"
import { checkShipments } from "../../../domain/orders/shipments/check-shipments.ts"
import { maxShipmentBytes } from "../../../domain/orders/shipments/limits.ts"
import type { ShipmentsUnreadable } from "../../../domain/orders/shipments/read-shipments.ts"
import { type NothingToShip, shipByList } from "../../../domain/orders/shipments/ship-by-list.ts"
import { textOfBytes } from "../../../domain/orders/shipments/text-of-bytes.ts"
import { Carrier } from "../../../domain/orders/tracking-input.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { type MountPolicy, mountPolicies } from "../policy/policy.ts"
import { type CallContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuse, refuseWith } from "./refuse.ts"

/** The query parameters; the body is the list itself. */
const UploadQuery = Schema.Struct({
  /** The carrier of every line that names none. */
  carrier: Carrier,
  title: LineText.check(Schema.isMaxLength(120)),
  /** The idempotency key of the upload. */
  key: IdempotencyKey,
})

const decodeQuery = Schema.decodeUnknownResult(UploadQuery)

const refusals: Translations<ShipmentsUnreadable | NothingToShip> = {
  ShipmentsUnreadable: { code: "UNPROCESSABLE_CONTENT", message: ({ reason }) => reason },
  NothingToShip: {
    code: "UNPROCESSABLE_CONTENT",
    message: "In dieser Liste steht keine Bestellung, die sich als verschickt melden lässt.",
  },
}

const checkPath = "/admin/orders/shipments/check"
const startPath = "/admin/orders/shipments/start"

const upload: Omit<MountPolicy, "path"> = {
  method: "POST",
  kind: "data",
  access: { staff: "orders.fulfil" },
  limits: ["change"],
  maxBodyBytes: maxShipmentBytes,
}

export const shipmentPolicies = mountPolicies([
  { path: checkPath, ...upload },
  { path: startPath, ...upload },
])

/** Uploads of parcel lists, which are too long for `/trpc`: the parcel service's file as raw bytes. */
export const mountShipmentsUpload = (app: Hono<Env>): void => {
  /** Runs the use case on an uploaded list. */
  const take =
    (
      then: (
        context: CallContext & { readonly caller: Caller },
        text: string,
        query: typeof UploadQuery.Type,
      ) => Promise<unknown>,
    ) =>
    async (c: Context<Env>): Promise<Response> => {
      const query = decodeQuery(c.req.query())
      if (Result.isFailure(query)) return refuse(c, "BAD_REQUEST")
      const context = await c.var.context()
      const { caller } = context
      if (caller === null) return refuse(c, "UNAUTHORIZED")
      // Outside of the `try`: the body limit answers a body that is too long.
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      try {
        const data = await then({ ...context, caller }, textOfBytes(bytes), query.success)
        return c.json({ result: { data } })
      } catch (cause) {
        return refuseWith(c, "shipments", cause)
      }
    }

  app.post(
    checkPath,
    take((context, text, { carrier }) => run(context, checkShipments(text, carrier), refusals)),
  )
  app.post(
    startPath,
    take(async (context, text, { carrier, title, key }) => {
      const { id } = await run(context, shipByList(context.caller, { text, usual: carrier, title, key }), refusals)
      return { jobId: id }
    }),
  )
}
