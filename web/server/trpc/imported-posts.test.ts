import { expect, it } from "vitest"
import { workOnOne } from "../../../adapters/contracts/work-on-one.ts"
import { handlers } from "../../../domain/background/handlers.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** A shop that took one post over, with the report of it. */
const imported = async (post: object) => {
  const shop = await openExample()
  const { cookie } = await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })
  const article = { handle: "a", title: "A", author: "Mia", published_at: "2021-03-28T02:30:00+01:00", ...post }
  const key = crypto.randomUUID()
  const started = await shop.app.request(`/admin/blog/import/start?${new URLSearchParams({ title: "a.json", key })}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/octet-stream" },
    body: JSON.stringify({ articles: [article] }),
  })
  const { jobId } = await resultOf(started)
  const [, , jobs] = handlers("https://shop.example")
  await shop.runtime.runPromise(workOnOne(jobs))
  const { rows } = await resultOf(await shop.query("staffEntries.importReport", { jobId }, { cookie }))
  const page = async (path: string) => (await shop.app.request(path)).text()
  return { shop, page, report: rows.map(({ text }: { text: string }) => text).join("\n") }
}

it("raised, lowered and struck words and the numbers of lists mean the same", async () => {
  const { page } = await imported({
    body_html:
      '<p>10<sup>9</sup> KBE, B<sub>12</sub>. Statt <del>29,90 €</del> jetzt <s>24,90 €</s> 19,90 €.</p><ol start="5"><li>fünftens</li></ol>',
  })
  const html = await page("/blog/a")
  for (const piece of [
    "10<sup>9</sup> KBE",
    "B<sub>12</sub>",
    "<del>29,90 €</del>",
    "<del>24,90 €</del>",
    '<ol start="5">',
  ])
    expect(html.includes(piece), piece).toBe(true)
  // Made from the text, its summary must not name a struck price as one.
  expect(html).toContain("Statt [gestrichen: 29,90 €]")
})

it("a summary says what it said", async () => {
  const { page } = await imported({
    body_html: "<p>Text.</p>",
    summary_html: "<p>Kurz &amp; knapp: 5&nbsp;µg &lt; 20&nbsp;µg &amp;lt;b&amp;gt;</p>",
  })
  const html = await page("/blog/a")
  expect(html).toContain('name="description" content="Kurz &amp; knapp: 5 µg &lt; 20 µg &amp;lt;b&amp;gt;"')
  expect(html).toContain('"description":"Kurz & knapp: 5 µg \\u003c 20 µg')
})

it("links to telephones and other hosts work; one within the page is named, and waits for a person", async () => {
  const body = '<p><a href="tel:+4930123">Anruf</a> <a href="//cdn.shopify.com/x.pdf">PDF</a></p>'
  const works = await imported({ body_html: body })
  for (const href of ["tel:+4930123", "https://cdn.shopify.com/x.pdf"])
    expect(await works.page("/blog/a")).toContain(`href="${href}"`)

  const waits = await imported({ body_html: `${body}<p><a href="#fazit">Fazit</a></p>` })
  expect(waits.report).toContain(
    "Als Entwurf. Weggelassen: das Ziel des Links „#fazit“. Bleibt Entwurf, bis jemand nachgesehen hat.",
  )
  expect((await waits.shop.app.request("/blog/a")).status).toBe(404)
})

it("a linked picture stays linked, and keeps what is written below it", async () => {
  const { page } = await imported({
    body_html: `<figure><a href="/products/vitamin-d"><img src="data:image/png;base64,${png}" alt="Dose"></a><figcaption>Unsere Dose</figcaption></figure>`,
  })
  const html = await page("/blog/a")
  expect(html).toMatch(/<a href="\/products\/vitamin-d"><picture/)
  expect(html).toContain("<figcaption>Unsere Dose</figcaption>")
})
