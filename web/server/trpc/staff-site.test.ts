import { expect, it, vi } from "vitest"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const resultOf = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()).result.data
}

const open = async () => {
  const shop = await openExample()
  const admin = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  const moved = async () => (await resultOf(await shop.query("staffSite.view", undefined, admin))).moved
  const redirect = (from: string, to: string) => shop.mutate("staffSite.redirect", { from, to }, admin)
  return { ...shop, admin, moved, redirect }
}

it("what is no page is counted without its query, and leads on once staff say where", async () => {
  const shop = await open()
  for (const path of ["/alte-seite", "/alte-seite/?geheim=anna", "/andere"]) await shop.app.request(path)
  await vi.waitFor(async () =>
    expect((await shop.moved()).missing).toMatchObject([
      { path: "/alte-seite", count: 1 },
      { path: "/andere", count: 1 },
    ]),
  )
  await resultOf(await shop.redirect("/alte-seite/", "/products"))
  const answer = await shop.app.request("/alte-seite?x=1")
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/products"])
  expect((await shop.moved()).missing.map(({ path }: { path: string }) => path)).toEqual(["/andere"])
  await resultOf(await shop.mutate("staffSite.remove", { from: "/alte-seite" }, shop.admin))
  expect((await shop.app.request("/alte-seite")).status).toBe(404)
  const { rows } = await resultOf(await shop.query("staff.changes", {}, shop.admin))
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(["redirect.removed", "redirect.added"])
})

it("a page that is there is never redirected away, and circles are refused at the field", async () => {
  const shop = await open()
  await resultOf(await shop.redirect("/products", "/cart"))
  expect((await shop.app.request("/products")).status).toBe(200)
  await resultOf(await shop.redirect("/a", "/b"))
  const circle = await shop.redirect("/b", "/a")
  expect(circle.status).toBe(409)
  expect((await circle.json()).error.data.fields).toEqual([
    { path: "to", message: "Dieser Pfad führt zum Anfang zurück." },
  ])
  for (const to of ["https://evil.example", "//evil.example", "products", "/a?b"])
    expect((await shop.redirect("/c", to)).status, to).toBe(400)
})

it("addresses of staff are not counted", async () => {
  const shop = await open()
  await shop.app.request("/admin/nichts")
  expect((await shop.moved()).missing).toEqual([])
})
