import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { readDemoEntries } from "../../adapters/demo-shop/demo-entries.ts"
import { demoVacancies } from "../../adapters/demo-shop/demo-vacancies.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { EntryContent } from "../../domain/entries/entry.ts"
import { lintEntry } from "../../domain/entries/lint-entry.ts"
import { Markdown, MarkdownRefused } from "../../domain/entries/ports.ts"
import { shippedPages } from "../../domain/entries/shipped-pages.ts"
import { daysAfter, germanDay } from "../../domain/shared/german-day.ts"
import { previewVacancy } from "../../domain/vacancies/edit-vacancy.ts"
import { VacancyContent } from "../../domain/vacancies/vacancy.ts"

const layerMarkdown = Layer.succeed(Markdown, {
  parse: (text) =>
    Effect.mapError(Effect.fromResult(parseMarkdown(text)), (problems) => new MarkdownRefused({ problems })),
  fromHtml: () => Effect.die("No shipped text is HTML"),
})

describe.each([...Object.values(shippedPages), ...readDemoEntries().map(({ content }) => content)])(
  "the shipped text $slug",
  (content) => {
    it("can be read, and says nothing that must not be said", () => {
      expect(Schema.decodeUnknownSync(EntryContent)(content)).toEqual(content)
      expect(lintEntry(content, Result.getOrThrow(parseMarkdown(content.body)))).toEqual([])
    })
  },
)

it("a column of numbers stands at the end of its table, under a head that names what is counted", () => {
  for (const { content } of readDemoEntries())
    for (const [table] of content.body.matchAll(/^\|.*\n\| --- \| ---: \|\n(?:\|.*\n)+/gm)) {
      const [head = "", , ...rows] = table.trim().split("\n")
      expect(head).not.toMatch(/^\| Menge|\| (?:Was|Frage|So)[^|]*\|$/)
      for (const row of rows) expect(row).toMatch(/\| (?:\d|wenige)[^|]* \|$/)
    }
})

describe.each(demoVacancies.map(({ content, closesIn }) => [content.slug, content, closesIn] as const))(
  "the demo shop's vacancy %s",
  (_, demo, closesIn) => {
    it("could be published as it is", () => {
      const content = { ...demo, closesOn: daysAfter(germanDay(Date.now()), closesIn) }
      expect(Schema.decodeUnknownSync(VacancyContent)(content)).toEqual(content)
      const { problems } = Effect.runSync(Effect.provide(previewVacancy(content), layerMarkdown))
      expect(problems).toEqual([])
    })
  },
)

it("the questions are at least thirty", () => {
  const { blocks } = Result.getOrThrow(parseMarkdown(shippedPages.faq?.body ?? ""))
  expect(blocks.filter((block) => block.type === "heading" && block.depth === 3).length).toBeGreaterThanOrEqual(30)
})
