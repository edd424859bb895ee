import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { HtmlValidate } from "html-validate"
import type { Page } from "playwright-core"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes these its own way; browsers read both.
    "doctype-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    "tel-non-breaking": "off",
  },
})

/** What is wrong with a page's HTML, by rule. */
export const htmlErrors = async (html: string): Promise<string[]> => {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`))
}

interface AxeRun {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
}

/** Waits until a change of size or colours has been painted: the frame it comes in is not what anybody sees. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What the browser leaves out because it is far from the screen does not move on, so nobody could wait for its end.
    const moving = () =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target?.checkVisibility({ contentVisibilityAuto: true }) !== false
      })
    // Looked at anew with every frame: what comes to lie far from the screen meanwhile never says that it has ended.
    for (let still = 0; still < 3; still = moving().length === 0 ? still + 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** The accessibility rules a page breaks as it stands: WCAG 2.2 AA and best practice. */
export const accessibilityErrors = async (page: Page): Promise<string[]> => {
  // Evaluated through the debugger, so the page's own policy stays as strict as it is.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource)
  await painted(page)
  // Of all that is in order one finding a rule will do: listing the rest takes as long as finding it.
  const options = { runOnly: everyRule, resultTypes: ["violations"] }
  const result = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeRun
  return result.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  )
}

/** Makes all text as large as the browser's own setting would (WCAG 1.4.4). */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to
  }, size)

/** What reaches beyond the right edge of a page that scrolls sideways; the shop's navigation scrolls in itself. */
export const tooWide = async (page: Page): Promise<string[]> => {
  await painted(page)
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= limit) return []
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1 && element.closest(".nav") === null)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120))
      .concat(`the page is ${document.documentElement.scrollWidth} px wide`)
  })
}
