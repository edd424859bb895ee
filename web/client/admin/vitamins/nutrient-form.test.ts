import { describe, expect, it } from "vitest"
import { shippedEdit } from "../../../../domain/nutrients/nutrient-edit.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { fieldAt } from "./nutrient-form.ts"
import type { NutrientView } from "./nutrient-words.tsx"

describe("the form of a nutrient", () => {
  it("finds its field for an error, also of cautions and claims, of which only some are sent", () => {
    const row = nutrientTable.get("vitamin_d")
    const [caution, claim] = [row?.cautions[1], row?.claims_de[2]]
    if (row === undefined || caution === undefined || claim === undefined) throw new Error("too few of them")
    const shipped = { edit: shippedEdit(row), cautions: row.cautions, claims: row.claims_de } as NutrientView["shipped"]
    const sent = {
      ...shipped.edit,
      withdrawnCautions: [{ ...caution, reason: "" }],
      claims: [{ text: claim.text, min: 0 }],
    }
    const at = (path: string) => fieldAt(path, sent, shipped)
    expect(at("edit.withdrawnCautions.0.reason")).toBe("withdrawn.1.reason")
    expect(at("edit.claims.0.min")).toBe("claims.2.min")
    expect(at("edit.cautions.0.text_de")).toBe("edit.cautions.0.text_de")
    expect(at("reason")).toBe("reason")
  })
})
