import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { HtmlValidate } from "html-validate"
import { describe, expect, it } from "vitest"
import { layerTemplates } from "../../adapters/contracts/render-order-email.ts"
import { editableEmails } from "../../domain/background/editable-emails.ts"
import { emails } from "../../domain/background/emails.ts"
import { renderLaidOut } from "../../domain/email/editable-email.ts"
import { awkwardName, exampleSender } from "../../domain/email/example-values.ts"
import { renderEmail } from "../../domain/email/render-email.ts"
import { shippedLayout } from "../../domain/email/render-template.ts"
import { examplesOf, templateProblems } from "../../domain/email/template-rules.ts"
import type { TemplateText } from "../../domain/email/template-text.ts"
import { valuesSchema } from "../../domain/email/template-variable.ts"
import { textWidth } from "../../domain/email/wrap-text.ts"

const publicUrl = "https://naehrwerk.example"
const rendered = (name: string, which: string) => {
  const template = editableEmails.find((each) => each.name === name)
  const values = template === undefined ? undefined : examplesOf(template.examples).get(which)
  if (template === undefined || values === undefined) throw new Error(`No ${which} of ${name}`)
  const { variables, shipped } = template
  const texts = { own: shipped, layout: shippedLayout }
  const laidOut = Effect.runSync(Effect.provide(renderLaidOut(variables, texts, values, exampleSender), layerTemplates))
  return renderEmail({ to: "anna@beispiel.de", publicUrl, ...laidOut })
}
const all = editableEmails.flatMap(({ name, examples }) =>
  [...examplesOf(examples).keys()].map((which) => [name, which]),
)

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "no-inline-style": "off",
    "void-style": "off",
    "no-deprecated-attr": "off",
    "require-sri": "off",
    "wcag/h63": "off",
  },
})

describe("every e-mail of the shop", () => {
  it("has words that staff can change", () => {
    expect(editableEmails.map(({ name }) => name)).toEqual(emails.map(({ name }) => name))
  })

  it("that advertises promises nothing that food must not, in any part; others may name what they are about", () => {
    const problemsOf = (area: string, change: Partial<TemplateText>) => {
      const template = editableEmails.find(({ name }) => name === "draw-won")
      if (template === undefined) throw new Error("No such e-mail")
      return Effect.runSync(
        Effect.provide(
          templateProblems({ ...template, area }, { ...template.shipped, ...change }, publicUrl),
          layerTemplates,
        ),
      )
    }
    const { body = "" } = editableEmails.find(({ name }) => name === "draw-won")?.shipped ?? {}
    const claim = { body: `Zink stärkt das Immunsystem.\n\n${body}` }
    expect(problemsOf("marketing", claim).map(({ part, line }) => [part, line])).toEqual([
      ["body", 1],
      ["body", 1],
    ])
    expect(problemsOf("marketing", claim)[0]?.message).toContain("Art. 10 VO (EG) 1924/2006")
    for (const part of ["subject", "preheader", "heading"] as const)
      expect(problemsOf("marketing", { [part]: "Hilft gegen Krebs" })).toContainEqual(expect.objectContaining({ part }))
    expect(problemsOf("marketing", { body: `Es st**är**kt.\n\n${body}` })).toHaveLength(1)
    expect(problemsOf("marketing", {})).toEqual([])
    expect(problemsOf("orders", claim)).toEqual([])
  })

  it.each(editableEmails.map((template) => [template.name, template] as const))(
    "%s: the shipped template could be published, and its examples are what its Schema says",
    (_, template) => {
      expect(
        Effect.runSync(Effect.provide(templateProblems(template, template.shipped, publicUrl), layerTemplates)),
      ).toEqual([])
      const decode = Schema.decodeUnknownSync(valuesSchema(template.variables))
      for (const values of examplesOf(template.examples).values()) expect(() => decode(values)).not.toThrow()
    },
  )

  it.each(editableEmails.map((template) => [template.name, template] as const))(
    "%s: each variable has a description, and the shipped template shows or asks for it",
    (_, { area, variables, shipped }) => {
      const written = Object.values(shipped).join("\n")
      // All about orders have these.
      const shared = area === "orders" ? ["bestellt_am", "kontakt"] : []
      for (const [name, { description }] of Object.entries(variables)) {
        if (!shared.includes(name)) expect(written).toMatch(new RegExp(`\\b${name}\\b`))
        expect(description).toMatch(/^\p{Lu}.*[.“]$/u)
      }
    },
  )

  it.each(all)(
    "%s, %s: is valid HTML that leads nowhere else, and plain text that fits",
    async (name = "", which = "") => {
      const { subject, html, text } = rendered(name, which)
      const report = await validator.validateString(html)
      expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
      expect(subject).not.toBe("")
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toMatch(/<script|javascript:|evil\.example"|\ue000|undefined|\[object/)
      expect(text).not.toMatch(/\ue000|undefined|\[object|&nbsp;|\{\{ (?!name|geheim)/)
      for (const src of html.matchAll(/<img [^>]*>/g)) expect(src[0]).toMatch(/alt="[^"]+"/)
      for (const line of text.split("\n"))
        if (!/https?:|<\/|mailto:/.test(line))
          expect(textWidth(line)).toBeLessThanOrEqual(Math.max(72, longestWord(line)))
    },
  )

  it.each(editableEmails.map(({ name }) => name))("%s: says who writes (§ 35a GmbHG)", (name) => {
    const { html, text } = rendered(name, "gewöhnlich")
    for (const part of [exampleSender.name, exampleSender.registerNumber, exampleSender.representative]) {
      expect(html.replaceAll("\u00a0", " ")).toContain(part.replaceAll("\u00a0", " "))
      expect(text.replaceAll("\u00a0", " ")).toContain(part.replaceAll("\u00a0", " "))
    }
  })

  it("shows an odd name as it is", () => {
    expect(rendered("order-received", "schwierig").html).toContain("&lt;b&gt;Zoë&lt;/b&gt; &amp; &quot;Söhne&quot;")
    expect(awkwardName).toContain("<b>")
  })
})

const longestWord = (line: string): number => Math.max(...line.split(" ").map(textWidth))
