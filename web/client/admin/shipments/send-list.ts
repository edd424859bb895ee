import type * as Effect from "effect/Effect"
import type { checkShipments } from "../../../../domain/orders/shipments/check-shipments.ts"
import type { Carrier } from "../../../../domain/orders/tracking.ts"

/** The preview of a list of parcels. */
export type Checked = Effect.Success<ReturnType<typeof checkShipments>>

/** A list as entered: a file's bytes, or pasted text. */
export interface List {
  readonly body: Blob | string
  readonly title: string
  readonly carrier: Carrier
  /** The idempotency key of this attempt. */
  readonly key: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** Uploads a list, which is too long for `/trpc`. A refusal is thrown in the shape of the client's errors. */
const send = async (to: "check" | "start", { body, title, carrier, key }: List): Promise<unknown> => {
  const answer = await fetch(`/admin/orders/shipments/${to}?${new URLSearchParams({ title, carrier, key })}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body,
  })
  const reply: unknown = await answer.json()
  if (isRecord(reply) && isRecord(reply.result)) return reply.result.data
  const error = isRecord(reply) && isRecord(reply.error) ? reply.error : {}
  throw Object.assign(new Error(String(error.message ?? "")), { data: error.data })
}

export const checkList = (list: List) => send("check", list) as Promise<Checked>
export const startList = (list: List) => send("start", list) as Promise<{ readonly jobId: string }>
