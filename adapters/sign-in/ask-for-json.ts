import { ProviderUnavailable } from "../../domain/accounts/identity-providers.ts"

/** How patient the shop is with a provider. */
export interface Limits {
  /** Milliseconds for one answer, from the connection to its last byte. */
  readonly answerMs: number
}

export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

/** Far more than any provider's longest answer. */
const mostBytes = 256 * 1024

const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

const tooMuch = "answer too large"

const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new RangeError(tooMuch)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** For the log: never a message of the network's, which may quote an address with all that stands in it. */
const whyNoAnswer = (cause: unknown): string => {
  if (cause instanceof RangeError) return tooMuch
  if (cause instanceof SyntaxError) return "broken JSON"
  if (!(cause instanceof Error)) return "no connection"
  if (cause.name === "TimeoutError") return "no answer in time"
  const code = cause.cause instanceof Error && "code" in cause.cause ? cause.cause.code : undefined
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? `no connection (${code})` : "no connection"
}

/**
 * Asks a provider for JSON, in bounded time and space; a redirect is no answer, for it could lead a secret anywhere. Rejects
 * with `ProviderUnavailable` only. `what` is asked for, for the log.
 */
export const askForJson = async (
  what: string,
  url: string,
  { answerMs }: Limits,
  request: RequestInit = {},
): Promise<JsonAnswer> => {
  const timeout = AbortSignal.timeout(answerMs)
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: "application/json", ...request.headers },
      redirect: "manual",
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
    const { status } = response
    const failed = status < 200 || (status >= 300 && status < 400) || status === 429 || status >= 500
    if (failed || !json.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel()
      throw new ProviderUnavailable({ detail: `${what}: HTTP ${status}${failed ? "" : ", no JSON"}` })
    }
    return { status, body: JSON.parse(await textOf(response)) }
  } catch (cause) {
    throw cause instanceof ProviderUnavailable
      ? cause
      : new ProviderUnavailable({ detail: `${what}: ${whyNoAnswer(cause)}` })
  }
}

/** What a promise made of `askForJson` may reject with. */
export const asProviderUnavailable = (cause: unknown): ProviderUnavailable =>
  cause instanceof ProviderUnavailable ? cause : new ProviderUnavailable({ detail: "unknown failure" })
