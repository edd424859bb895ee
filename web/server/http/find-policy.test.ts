import * as fc from "fast-check"
import { expect, it } from "vitest"
import { cookieOf } from "../example-app.ts"
import { openExample } from "../open-example.ts"
import { limits } from "../policy/rate-limit.ts"
import { shopRouter } from "../trpc/router.ts"
import type { ProcedureMeta } from "../trpc/trpc.ts"

const procedures = Object.entries(
  shopRouter._def.procedures as unknown as Record<
    string,
    { readonly _def: { readonly type: "query" | "mutation"; readonly meta?: ProcedureMeta } }
  >,
)

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`

/** Spellings of an API's path that all reach it: slashes more, letters encoded, steps upwards. */
const spellings = (name: string): readonly string[] => [
  `/trpc/${name}`,
  `/trpc/${name}/`,
  `/trpc/${name}//`,
  `/trpc//${name}`,
  `/trpc///${name}///`,
  `/trpc/%2f${name}`,
  `/trpc/${name}%2F`,
  `/trpc/${name.replace(".", "%2e")}`,
  `/trpc/${name.replace(".", "%2E")}/`,
  `/trpc/${Array.from(name, percent).join("")}`,
  `/%74rpc/${name}`,
  `/trpc/./${name}/`,
  `/trpc/x/../${name}/`,
  `/trpc/x/%2e%2e/${name}/`,
  `/trpc/${name},${name}?batch=1`,
  `/trpc/${name}%2c${name}/?batch=1`,
  `/trpc/${name}/?batch=1`,
]

/** Any path of these calls: slashes and encoding as they fall. */
const written = (name: string) =>
  fc
    .tuple(
      fc.stringMatching(/^(?:\/|%2[fF]){0,3}$/),
      fc.tuple(...Array.from(name, (each) => fc.constantFrom(each, percent(each), percent(each).toUpperCase()))),
      fc.stringMatching(/^(?:\/|%2[fF]){0,3}$/),
    )
    .map(([before, letters, after]) => `/trpc/${before}${letters.join("")}${after}`)

const limited = procedures.flatMap(([name, { _def }]) => {
  const limit = _def.type === "mutation" ? _def.meta?.limit : undefined
  return limit === undefined ? [] : [[name, limit] as const]
})

it("only what changes something is limited: reads are not counted", () => {
  expect(procedures.filter(([, { _def }]) => _def.type === "query" && _def.meta?.limit !== undefined)).toEqual([])
  expect(limited.length).toBeGreaterThan(20)
})

it.each(limited)("%s is refused in every spelling of its path once the limit is used up", async (name, limit) => {
  const { app } = await openExample()
  const call = async (path: string) => {
    const headers = { "content-type": "application/json" }
    return (await app.request(path, { method: "POST", headers, body: "{}" })).status
  }
  for (let left: number = limits[limit].calls; left > 0; left -= 10)
    expect(await call(`/trpc/${Array.from({ length: Math.min(left, 10) }, () => name).join(",")}?batch=1`)).not.toBe(
      429,
    )
  for (const path of spellings(name)) expect([path, await call(path)]).toEqual([path, 429])
  await fc.assert(
    fc.asyncProperty(written(name), async (path) => {
      expect([path, await call(path)]).toEqual([path, 429])
    }),
    { numRuns: 20 },
  )
})

it("a call in any spelling is the call, with its cookie", async () => {
  const { app } = await openExample()
  const body = JSON.stringify({ handle: "zink-tabletten", quantity: 2 })
  const headers = { "content-type": "application/json" }
  const call = async (path: string) => {
    const answer = await app.request(path, { method: "POST", headers, body })
    const { result } = await answer.json()
    expect([path, answer.status, result?.data.count]).toEqual([path, 200, 2])
    expect(cookieOf(answer)).toMatch(/^cart=/)
  }
  for (const path of spellings("cart.set").filter((each) => !each.includes("?"))) await call(path)
  await fc.assert(fc.asyncProperty(written("cart.set"), call), { numRuns: 40 })
})

it("a name encoded twice is another name", async () => {
  const { app } = await openExample()
  for (const name of ["cart%252Eset", "cart%2%35%32Eset", "cart.set%", "cart.set%ff", "Cart.set"]) {
    const headers = { "content-type": "application/json" }
    const answer = await app.request(`/trpc/${name}`, { method: "POST", headers, body: "{}" })
    expect([name, answer.status, answer.headers.get("set-cookie")]).toEqual([name, 404, null])
  }
})

it("a public answer is the same one in every spelling, and is cached for reads only", async () => {
  const { app } = await openExample()
  const etags = new Set<string | null>()
  for (const path of spellings("catalogue.overview").filter((each) => !each.includes("?")))
    etags.add((await app.request(path)).headers.get("etag"))
  expect([...etags]).toEqual([expect.stringMatching(/^"/)])
  for (const path of ["/trpc/catalogue.overview", "/robots.txt", "/sitemap.xml", "/products"]) {
    expect((await app.request(path)).headers.get("cache-control")).toMatch(/^public/)
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await app.request(path, { method })
      expect([path, method, answer.status]).toEqual([
        path,
        method,
        expect.toSatisfy((status) => [405, 415].includes(status)),
      ])
      expect(answer.headers.get("cache-control")).toContain("no-store")
    }
  }
})
