import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Access, AccessDecision } from "../../domain/access/access-rule.ts"
import { authorize } from "../../domain/access/authorize.ts"
import type { Caller } from "../../domain/access/caller.ts"
import { type Role, roles } from "../../domain/access/roles.ts"
import type { Area } from "../../domain/access/session.ts"
import { Sessions } from "../../domain/accounts/ports.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { routes } from "../client/routes.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { shopRouter } from "./trpc/router.ts"

/** Every kind of visitor: signed out, shopper, and staff by role. */
const visitors: readonly (readonly [string, { readonly roles: readonly Role[]; readonly area: Area } | null])[] = [
  ["a visitor", null],
  ["a forged session", null],
  ["an expired session", null],
  ["a revoked session", null],
  ["a shopper", { roles: [], area: "shop" }],
  ["an admin signed in as a shopper", { roles: ["admin"], area: "shop" }],
  ...roles.map((role): [string, { roles: Role[]; area: Area }] => [role, { roles: [role], area: "staff" }]),
]

let example: Awaited<ReturnType<typeof exampleApp>>

beforeAll(async () => {
  example = await exampleApp(examplePorts(), { products: [exampleProduct()], peerOf: () => "127.0.0.1" })
})
afterAll(() => example.runtime.dispose())

/** The cookie of a visitor who is signed in anew: some calls sign out or delete the account. */
const newCookieOf = async (visitor: string, domain = "beispiel.de"): Promise<string> => {
  const email = `${visitor.replaceAll(" ", "-")}@${domain}`
  const who = visitors.find(([name]) => name === visitor)?.[1] ?? null
  if (who !== null) return (await signInAs(example, email, who)).cookie
  if (visitor === "a forged session") return `session=${"A".repeat(43)}`
  if (visitor === "a visitor") return ""
  const since = visitor === "an expired session" ? Date.now() - 40 * 86_400_000 : Date.now()
  const { cookie, personId, sessionId } = await signInAs(example, email, { roles: ["admin"], since })
  if (visitor === "a revoked session")
    await example.runtime.runPromise(Effect.flatMap(Sessions, (sessions) => sessions.end(personId, [sessionId])))
  return cookie
}

const kept = new Map<string, Promise<string>>()
/** The cookie of a visitor for what only reads. */
const cookieOf = (visitor: string): Promise<string> => {
  const cookie = kept.get(visitor) ?? newCookieOf(visitor)
  kept.set(visitor, cookie)
  return cookie
}

/** What the access rule decides for the visitor. */
const decisionFor = (access: Access, who: (typeof visitors)[number][1]): AccessDecision =>
  authorize(access, who === null ? null : ({ person: { roles: who.roles }, session: { area: who.area } } as Caller))

/** Expects that every visitor is answered as the access rule decides. */
const expectDecisions = async (
  access: Access,
  answer: (visitor: string, decision: AccessDecision) => Promise<AccessDecision | number>,
) => {
  const answers = visitors.map(async ([visitor, who]) => [visitor, await answer(visitor, decisionFor(access, who))])
  expect(await Promise.all(answers)).toEqual(visitors.map(([visitor, who]) => [visitor, decisionFor(access, who)]))
}

const procedures = Object.entries(
  shopRouter._def.procedures as unknown as Record<
    string,
    { readonly _def: { readonly type: "query" | "mutation"; readonly meta?: { readonly access?: Access } } }
  >,
)

/** The answer as far as it depends on the caller: a refusal because of an order's own link does not count. */
const answeredWith = async (answer: Response): Promise<AccessDecision> => {
  const body = await answer.json()
  const tag = body.error?.data.refusal?.tag
  return tag === "NotSignedIn" ? "unauthorized" : tag === "NotAllowed" ? "forbidden" : "allowed"
}

it.each(procedures)("the procedure %s declares who may call it, and does as declared", async (name, { _def }) => {
  const access = _def.meta?.access
  expect(access).toBeDefined()
  await expectDecisions(access ?? "everyone", async (visitor, decision) => {
    if (_def.type === "query") return answeredWith(await example.query(name, {}, { cookie: await cookieOf(visitor) }))
    // What is allowed may sign out or delete the account.
    const cookie = decision === "allowed" ? await newCookieOf(visitor, "beispiel.com") : await cookieOf(visitor)
    return answeredWith(await example.mutate(name, { access: "person" }, { cookie }))
  })
})

/** What a status says about the caller; any other status is none of them. */
const decisionOf = ({ status }: Response, allowed: readonly number[] = [200, 303, 404, 410]) =>
  status === 401 ? "unauthorized" : status === 403 ? "forbidden" : allowed.includes(status) ? "allowed" : status

it.each(routes.map(({ path, access }) => [path, access] as const))(
  "the page %s opens as declared",
  async (path, access) => {
    await expectDecisions(access, async (visitor, decision) => {
      const headers = { cookie: await cookieOf(visitor) }
      const answer = await example.app.request(path.replace(/:\w+/g, "x"), { headers })
      if (decision !== "allowed") {
        expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
        expect(answer.headers.get("cache-control")).toBe("private, no-store")
      }
      // An order also opens by its own link, signed in or not.
      return path.startsWith("/orders/") ? decision : decisionOf(answer)
    })
  },
)

/** Every mount beside pages and procedures, with its access rule. A new one is added here. */
const beside: Readonly<Record<string, Access>> = {
  "/account/export.json": "person",
  "/account/results/:keptResult/letter.pdf": "person",
  "/admin/orders/export.csv": { staff: "orders.export" },
  "/admin/invoices/export.csv": { staff: "orders.export" },
  "/admin/invoices/documents.zip": { staff: "orders.export" },
  "/admin/invoices/open-items.csv": { staff: "orders.export" },
  "/admin/invoices/prepayments.csv": { staff: "orders.export" },
  "/admin/orders/addresses.csv": { staff: "orders.fulfil" },
  "/admin/orders/invoices.pdf": { staff: "orders.read" },
  "/orders/:orderId/invoice.pdf": "everyone",
  "/admin/partners/export.csv": { staff: "partners.read" },
  "/admin/search-analytics/terms.csv": { staff: "shop.read" },
  "/admin/questionnaire-analytics/counts.csv": { staff: "questionnaire.read" },
  "/admin/customer-heatmap/regions.csv": { staff: "figures.read" },
  "/admin/emails/management/audience.csv": { staff: "newsletter.change" },
  "/admin/klaviyo-upload/audience.csv": { staff: "newsletter.change" },
  "/newsletter/unsubscribe/:id": "everyone",
  "/cart-reminder/unsubscribe/:id": "everyone",
  "/admin/trial-orders/labels.csv": { staff: "orders.fulfil" },
  "/p/:code": "everyone",
  "/gewinnspiel/verify.mjs": "everyone",
  "/gewinnspiel/:draw/proof.json": "everyone",
  "/privacy-settings/choose": "everyone",
  "/admin/lots/:id/orders.csv": { staff: "orders.export" },
  "/admin/emails/:id/content": { staff: "mails.read" },
  "/admin/data-protection/register.csv": { staff: "shop.read" },
  "/health/live": "everyone",
  "/health/ready": "everyone",
  "/monitoring": "everyone",
  "/admin/orders/shipments/check": { staff: "orders.fulfil" },
  "/admin/orders/shipments/start": { staff: "orders.fulfil" },
  "/admin/blog/import/check": { staff: "entries.change" },
  "/admin/blog/import/start": { staff: "entries.change" },
  "/admin/applicants/:id/files/:number": { staff: "applications.read" },
  "/admin/messages/:id/pictures/:number": { staff: "messages.read" },
  "/admin/emails/templates/:name/preview": { staff: "templates.read" },
  "/admin/pictures/upload": { staff: "entries.change" },
  "/webhooks/stripe": "everyone",
  "/webhooks/recharge/:object/:event": "everyone",
  "/webhooks/shopify/:object/:event": "everyone",
  "/webhooks/mail": "everyone",
  "/blog-new/feed.xml": "everyone",
  "/blog/feed.xml": "everyone",
  "/:blog{blog|blog-new}/:slug{[a-z0-9_-]+}": "everyone",
  "/orders/:orderId/pay": "everyone",
  "/orders/:orderId/paid": "everyone",
  "/auth/start/:provider": "everyone",
  "/auth/callback/:provider": "everyone",
  "/auth/link/:token": "everyone",
  "/auth/sign-out": "everyone",
}

/** Public files, and the mounts of pages, procedures and sign-in, which are tested above. */
const filesAndMounts =
  /^\/(?:\*|trpc\/\*|auth\/\*|assets\/\*|favicon\.ico|icon\.svg|licences\.txt|media\/:file.*|robots\.txt|:file\{sitemap.*|pictures\/.*|feeds\/.*|orders\/.*\.svg|qr\/.*)$/

const guarded = Object.entries(beside).filter(([, access]) => access !== "everyone")

it.each(guarded)("%s answers as declared", async (path, access) => {
  const method = example.app.routes.find((route) => route.path === path)?.method ?? "GET"
  await expectDecisions(access, async (visitor) => {
    const answer = await example.app.request(path, { method, headers: { cookie: await cookieOf(visitor) } })
    // The body is empty: an allowed caller gets 400.
    return decisionOf(answer, method === "POST" ? [400] : undefined)
  })
})

it("every other mount has an access rule", () => {
  const paths = new Set(example.app.routes.map(({ path }) => path))
  expect([...paths].filter((path) => !filesAndMounts.test(path) && !Object.hasOwn(beside, path))).toEqual([])
  expect(Object.keys(beside).filter((path) => !paths.has(path))).toEqual([])
})

// That HEAD is GET depends on no role: one of them stands for all.
describe("HEAD is answered with the status of GET", () => {
  const some = visitors.filter(([visitor]) => ["a visitor", "a shopper", "viewer"].includes(visitor))
  it("for one visitor without an account, one customer and one of the staff", () => {
    expect(some).toHaveLength(3)
  })

  it.each(some)("for %s, at every mount, query and page that is refused", async (visitor, who) => {
    const addresses = [
      ...example.app.routes.filter(({ method }) => method === "GET").map(({ path }) => path),
      ...routes.flatMap(({ path, access }) => (decisionFor(access, who) === "allowed" ? [] : [path])),
      ...procedures.flatMap(([name, { _def }]) => (_def.type === "query" ? [`/trpc/${name}`] : [])),
    ].map((path) => path.replace(/\{[^{}]*\}/g, "").replace(/:\w+|\*/g, "1"))
    const headers = { cookie: await cookieOf(visitor) }
    const statusOf = async (address: string, method: string) => {
      const answer = await example.app.request(address, { method, headers })
      expect(method === "HEAD" ? await answer.text() : "").toBe("")
      return answer.status
    }
    for (const address of new Set(addresses))
      expect([address, await statusOf(address, "HEAD")]).toEqual([address, await statusOf(address, "GET")])
  })
})

it("no other spelling of a mount's path opens it to a visitor", async () => {
  for (const [path] of guarded) {
    const plain = path.replace(/:\w+/g, "1")
    const encoded = plain.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    for (const address of [`${plain}/`, `/${plain}`, plain.replaceAll("/", "//"), encoded, plain.toUpperCase()])
      for (const method of ["GET", "HEAD", "POST", "PUT", "OPTIONS"]) {
        const answer = await example.app.request(`http://localhost${address}`, { method })
        expect([address, method, answer.status]).toEqual([
          address,
          method,
          expect.toSatisfy((status) => [308, 401, 403, 404, 405].includes(status)),
        ])
      }
  }
})
