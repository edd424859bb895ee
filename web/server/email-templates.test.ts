import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layerTemplates, templateTools } from "../../adapters/contracts/render-order-email.ts"
import { action, bullets, heading, lines, paragraph } from "../../domain/content/blocks.ts"
import { link, unbroken } from "../../domain/content/inlines.ts"
import { demoOperator } from "../../domain/content/operator.ts"
import { documentHtml } from "../../domain/email/document-html.ts"
import { documentText } from "../../domain/email/document-text.ts"
import { senderOf } from "../../domain/email/email-footer.ts"
import { renderEmail } from "../../domain/email/render-email.ts"
import { renderTemplate, shippedLayout } from "../../domain/email/render-template.ts"
import { layoutProblems, templateProblems } from "../../domain/email/template-rules.ts"
import type { TemplateText } from "../../domain/email/template-text.ts"
import {
  blocksVariable,
  flagVariable,
  linkVariable,
  listVariable,
  runVariable,
  textVariable,
} from "../../domain/email/template-variable.ts"

const publicUrl = "https://naehrwerk.example"

const variables = {
  name: textVariable("Wer die E-Mail bekommt."),
  link: linkVariable("Zur Bestellung.", { mandatory: true }),
  bestellung: runVariable("Die Nummer der Bestellung."),
  artikel: blocksVariable("Was bestellt wurde."),
  storniert: flagVariable("Ob storniert wurde."),
  pakete: listVariable("Die Pakete.", { nummer: textVariable("Die Sendungsnummer.") }),
}
const values = {
  name: "Anna",
  link: "https://elsewhere.example/track?x=1",
  bestellung: [unbroken("NW-1")],
  artikel: [bullets("Zink")],
  storniert: false,
  pakete: [{ nummer: "1" }, { nummer: "2" }],
}
const text = (changes: Partial<TemplateText> = {}): TemplateText => ({
  subject: "Hallo {{ name }}",
  preheader: "",
  heading: "Da",
  body: "**[Ansehen]({{ link }})**",
  ...changes,
})
const rendered = (changes: Partial<TemplateText>, other: Partial<typeof values> = {}) =>
  Result.getOrThrow(renderTemplate(templateTools, variables, text(changes), { ...values, ...other }))
const blocks = (body: string, other: Partial<typeof values> = {}) => rendered({ body }, other).document.blocks
const problems = (changes: Partial<TemplateText>, more: Partial<typeof values> = {}) =>
  Effect.runSync(
    Effect.provide(
      templateProblems(
        {
          variables,
          examples: {
            ordinary: values,
            smallest: { ...values, pakete: [], ...more },
            awkward: { ...values, storniert: true },
          },
        },
        text(changes),
        publicUrl,
      ),
      layerTemplates,
    ),
  ).map(({ part, line, message }) => `${part} ${line}: ${message}`)

describe("a rendered template", () => {
  it("is Markdown with variables in it: buttons, tables of the shop, numbers, lines and lists", () => {
    expect(
      blocks(
        [
          "## Für {{ name }}",
          "Bestellung {{ bestellung }} mit [Paket]({{ link }}).",
          "{{ artikel }}",
          "**[Ansehen]({{ link }})**",
          "{{ name }}\\\nBerlin",
          "{% for paket in pakete %}\n- Nummer {{ paket.nummer }}{% endfor %}",
          "{% if storniert %}Weg.{% endif %}",
        ].join("\n\n"),
      ),
    ).toEqual([
      heading(2, "Für Anna"),
      paragraph("Bestellung ", unbroken("NW-1"), " mit ", link(values.link, "Paket"), "."),
      bullets("Zink"),
      action(values.link, "Ansehen"),
      lines(["Anna"], ["Berlin"]),
      bullets(["Nummer 1"], ["Nummer 2"]),
    ])
  })

  it("sets sentences as the shop does, whatever is variable in them", () => {
    expect(blocks("Innerhalb von {{ name }} Tagen.", { name: "14" })).toEqual([paragraph("Innerhalb von 14 Tagen.")])
  })

  it("never takes a value for Markdown, Liquid, HTML or a mark", () => {
    const odd = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "[x](https://evil.example)",
        "**x**",
        "<script>alert(1)</script>",
        "{{ link }}",
        "{% if %}",
        "\n\n# x\n\n- y",
        "a\ue0001\ue001b",
        "| a |",
        "`x`",
        "&lt;b&gt;",
      ),
    )
    fc.assert(
      fc.property(odd, (name) => {
        const { document, subject } = rendered({ body: "Hallo {{ name }}!\n\n- {{ name }}\n\n## {{ name }}" }, { name })
        assert.deepStrictEqual(
          document.blocks.map(({ type }) => type),
          ["paragraph", "list", "heading"],
        )
        const html = documentHtml(document, publicUrl)
        assert.notMatch(html, /<a |<script|<code/)
        assert.notInclude(documentText(document, publicUrl), publicUrl)
        assert.notMatch(subject, /[\r\n]/)
      }),
    )
  })

  it("takes any number of values in one line", () => {
    const many = "{% for i in (1..3000) %}{{ name }}{% endfor %}"
    for (const part of ["subject", "heading"] as const)
      expect(rendered({ [part]: many }, { name: "ab" })[part === "subject" ? "subject" : "document"]).toBeDefined()
  })

  it("keeps what stands below a line across, which only the layout parts", () => {
    expect(blocks("Oben.\n\n---\n\n[Unten]({{ link }})")).toEqual([
      paragraph("Oben."),
      paragraph(link(values.link, "Unten")),
    ])
  })

  it("adds no header by a name in its subject", () => {
    const { subject, document, preheader } = rendered({}, { name: "A\r\nBcc: alle@beispiel.de" })
    const email = renderEmail({ to: "a@b.de", subject, document, preheader, publicUrl })
    expect(email.subject).toBe("Hallo A Bcc: alle@beispiel.de")
  })
})

describe("a template that cannot be published", () => {
  it("says nothing of one that can", () => {
    expect(problems({})).toEqual([])
  })

  it.each([
    [{ body: "Ohne Knopf." }, "body null: {{ link }} muss darin stehen: Zur Bestellung."],
    [{ body: "{% unless storniert %}[x]({{ link }}){% endunless %} y" }, "body null: {{ link }} muss darin stehen"],
    [{ subject: "{{ link }}", body: "Ohne Knopf." }, "body null: {{ link }} muss darin stehen"],
    [{ preheader: "{{ link }}", body: "Ohne Knopf." }, "body null: {{ link }} muss darin stehen"],
    [{ body: "[]({{ link }}) y" }, "body null: Ein Link hat keine Wörter."],
    [{ body: "**[]({{ link }})**" }, "body null: Ein Link hat keine Wörter."],
    [{ subject: "" }, "subject null: Der Betreff ist leer."],
    [{ subject: "{% if storniert %}{{ nobody }}{% endif %}x" }, "subject 1: Den Platzhalter „nobody“"],
    [{ heading: " " }, "heading null: Die Überschrift ist leer."],
    [{ body: "[x]({{ link }}) [y](https://evil.example/a)" }, "body null: Der Link „https://evil.example/a“"],
    [{ body: "[x]({{ link }}) [y](https://naehrwerk.example.evil.example)" }, "führt aus dem Shop"],
    [{ body: "[x]({{ link }}) [y](javascript:alert(1))" }, "Ein Link braucht"],
    [{ body: "[x]({{ link }}) [y]({{ name }})" }, "Ein Link braucht"],
    [{ body: "[x]({{ link }}) <b>y</b>" }, "HTML geht hier nicht"],
    [{ body: "[x]({{ link }}) {{ artikel }}" }, "steht allein in seiner Zeile"],
    [{ body: "[x]({{ link }}) {{ pakete }}" }, "Liste"],
    [{ body: "[x]({{ link }})\n\n    {{ name }}" }, "Vier Leerzeichen"],
  ])("%j: %s", (changes, words) => {
    expect(problems(changes).join("\n")).toContain(words)
  })

  it("demands a mandatory variable only where it holds anything", () => {
    expect(problems({ body: "{% if link %}[x]({{ link }}){% endif %} y" }, { link: "" })).toEqual([])
  })
})

describe("the layout", () => {
  const reasons = (body: string) =>
    Effect.runSync(
      Effect.provide(layoutProblems({ ...shippedLayout, body }, senderOf(demoOperator), publicUrl), layerTemplates),
    ).map(({ message }) => message)

  it("can be published as shipped, and with words of its own", () => {
    expect(reasons(shippedLayout.body)).toEqual([])
    expect(reasons("Hallo.\n\n{{ inhalt }}\n\n---\n\n[Shop](/)\n\n{{ pflichtangaben }}")).toEqual([])
  })

  it.each([
    ["{{ inhalt }}\n\n---\n\nGrüße", "pflichtangaben"],
    ["---\n\n{{ pflichtangaben }}", "inhalt"],
    ["{{ inhalt }}\n\n{{ pflichtangaben }}", "---"],
    ["Hallo.\n\n---\n\n{{ inhalt }}\n\n{{ pflichtangaben }}", "inhalt"],
    ["{{ pflichtangaben }}\n\n---\n\n> {{ inhalt }}", "inhalt"],
    ["{{ inhalt }}\n\n---\n\n{{ inhalt }}\n\n{{ pflichtangaben }}", "inhalt"],
  ])("%j misses something, or has it in the wrong place", (body, words) => {
    expect(reasons(body).join()).toContain(words)
  })
})
