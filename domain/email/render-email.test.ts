import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { bullets, framed, lines, paragraph, steps } from "../content/blocks.ts"
import type { Block, Document, Inline } from "../content/document.ts"
import { link } from "../content/inlines.ts"
import { plainTable } from "../content/plain-table.ts"
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
const words = fc.tuple(run)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  run,
  fc.record({ type: fc.constant("strong" as const), children: words }),
  fc.record({ type: fc.constant("placeholder" as const), value: run }),
  fc.record({ type: fc.constant("link" as const), url: href, children: words }),
)
const text = fc.array(inline, { maxLength: 4 })
const row = fc.array(text, { maxLength: 6 })
const leaf: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant("heading" as const), depth: fc.constantFrom(2 as const, 3 as const), children: words }),
  fc.record({ type: fc.constant("paragraph" as const), children: text }),
  fc.array(text, { maxLength: 4 }).map((items) => bullets(...items)),
  fc.array(text, { maxLength: 4 }).map((items) => steps(...items)),
  fc.array(text, { maxLength: 4 }).map((rows) => lines(...rows)),
  fc.record({
    type: fc.constant("table" as const),
    align: fc.array(fc.constantFrom("left" as const, "right" as const), { maxLength: 5 }),
    head: fc.array(words, { maxLength: 5 }),
    rows: fc.array(row, { maxLength: 4 }),
    footer: fc.array(row, { maxLength: 2 }),
  }),
  fc.record({ type: fc.constant("action" as const), url: href, children: words }),
  fc.record({
    type: fc.constant("image" as const),
    url: run.map((id) => `cid:${id}`),
    alt: run,
    width: fc.integer({ min: 1, max: 900 }),
  }),
)
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 3 }).map((blocks) => framed(...blocks)) },
)
const anyDocument: fc.Arbitrary<Document> = fc.record({ title: run, blocks: fc.array(block, { maxLength: 6 }) })

type Node = Block | Inline
const runsIn = (node: Node): readonly string[] => {
  if (typeof node === "string") return [node]
  if ("children" in node) return node.children.flatMap(runsIn)
  if (node.type === "list") return node.items.flat().flatMap(runsIn)
  if (node.type === "table") return plainTable(node).all.flat(2).flatMap(runsIn)
  return "alt" in node ? [node.alt] : "value" in node ? [node.value] : []
}
const runsOf = (document: Document): string[] => [document.title, ...document.blocks.flatMap(runsIn)]

/** Every run replaced by one harmless letter; links and emptiness stay. */
const emptied = <A>(value: A, name = ""): A => {
  if (typeof value === "string")
    return (
      ["type", "url"].includes(name) && !value.startsWith("cid:") ? value : cleanText(value) === "" ? "" : "x"
    ) as A
  if (Array.isArray(value)) return value.map((each) => emptied(each)) as A
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, key === "align" ? held : emptied(held, key)]),
  ) as A
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
        paragraph(link("/konto?a=1&b=2", "Konto")),
        paragraph(link("//boese.example/x", "fort")),
        paragraph(link("/\t/boese.example", "fort")),
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
      document: { title: "T", blocks: [{ type: "image", url: "cid:qr 1", alt: "Code", width: 180 }] },
      footer: [paragraph("Kleingedrucktes")],
      attachments: [{ filename: "qr.png", contentType: "image/png", content: "AAAA", contentId: "qr 1" }],
    })
    assert.include(html, '<html lang="de">')
    assert.include(html, 'src="cid:qr_1" alt="Code" width="180"')
    assert.include(html, "Kleingedrucktes")
    assert.notMatch(html, /<script|url\(/)
    assert.strictEqual(attachments?.length, 1)
  })
})
