import { readdir, rm, writeFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import type { Page } from "playwright-core"
import { expect, it, onTestFinished } from "vitest"
import { type Envelope, type EnvelopeItem, startIngest } from "../../../adapters/test-servers/sentry-ingest.ts"
import { goTo } from "../go-to.ts"
import { goThrough, recommendation, veganInTheShade } from "../questionnaire-answers.ts"
import { shop as sharedShop } from "../shared-shop.ts"
import { address, d3, field, fillCheckout, orderButton, orderNumber, visit } from "../shopper.ts"
import { startStaffDesk } from "../staff-desk.ts"

const email = "kanarienvogel@beispiel.de"
const name = "Kanaria Gelb"
/** An amount nobody takes of zinc, as it is typed and as it is computed with. */
const amount = 4711.25
const canaries = /kanari|gelbweg|4\.?711[.,]?25/i

/** An error of the page's own script whose message quotes every field of the page; waits until it has been sent. */
const failQuoting = async (page: Page): Promise<void> => {
  const sent = page.waitForResponse((response) => response.url().endsWith("/monitoring"))
  await page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value)
    const script = document.querySelector<HTMLScriptElement>("script[src^='/assets/']")?.src
    const error = new TypeError(`Unreadable: ${typed.join()} ${location.href} ${document.cookie}`)
    error.stack = `TypeError: ${error.message}\n    at save (${script}:1:100)\n    at ${typed.join("")} (${location.href}:1:1)`
    setTimeout(() => {
      throw error
    })
  })
  expect((await sent).status()).toBe(200)
}

const contextOf = ({ payload }: EnvelopeItem) =>
  (payload.contexts as { trace: { trace_id: string; op?: string; span_id: string; parent_span_id?: string } }).trace
const spansOf = ({ payload }: EnvelopeItem) =>
  payload.spans as readonly { op: string; description: string; span_id: string; parent_span_id: string }[]

it("reports errors and one trace from a click to its queries, and nothing that was typed", async () => {
  const ingest = await startIngest()
  onTestFinished(ingest.close)
  const desk = await startStaffDesk({
    SENTRY_DSN: ingest.dsn,
    SENTRY_BROWSER_DSN: ingest.dsn,
    SENTRY_TRACES_SAMPLE_RATE: "1",
  })
  onTestFinished(desk.dispose)
  const { url } = desk.shop
  const page = await desk.context.newPage()
  const traced: string[] = []
  page.on("request", (request) => {
    if (request.headers()["sentry-trace"] !== undefined) traced.push(request.url())
  })
  const refused: string[] = []
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text())
  })

  // Without consent errors alone are sent.
  await goTo(page, `${url}/products/${d3.handle}`)
  const broken = page.waitForResponse((response) => response.url().endsWith("/monitoring"))
  await page.evaluate((text) => {
    history.pushState = () => {
      throw new TypeError(text)
    }
  }, email)
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click()
  await broken
  const [first] = ingest.items().filter(({ payload }) => payload.platform === "javascript")
  expect(first?.payload).toMatchObject({
    transaction: "/products/:productName",
    exception: { values: [{ type: "TypeError", value: "(messages are not sent)" }] },
    debug_meta: { images: expect.arrayContaining([expect.objectContaining({ type: "sourcemap" })]) },
  })

  // A page that the server has not, which is no error; one whose data cannot be loaded; and one that cannot be shown.
  const errorOf = async (type: string) =>
    (
      await ingest.item(
        ({ payload }) =>
          (payload.exception as { values: readonly { type: string }[] } | undefined)?.values.some(
            (each) => each.type === type,
          ) ?? false,
      )
    ).payload
  await goTo(page, `${url}/legal-notice`)
  await page.evaluate(() => history.pushState(null, "", "/products/gibt-es-nicht"))
  await page.locator("[data-fallback=not-found]").waitFor()
  await page.evaluate((text) => {
    const { get } = URLSearchParams.prototype
    // Asked for by the cart's data alone.
    URLSearchParams.prototype.get = function (name) {
      if (name === "removed") throw new RangeError(text)
      return get.call(this, name)
    }
  }, email)
  await page.evaluate(() => history.pushState(null, "", "/cart"))
  expect(await errorOf("RangeError")).toMatchObject({ transaction: "/cart" })
  await goTo(page, `${url}/legal-notice`)
  await page.evaluate((text) => {
    const { padStart } = String.prototype
    // Every price is written by it.
    String.prototype.padStart = function (length, fill) {
      if (length === 3) throw new EvalError(text)
      return padStart.call(this, length, fill)
    }
  }, email)
  await page.evaluate(() => history.pushState(null, "", "/products"))
  expect(await errorOf("EvalError")).toMatchObject({ tags: {} })
  expect(ingest.envelopes.filter(({ text }) => text.includes("TRPCClientError"))).toEqual([])

  const ofBrowser = ({ payload }: EnvelopeItem) =>
    ["pageload", "ui.action"].includes(contextOf({ type: "", payload }).op ?? "")
  expect(ingest.items().filter(({ type, payload }) => type === "transaction" && ofBrowser({ type, payload }))).toEqual(
    [],
  )

  await goTo(page, `${url}/privacy-settings`)
  await page.getByRole("heading", { name: "Dürfen wir messen, wie schnell der Shop bei dir ist?" }).waitFor()
  await page.locator("button[name=choice][value=all]").first().click()
  await page.getByText("Im Moment: Ja").waitFor()

  await goTo(page, `${url}/products/${d3.handle}`)
  await ingest.item(
    (item) =>
      item.type === "transaction" &&
      contextOf(item).op === "pageload" &&
      item.payload.transaction === "/products/:productName",
  )
  await page.locator(".buy").getByRole("button", { name: "In den Warenkorb" }).click()
  const click = await ingest.item(
    (item) => item.type === "transaction" && spansOf(item).some(({ description }) => description === "cart.set"),
  )
  const asked = spansOf(click).find(({ description }) => description === "cart.set")
  const served = await ingest.item(
    (item) => item.type === "transaction" && item.payload.transaction === "POST /trpc/cart.set",
  )
  expect(contextOf(served).trace_id).toBe(contextOf(click).trace_id)
  expect(contextOf(served).parent_span_id).toBe(asked?.span_id)
  expect(spansOf(served).some(({ op, description }) => op === "db" && description.startsWith("storage."))).toBe(true)

  await goTo(page, `${url}/checkout`)
  await fillCheckout(page, email)
  await field(page, "Vor- und Nachname").fill(name)
  await field(page, "Straße und Hausnummer").fill("Gelbweg 3")
  await failQuoting(page)
  await orderButton(page).click()
  await orderNumber(page)
  await failQuoting(page)
  await goTo(page, `${url}/search?term=${encodeURIComponent(name)}`)
  await failQuoting(page)
  const { page: stranger } = await visit()
  await goTo(stranger, `${url}/login`)
  await stranger.getByLabel("E-Mail").first().fill(email)
  await failQuoting(stranger)
  await stranger.getByRole("main").getByRole("button").first().click()
  await goTo(page, `${url}/questionnaire`)
  await goThrough(page, { ...veganInTheShade, q_own: { zinc: amount } })
  await recommendation(page, "suggest")
  await failQuoting(page)
  await goTo(page, `${url}/admin/orders?term=${encodeURIComponent(name)}`)
  await failQuoting(page)
  await goTo(page, `${url}/admin/shop`)
  await page.locator("main input[type=text], main input:not([type])").first().fill(name)
  await failQuoting(page)
  // What the server fails at: a file store that is none.
  await rm(join(desk.shop.folder, "files"), { recursive: true, force: true })
  await writeFile(join(desk.shop.folder, "files"), "")
  expect((await fetch(`${url}/media/p-000000000000-320.avif?${email}`)).status).toBe(503)
  await ingest.item(({ payload }) => payload.platform === "node" && payload.exception !== undefined)
  // Nor a page that does not exist.
  await goTo(page, `${url}/gibt-es-nicht/${name}`)
  await failQuoting(page)

  const texts = (envelope: Envelope) => [envelope.text, JSON.stringify(envelope.headers)]
  expect(ingest.envelopes.length).toBeGreaterThan(15)
  expect(ingest.envelopes.flatMap(texts).filter((text) => canaries.test(text))).toEqual([])
  expect(
    ingest.items().filter(({ payload }) => /gibt-es-nicht|^GET unknown/.test(String(payload.transaction))),
  ).toEqual([])
  for (const secret of [
    /token=/,
    /\/orders\/NW-/,
    new RegExp(address.Ort),
    /"(?:ip_address|cookies?|breadcrumbs|user)"/,
  ])
    expect(ingest.envelopes.filter(({ text }) => secret.test(text))).toEqual([])
  expect(desk.shop.output()).not.toMatch(canaries)
  // The shop's own procedures alone learn of a trace.
  expect(traced.length).toBeGreaterThan(5)
  expect(traced.filter((address) => !address.startsWith(`${url}/trpc/`))).toEqual([])
  expect([ingest.faults, refused]).toEqual([[], []])
})

it("loads and sends nothing without a DSN, and serves no source map", async () => {
  const html = await (await fetch(`${sharedShop}/products/${d3.handle}`)).text()
  expect(html).not.toMatch(/reporting|data-dsn/)
  const build = resolve(import.meta.dirname, "../../..", process.env.BUILD_DIR ?? "build")
  const files = async (folder: string) => (await readdir(join(build, folder))).map((file) => basename(file))
  const maps = (await files("source-maps/assets")).filter((file) => file.endsWith(".js.map"))
  const scripts = (await files("client/assets")).filter((file) => file.endsWith(".js"))
  expect(maps.map((map) => map.slice(0, -".map".length)).sort()).toEqual(scripts.sort())
  for (const path of [
    ...scripts.map((script) => `/assets/${script}.map`),
    "/source-maps/assets/",
    "/server/main.js.map",
  ])
    expect([path, (await fetch(sharedShop + path, { method: "HEAD" })).status]).toEqual([path, 404])
})
