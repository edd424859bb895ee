import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "../../adapters/markdown/html-to-markdown.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { wordsOfBlocks } from "../../domain/content/plain-words.ts"

const read = (html: string, own?: ReadonlyMap<string, string>) => Result.getOrThrow(htmlToMarkdown(html, own))

describe("HTML from elsewhere as Markdown", () => {
  it.each([
    [
      "marks are text",
      "<p>1 * 2 [x] _a_ # &lt;b&gt; ~~a~~ :sub[y]</p><p>::product{handle=x}</p>",
      "1 * 2 [x] _a_ # <b> ~~a~~ :sub[y] ::product{handle=x}",
    ],
    ["pictures stand alone", '<p>a <img src="/media/p-abcdefghijkl" alt="A [b]"> b</p>', "a A [b] b"],
    ["lists of paragraphs", "<ul><li><p>x</p><p>y</p></li><li>z<ol><li>1</li></ol></li></ul>", "x y z 1"],
    ["tables without a head", "<table><tr><td>1|2</td></tr><tr><td>3</td><td>4</td></tr></table>", "1|2 3 4"],
    ["containers and lines", "<div>a<div>b<br>c</div></div><pre>x\n y</pre><h4>tief</h4>", "a b c x y tief"],
    [
      "words in marks without space",
      "<p><b>Preis:</b>9 <b></b>x<b>a</b><b>b</b><em><em>q</em></em> <b> c </b>d</p>",
      "Preis:9 xabq c d",
    ],
    ["marks around blocks", "<b><p>a</p><ul><li>b</li></ul></b>", "a b"],
  ])("says the same to a reader: %s", (_, html, expected) => {
    const words = (text: string) => text.replaceAll(/\s+/g, " ").trim()
    const article = Result.getOrThrow(parseMarkdown(read(html).markdown))
    expect(words(wordsOfBlocks(article.blocks))).toBe(expected)
  })

  it("says the same whatever marks stand beside each other", () => {
    const piece = fc.constantFrom(
      "<b>",
      "</b>",
      "<i>",
      "</i>",
      "<s>",
      "</s>",
      "<sup>",
      "</sup>",
      "<p>",
      "</p>",
      "a",
      "1.",
      ":x",
      "*",
      "~",
      "[",
      "{b}",
      " ",
    )
    const letters = (text: string) => text.replaceAll(/\[gestrichen: |\^\(|[\s()\]^]/g, "")
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = `<p>${pieces.join("")}</p>`
        const raised = new Map(Array.from("⁰¹²³", (each, at) => [each, String(at)]))
        const said = Array.from(read(html).words, (each) => raised.get(each) ?? each).join("")
        expect(letters(said)).toBe(letters(pieces.filter((each) => !each.startsWith("<")).join("")))
      }),
      { examples: [[["[", ":x", "{b}"]]] },
    )
  })

  it.each([
    ["struck by a style", '<p style="text-decoration: line-through">9 €</p>', "~~9 €~~"],
    ["raised by a style", 'x<span style="vertical-align:super">2</span>', "x:sup[2]"],
    ["a list from another number", '<ol start="5"><li>a</li></ol>', "5. a"],
    ["a list from 0", '<ol start="0"><li>a</li></ol>', "0. a"],
    ["a telephone", '<a href="tel:+4930123">a</a>', "[a](tel:+4930123)"],
    ["a mailbox", '<a href="mailto:a@b.de">a</a>', "[a](mailto\\:a@b.de)"],
    ["another host", '<a href="//b.example/c">a</a>', "[a](https://b.example/c)"],
    ["a host without encryption", '<a href="http://b.example/c">a</a>', "[a](http://b.example/c)"],
    [
      "a linked picture",
      '<a href="/products"><img src="/media/p-abcdefghijkl" alt="A"></a>',
      "[![A](/media/p-abcdefghijkl)](/products)",
    ],
    ["a heading linked to", '<a href="#x">a</a><h2 id="x">Über B</h2>', "[a](#ueber-b)\n\n## Über B"],
    ["a place before a heading", '<p><a href="#x">a</a></p><a name="x"></a><h2>B</h2>', "[a](#b)\n\n## B"],
    ["the second heading of a name", '<h2>B</h2><h2 id="ö">B</h2><a href="#%C3%B6">a</a>', "## B\n\n## B\n\n[a](#b-2)"],
  ])("means the same: %s", (_, html, markdown) => {
    expect(read(html)).toMatchObject({ markdown, leftOut: [] })
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', "javascript:alert(1)"],
    ['<a href="seite.html">x</a>', "seite.html"],
    ['<a href="/\\evil.example">x</a>', "evil.example"],
    ['<a href="#nirgends">x</a>', "#nirgends"],
    ['<iframe src="/a"></iframe>', "Videos"],
    ["<script>x</script>", "Skript"],
    ['<form><input name="a"></form>', "Formulare"],
    ["<svg><script>alert(1)</script></svg>", "Zeichnungen"],
    ['<p style="display: none">x</p>', "Verstecktes"],
    ['<ol type="a"><li>x</li></ol>', "Nummern"],
    ['<ol><li value="7">x</li></ol>', "Nummern"],
    ['<ol start="-3"><li>x</li></ol>', "Nummern"],
  ])("names what has no form: %s", (html, name) => {
    const { leftOut, markdown } = read(html)
    expect(leftOut).toHaveLength(1)
    expect(leftOut[0]).toContain(name)
    expect(markdown).not.toMatch(/alert|evil|nirgends/)
  })

  it("takes the shop's own pictures in place of others, and links to their files away", () => {
    const own = new Map([["https://a.example/b.png?c=1&d=2", "/media/p-abcdefghijkl"]])
    const html =
      '<p><a href="https://a.example/b.png?c=1&amp;d=2"><img src="//a.example/b.png?c=1&amp;d=2" alt="x"></a></p>'
    expect(read(html)).toMatchObject({ foreignPictures: ["https://a.example/b.png?c=1&d=2"] })
    expect(read(html, own)).toMatchObject({
      markdown: "![x](/media/p-abcdefghijkl)",
      foreignPictures: [],
    })
  })

  it.each(
    ["<div>", "<b>", "<table><tr><td>", "<", "<p>\n", "<!--", "<x y=", "<ul><li>", "<h1>", "&lt;"].map((bomb) => [
      bomb,
    ]),
  )("survives a bomb of %j", (bomb) => {
    const before = performance.now()
    htmlToMarkdown(bomb.repeat(60_000 / bomb.length))
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  it.each(
    [
      ...["<div>", "<b>", "<i><b>", "<a href=x>", "<span></span>", "<x></x>", "<script></script>", "<sub></sub>"],
      ...["<table><tr><td>", "<tr><td></td></tr>", "<", "<p>\n", "<!--", "<x y=", "<ul><li>", "<h1>", "&lt;", "<br>"],
    ].map((bomb) => [bomb]),
  )("survives a bomb of %j", (bomb) => {
    const before = performance.now()
    htmlToMarkdown(bomb.repeat(60_000 / bomb.length))
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  it("refuses rows of empty elements, and takes those a person leaves behind", () => {
    expect(htmlToMarkdown("<a href=x>".repeat(6_000))).toEqual(Result.fail("too complex"))
    expect(read(`<p>a${"<span></span>".repeat(200)}b</p>`).markdown).toBe("ab")
  })
})
