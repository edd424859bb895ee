import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { HtmlValidate } from "html-validate"
import type { Page } from "playwright-core"
import { desktop, phone } from "./browser.ts"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's output differs from these style rules; browsers accept both.
    "doctype-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    "tel-non-breaking": "off",
  },
})

/** The HTML errors of a page, by rule. */
export const htmlErrors = async (html: string): Promise<string[]> => {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`))
}

interface AxeRun {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
}

/** Waits until a change of size or colours is painted: only the second frame shows it. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Running animations of rendered elements: those the browser skips (content-visibility) never finish.
    const moving = () =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target?.checkVisibility({ contentVisibilityAuto: true }) !== false
      })
    // Polled every frame: an element that is skipped meanwhile never reports the end of its animation.
    for (let still = 0; still < 3; still = moving().length === 0 ? still + 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** The accessibility rules a page violates: WCAG 2.2 AA and best practice. */
export const accessibilityErrors = async (page: Page): Promise<string[]> => {
  // Evaluated through the debugger, so that the page's policy stays as strict as it is.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource)
  await painted(page)
  // Only violations are listed: listing the passes takes as long as the check itself.
  const options = { runOnly: everyRule, resultTypes: ["violations"] }
  const result = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeRun
  return result.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  )
}

/** Scales all text like the browser's setting would (WCAG 1.4.4). */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to
  }, size)

/**
 * The elements beyond the right edge of a page that scrolls sideways; the navigation scrolls by itself. The random
 * letters of ids are measured as the widest there are, so that no page is too wide by chance.
 */
export const tooWide = async (page: Page): Promise<string[]> => {
  await painted(page)
  return page.evaluate(() => {
    const written = new Map<Text, string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      const widest = node.data.replace(/(?<=\b[A-Z]{1,3}-)[0-9A-HJKMNP-TV-Z]{10,16}\b/g, (id) => "W".repeat(id.length))
      if (widest === node.data) continue
      written.set(node, node.data)
      node.data = widest
    }
    const limit = document.documentElement.clientWidth
    const width = document.documentElement.scrollWidth
    const beyond = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1 && element.closest(".nav") === null)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120))
    for (const [text, data] of written) text.data = data
    return width <= limit ? [] : [...beyond, `the page is ${width} px wide`]
  })
}

/** Words of tables that break inside when the last text of a first row ends with a long e-mail address. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const address = `${"eine.sehr.lange.anschrift@".repeat(2)}vertriebsgesellschaft-mitteldeutschland.example`
    const cells = [...document.querySelectorAll(".table tbody tr:first-child")].flatMap((row) =>
      [...row.querySelectorAll("td:not(.table__kept) > .table__cell")].slice(-1),
    )
    const added = cells.map((cell) => cell.appendChild(document.createTextNode(` ${address}`)))
    const broken: string[] = []
    for (const part of document.querySelectorAll(".table tbody :is(th, td)")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/(?<!\S)\p{L}{2,13}(?!\S)/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`„${word}“ breaks inside`)
        }
    }
    for (const text of added) text.remove()
    return broken
  })

/** What is wrong with a staff page on phone and desktop, light and dark, and at 320 px with text of twice the size. */
export const screenErrors = async (page: Page): Promise<string[]> => {
  const errors: string[] = []
  for (const [colorScheme, viewport] of [
    ["light", phone],
    ["dark", desktop],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.setViewportSize(viewport)
    errors.push(...(await accessibilityErrors(page)), ...(await tooWide(page)), ...(await brokenWords(page)))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, "200%")
  return [...errors, ...(await tooWide(page))]
}
