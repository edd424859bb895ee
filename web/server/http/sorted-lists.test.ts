import { expect, it } from "vitest"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const open = async () => {
  const example = await openExample()
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
  const places = [three, two, one].map((id) => html.indexOf(`href="/admin/orders/${id}?`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Betrag/)
  const table = await (await app.request("/admin/orders/export.csv?sort=total", { headers })).text()
  const lines = table.trimEnd().split("\r\n").slice(1)
  expect(lines.map((line) => line.split(";")[0])).toEqual([one, two, three].map((id) => `"${id}"`))
  const { rows } = (await (await query("staffOrders.list", { sort: "shipBy" }, headers)).json()).result.data
  for (const { placedAt, shipBy, late } of rows) expect([shipBy > placedAt, late]).toEqual([true, false])
})

it("an order's neighbours are those of the list it was opened from, also after it has left that list", async () => {
  const { query, mutate, headers, place } = await open()
  const placed = [await place(2), await place(1), await place(3), await place(1)]
  type Place = { readonly id: string; readonly at: string }
  const read = async (procedure: string, asked: object) =>
    (await (await query(procedure, asked, headers)).json()).result.data
  const ids = (found: { readonly previous: Place | null; readonly next: Place | null }) => [
    found.previous?.id ?? null,
    found.next?.id ?? null,
  ]
  for (const list of [{}, { sort: "total" }, { sort: "-total" }, { sort: "shipBy", work: "pack" }, { term: "anna" }]) {
    const rows: readonly Place[] = (await read("staffOrders.list", list)).rows
    expect(rows).toHaveLength(placed.length)
    for (const [index, { at }] of rows.entries())
      expect(ids(await read("staffOrders.neighbours", { ...list, after: at }))).toEqual([
        rows[index - 1]?.id ?? null,
        rows[index + 1]?.id ?? null,
      ])
  }
  const queue = { sort: "shipBy", work: "pack" }
  const [first, second, third]: readonly Place[] = (await read("staffOrders.list", queue)).rows
  await mutate("staffOrders.bulk", { ids: [second?.id], step: "packed" }, headers)
  const beside = await read("staffOrders.neighbours", { ...queue, after: second?.at })
  expect(beside).toMatchObject({ previous: { id: first?.id, at: first?.at }, next: { id: third?.id, at: third?.at } })
})

it("what waits for no parcel has nothing before it by the day parcels leave, and no list goes round", async () => {
  const { query, mutate, headers, place } = await open()
  const [cancelled, waiting] = [await place(1), await place(1)]
  const command = { kind: "cancelled", reason: "Bruch" }
  await mutate("staffOrders.fulfil", { orderId: cancelled, version: 1, command }, headers)
  const list = { sort: "shipBy" }
  const { rows } = (await (await query("staffOrders.list", list, headers)).json()).result.data
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([waiting, cancelled])
  const found = await Promise.all(
    rows.map(async ({ at }: { at: string }) => {
      const answer = await (await query("staffOrders.neighbours", { ...list, after: at }, headers)).json()
      return [answer.result.data.previous, answer.result.data.next?.id ?? null]
    }),
  )
  expect(found).toEqual([
    [null, cancelled],
    [null, null],
  ])
})

it("a cursor of another sorting is refused, and the page of its address begins with the first row", async () => {
  const { app, query, headers, place } = await open()
  const id = await place(1)
  for (const [procedure, asked] of [
    ["staffOrders.list", { sort: "total", after: `-total.1.${id}` }],
    ["staffOrders.list", { after: id }],
    ["staffOrders.neighbours", { sort: "total", after: `-total.1.${id}` }],
    ["staffOrders.neighbours", {}],
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
