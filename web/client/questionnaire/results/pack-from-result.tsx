import type { RecommendationProduct } from "../../../../domain/suggestions/recommendation-product.ts"
import { Button } from "../../ui/button.tsx"

/**
 * Opens the configurator with the suggested products. A posted form: which products were suggested follows from answers about health, so that
 * they stand in no address and no log of addresses; the answers stay where they are.
 */
export const PackFromResult = ({
  products,
}: {
  readonly products: readonly { readonly view: Pick<RecommendationProduct["view"], "handle"> }[]
}) =>
  products.length > 0 && (
    <form className="no-print" method="post" action="/configure">
      <input type="hidden" name="from" value="result" />
      <input type="hidden" name="p" value={products.map(({ view }) => view.handle).join(",")} />
      <Button look="secondary" small>
        Als Pack zusammenstellen
      </Button>
      <p className="small quiet">Dabei erfährt unser Server diese Produkte, nicht deine Antworten.</p>
    </form>
  )
