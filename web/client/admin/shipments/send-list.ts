import type * as Effect from "effect/Effect"
import type { checkShipments } from "../../../../domain/orders/shipments/check-shipments.ts"
import type { Carrier } from "../../../../domain/orders/tracking.ts"

/** What a list of parcels would do. */
export type Checked = Effect.Success<ReturnType<typeof checkShipments>>

/** A list as it was given: a file as it is, or what was pasted. */
export interface List {
  readonly body: Blob | string
  readonly title: string
  readonly carrier: Carrier
  /** Of this attempt: sent twice it starts one job. */
  readonly key: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** Sends a list, which is too long for `/trpc`. What is refused is thrown in the loader's shape. */
const send = async (to: "check" | "start", { body, title, carrier, key }: List): Promise<unknown> => {
  const answer = await fetch(`/admin/orders/shipments/${to}?${new URLSearchParams({ title, carrier, key })}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body,
  })
  const said: unknown = await answer.json()
  if (isRecord(said) && isRecord(said.result)) return said.result.data
  const error = isRecord(said) && isRecord(said.error) ? said.error : {}
  throw Object.assign(new Error(String(error.message ?? "")), { data: error.data })
}

export const checkList = (list: List) => send("check", list) as Promise<Checked>
export const startList = (list: List) => send("start", list) as Promise<{ readonly jobId: string }>
