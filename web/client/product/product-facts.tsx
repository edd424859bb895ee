import { allergenLabels, allergensInWords } from "../../../domain/catalogue/labels.ts"
import type { ProductDetails, VariantView } from "../../../domain/catalogue/product-view.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { inOrder } from "../ui/in-order.tsx"

/** Ingredients with allergens in bold, and possible traces (Art. 21 Regulation (EU) 1169/2011). */
export const IngredientList = ({ product }: { readonly product: ProductDetails }) => (
  <>
    <p className="measure">
      {inOrder(product.ingredients, ({ text, allergen }) => {
        const words = softHyphens(text)
        return allergen ? <strong>{words}</strong> : words
      })}
    </p>
    <p className="measure product-facts__quiet">{allergensInWords(product)}</p>
    <details className="measure fold">
      <summary>Welche 14 das sind</summary>
      <p>
        {germanList(Object.values(allergenLabels))}, jeweils mit dem, was daraus gemacht ist. So bestimmt es die
        Lebensmittel&shy;informations&shy;verordnung der EU.
      </p>
    </details>
  </>
)

/** What this product warns of; what stands on every pack is folded. */
export const Warnings = ({ product: { warnings, packNotices } }: { readonly product: ProductDetails }) => (
  <>
    {warnings.length > 0 && (
      <ul className="warnings">
        {warnings.map((warning) => (
          <li key={warning}>{softHyphens(warning)}</li>
        ))}
      </ul>
    )}
    {packNotices.length > 0 && (
      <details className="fold">
        <summary>Was auf jeder Packung steht</summary>
        <ul className="warnings">
          {packNotices.map((notice) => (
            <li key={notice}>{softHyphens(notice)}</li>
          ))}
        </ul>
      </details>
    )}
  </>
)

/** The legal name (Art. 17 LMIV) and the characterising nutrients (§ 4 (2) no. 1 NemV); usually one starts with the other. */
const designation = ({ legalName, characteristic }: ProductDetails): string =>
  characteristic.startsWith(legalName) ? characteristic : `${legalName}. ${characteristic}`

/** Further mandatory information before an order (Art. 9, 14 LMIV), for the given pack sizes. */
export const ProductFacts = ({
  product,
  variants,
}: {
  readonly product: ProductDetails
  readonly variants: readonly VariantView[]
}) => {
  const each = (fact: (variant: VariantView) => string): string => variants.map(fact).join("; ")
  const facts: readonly (readonly [string, string])[] = [
    ["Bezeichnung", designation(product)],
    ["Inhalt", each(({ packLabel }) => packLabel)],
    ["Tagesportion", product.dailyDose.instructions],
    ["Aufbewahrung", product.storage],
    ...(variants.some(({ afterOpening }) => afterOpening !== null)
      ? [["Nach dem Öffnen", each(({ afterOpening }) => afterOpening ?? "")] as const]
      : []),
    ["Ernährung", product.vegan ? "vegan" : product.vegetarian ? "vegetarisch" : "nicht vegetarisch"],
    ...(product.countryOfOrigin ? [["Herkunft", product.countryOfOrigin] as const] : []),
    ...(product.novelFoodNote ? [["Neuartiges Lebensmittel", product.novelFoodNote] as const] : []),
    ["Verantwortlich", product.foodBusiness],
    ["Artikelnummer", each(({ sku }) => sku)],
    ["GTIN", each(({ gtin }) => gtin)],
  ]
  return (
    <dl className="product-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{softHyphens(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
