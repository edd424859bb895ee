import { afterEach, expect, it } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { exampleApp } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"

type Example = Awaited<ReturnType<typeof exampleApp>>

const opened: Example[] = []
const open = async () => {
  const example = await exampleApp(examplePorts(), { products: [exampleProduct()] })
  opened.push(example)
  const { cookie } = await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })
  const place = async (quantity: number): Promise<string> => {
    const added = await example.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity })
    const shopper = { cookie: added.headers.get("set-cookie")?.split(";")[0] ?? "" }
    const { totalCents } = (await added.json()).result.data
    const shippingAddress = { name: "Anna", street: "Weg 3", postalCode: "10115", city: "Berlin", country: "DE" }
    const asked = {
      idempotencyKey: crypto.randomUUID(),
      email: "anna@beispiel.de",
      shippingAddress,
      payment: "invoice",
    }
    const placed = await example.mutate("orders.place", { ...asked, expectedTotalCents: totalCents }, shopper)
    return (await placed.json()).result.data.orderId
  }
  return { ...example, headers: { cookie }, place }
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ runtime }) => runtime.dispose()))
})

it("orders stand by their sums, in the list, its page and its table alike, and say by when their parcels leave", async () => {
  const { app, query, headers, place } = await open()
  const [one, three, two] = [await place(1), await place(3), await place(2)]
  const listed = async (sort: string) => {
    const { rows } = (await (await query("staffOrders.list", { sort }, headers)).json()).result.data
    return rows.map(({ id }: { id: string }) => id)
  }
  expect(await listed("total")).toEqual([one, two, three])
  expect(await listed("-total")).toEqual([three, two, one])
  const html = await (await app.request("/admin/orders?sort=-total", { headers })).text()
  const places = [three, two, one].map((id) => html.indexOf(`href="/admin/orders/${id}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Betrag/)
  const table = await (await app.request("/admin/orders/export.csv?sort=total", { headers })).text()
  const lines = table.trimEnd().split("\r\n").slice(1)
  expect(lines.map((line) => line.split(";")[0])).toEqual([one, two, three])
  const { rows } = (await (await query("staffOrders.list", { sort: "shipBy" }, headers)).json()).result.data
  for (const { placedAt, shipBy, late } of rows) expect([shipBy > placedAt, late]).toEqual([true, false])
})

it("a cursor of another sorting is refused, and the page of its address begins with the first row", async () => {
  const { app, query, headers, place } = await open()
  const id = await place(1)
  for (const [procedure, asked] of [
    ["staffOrders.list", { sort: "total", after: `-total.1.${id}` }],
    ["staffOrders.list", { after: id }],
    ["staffOrders.exportPage", { sort: "total", after: `placedAt.1.${id}` }],
    ["staffProducts.list", { sort: "price", after: "stock.1.zink-tabletten" }],
    ["staffProducts.list", { after: "zink-tabletten" }],
    ["people.list", { sort: "email", after: "-createdAt..P-1" }],
    ["jobs.list", { after: "J-1" }],
    ["staff.changes", { after: "-number.x.1" }],
  ] as const) {
    const answer = await query(procedure, asked, headers)
    const { error } = await answer.json()
    expect([procedure, answer.status, error.data.refusal]).toEqual([procedure, 400, { tag: "CursorUnknown" }])
    expect(error.message).toContain("in anderer Reihenfolge")
  }
  expect((await query("staffOrders.list", { sort: "name" }, headers)).status).toBe(400)
  for (const [path, row] of [
    [`/admin/orders?sort=total&after=-total.1.${id}`, id],
    ["/admin/orders?sort=name&after=quatsch", id],
    ["/admin/products?sort=price&after=stock.1.zink-tabletten", "/admin/products/zink-tabletten"],
    ["/admin/people?sort=email&after=P-1", "chefin@beispiel.de"],
  ] as const) {
    const answer = await app.request(path, { headers })
    expect([path, answer.status, (await answer.text()).includes(row)]).toEqual([path, 200, true])
  }
})

it("an empty list says whether nothing is to be done or nothing was found", async () => {
  const { app, headers, place } = await open()
  await place(1)
  const said = async (search: string) => await (await app.request(`/admin/orders?${search}`, { headers })).text()
  expect(await said("work=overdue")).toContain("Keine Zahlung ist überfällig.")
  expect(await said("work=ship&sort=total")).toContain("Nichts zu versenden.")
  for (const search of ["work=ship&term=Anna", "term=Berta"])
    expect(await said(search)).toContain("Keine Bestellung passt dazu.")
})

it("an empty list of products says whether none is in a state or none was found", async () => {
  const { app, headers } = await open()
  const said = async (search: string) => await (await app.request(`/admin/products?${search}`, { headers })).text()
  for (const search of ["state=unpublished", "state=unpublished&sort=title"]) {
    expect(await said(search)).toContain("Alle Produkte sind im Shop.")
    expect(await said(search)).not.toContain("kürzeren Teil")
  }
  expect(await said("term=Einhorn")).toContain("kürzeren Teil des Titels oder der Nummer.")
  expect(await said("term=Einhorn&state=unpublished")).toContain("oder lass den Zustand weg.")
})
