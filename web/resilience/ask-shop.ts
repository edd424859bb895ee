/** An answer of the shop; `null`: the connection broke and the outcome is unknown. */
export interface Answer {
  readonly status: number
  readonly data: unknown
  readonly refusal: string | null
  /** The cart's secret, if the answer sets it. */
  readonly cart: string | null
}

const field = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined

/** A nested value of an answer: `at(data, "error", "data", "code")`. */
export const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce(field, value)

const deadlineMs = 20_000

const send = async (address: string, cart: string | null, body: string | null): Promise<Answer | null> => {
  try {
    const answer = await fetch(address, {
      method: body === null ? "GET" : "POST",
      headers: {
        ...(body === null ? {} : { "content-type": "application/json" }),
        ...(cart === null ? {} : { cookie: `cart=${cart}` }),
      },
      ...(body === null ? {} : { body }),
      signal: AbortSignal.timeout(deadlineMs),
    })
    const json: unknown = await answer.json()
    const tag = at(json, "error", "data", "refusal", "tag") ?? at(json, "error", "data", "code")
    return {
      status: answer.status,
      data: at(json, "result", "data"),
      refusal: typeof tag === "string" ? tag : null,
      cart: /(?:^|[ ,])cart=([\w-]{43})/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? null,
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") throw new Error(`No answer from ${address}`)
    return null
  }
}

export const query = (shop: string, procedure: string, input: unknown, cart: string | null = null) =>
  send(`${shop}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input) ?? "")}`, cart, null)

export const mutate = (shop: string, procedure: string, input: unknown, cart: string | null = null) =>
  send(`${shop}/trpc/${procedure}`, cart, JSON.stringify(input))
