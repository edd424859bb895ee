import { at } from "./ask-shop.ts"
import type { FuzzRequest } from "./fuzz-request.ts"
import type { Outcome, RawAnswer } from "./raw-http.ts"

/** Internal words that no answer may contain. */
const inside =
  /node_modules|main\.js:\d|SQLITE_|DrizzleQueryError|SchemaError|TRPCError|TypeError|RangeError|\bat [\w.]+ \(/

const english = /Expected|Missing|Invalid|Unexpected|Cannot|Error\b|undefined|\[object/

const sentence = /^[A-ZÄÖÜ„0-9].*[.?]$/s

const wordsIn = (error: unknown): readonly unknown[] => {
  const fields = at(error, "data", "fields")
  return [at(error, "message"), ...(Array.isArray(fields) ? fields.map((field) => at(field, "message")) : [])]
}

const untold = (error: unknown): readonly string[] =>
  wordsIn(error).flatMap((words) =>
    typeof words !== "string" || !sentence.test(words) || english.test(words)
      ? [`an error says ${JSON.stringify(words)}`]
      : [],
  )

/** Every error in a streamed answer, whose lines are nested chunks. A job's `error` is a text or null, and no tRPC error. */
const errorsWithin = (value: unknown): readonly unknown[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) =>
        key === "error" && typeof each === "object" && each !== null ? [each] : errorsWithin(each),
      )

const errorsIn = (body: string): readonly unknown[] => {
  if (/^\{"0":\[\[0\],/.test(body))
    return body
      .trim()
      .split("\n")
      .flatMap((line) => errorsWithin(JSON.parse(line)))
  const parsed: unknown = JSON.parse(body)
  return (Array.isArray(parsed) ? parsed : [parsed])
    .map((part) => at(part, "error"))
    .filter((error) => error !== undefined)
}

const trpcFaults = ({ headers, body }: RawAnswer): readonly string[] => {
  if (headers.has("content-encoding") || !headers.get("content-type")?.startsWith("application/json")) return []
  const text = body.toString("utf8")
  if (text === "") return []
  try {
    const errors = errorsIn(text)
    // A batch answers 207 or its worst status: each part is checked.
    const broken = errors.filter((error) => Number(at(error, "data", "httpStatus")) >= 500)
    return [...errors.flatMap(untold), ...broken.map((error) => `a part failed: ${JSON.stringify(error)}`)]
  } catch {
    return [`a body that is no JSON: ${text.slice(0, 80)}`]
  }
}

/** Requests that may set a cookie: for a cart, or for a browser that starts to sign in. */
const mayGiveCookie = ({ kind, target }: FuzzRequest): boolean =>
  ["cart.set", "cart.putPack", "cart.orderAgain", "/cart", "session.requestLink", "/login", "/auth/signin"].includes(
    target,
  ) ||
  target.startsWith("/auth/") ||
  kind === "batch" ||
  kind === "malformed"

const headerFaults = (request: FuzzRequest, { status, headers }: RawAnswer): readonly string[] => {
  const faults: string[] = []
  if (headers.has("x-injected")) faults.push("an injected header")
  if (headers.has("set-cookie") && !mayGiveCookie(request)) faults.push("a cookie on a read")
  const location = headers.get("location")
  if (location !== undefined && new URL(location, "http://localhost").host !== "localhost")
    faults.push(`redirects to another host: ${location}`)
  // Node itself answers malformed HTTP before the shop sees it.
  if (!headers.has("content-security-policy") && ![400, 408, 413, 417, 431].includes(status))
    faults.push("no security headers")
  return faults
}

/** What must never happen, as text; empty if the answer is fine. */
export const faultsOfAnswer = (request: FuzzRequest, outcome: Outcome): readonly string[] => {
  if (outcome.kind === "hung") return ["no answer in time"]
  if (outcome.kind !== "answer") return request.kind === "malformed" ? [] : ["closed without an answer"]
  const answer = outcome.answer
  const faults = [...headerFaults(request, answer)]
  if (answer.status >= 500) faults.push(`status ${answer.status}`)
  if (!answer.headers.has("content-encoding") && inside.test(answer.body.toString("latin1")))
    faults.push("internal words")
  if (["query", "mutation", "batch"].includes(request.kind)) faults.push(...trpcFaults(answer))
  return faults
}
