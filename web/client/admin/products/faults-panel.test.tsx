import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { type Draft, rowsIn, rowsText } from "../../../../domain/catalogue/editing/draft.ts"
import { draftOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import { editOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { exampleProduct } from "../../../../domain/catalogue/example-product.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { checkDraft } from "./check-draft.ts"
import { FaultsPanel } from "./faults-panel.tsx"

const product = exampleProduct()
const start = draftOf(editOf(product, {}))

const shown = (draft: Draft): string => {
  const { faults, unreadable } = checkDraft(product.handle, draft, nutrientTable)
  return renderToStaticMarkup(<FaultsPanel faults={faults} unreadable={unreadable} published={false} draft={draft} />)
}
const withPrice = (price: string): Draft => ({
  ...start,
  variants: rowsText(
    "variants",
    rowsIn(start, "variants").map((row) => ({ ...row, price })),
  ),
})

it("says that all rules are fulfilled only where every price can be read", () => {
  expect(shown(start)).toContain("Alle erfüllt")
  for (const price of ["", "abc", "7,9o", "-1", "12,345"]) {
    const text = shown(withPrice(price))
    expect(text).not.toContain("Alle erfüllt")
    expect(text).toContain("Eine Angabe fehlt noch.")
    expect(text).toContain("Packungen: Bitte schreibe den Preis wie 12,90.")
  }
})
