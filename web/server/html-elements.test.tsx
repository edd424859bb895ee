import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Result from "effect/Result"
import { renderToStaticMarkup } from "react-dom/server"
import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "../../adapters/markdown/html-to-markdown.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { makePdf } from "../../adapters/pdf/pdf.ts"
import { documentText } from "../../domain/email/document-text.ts"
import { buildFonts } from "../build-fonts.ts"
import { ArticleView } from "../client/blog/article-view.tsx"
import { charactersOf, pdfFontsIn } from "./pdf-fonts.ts"

const publicUrl = "https://naehrwerk.example"
const pdf = mkdtemp(join(tmpdir(), "fonts-")).then(async (outDir) => {
  const { pdf: files } = await buildFonts({ outDir, cacheDir: join(outDir, "cache") })
  return makePdf({ ...(await pdfFontsIn(outDir, files)), charactersOf }, publicUrl)
})

const spaced = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** A post from elsewhere as it is shown: as a page, as plain text and as PDF. */
const shownIn = async (html: string) => {
  const { markdown, leftOut } = Result.getOrThrow(htmlToMarkdown(html))
  expect(leftOut).toEqual([])
  const article = Result.getOrThrow(parseMarkdown(markdown))
  const document = { title: "Titel", blocks: article.blocks }
  return {
    page: renderToStaticMarkup(<ArticleView article={article} />),
    text: spaced(documentText(document, publicUrl)),
    pdf: spaced((await extractText(await (await pdf).text(document), { mergePages: true })).text),
  }
}

interface Shown {
  readonly html: string
  /** A piece of the page's HTML. */
  readonly page: string
  /** A piece of plain text and PDF. */
  readonly words: string
  /** Of the PDF, where that says it otherwise. */
  readonly inPdf?: string
}

const inTable = (cells: string): string => `<table><tr><th>Stoff</th><th>Menge</th></tr><tr>${cells}</tr></table>`
const spanning =
  "<table><caption>Zink <em>je Tag</em></caption><thead><tr><th>Wer</th><th>Wie viel</th></tr></thead>" +
  '<tbody><tr><th rowspan="2">Alle</th><td><ul><li>morgens</li><li>abends</li></ul></td></tr><tr><td>10</td></tr></tbody>' +
  '<tfoot><tr><td colspan="2">Summe 20</td></tr></tfoot></table>'

/** What posts of another shop could hold before they became entries. */
const allowedElements = [
  ...["h1", "h2", "h3", "h4", "h5", "h6"],
  ...["div", "p", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "br", "figure", "figcaption"],
  ...["strong", "em", "a", "sub", "sup", "del", "ins", "mark", "abbr", "q", "cite", "small"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "img"],
]

const elements: Readonly<Record<string, Shown>> = {
  h1: { html: "<h1>Erst</h1>", page: '<h2 id="erst">Erst</h2>', words: "Erst" },
  h2: { html: "<h2>10<sup>9</sup></h2>", page: '<h2 id="10">10<sup>9</sup></h2>', words: "10⁹" },
  h3: { html: "<h2>A</h2><h3>B</h3>", page: '<h3 id="b">B</h3>', words: "B" },
  h4: { html: "<h2>A</h2><h3>B</h3><h4>C</h4>", page: '<h4 id="c">C</h4>', words: "C" },
  h5: { html: "<h4>A</h4><h5>B</h5>", page: '<h3 id="b">B</h3>', words: "B" },
  h6: { html: "<h6>A</h6>", page: '<h2 id="a">A</h2>', words: "A" },
  div: { html: "<div>a<div>b</div></div>", page: "<p>a</p><p>b</p>", words: "a b" },
  p: { html: "<p>a</p>", page: "<p>a</p>", words: "a" },
  ul: { html: "<ul><li>a</li></ul>", page: "<ul><li>a</li></ul>", words: "- a", inPdf: "• a" },
  ol: { html: '<ol start="5"><li>a</li><li>b</li></ol>', page: '<ol start="5"><li>a</li>', words: "5. a 6. b" },
  li: { html: "<ol><li>a<ul><li>b</li></ul></li></ol>", page: "<ul><li>b</li></ul></li></ol>", words: "1. a" },
  blockquote: { html: "<blockquote><p>a</p></blockquote>", page: '<blockquote class="flow"><p>a</p>', words: "a" },
  pre: { html: "<pre>a\n b</pre>", page: "<pre><code>a\n b</code></pre>", words: "a b" },
  code: { html: "<p><code>a*b</code></p>", page: "<code>a*b</code>", words: "a*b" },
  hr: { html: "<p>a</p><hr><p>b</p>", page: "<p>a</p><hr/><p>b</p>", words: "a b" },
  br: { html: "<p>a<br>b</p>", page: "<p>a<br/>b</p>", words: "a b" },
  figure: {
    html: "<figure><p>a</p><figcaption>b</figcaption></figure>",
    page: '<figure class="flow"><p>a</p>',
    words: "a b",
  },
  figcaption: {
    html: "<figure><p>a</p><figcaption><b>b</b></figcaption></figure>",
    page: "<figcaption><strong>b</strong></figcaption>",
    words: "a b",
  },
  strong: { html: "<p>h<strong>ei</strong>lt</p>", page: "h<strong>ei</strong>lt", words: "heilt" },
  em: { html: "<p><em>a</em></p>", page: "<em>a</em>", words: "a" },
  a: {
    html: '<p><a href="/products">a</a></p>',
    page: '<a href="/products">a</a>',
    words: "a <https://naehrwerk.example/products>",
    inPdf: "a",
  },
  sub: { html: "<p>CO<sub>2</sub></p>", page: "CO<sub>2</sub>", words: "CO₂" },
  sup: { html: "<p>10<sup>9</sup> <sup>x</sup></p>", page: "10<sup>9</sup> <sup>x</sup>", words: "10⁹ ^(x)" },
  del: {
    html: "<p>Statt <del>29,90 €</del> 19,90 €</p>",
    page: "Statt <del>29,90 €</del> 19,90 €",
    words: "Statt [gestrichen: 29,90 €] 19,90 €",
  },
  ins: { html: "<p><ins>a</ins></p>", page: "<ins>a</ins>", words: "a" },
  mark: { html: "<p><mark>a</mark></p>", page: "<mark>a</mark>", words: "a" },
  abbr: {
    html: '<p><abbr title="Internationale Einheit">IE</abbr></p>',
    page: '<abbr title="Internationale Einheit">IE</abbr>',
    words: "IE (Internationale Einheit)",
  },
  q: { html: "<p><q>a</q></p>", page: "<q>a</q>", words: "„a“" },
  cite: { html: "<p><cite>a</cite></p>", page: "<cite>a</cite>", words: "a" },
  small: { html: "<p><small>a</small></p>", page: "<small>a</small>", words: "a" },
  table: {
    html: inTable("<td>Zink</td><td>10</td>"),
    page: "<tbody><tr><td>Zink</td><td>10</td></tr></tbody>",
    words: "Zink 10",
  },
  caption: { html: spanning, page: "<caption>Zink <em>je Tag</em></caption>", words: "Zink je Tag" },
  thead: { html: spanning, page: '<thead><tr><th scope="col">Wer</th>', words: "Wer Wie viel" },
  tbody: { html: spanning, page: "<tbody>", words: "Alle" },
  tfoot: { html: spanning, page: '<tfoot><tr><td colSpan="2">Summe 20</td></tr></tfoot>', words: "Summe 20" },
  tr: {
    html: "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>",
    page: "<tr><td>a</td></tr><tr><td>b</td></tr>",
    words: "a b",
  },
  th: { html: spanning, page: '<th rowSpan="2" scope="row">Alle</th>', words: "Alle" },
  td: { html: spanning, page: "<td><ul><li>morgens</li><li>abends</li></ul></td>", words: "• morgens • abends" },
  img: {
    html: '<p>vor <a href="/products/zink"><img src="/media/p-abcdefghijkl" alt="Dose"></a> nach</p>',
    page: "<p>vor</p><p>nach</p>",
    words: "[Bild: Dose]",
  },
}

describe("what a post from elsewhere may hold", () => {
  it("has a form here, all of it", () => {
    expect(Object.keys(elements).toSorted()).toEqual(allowedElements.toSorted())
  })

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="data:text/html,x">x</a>',
    "<svg><script>alert(1)</script></svg>",
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<style>@import url(https://evil.example)</style>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
    '<p style="background:url(https://evil.example/a.png)" onclick="alert(1)">x</p>',
    '<textarea><p title="</textarea><script>alert(1)</script>">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<link rel="stylesheet" href="https://evil.example">',
    "<!--><script>alert(1)</script>-->",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
  ])("%s does no harm", (html) => {
    const { markdown } = Result.getOrThrow(htmlToMarkdown(`<p>A</p>${html}<p>B</p>`))
    const page = renderToStaticMarkup(<ArticleView article={Result.getOrThrow(parseMarkdown(markdown))} />)
    const tags = page.match(/<[^<>]*>/g)?.join("") ?? ""
    expect(tags).toMatch(/^(?:<\/?(?:p|a|div)\b[^<>]*>)*$/)
    expect(tags).not.toMatch(/ on\w+=|javascript:|evil\.example|style=|srcdoc/i)
  })

  it.each(Object.entries(elements))(
    "%s is shown as a page, as plain text and as PDF",
    async (_, { html, page, words, inPdf }) => {
      const shown = await shownIn(html)
      expect(shown.page).toContain(page)
      expect(shown.text).toContain(words)
      expect(shown.pdf).toContain(inPdf ?? words)
    },
  )
})
