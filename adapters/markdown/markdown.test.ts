import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { wordsOfBlocks } from "../../domain/content/plain-words.ts"
import { contentsOf, productsIn, readingMinutes } from "../../domain/entries/article.ts"
import { parseMarkdown } from "./markdown.ts"

const articleOf = (text: string) => Result.getOrThrow(parseMarkdown(text))
const problemsOf = (text: string) => {
  const parsed = parseMarkdown(text)
  return Result.isFailure(parsed) ? parsed.failure : []
}

describe("Markdown", () => {
  it("becomes typed blocks: headings, lists, tables, quotes, links, footnotes and cards", () => {
    const article = articleOf(
      [
        "## Über Zink",
        "",
        "Ein **wichtiges** Wort[^1] und [mehr](/products?nutrient=zinc). Um 10:30 Uhr.",
        "",
        "- eins",
        "- zwei",
        "",
        "| Stoff | Menge |",
        "| --- | ---: |",
        "| Zink | 10 mg |",
        "",
        "> Zitat",
        "",
        "::product{handle=zink-tabletten-6}",
        "",
        "::nutrient{id=zinc}",
        "",
        "![Eine Dose](/pictures/dose.png)",
        "",
        "## Über Zink",
        "",
        "[^1]: Quelle: [EFSA](https://www.efsa.europa.eu), 2014.",
      ].join("\n"),
    )
    expect(article.blocks.map(({ type }) => type)).toEqual([
      "heading",
      "paragraph",
      "list",
      "table",
      "blockquote",
      "product",
      "nutrient",
      "image",
      "heading",
    ])
    expect(contentsOf(article).map(({ id }) => id)).toEqual(["ueber-zink", "ueber-zink-2"])
    expect(productsIn(article)).toEqual(["zink-tabletten-6"])
    expect(wordsOfBlocks(article.notes[0] ?? [])).toBe("Quelle: EFSA, 2014.")
    expect(wordsOfBlocks(article.blocks)).toContain("Um 10:30 Uhr.")
    expect(article.blocks[3]).toMatchObject({ align: ["left", "right"] })
    expect(readingMinutes(article)).toBe(1)
  })

  it.each([":::table\nx\n:::", "::::table\n:::cell\nx\n:::\n::::"])("a table of boxes has rows: %j", (text) => {
    expect(problemsOf(text)).toEqual([{ line: 2, message: expect.stringContaining(":::row") }])
  })

  it.each([
    ["<script>alert(1)</script>", "HTML"],
    ["Text <img src=x onerror=alert(1)>", "HTML"],
    ["[klick](javascript:alert(1))", "Link"],
    ["[klick](//evil.example)", "Link"],
    ["[klick](data:text/html,x)", "Link"],
    ["![](/a.png)", "beschreib"],
    ["![Bild](javascript:x)", "Adresse"],
    ["Text ![Bild](/a.png) Text", "allein"],
    ["# Titel", "Rauten"],
    ["::product{handle=Nicht-Da}", "Karten"],
    ["::iframe{src=x}", "Karten"],
    ["[![Bild](/a.png)](javascript:x)", "Link"],
    [":::kasten\nx\n:::", "Kästen"],
    [
      ":::::table\n::::row\n:::cell{colspan=999 rowspan=999}\nx\n:::\n::::\n".concat(
        "::::row\n::::\n".repeat(9),
        ":::::",
      ),
      "zu groß",
    ],
    ["Fußnote[^1]", ""],
  ])("refuses %s with a sentence and its line", (text, words) => {
    const problems = problemsOf(`Vorher.\n\n${text}`)
    // A reference without a footnote is text.
    if (words === "") return expect(problems).toEqual([])
    expect(problems[0]?.line).toBe(3)
    expect(problems[0]?.message).toContain(words)
  })

  it.each([
    ["brackets", "[".repeat(60_000)],
    ["quotes", ">".repeat(60_000)],
    ["nested quotes", Array.from({ length: 20 }, (_, depth) => `${"> ".repeat(depth)}x`).join("\n")],
    ["nested lists", Array.from({ length: 40 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n")],
    ["emphasis", "*a_".repeat(20_000)],
    ["emphasis in many blocks", `${"*a_".repeat(130)}\n\n`.repeat(150)],
    ["backticks", "`".repeat(60_000)],
    ["parentheses", `[a](${"(".repeat(30_000)}`],
    ["footnotes", Array.from({ length: 3_000 }, (_, at) => `[^${at}]: [^${at + 1}]`).join("\n")],
  ])("survives a bomb of %s", (_, text) => {
    const parsed = parseMarkdown(text)
    if (Result.isSuccess(parsed)) expect(parsed.success.blocks.length).toBeLessThan(60_000)
  })
})
