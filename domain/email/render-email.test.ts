import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { Block, Document, Inline, Text } from "../content/document.ts"
import { cleanText } from "./clean-text.ts"
import { renderEmail } from "./render-email.ts"

const publicUrl = "https://naehrwerk.example"

const hostile = fc.constantFrom(
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "Ä & Ö < Ü",
  "</td></table>",
  "&lt;b&gt;",
  "-->",
  "<![endif]-->",
  "javascript:alert(1)",
  "Müller-Lüdenscheidt",
  "Vitamin\u00ad-D3\u00a02.000\u00a0IE",
  "👩‍⚕️ Grüße",
  "a\r\nBcc: b@example.org",
)
const run = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.lorem({ maxCount: 30 }), hostile)
const href = fc.oneof(
  fc.constantFrom("/konto", "//boese.example", "javascript:alert(1)", "mailto:a@b.de"),
  fc.webUrl(),
  run,
)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  run,
  fc.record({ strong: run }),
  fc.record({ placeholder: run }),
  fc.record({ link: href, text: run }),
)
const text: fc.Arbitrary<Text> = fc.oneof(run, fc.array(inline, { maxLength: 4 }))
const texts = fc.array(text, { maxLength: 4 })
const leaf: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant("heading" as const), level: fc.constantFrom(2 as const, 3 as const), text: run }),
  fc.record({ kind: fc.constant("paragraph" as const), text }),
  fc.record({ kind: fc.constant("list" as const), ordered: fc.boolean(), items: texts }),
  fc.record({ kind: fc.constant("lines" as const), lines: texts }),
  fc.record({
    kind: fc.constant("table" as const),
    columns: fc.array(fc.record({ label: run, align: fc.constantFrom("start" as const, "end" as const) }), {
      maxLength: 5,
    }),
    rows: fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 4 }),
    footer: fc.array(texts, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant("action" as const), href, text: run }),
  fc.record({
    kind: fc.constant("picture" as const),
    contentId: run,
    alt: run,
    widthPx: fc.integer({ min: 1, max: 900 }),
  }),
)
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("framed" as const), blocks: fc.array(leaf, { maxLength: 3 }) }),
  },
)
const anyDocument: fc.Arbitrary<Document> = fc.record({ title: run, blocks: fc.array(block, { maxLength: 6 }) })

const runsOfText = (value: Text): string[] =>
  typeof value === "string"
    ? [value]
    : value.map((part) => {
        if (typeof part === "string") return part
        if ("strong" in part) return part.strong
        return "placeholder" in part ? part.placeholder : part.text
      })

const runsOfBlock = (value: Block): string[] => {
  switch (value.kind) {
    case "heading":
      return [value.text]
    case "paragraph":
      return runsOfText(value.text)
    case "list":
      return value.items.flatMap(runsOfText)
    case "lines":
      return value.lines.flatMap(runsOfText)
    case "table":
      return [
        ...value.columns.map((column) => column.label),
        ...[...value.rows, ...(value.footer ?? [])].flat().flatMap(runsOfText),
      ]
    case "framed":
      return value.blocks.flatMap(runsOfBlock)
    case "action":
      return [value.text]
    case "picture":
      return [value.alt]
  }
}
const runsOf = (document: Document): string[] => [document.title, ...document.blocks.flatMap(runsOfBlock)]

/** Every run replaced by one harmless letter; links and emptiness stay. */
const emptied = (document: Document): Document => {
  const x = (run: string): string => (cleanText(run) === "" ? "" : "x")
  const oneText = (value: Text): Text =>
    typeof value === "string"
      ? x(value)
      : value.map((part): Inline => {
          if (typeof part === "string") return x(part)
          if ("strong" in part) return { strong: "x" }
          return "placeholder" in part ? { placeholder: "x" } : { link: part.link, text: x(part.text) }
        })
  const oneBlock = (value: Block): Block => {
    switch (value.kind) {
      case "heading":
      case "action":
        return { ...value, text: "x" }
      case "paragraph":
        return { ...value, text: oneText(value.text) }
      case "list":
        return { ...value, items: value.items.map(oneText) }
      case "lines":
        return { ...value, lines: value.lines.map(oneText) }
      case "table":
        return {
          ...value,
          columns: value.columns.map((column) => ({ ...column, label: x(column.label) })),
          rows: value.rows.map((row) => row.map(oneText)),
          footer: (value.footer ?? []).map((row) => row.map(oneText)),
        }
      case "framed":
        return { ...value, blocks: value.blocks.map(oneBlock) }
      case "picture":
        return { ...value, contentId: "x", alt: "x" }
    }
  }
  return { title: "x", blocks: document.blocks.map(oneBlock) }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
const decoded = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
const normal = (value: string) => cleanText(value).replaceAll("\u00ad", "").replace(/\s+/g, " ").trim()

/** Tags as a browser would cut them: name, then attributes in double quotes. */
const tags = (html: string) =>
  [...html.matchAll(/<(?:!--.*?--|[^\s<>]+(?:\s+[\w-]+(?:="[^"]*")?)*\s*)>/gs)].map(([tag]) =>
    tag.replace(/ (alt|src)="[^"]*"/g, ' $1=""'),
  )
/** All a reader of the HTML sees or hears, one space for every tag. */
const seen = (html: string) => {
  const body = html.slice(html.indexOf("<body"))
  const alts = [...body.matchAll(/ alt="([^"]*)"/g)].map((match) => match[1] ?? "")
  return normal(decoded([body.replace(/<[^<>]*>/g, " "), ...alts].join(" ")))
}
const mail = (document: Document) =>
  renderEmail({ to: "a@example.org", subject: "Betreff", preheader: "Vorschau", publicUrl, document })

describe("renderEmail", () => {
  it("has every run of the document in the HTML and in the plain text", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { html, text: plain } = mail(document)
        const html1 = seen(html)
        const text1 = normal(plain)
        for (const part of runsOf(document).map(normal)) {
          assert.include(html1, part)
          assert.include(text1, part)
        }
      }),
      { numRuns: 400 },
    )
  })

  it("lets no text become markup: hostile words give the same tags as harmless ones", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { html } = mail(document)
        assert.deepStrictEqual(tags(html), tags(mail(emptied(document)).html))
        assert.notMatch(html.slice(html.indexOf("<body")).replace(/<!--.*?-->|<[^<>]*>/gs, ""), /[<>]/)
      }),
      { numRuns: 400 },
    )
  })

  it("links to the shop, to web, mail and phone addresses and to nothing else", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        for (const [, target] of mail(document).html.matchAll(/href="([^"]*)"/g)) {
          assert.match(target ?? "", /^(https?:\/\/|mailto:|tel:)/)
        }
      }),
    )
    const { html } = mail({
      title: "T",
      blocks: [
        { kind: "paragraph", text: [{ link: "/konto?a=1&b=2", text: "Konto" }] },
        { kind: "paragraph", text: [{ link: "//boese.example/x", text: "fort" }] },
        { kind: "paragraph", text: [{ link: "/\t/boese.example", text: "fort" }] },
      ],
    })
    assert.include(html, 'href="https://naehrwerk.example/konto?a=1&amp;b=2"')
    assert.notInclude(html, "boese.example")
  })

  it("lets nothing break out of the subject, nor out of title and preheader", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), hostile), (value) => {
        const { subject, html } = renderEmail({
          to: "a@example.org",
          subject: value,
          preheader: value,
          publicUrl,
          document: { title: "T", blocks: [] },
        })
        assert.notMatch(subject, /[\p{Cc}\u2028\u2029]/u)
        assert.isTrue(subject.isWellFormed())
        const harmless = renderEmail({
          to: "a@example.org",
          subject: "x",
          preheader: "x",
          publicUrl,
          document: { title: "T", blocks: [] },
        })
        assert.deepStrictEqual(tags(html), tags(harmless.html))
      }),
    )
    const injected = renderEmail({
      to: "a@example.org",
      subject: "Bestellung\r\nBcc: alle@example.org",
      preheader: "",
      publicUrl,
      document: { title: "T", blocks: [] },
    })
    assert.strictEqual(injected.subject, "Bestellung Bcc: alle@example.org")
  })

  it("speaks German to screen readers and shows attached pictures by their content id", () => {
    const { html, attachments } = renderEmail({
      to: "a@example.org",
      subject: "S",
      preheader: "Vorschau",
      publicUrl,
      document: { title: "T", blocks: [{ kind: "picture", contentId: "qr 1", alt: "Code", widthPx: 180 }] },
      footer: [{ kind: "paragraph", text: "Kleingedrucktes" }],
      attachments: [{ filename: "qr.png", contentType: "image/png", content: "AAAA", contentId: "qr 1" }],
    })
    assert.include(html, '<html lang="de">')
    assert.include(html, 'src="cid:qr_1" alt="Code" width="180"')
    assert.include(html, "Kleingedrucktes")
    assert.notMatch(html, /<script|url\(/)
    assert.strictEqual(attachments?.length, 1)
  })
})
