import { findRoute, routes } from "../client/routes.ts"
import type { Chance } from "./chance.ts"
import {
  bytesOf,
  contentTypes,
  encoded,
  extraHeaders,
  jsonHeaders,
  type Maker,
  visitorOf,
  write,
} from "./fuzz-request.ts"
import { upload } from "./fuzz-uploads.ts"
import { malformed } from "./malformed-http.ts"
import { nastyTexts, wireText } from "./malformed-input.ts"
import type { FuzzedProcedure, ShopFacts } from "./shop-facts.ts"

const nameOf = (name: string, chance: Chance): string => {
  if (chance.is(0.97)) return name
  return chance.one([
    name.replace(".", "%2E"),
    name.toUpperCase(),
    `${name}.__proto__`,
    "__proto__",
    "constructor.name",
    "cart.hasOwnProperty",
    "%00",
    "%",
    `${name}/`,
    ",,,",
    "..%2f..",
    "x".repeat(3_000),
  ])
}

/** A procedure of the wanted kind, sometimes of another. Destructive ones are rare, because later requests need their targets. */
const oneOf = (
  procedures: readonly FuzzedProcedure[],
  wanted: FuzzedProcedure["kind"],
  others: number,
  chance: Chance,
): FuzzedProcedure => {
  const fitting = procedures.filter(
    ({ kind, ends }) => (kind === wanted || chance.is(others)) && (!ends || chance.is(0.02)),
  )
  const procedure = fitting[chance.below(fitting.length)]
  if (procedure === undefined) throw new Error("The router has no procedures")
  return procedure
}

const procedureCall =
  (wanted: "query" | "mutation"): Maker =>
  (facts, procedures, chance) => {
    const procedure = oneOf(procedures, wanted, 0.03, chance)
    const visitor = visitorOf(facts, chance)
    const text = wireText(procedure.input(facts, chance, visitor.cart), chance)
    const post = chance.is(0.97) ? wanted === "mutation" : wanted === "query"
    return write({
      kind: wanted,
      target: procedure.name,
      method: post ? "POST" : chance.is(0.02) ? "HEAD" : "GET",
      path: `/trpc/${nameOf(procedure.name, chance)}${post ? "" : `?input=${encoded(text, chance)}`}`,
      headers: post ? jsonHeaders(chance) : extraHeaders(chance),
      body: post ? bytesOf(text, chance) : null,
      visitor,
    })
  }

const batch: Maker = (facts, procedures, chance) => {
  const wanted = chance.is(0.5) ? "query" : "mutation"
  const size = chance.is(0.05) ? 1_000 : 1 + chance.below(22)
  const visitor = visitorOf(facts, chance)
  const called = Array.from({ length: size }, () => oneOf(procedures, wanted, 0.05, chance))
  const inputs = called
    .slice(0, 22)
    .map(
      (procedure, index) =>
        `"${chance.is(0.95) ? index : chance.one(["__proto__", "-1", "1e9"])}":${wireText(procedure.input(facts, chance, visitor.cart), chance)}`,
    )
  const text = chance.is(0.9) ? `{${inputs.join(",")}}` : `[${inputs.join(",")}]`
  const post = wanted === "mutation"
  const names = called.map(({ name }) => nameOf(name, chance)).join(chance.is(0.9) ? "," : "%2C")
  return write({
    kind: "batch",
    target: `${wanted} × ${size > 22 ? "1000" : "1..22"}`,
    method: post ? "POST" : "GET",
    path: `/trpc/${names}?batch=${chance.is(0.95) ? 1 : chance.one(["0", "true", "1&batch=2"])}${post ? "" : `&input=${encoded(text, chance)}`}`,
    headers: [
      ...(post ? jsonHeaders(chance) : extraHeaders(chance)),
      ...(chance.is(0.3) ? [["trpc-accept", "application/jsonl"] as const] : []),
    ],
    body: post ? bytesOf(text, chance) : null,
    visitor,
  })
}

const searchNames: readonly [string, ...string[]] = [
  "sku",
  "category",
  "nutrient",
  "form",
  "vegan",
  "without",
  "perDay",
  "sort",
  "after",
  "term",
  "all",
  "token",
  "removed",
  "quantity",
  "position",
  "__proto__",
  "input",
]

const searchOf = (facts: ShopFacts, chance: Chance): string => {
  const parts: string[] = []
  while (chance.is(0.6) && parts.length < 8) {
    const value = chance.is(0.4)
      ? chance.one([
          "vitamine",
          "zinc",
          "tablets",
          "1",
          "price",
          "milk",
          facts.order.token,
          chance.one(facts.packs).sku,
        ])
      : chance.one(nastyTexts)
    parts.push(`${chance.one(searchNames)}${chance.is(0.9) ? "=" : ""}${encoded(value, chance)}`)
  }
  return parts.length === 0 ? "" : `?${parts.join(chance.is(0.95) ? "&" : "?&=")}`
}

const pathOf = (route: string, facts: ShopFacts, chance: Chance): string =>
  route.replace(/:(\w+)/g, (_, name: string) => {
    if (chance.is(0.4)) return encoded(chance.one(nastyTexts), chance) || "x"
    if (name === "orderId") return facts.order.orderId
    if (name !== "id") return chance.one(facts.packs).handle
    return chance.one(facts.people === null ? [facts.order.orderId] : facts.people.ids)
  })

const page: Maker = (facts, _procedures, chance) => {
  const route = routes[chance.below(routes.length)]?.path ?? "/"
  const path = chance.is(0.93)
    ? pathOf(route, facts, chance)
    : `/${"/".repeat(chance.below(3))}${encoded(chance.one(nastyTexts), chance)}${chance.one(["", "/", "//", "/..", "/%2e%2e/", ";a=b"])}`
  return write({
    kind: "page",
    target: findRoute(path)?.route.path ?? "no route",
    method: chance.is(0.05) ? "HEAD" : "GET",
    path: path + searchOf(facts, chance),
    headers: extraHeaders(chance),
    body: null,
    visitor: visitorOf(facts, chance),
  })
}

const formFields: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "/cart": ["handle", "sku", "quantity", "mode", "position", "next"],
  "/checkout": [
    "idempotencyKey",
    "email",
    "shippingAddress.name",
    "shippingAddress.street",
    "shippingAddress.postalCode",
    "shippingAddress.city",
    "shippingAddress.country",
    "shippingAddress.addition",
    "shippingAddress.asked",
    "otherInvoiceAddress",
    "invoiceAddress.name",
    "invoiceAddress.addition",
    "invoiceAddress.asked",
    "payment",
    "newsletter",
    "expectedTotalCents",
  ],
  "/configure": ["p", "add", "remove", "nutrient", "form", "vegan", "from"],
  "/login": ["email", "returnTo"],
  "/auth/signin": ["email", "returnTo"],
  "/stock-alert": ["product", "sku", "email"],
  "/stock-alert/confirm": ["token"],
  "/stock-alert/withdraw": ["token"],
  "/cart-reminder/end": ["id", "token"],
  "/newsletter": ["email"],
  "/newsletter/confirm": ["id", "token", "text"],
  "/newsletter/end": ["id", "token"],
  "/free-trial": [
    "idempotencyKey",
    "handle",
    "email",
    "address.name",
    "address.addition",
    "address.street",
    "address.postalCode",
    "address.city",
    "address.asked",
  ],
  "/free-trial/confirm": ["id", "token"],
  "/free-trial/cancel": ["id", "token"],
  "/contact": ["idempotencyKey", "name", "email", "topic", "orderNumber", "text"],
  "/cancel-contract": ["idempotencyKey", "name", "email", "termination", "reason", "contract", "endsOn"],
  "/partner": [
    "idempotencyKey",
    "kind",
    "name",
    "organisation",
    "email",
    "website",
    "street",
    "postalCode",
    "city",
    "pitch",
    "terms",
  ],
  "/gewinnspiel": ["drawId", "name", "email", "adult", "terms", "newsletter"],
  "/gewinnspiel/los/confirm": ["id", "token"],
  "/gewinnspiel/los/withdraw": ["id", "token", "givingUp"],
  "/gewinnspiel/los/accept": ["id", "token", "address.name", "address.street", "address.postalCode", "address.city"],
  "/gewinnspiel/los/decline": ["id", "token"],
  "/withdraw": ["idempotencyKey", "name", "email", "orderNumber", "extent", "part", "packs.NW-001"],
  "/questionnaire/results": ["version", "consent", "q_own", "q_own.taken", "q_own.amount.zinc", "q_own.unit.vitamin_d"],
}

const formValue = (name: string, facts: ShopFacts, chance: Chance): string => {
  if (chance.is(0.3)) return chance.one(nastyTexts)
  const question = facts.questions.find(({ id }) => id === name)
  if (question !== undefined) return question.options[chance.below(question.options.length)] ?? ""
  const { handle, sku } = chance.one(facts.packs)
  const known: Readonly<Record<string, string>> = {
    handle,
    product: handle,
    sku,
    token: "A".repeat(43),
    quantity: String(chance.below(4)),
    mode: "add",
    position: "0",
    p: `${handle}:1,zink-tabletten-6:1`,
    add: `${handle}:2`,
    remove: handle,
    nutrient: "zinc",
    next: "/products",
    email: "anna@beispiel.de",
    returnTo: "/account",
    drawId: "G-DEMO",
    payment: "invoice",
    version: facts.version,
    consent: "true",
    "q_own.taken": "zinc",
    "q_own.amount.zinc": "5,5",
    "shippingAddress.postalCode": "10115",
    "address.postalCode": "10115",
  }
  return Object.hasOwn(known, name) ? (known[name] ?? "") : "Beispiel 3"
}

const form: Maker = (facts, _procedures, chance) => {
  const path = chance.is(0.95)
    ? chance.one([
        "/cart",
        "/checkout",
        "/questionnaire/results",
        "/cart",
        "/checkout",
        "/login",
        "/auth/signin",
        "/stock-alert",
        "/stock-alert/confirm",
        "/stock-alert/withdraw",
        "/cart-reminder/end",
        "/newsletter",
        "/newsletter/confirm",
        "/newsletter/end",
        "/configure",
        "/withdraw",
        "/contact",
        "/cancel-contract",
        "/partner",
        "/gewinnspiel",
        "/gewinnspiel/los/confirm",
        "/gewinnspiel/los/withdraw",
        "/gewinnspiel/los/accept",
        "/gewinnspiel/los/decline",
        "/free-trial",
        "/free-trial/confirm",
        "/free-trial/cancel",
      ])
    : chance.one(["/", "/products", "/questionnaire", "/assets/x.js", "/__proto__"])
  const own = formFields[path] ?? ["x"]
  const names = [...own, ...(path === "/questionnaire/results" ? facts.questions.map(({ id }) => id) : [])]
  const fields = names.filter(() => chance.is(0.85)).map((name) => [name, formValue(name, facts, chance)] as const)
  if (chance.is(0.2)) fields.push([chance.one(nastyTexts), chance.one(nastyTexts)])
  const multipart = chance.is(0.15)
  const text = multipart
    ? `${fields.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"${chance.is(0.1) ? '; filename="a.txt"' : ""}\r\n\r\n${value}\r\n`).join("")}--b${chance.is(0.9) ? "--" : ""}`
    : fields
        .map(([name, value]) => `${encoded(name, chance)}=${encoded(value, chance)}`)
        .join(chance.is(0.97) ? "&" : ";&=&")
  const type = multipart ? "multipart/form-data; boundary=b" : "application/x-www-form-urlencoded"
  return write({
    kind: "form",
    target: Object.hasOwn(formFields, path) ? path : "no form",
    method: "POST",
    path: path + (chance.is(0.1) ? searchOf(facts, chance) : ""),
    headers: [["content-type", chance.is(0.05) ? chance.one(contentTypes) : type], ...extraHeaders(chance)],
    body: bytesOf(text, chance),
    visitor: visitorOf(facts, chance),
  })
}

const file: Maker = (facts, _procedures, chance) => {
  const path = chance.one([
    "/robots.txt",
    "/account/export.json",
    "/account/results/NC-1/letter.pdf",
    "/admin/orders/export.csv",
    "/admin/orders/addresses.csv",
    "/admin/orders/invoices.pdf",
    "/orders/NW-0123456789/invoice.pdf",
    "/admin/lots/1/orders.csv",
    "/sitemap.xml",
    "/icon.svg",
    "/favicon.ico",
    "/health/live",
    "/health/ready",
    "/assets/main.css",
    "/assets/..%2f..%2fserver/main.js",
    "/assets/../../server/main.js",
    "/assets/__proto__",
    "/assets/",
    "/media/p-000000000000-320.avif",
    "/media/..%2f..%2fshop.db",
    "/media/__proto__",
    "/pictures/__proto__.png",
    "/pictures/cards/x.png",
    "/pictures/..%2f..%2fetc%2fpasswd.png",
    "/.git/config",
    "/shop.db",
    "/data/shop.db",
    "/node_modules/",
    "/dev/events",
    ...(chance.is(0.1) ? ([`/pictures/${chance.one(facts.packs).handle}.png`] as const) : []),
  ])
  return write({
    kind: "file",
    target: path.startsWith("/pictures/") ? "/pictures/…" : path,
    method: chance.one(["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "TRACE"]),
    path: path + searchOf(facts, chance),
    headers: extraHeaders(chance),
    body: null,
    visitor: { cart: null, by: null },
  })
}

const makers: readonly (readonly [number, Maker])[] = [
  [0.28, procedureCall("query")],
  [0.25, procedureCall("mutation")],
  [0.08, batch],
  [0.17, page],
  [0.1, form],
  [0.02, upload],
  [0.05, file],
  [0.05, malformed],
]

/** The request of a number: the same facts and seed make the same request. */
export const fuzzRequest: Maker = (facts, procedures, chance) => {
  let rest = chance.next()
  for (const [share, make] of makers) {
    if (rest < share) return make(facts, procedures, chance)
    rest -= share
  }
  return malformed(facts, procedures, chance)
}
