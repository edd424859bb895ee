import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { StockedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { apiError } from "../../app/api-error.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { toastWithUndo } from "../ui/undo.tsx"
import { useSubmit } from "../ui/use-submit.ts"

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

const focus = (element: HTMLElement | null) => element?.focus()

/** Whether the product is on sale, and buttons to change that, each with a confirmation. */
export const OnSale = ({ known, faults, unsaved, mayChange, onChanged, onRefused }: OnSaleProps) => {
  const { product, version, published, stock } = known
  const { handle } = product
  const publish = useMutation(useTRPC().staffProducts.publish.mutationOptions())
  const unpublish = useMutation(useTRPC().staffProducts.unpublish.mutationOptions())
  const [asking, setAsking] = useState(false)
  const { pending, failure, submit } = useSubmit()
  // Taking a product off sale is always possible; putting it on sale needs a saved form.
  const blocked = published
    ? null
    : faults > 0
      ? "Erst wenn nichts fehlt und alle Verkaufsregeln erfüllt sind, kann das Produkt in den Shop."
      : unsaved
        ? "Speichere zuerst, was du geändert hast."
        : null
  const go = async () => {
    try {
      const [change, back] = published ? [unpublish, publish] : [publish, unpublish]
      const changed = await change.mutateAsync({ handle, version })
      onChanged(changed)
      toastWithUndo(saying(changed.published), async () => {
        const undone = await back.mutateAsync({ handle, version: changed.version })
        onChanged(undone)
        return saying(undone.published)
      })
    } catch (error) {
      // Failed: the confirmation stays open for another try.
      if (!onRefused(apiError(error).refusal)) throw error
    }
    setAsking(false)
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
      <ErrorMessage failure={failure} />
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
        ) : asking ? (
          <section className="flow confirm" aria-labelledby="on-sale-question" tabIndex={-1} ref={focus}>
            <p id="on-sale-question">
              {published
                ? "Das Produkt verschwindet sofort aus Shop, Suche und Fragebogen. Bestellungen bleiben."
                : "Das Produkt ist sofort für alle zu sehen und zu kaufen."}
            </p>
            <div className="cluster">
              <Button type="button" busy={pending !== null} onClick={() => void submit("go", go)}>
                {published ? "Ja, aus dem Shop nehmen" : "Ja, in den Shop stellen"}
              </Button>
              <Button look="quiet" type="button" onClick={() => setAsking(false)}>
                Abbrechen
              </Button>
            </div>
          </section>
        ) : (
          <Button look="secondary" type="button" onClick={() => setAsking(true)}>
            {published ? "Aus dem Shop nehmen" : "In den Shop stellen"}
          </Button>
        ))}
    </Panel>
  )
}
