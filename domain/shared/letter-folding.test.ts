import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { foldText } from "./letter-folding.ts"

describe("folding a text", () => {
  it("makes the usual spellings of a name one, and keeps signs, digits and lines", () => {
    for (const name of ["Müller", "Mueller", "MULLER", "Mu\u0308ller", "Mül\u00adler"])
      assert.strictEqual(foldText(name), "muller", name)
    assert.strictEqual(foldText("Straße 4a,\n46,60 €"), "strasse 4a,\n46,60 €")
    assert.strictEqual(foldText("anna_1@Beispiel.de"), "anna_1@beispiel.de")
    assert.strictEqual(foldText("Søren Łukasz"), "soren lukasz")
    assert.strictEqual(foldText("Quelle"), "quelle")
  })

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        assert.strictEqual(foldText(foldText(text)), foldText(text))
      }),
    )
  })
})
