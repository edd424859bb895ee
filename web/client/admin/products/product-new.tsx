import { blankEdit, copiedEdit } from "../../../../domain/catalogue/editing/blank-edit.ts"
import { editOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { page } from "../../app/page.ts"
import { PageHead } from "../ui/panel.tsx"
import { NewProductForm } from "./new-product-form.tsx"

export default page({
  load: async ({ search }, { trpc, refetch }) => {
    const handle = search.get("from")
    await refetch(trpc.staffNutrients.edits.queryOptions())
    return handle === null ? null : (await refetch(trpc.staffProducts.get.queryOptions({ handle }))).product
  },
  head: () => ({ title: "Neues Produkt", description: "", noindex: true }),
  Page: ({ data: original }) => (
    <>
      <PageHead title="Neues Produkt" back={{ href: "/admin/products", label: "Produkte" }} />
      {original !== null && (
        <p className="measure">
          Kopie von „{original.title}“. Artikelnummern und GTIN brauchen die Packungen neu, alles andere steht schon da.
        </p>
      )}
      <NewProductForm
        key={original?.handle ?? ""}
        from={original === null ? blankEdit : copiedEdit(editOf(original, {}))}
        copyOf={original?.handle ?? null}
      />
    </>
  ),
})
