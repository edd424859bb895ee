import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { layerTemplates } from "../../../adapters/contracts/render-order-email.ts"
import { editableEmails } from "../../../domain/background/editable-emails.ts"
import { renderLaidOut } from "../../../domain/email/editable-email.ts"
import { exampleSender } from "../../../domain/email/example-values.ts"
import { renderEmail } from "../../../domain/email/render-email.ts"
import { shippedLayout } from "../../../domain/email/render-template.ts"
import { examplesOf } from "../../../domain/email/template-rules.ts"
import { launchBrowser } from "../browser.ts"

const pages = editableEmails.flatMap(({ name, variables, shipped, examples }) =>
  [...examplesOf(examples)].map(([which, values]) => {
    const texts = { own: shipped, layout: shippedLayout }
    const laidOut = Effect.runSync(
      Effect.provide(renderLaidOut(variables, texts, values, exampleSender), layerTemplates),
    )
    const { html } = renderEmail({ to: "a@beispiel.de", publicUrl: "https://naehrwerk.example", ...laidOut })
    return { name, which, html }
  }),
)

describe.each([
  [320, "light"],
  [390, "dark"],
] as const)("every e-mail on a phone %i px wide, %s", (width, colorScheme) => {
  it("fits, whatever words are in it, and has readable colours", async () => {
    const context = await (await launchBrowser()).newContext({ viewport: { width, height: 844 }, colorScheme })
    const page = await context.newPage()
    for (const { name, which, html } of pages) {
      await page.setContent(html)
      const seen = await page.evaluate(() => {
        const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        const luminance = (colour: string) => {
          const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => channel(Number(part) / 255))
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        const groundOf = (element: Element | null): string => {
          if (element === null) return "rgb(255, 255, 255)"
          const { backgroundColor } = getComputedStyle(element)
          return backgroundColor === "rgba(0, 0, 0, 0)" ? groundOf(element.parentElement) : backgroundColor
        }
        const weak = [...document.querySelectorAll("body *")].flatMap((element) => {
          const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
          const box = element.getBoundingClientRect()
          if (!text || box.height === 0) return []
          const [a, b] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))]
          const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
          return contrast < 4.5 ? [`${element.textContent?.slice(0, 30)} ${contrast.toFixed(1)}`] : []
        })
        return { wide: document.documentElement.scrollWidth, weak, ground: groundOf(document.body) }
      })
      expect([name, which, seen.wide <= width, seen.weak]).toEqual([name, which, true, []])
      expect(seen.ground).toBe(colorScheme === "dark" ? "rgb(20, 28, 25)" : "rgb(250, 247, 241)")
    }
    await context.close()
  })
})

describe("the order confirmation", () => {
  it("takes less than three screens of a phone until it comes to the contract texts", async () => {
    const context = await (await launchBrowser()).newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const { name, which, html } of pages) {
      if (name !== "order-confirmation" || which === "schwierig") continue
      await page.setContent(html)
      const box = await page.getByRole("heading", { name: "Zum Aufbewahren" }).boundingBox()
      expect(box?.y, which).toBeLessThan(3 * 844)
    }
    await context.close()
  })
})
