import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import type { StockedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { apiError } from "../../app/api-error.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { Panel } from "../ui/panel.tsx"

interface OnSaleProps {
  readonly known: StockedProduct
  /** The number of selling rules the form's content breaks. */
  readonly faults: number
  readonly unsaved: boolean
  readonly mayChange: boolean
  readonly onChanged: (state: { readonly version: number; readonly published: boolean }) => void
  /** Called on a version conflict; returns whether it is shown elsewhere. */
  readonly onRefused: (refusal: unknown) => boolean
}

const saying = (published: boolean): string =>
  published ? "Das Produkt ist im Shop." : "Das Produkt ist nicht mehr im Shop."

/** Whether the product is on sale, and buttons to change that, each with a confirmation. */
export const OnSale = ({ known, faults, unsaved, mayChange, onChanged, onRefused }: OnSaleProps) => {
  const { product, version, published, stock } = known
  const { handle } = product
  const publish = useMutation(useTRPC().staffProducts.publish.mutationOptions())
  const unpublish = useMutation(useTRPC().staffProducts.unpublish.mutationOptions())
  // Taking a product off sale is always possible; putting it on sale needs a saved form.
  const blocked = published
    ? null
    : faults > 0
      ? "Erst wenn nichts fehlt und alle Verkaufsregeln erfüllt sind, kann das Produkt in den Shop."
      : unsaved
        ? "Speichere zuerst, was du geändert hast."
        : null
  const changedVersion = useRef(version)
  const go = async () => {
    try {
      const changed = await (published ? unpublish : publish).mutateAsync({ handle, version })
      changedVersion.current = changed.version
      onChanged(changed)
    } catch (error) {
      onRefused(apiError(error).refusal)
      throw error
    }
  }
  const back = async () => {
    const undone = await (published ? publish : unpublish).mutateAsync({ handle, version: changedVersion.current })
    onChanged(undone)
    return saying(undone.published)
  }
  return (
    <Panel id="on-sale" title={published ? "Im Shop" : "Nicht im Shop"}>
      {published ? (
        <p>
          <a href={`/products/${handle}`} target="_blank" rel="noreferrer">
            Im Shop ansehen
          </a>
        </p>
      ) : (
        <>
          <p>Nur das Team sieht das Produkt. In Warenkörben steht, dass es nicht verkauft wird.</p>
          <p>
            <Link href={`/admin/products/${handle}/preview`}>Vorschau ansehen</Link>
          </p>
        </>
      )}
      {stock.every(({ quantity }) => quantity === 0) && (
        <p>
          Davon liegt nichts im Lager: Im Shop {published ? "steht" : "stünde"} „Gerade ausverkauft“.{" "}
          <Link href={`/admin/products/${handle}/stock`}>Zum Bestand</Link>
        </p>
      )}
      {mayChange &&
        (blocked !== null ? (
          <>
            <Button look="secondary" type="button" aria-disabled aria-describedby="on-sale-blocked">
              In den Shop stellen
            </Button>
            <p className="quiet" id="on-sale-blocked">
              {blocked}
            </p>
          </>
        ) : (
          <BindingAction
            key={String(published)}
            label={published ? "Aus dem Shop nehmen" : "In den Shop stellen"}
            title={published ? "Aus dem Shop nehmen" : "In den Shop stellen"}
            confirm={published ? "Jetzt herausnehmen" : "Jetzt hineinstellen"}
            save={go}
            saved={() => saying(!published)}
            undo={back}
          >
            <p>
              {published
                ? `„${product.title}“ verschwindet sofort aus Shop, Suche und Fragebogen. Bestellungen bleiben.`
                : `„${product.title}“ ist sofort für alle zu sehen und zu kaufen.`}
            </p>
          </BindingAction>
        ))}
    </Panel>
  )
}
