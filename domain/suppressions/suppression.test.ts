import { assert, describe, it } from "vitest"
import { type Reach, reaches, type Suppression, stricter, suppressionReasons } from "./suppression.ts"

const aSuppression = (reason: Suppression["reason"], at = 0): Suppression => ({
  id: `${reason}${at}`,
  email: "anna@beispiel.de",
  reason,
  source: "server",
  at,
  note: "",
})

describe("a suppressed address", () => {
  it.each<readonly [Reach, readonly string[]]>([
    ["newsletter", []],
    ["usual", ["complaint", "request"]],
    ["required", ["bounce", "complaint", "request"]],
  ])("gets e-mails of the reach %s when suppressed for %j only", (reach, reasons) => {
    assert.deepStrictEqual(
      suppressionReasons.filter((reason) => reaches(reach, reason)),
      reasons,
    )
  })

  it("stays suppressed for what stops more, of equals for the first", () => {
    const [bounce, complaint, request] = [aSuppression("bounce"), aSuppression("complaint"), aSuppression("request")]
    assert.strictEqual(stricter(null, request), request)
    assert.strictEqual(stricter(request, complaint), complaint)
    assert.strictEqual(stricter(bounce, complaint), bounce)
    assert.strictEqual(stricter(complaint, bounce), bounce)
    assert.strictEqual(stricter(bounce, aSuppression("bounce", 9)), bounce)
  })
})
