import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { cleanHtml, htmlAsMarkdown } from "../../adapters/post-html/post-html.ts"
import { wordsOfBlocks } from "../../domain/content/plain-words.ts"

it.each([
  ["marks are text", "<p>1 * 2 [x] _a_ # &lt;b&gt;</p><p>::product{handle=x}</p>"],
  ["pictures stand alone", '<p>a <img src="/media/p-abcdefghijkl" alt="A [b]"> b</p>'],
  ["lists of paragraphs", "<ul><li><p>x</p><p>y</p></li><li>z<ol><li>1</li></ol></li></ul>"],
  ["tables without a head", "<table><tr><td>1|2</td></tr><tr><td>3</td><td>4</td></tr></table>"],
  ["containers and lines", "<div>a<div>b<br>c</div></div><pre>x\n y</pre><h4>tief</h4>"],
])("as Markdown says the same to a reader: %s", (_, html) => {
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim()
  const read = Result.getOrThrow(parseMarkdown(htmlAsMarkdown(html)))
  expect(words(wordsOfBlocks(read.blocks))).toBe(words(cleanHtml(html).words))
})
