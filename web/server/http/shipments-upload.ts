import * as Schema from "effect/Schema"
import type { Hono } from "hono"
import { checkShipments } from "../../../domain/orders/shipments/check-shipments.ts"
import { maxShipmentBytes } from "../../../domain/orders/shipments/limits.ts"
import type { ShipmentsUnreadable } from "../../../domain/orders/shipments/read-shipments.ts"
import { type NothingToShip, shipByList } from "../../../domain/orders/shipments/ship-by-list.ts"
import { textOfBytes } from "../../../domain/orders/shipments/text-of-bytes.ts"
import { Carrier } from "../../../domain/orders/tracking-input.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { type MountPolicy, mountPolicies } from "../policy/policy.ts"
import { run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { uploads } from "./uploads.ts"

/** The query parameters; the body is the list itself. */
const UploadQuery = Schema.Struct({
  /** The carrier of every line that names none. */
  carrier: Carrier,
  title: LineText.check(Schema.isMaxLength(120)),
  /** The idempotency key of the upload. */
  key: IdempotencyKey,
})

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
  const take = uploads("shipments", UploadQuery)

  app.post(
    checkPath,
    take((context, { bytes }, { carrier }) => run(context, checkShipments(textOfBytes(bytes), carrier), refusals)),
  )
  app.post(
    startPath,
    take(async (context, { bytes }, { carrier, title, key }) => {
      const text = textOfBytes(bytes)
      const { id } = await run(context, shipByList(context.caller, { text, usual: carrier, title, key }), refusals)
      return { jobId: id }
    }),
  )
}
