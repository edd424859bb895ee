import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Answers } from "../../../domain/questionnaire/answers.ts"
import { countingVersion } from "../../../domain/questionnaire-counts/consent-text.ts"
import { goTo, reload } from "../go-to.ts"
import {
  applicableQuestions,
  atRecommendation,
  begin,
  choose,
  formOf,
  goOn,
  healthyAnswers,
  pregnant,
  storedIn,
  veganInTheShade,
  version,
} from "../questionnaire-answers.ts"
import { shop } from "../shared-shop.ts"
import { type ShopProcess, startShop } from "../shop-process.ts"
import { visit } from "../shopper.ts"

/** A combination no other test uses, with an amount recognisable in any output. */
const rare: Answers = {
  ...veganInTheShade,
  q_cond: ["cond_gout", "cond_kidney_stones"],
  q_allergy: ["allergy_lupin"],
  q_smoke: "ex_smoker",
  q_own: { zinc: 4711.47 },
}
const traces =
  /4\.?711[.,]?47|cond_gout|cond_kidney_stones|allergy_lupin|ex_smoker|low_sun|q_own|q_cond|naehrwerk\.questionnaire/

/** Records everything that leaves the page or outlives it, except session storage. */
const watch = (page: Page) => {
  const requests: { readonly at: string; readonly all: string }[] = []
  const output: string[] = []
  const pending: Promise<unknown>[] = []
  page.on("request", (request) => {
    pending.push(
      request.allHeaders().then((headers) =>
        requests.push({
          at: `${request.method()} ${request.url().slice(shop.length)}`,
          all: JSON.stringify([request.url(), headers, request.postData()]),
        }),
      ),
    )
  })
  page.on("console", (message) => output.push(message.text()))
  page.on("pageerror", (error) => output.push(String(error)))
  return {
    requests: async () => {
      await Promise.all(pending)
      return requests
    },
    output,
  }
}

const onOnePage = async (page: Page, answers: Answers) => {
  await begin(page, "Alle Fragen auf einer Seite")
  await page.waitForLoadState("networkidle")
  for (const { id } of applicableQuestions(answers)) await choose(page, id, answers[id] ?? "")
  // A pointer that comes to rest on a link of the result would load what it leads to.
  await page.mouse.move(0, 0)
  await goOn(page).press("Enter")
  await page.locator("article.recommendation").waitFor()
  await page.waitForLoadState("networkidle")
}

describe("answers with JavaScript", () => {
  it("appear in no request, message, address, cookie or storage but the tab's own", async () => {
    const { page, context } = await visit()
    const seen = watch(page)
    await onOnePage(page, rare)
    await page.getByRole("button", { name: /^ändern ?: Bist du von April/ }).click()
    await page.locator('input[name="q_sun"][value="enough_sun"]').check()
    await page.getByText("Nicht mehr zurückgehalten: Vitamin D.").first().waitFor()
    await page.getByRole("link", { name: "Impressum" }).click()
    await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor()
    await reload(page)

    const requests = await seen.requests()
    expect(requests.length).toBeGreaterThan(5)
    for (const { all } of requests) expect(all).not.toMatch(traces)
    // Nothing is sent: only reads.
    expect(requests.filter(({ at }) => !at.startsWith("GET "))).toEqual([])
    expect(seen.output.join("\n")).not.toMatch(traces)
    expect(JSON.stringify(await context.cookies())).not.toMatch(traces)
    const left = await page.evaluate(async () =>
      JSON.stringify({
        local: { ...localStorage },
        databases: await indexedDB.databases(),
        caches: await caches.keys().catch(() => []),
        performance: performance.getEntries().map(({ name }) => name),
        state: history.state,
        address: location.href,
        referrer: document.referrer,
        title: document.title,
        window: window.name,
      }),
    )
    expect(left).not.toMatch(traces)
    // Session storage holds the draft, intentionally.
    const { "naehrwerk.questionnaire": draft, ...rest } = await storedIn(page)
    expect(draft).toMatch(/4711\.47/)
    expect(JSON.stringify(rest)).not.toMatch(/4\.?711[.,]?47|cond_gout|allergy_lupin/)
  })

  it("do not influence requests: other answers cause the same requests", async () => {
    const requestsOf = async (answers: Answers) => {
      const { page } = await visit()
      const seen = watch(page)
      await onOnePage(page, answers)
      return (await seen.requests()).map(({ at }) => at).sort()
    }
    const healthy = await requestsOf(healthyAnswers)
    expect(healthy).toContainEqual(expect.stringContaining("questionnaire.material"))
    expect(await requestsOf(rare)).toEqual(healthy)
    expect(await requestsOf(veganInTheShade)).toEqual(healthy)
    expect(await requestsOf(pregnant)).toEqual(healthy)
  }, 180_000)

  it("appear in no history entry, where the position is only a number", async () => {
    const { page } = await visit()
    await page.addInitScript(() => {
      const states: unknown[] = []
      Object.assign(window, { states })
      for (const name of ["pushState", "replaceState"] as const) {
        const original = history[name].bind(history)
        history[name] = (...args: Parameters<History["pushState"]>) => {
          states.push(args)
          original(...args)
        }
      }
    })
    await begin(page)
    for (const { id } of applicableQuestions(rare).slice(0, 9)) {
      await choose(page, id, rare[id] ?? "")
      await goOn(page).click()
    }
    const states = await page.evaluate(() => JSON.stringify((window as unknown as { states: unknown[] }).states))
    expect(JSON.parse(states).length).toBeGreaterThan(8)
    expect(states).not.toMatch(traces)
    expect(states).not.toMatch(/q_[a-z]/)
  })

  it("are not revealed in the recommendation: neither pointer nor keyboard prefetches a suggested product", async () => {
    const { page } = await visit()
    const sheet = await atRecommendation(page, veganInTheShade, "suggest")
    await page.waitForLoadState("networkidle")
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.url().slice(shop.length)))
    for (const link of await sheet.getByRole("link").all()) {
      await link.hover()
      await link.focus()
    }
    await page.waitForLoadState("networkidle")
    expect(requests).toEqual([])
  })
})

describe("answers without JavaScript", () => {
  let own: ShopProcess
  beforeAll(async () => {
    own = await startShop()
  })
  afterAll(() => own.dispose())

  const kept = /4711[.,]47|geheim4711|allergy_lupin|iodised_salt|most_days/g

  /** All files of the shop, as text. */
  const onDisk = async (folder: string): Promise<string> => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const texts = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => `${entry.name}\n${await readFile(join(entry.parentPath, entry.name), "latin1")}`)
    return (await Promise.all(texts)).join("\n")
  }

  it("appear in no output, database, mail or error of the shop", async () => {
    const post = (form: URLSearchParams) =>
      fetch(`${own.url}/questionnaire/results`, { method: "POST", body: form, headers: { origin: own.url } })
    const evaluate = (input: unknown) =>
      fetch(`${own.url}/trpc/questionnaire.evaluate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      })

    const answered = await post(formOf(rare))
    expect(answered.status).toBe(200)
    expect(await answered.text()).toContain("4.711,47")
    const incomplete = formOf(rare)
    incomplete.delete("q_age")
    expect((await post(incomplete)).status).toBe(422)
    const closing = formOf(rare)
    closing.set("q_diet", "geheim4711")
    expect((await post(closing)).status).toBe(422)

    expect((await evaluate({ version, consent: true, answers: rare })).status).toBe(200)
    for (const input of [
      { version, consent: true, answers: { ...rare, q_own: { zinc: -4711.47 } } },
      { version, consent: true, answers: { ...rare, q_diet: "geheim4711" } },
      { version, consent: false, answers: rare },
      { version: "2025-11-20", consent: true, answers: rare },
    ]) {
      const refused = await evaluate(input)
      expect([400, 409]).toContain(refused.status)
      expect(await refused.text()).not.toMatch(/4\.?711[.,]?47|geheim|cond_gout|allergy_lupin/)
    }
    // What is counted is one known option; anything else is stored nowhere either.
    const count = (question: string, value: unknown) =>
      fetch(`${own.url}/trpc/questionnaire.count`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ version, consent: countingVersion, lot: "answer", question, value }),
      })
    expect((await count("q_own", ":own")).status).toBe(200)
    for (const value of ["geheim4711", { zinc: 4711.47 }, ["allergy_lupin", "ex_smoker"]]) {
      const refused = await count("q_own", value)
      expect(refused.status).toBe(400)
      expect(await refused.text()).not.toMatch(/4\.?711[.,]?47|geheim|allergy_lupin/)
    }
    // Malformed JSON.
    const broken = await fetch(`${own.url}/trpc/questionnaire.evaluate`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"answers":{"q_own":{"zinc":4711.47',
    })
    expect(broken.status).toBe(400)
    expect(await broken.text()).not.toMatch(/4\.?711[.,]?47/)

    const disk = await onDisk(own.folder)
    expect(disk).toContain("shop.db")
    expect(disk).toContain("vitamin-d3-tropfen-20")
    expect(disk.match(kept) ?? []).toEqual([])
    expect(own.output()).not.toMatch(/4\.?711[.,]?47|geheim|cond_gout|allergy_lupin|q_own/)
    expect(await own.stop()).toBe(0)
    expect((await onDisk(own.folder)).match(kept) ?? []).toEqual([])
    expect(own.output()).not.toMatch(/4\.?711[.,]?47|geheim|cond_gout|allergy_lupin|q_own/)
  })
})

describe("the questionnaire", () => {
  it("adds no byte to other pages", async () => {
    const build = new URL(`../../../${process.env.BUILD_DIR ?? "build"}/`, import.meta.url)
    const folder = process.env.BUILD_DIR?.startsWith("/") ? process.env.BUILD_DIR : build.pathname
    const manifest = JSON.parse(await readFile(join(folder, "client/manifest.json"), "utf8"))
    const pages: Readonly<Record<string, readonly string[]>> = manifest.pages
    // Staff's preview, editor and workbench show the same questions, a kept result the same letter.
    const own = Object.keys(pages).filter((page) =>
      /\/questionnaire|\/admin\/vitamin-suggestions|\/account\/results\//.test(page),
    )
    const others = new Set(Object.entries(pages).flatMap(([page, files]) => (own.includes(page) ? [] : files)))
    const only = new Set(own.flatMap((page) => pages[page] ?? []).filter((file) => !others.has(file)))
    expect(only.size).toBeGreaterThan(1)
    // Strings from the modules of questionnaire and recommendation.
    const words = /q_own|naehrwerk\.questionnaire|stopTags|heldBack|Möchte ich nicht sagen/
    for (const file of others) {
      const text = await (await fetch(shop + file)).text()
      expect(words.exec(text)?.[0] ?? null, file).toBeNull()
    }

    for (const path of ["/", "/products", "/products/vitamin-d3-tropfen-20", "/cart"]) {
      const { page } = await visit()
      const requests: string[] = []
      page.on("request", (request) => requests.push(request.url().slice(shop.length)))
      await goTo(page, shop + path)
      expect(requests.filter((address) => only.has(address) || address.includes("questionnaire"))).toEqual([])
    }
  })
})
