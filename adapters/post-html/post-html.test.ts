import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cleanHtml, showHtml } from "./post-html.ts"

const picture = { id: "p-abcdefghijkl", width: 1_000, height: 500, widths: [320, 1_000] }

describe("HTML from elsewhere", () => {
  it.each([
    ["headings begin at 2 and leave none out", "<h1>A</h1><h4>B</h4><h2>C</h2>", "<h2>A</h2><h3>B</h3><h3>C</h3>"],
    ["also where the highest is the third", "<h3>A</h3><h4>B</h4>", "<h2>A</h2><h3>B</h3>"],
    ["an empty heading counts for nothing", "<h1> </h1><h2>A</h2>", "<h2>A</h2>"],
    ["old names become new ones", "<b>a</b><i>b</i><strike>c</strike>", "<strong>a</strong><em>b</em><del>c</del>"],
    ["styles, classes and events go", '<p style="x" class="y" onclick="z" id="a">A</p>', "<p>A</p>"],
    ["containers become one kind", "<section><div><p>A</p>b</div></section>", "<div><div><p>A</p>b</div></div>"],
    ["elements are closed", "<ul><li>a<li>b", "<ul><li>a</li><li>b</li></ul>"],
    [
      "cells keep their spans",
      "<table><tr><th>a</th><td colspan=2 onclick=x>b</td></tr></table>",
      '<table><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>',
    ],
    [
      "links to pages stay",
      '<a href="/products">a</a><a href="mailto:a@b.de">b</a>',
      '<a href="/products">a</a><a href="mailto:a@b.de">b</a>',
    ],
    ["links elsewhere within the page are text", '<a href="#x">a</a><a name="x">b</a>', "ab"],
    ["links in links are text", '<a href="/a"><em><a href="/b">b</a></em></a>', '<a href="/a"><em>b</em></a>'],
  ])("%s", (_, html, expected) => {
    expect(cleanHtml(html).html).toBe(expected)
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
    '<p style="background:url(https://evil.example/a.png)">x</p>',
    '<textarea><p title="</textarea><script>alert(1)</script>">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<link rel="stylesheet" href="https://evil.example">',
    "<!--><script>alert(1)</script>-->",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
  ])("%s does no harm", (html) => {
    const safe = showHtml(`<p>A</p>${html}<p>B</p>`, { pictures: [picture], sponsored: false })
    expect(safe).not.toMatch(
      /<(?!\/?(?:p|a|div|picture|source|img)\b)|\son\w+=|javascript:|evil\.example|style=|srcdoc/i,
    )
  })

  it("says what it leaves out, and which pictures are elsewhere", () => {
    const read = cleanHtml(
      '<script>x</script><iframe src="/a"></iframe><constructor></constructor><img src="https://a.example/b.png?c=1&amp;d=2" alt="x">',
    )
    expect(read.leftOut).toEqual(["ein Skript", "eingebettete Seiten, etwa Videos"])
    expect(read).toMatchObject({ html: "", words: "", foreignPictures: ["https://a.example/b.png?c=1&d=2"] })
  })

  it("takes the shop's own pictures in place of others, and links to their files away", () => {
    const own = new Map([["https://a.example/b.png", "/media/p-abcdefghijkl"]])
    const html = '<p><a href="https://a.example/b.png"><img src="https://a.example/b.png" alt="x"></a></p>'
    expect(cleanHtml(html, own)).toMatchObject({
      html: '<p><img src="/media/p-abcdefghijkl" alt="x" /></p>',
      pictures: ["p-abcdefghijkl"],
      foreignPictures: [],
    })
  })

  it("shows pictures in the size of the screen, with their room kept free and only once they are seen", () => {
    const html =
      '<p><img src="/media/p-abcdefghijkl" alt="A &quot;B&quot;"><img src="/media/p-zzzzzzzzzzzz" alt="weg"></p>'
    const shown = showHtml(html, { pictures: [picture], sponsored: false })
    for (const words of [
      'width="1000" height="500"',
      'loading="lazy"',
      "p-abcdefghijkl-320.avif 320w",
      'alt="A &quot;B&quot;"',
    ])
      expect(shown).toContain(words)
    expect(shown).not.toContain("p-zzzzzzzzzzzz")
  })

  it("has the words a reader reads, however they are marked up", () => {
    expect(cleanHtml("<h1>A&amp;B</h1><p>Zink h<b>ei</b>lt<br>nicht</p><ul><li>x</li></ul>").words).toBe(
      "A&B\n\nZink heilt\nnicht\n\nx",
    )
  })

  it("what came out goes in unchanged, whatever it was", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<h1>",
      "</h1>",
      "<h3>",
      "<a href='/x'>",
      "<a href='x:y'>",
      "</a>",
      "<b>",
      "</b>",
      "<ul><li>",
      "</ul>",
      "<div>",
      "</div>",
      "<table><tr><td>",
      "</table>",
      "text",
      " ",
      "&amp;lt;",
      "<img src='/media/p-abcdefghijkl'>",
      "<script>",
      "</script>",
      "<",
      '"',
      "<!--",
      "-->",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { html } = cleanHtml(pieces.join(""))
        expect(cleanHtml(html).html).toBe(html)
      }),
    )
  })

  it.each(
    ["<div>", "<b>", "<a href=x>", "<table><tr><td>", "<", "<p>\n", "<!--", "<x y=", "<ul><li>", "<h1>", "&lt;"].map(
      (bomb) => [bomb],
    ),
  )("survives a bomb of %j", (bomb) => {
    const before = performance.now()
    cleanHtml(bomb.repeat(60_000 / bomb.length))
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})
