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

/** What the address says beside the list, which is the body. */
const UploadQuery = Schema.Struct({
  /** Who carries what no line says otherwise. */
  carrier: Carrier,
  title: LineText.check(Schema.isMaxLength(120)),
  /** Of this attempt: sent twice it is one job. */
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

/** Lists of parcels, which are too long for `/trpc`: as they come from the parcel service, whatever their bytes mean. */
export const mountShipmentsUpload = (app: Hono<Env>): void => {
  /** Answers with what becomes of a list. */
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
      // Outside of what is caught: a body that is too long is answered by the body limit.
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
