import { expect, it } from "vitest"
import { withoutFormAnswer } from "./form-answer.ts"

it.each([
  ["", ""],
  ["?done=1", ""],
  ["?token=a+b%2C&done=1", "?token=a+b%2C"],
  ["?removed=NW-900+zink+2+0&q=x,y", "?q=x,y"],
  ["?done&left=1&out=1&said=failed&saved=1", ""],
  ["?undone=1", "?undone=1"],
])("of %s without what became of a form %s is left, as it was written", (search, left) => {
  expect(withoutFormAnswer(search)).toBe(left)
})
