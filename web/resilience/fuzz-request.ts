import type { Chance } from "./chance.ts"
import type { RawRequest } from "./raw-http.ts"
import type { FuzzedProcedure, Known, KnownCart, ShopFacts } from "./shop-facts.ts"

/** The kind of request, for counting. */
export type FuzzKind = "query" | "mutation" | "batch" | "page" | "form" | "upload" | "file" | "malformed"

export interface FuzzRequest extends RawRequest {
  readonly kind: FuzzKind
  /** The procedure, route or file. */
  readonly target: string
  /** The request's cart. */
  readonly cart: KnownCart | null
  /** The signed-in person. */
  readonly by: Known | null
}

/** The request's cart and person, by its cookies. */
export type Visitor = Pick<FuzzRequest, "cart" | "by">

type Headers = readonly (readonly [string, string])[]

const malformedHeaders: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["accept-encoding", "br;q=0, gzip;q=0, identity;q=0, *;q=0"],
  ["accept-encoding", "gzip, deflate, br, zstd"],
  ["accept-language", "x".repeat(2_000)],
  ["if-none-match", "*"],
  ["if-none-match", `"${"a".repeat(1_000)}"`],
  ["if-modified-since", "Thu, 99 Foo 2026 99:99:99 GMT"],
  ["range", "bytes=0-0,5-1,-99999999999"],
  ["origin", "null"],
  ["origin", "https://evil.example"],
  ["origin", "http://["],
  ["sec-fetch-site", "cross-site"],
  ["sec-fetch-site", "\u00e4"],
  ["referer", "javascript:alert(1)"],
  ["x-forwarded-for", "203.0.113.9, , ::ffff:1.2.3.4, [::1]:99"],
  ["x-forwarded-for", ",".repeat(3_000)],
  ["x-forwarded-for", "fe80::1%eth0"],
  ["x-forwarded-proto", "javascript"],
  ["x-forwarded-host", "evil.example"],
  ["forwarded", "for=_x;host=evil.example"],
  ["x-http-method-override", "DELETE"],
  ["x-original-url", "/admin"],
  ["expect", "100-continue"],
  ["te", "trailers, deflate;q=0.5"],
  ["upgrade", "websocket"],
  ["upgrade-insecure-requests", "1"],
  ["content-encoding", "gzip"],
  ["content-encoding", "br, gzip, x".repeat(50)],
  ["trpc-accept", "application/jsonl"],
  ["trpc-batch-mode", "stream"],
  ["authorization", "Bearer ' OR 1=1"],
  ["cookie", "cart"],
  ["cookie", "=; ;;; cart=; __Host-cart=x; a=b=c"],
  ["cookie", `cart=${"A".repeat(43)}`],
  ["cookie", `${"c=1; ".repeat(1_500)}cart=${"%00".repeat(14)}`],
  ["cookie", 'cart="\u00ff\u00fe"; __proto__=1; toString=2'],
  ["connection", "upgrade, close, keep-alive, content-length"],
]

export const contentTypes: readonly [string, ...string[]] = [
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "application/json, text/html",
  "",
  "a/b; ".repeat(100),
]

export const extraHeaders = (chance: Chance): (readonly [string, string])[] => {
  const extra: (readonly [string, string])[] = []
  while (chance.is(0.25)) extra.push(chance.one(malformedHeaders))
  return extra
}

/** A visitor; a signed-in one has the cart of their account. */
export const visitorOf = ({ carts, people }: ShopFacts, chance: Chance): Visitor => {
  const known = people !== null && chance.is(0.8) ? chance.one(people.signedIn) : null
  if (known !== null) return { by: known, cart: known.cart }
  return { by: null, cart: chance.is(0.5) ? chance.one(carts) : null }
}

const cookiesOf = ({ cart, by }: Visitor): string =>
  [cart?.secret ? `cart=${cart.secret}` : "", by === null ? "" : `session=${by.secret}`].filter(Boolean).join("; ")

interface Sketch {
  readonly kind: FuzzKind
  readonly target: string
  readonly method: string
  /** The target as in the request line. */
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer | null
  readonly visitor: Visitor
}

export const write = ({ kind, target, method, path, headers, body, visitor }: Sketch): FuzzRequest => {
  const cookies = cookiesOf(visitor)
  // A second cookie header would hide the first of a valid request; a closing connection is recognised by its header.
  const all: Headers = [
    ["host", "localhost"],
    ...(cookies === "" ? [] : [["cookie", cookies] as const]),
    ...headers.filter(([name]) => cookies === "" || name !== "cookie"),
    ...(body === null ? [] : [["content-length", String(body.length)] as const]),
  ]
  const head = `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`
  return {
    kind,
    target,
    ...visitor,
    bytes: Buffer.concat([Buffer.from(head, "latin1"), body ?? Buffer.alloc(0)]),
    head: method === "HEAD",
    leaves: false,
    reusable: !headers.some(([name]) => name === "connection" || name === "upgrade"),
  }
}

/** Sometimes invalid UTF-8. */
export const bytesOf = (text: string, chance: Chance): Buffer => {
  const bytes = Buffer.from(text, "utf8")
  if (bytes.length > 0 && chance.is(0.05)) bytes[chance.below(bytes.length)] = 0x80 + chance.below(128)
  return bytes
}

/** Percent-encoded for a request line, sometimes wrongly. */
export const encoded = (text: string, chance: Chance): string => {
  if (chance.is(0.05)) return text.replace(/[^\x21-\x7e]|[#\\"<>]/g, "%").slice(0, 4_000)
  return encodeURIComponent(text.toWellFormed()).slice(0, 12_000)
}

export const jsonHeaders = (chance: Chance): Headers => [
  ["content-type", chance.is(0.05) ? chance.one(contentTypes) : "application/json"],
  ...extraHeaders(chance),
]

/** Makes a request of one kind. */
export type Maker = (facts: ShopFacts, procedures: readonly FuzzedProcedure[], chance: Chance) => FuzzRequest
