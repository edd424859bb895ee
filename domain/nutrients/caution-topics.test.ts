import { expect, it } from "vitest"
import { topics } from "./caution-topics.ts"
import { cautionTags } from "./nutrient-table.ts"

it("asks about nothing that no caution is about, and about each thing once", () => {
  const tags = topics.flatMap((topic) => topic.tags)
  expect(tags.filter((tag) => !cautionTags.has(tag))).toEqual([])
  expect(tags).toHaveLength(new Set(tags).size)
})
