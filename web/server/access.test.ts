import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Access } from "../../domain/access/access-rule.ts"
import { authorize } from "../../domain/access/authorize.ts"
import type { Caller } from "../../domain/access/caller.ts"
import { type Role, roles } from "../../domain/access/roles.ts"
import type { Door } from "../../domain/access/session.ts"
import { Sessions } from "../../domain/accounts/ports.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { routes } from "../client/routes.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { shopRouter } from "./trpc/router.ts"

/** Everybody who may come, with what the shop knows of them. */
const visitors: readonly (readonly [string, { readonly roles: readonly Role[]; readonly door: Door } | null])[] = [
  ["a visitor", null],
  ["a forged session", null],
  ["an expired session", null],
  ["a revoked session", null],
  ["a shopper", { roles: [], door: "shop" }],
  ["another shopper", { roles: [], door: "shop" }],
  ["an admin who came as a shopper", { roles: ["admin"], door: "shop" }],
  ...roles.map((role): [string, { roles: Role[]; door: Door }] => [role, { roles: [role], door: "staff" }]),
]

let example: Awaited<ReturnType<typeof exampleApp>>

beforeAll(async () => {
  example = await exampleApp(examplePorts(), { products: [exampleProduct()], peerOf: () => "127.0.0.1" })
})
afterAll(() => example.runtime.dispose())

/** What their browser sends. Signed in anew for each call: some of what is called signs out, or takes the account away. */
const cookieOf = async (visitor: string): Promise<string> => {
  const who = visitors.find(([name]) => name === visitor)?.[1] ?? null
  const email = `${visitor.replaceAll(" ", "-")}@beispiel.de`
  if (who !== null) return (await signInAs(example, email, who)).cookie
  if (visitor === "a forged session") return `session=${"A".repeat(43)}`
  if (visitor === "a visitor") return ""
  const since = visitor === "an expired session" ? Date.now() - 40 * 86_400_000 : Date.now()
  const { cookie, personId, sessionId } = await signInAs(example, email, { roles: ["admin"], since })
  if (visitor === "a revoked session")
    await example.runtime.runPromise(Effect.flatMap(Sessions, (sessions) => sessions.end(personId, [sessionId])))
  return cookie
}

/** What the rule says of them. */
const verdictOn = (access: Access, who: (typeof visitors)[number][1]) =>
  authorize(access, who === null ? null : ({ person: { roles: who.roles }, session: { door: who.door } } as Caller))

const procedures = Object.entries(
  shopRouter._def.procedures as unknown as Record<
    string,
    { readonly _def: { readonly type: "query" | "mutation"; readonly meta?: { readonly access?: Access } } }
  >,
)

/** What came back, as far as it is about who asked: an order's own link is another matter. */
const answeredWith = async (answer: Response): Promise<string> => {
  const body = await answer.json()
  const tag = body.error?.data.refusal?.tag
  return tag === "NotSignedIn" ? "unauthorized" : tag === "NotAllowed" ? "forbidden" : "allowed"
}

describe.each(procedures)("the procedure %s", (name, { _def: { type, meta } }) => {
  it("says who may call it", () => {
    expect(meta?.access).toBeDefined()
  })

  it.each(visitors)("lets in or refuses %s as it says", async (visitor, who) => {
    const headers = { cookie: await cookieOf(visitor) }
    const answer =
      type === "query"
        ? await example.query(name, {}, headers)
        : await example.mutate(name, { access: "person" }, headers)
    expect(await answeredWith(answer)).toBe(verdictOn(meta?.access ?? "everyone", who))
  })
})

const statuses = { allowed: [200, 303, 404], unauthorized: [401], forbidden: [403] } as const

describe.each(routes.map(({ path, access }) => [path, access] as const))("the page %s", (path, access) => {
  it.each(visitors)("lets in or refuses %s as it says", async (visitor, who) => {
    const address = path.replace(/:\w+/g, "x")
    const answer = await example.app.request(address, { headers: { cookie: await cookieOf(visitor) } })
    const verdict = verdictOn(access, who)
    // An order opens by its own link, whoever is signed in.
    if (!path.startsWith("/orders/")) expect(statuses[verdict]).toContain(answer.status)
    if (verdict === "allowed") return
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })
})

/** What is answered beside pages and procedures, each with its rule. A new one has to be added here, and its rule to be kept. */
const beside: Readonly<Record<string, Access>> = {
  "/account/export.json": "person",
  "/admin/orders/export.csv": { staff: "orders.export" },
  "/health/live": "everyone",
  "/health/ready": "everyone",
  "/admin/orders/shipments/check": { staff: "orders.fulfil" },
  "/admin/orders/shipments/start": { staff: "orders.fulfil" },
  "/auth/start/:provider": "everyone",
  "/auth/callback/:provider": "everyone",
  "/auth/link/:token": "everyone",
  "/auth/sign-out": "everyone",
}

/** Files everybody may have, and what stands before or behind pages and procedures. */
const filesAndMounts =
  /^\/(?:\*|trpc\/\*|auth\/\*|assets\/\*|favicon\.ico|icon\.svg|robots\.txt|sitemap\.xml|:file\{sitemap.*|pictures\/.*|orders\/.*\.svg|qr\/.*)$/

describe.each(Object.entries(beside).filter(([, access]) => access !== "everyone"))("%s", (path, access) => {
  it.each(visitors)("lets in or refuses %s as it says", async (visitor, who) => {
    const method = example.app.routes.find((route) => route.path === path)?.method ?? "GET"
    const answer = await example.app.request(path, { method, headers: { cookie: await cookieOf(visitor) } })
    const verdict = verdictOn(access, who)
    // Nothing was asked: who may is told so.
    expect(method === "POST" && verdict === "allowed" ? [400] : statuses[verdict]).toContain(answer.status)
  })
})

it("everything else the shop answers has a rule", () => {
  const paths = new Set(example.app.routes.map(({ path }) => path))
  expect([...paths].filter((path) => !filesAndMounts.test(path) && !Object.hasOwn(beside, path))).toEqual([])
  expect(Object.keys(beside).filter((path) => !paths.has(path))).toEqual([])
})
