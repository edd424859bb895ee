import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { type PageRequest, page } from "../app/page.ts"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { StockAlertForm } from "./stock-alert-form.tsx"

/** A field of the form that was posted, else the parameter of the address. */
const fieldOf = ({ form, search }: PageRequest, name: string): string => form?.values[name] ?? search.get(name) ?? ""

/** Where the form on a sold-out product's page leads: what to do next, or the form again with what is wrong. */
export default page({
  load: (request, { trpc, refetch }) =>
    refetch(trpc.catalogue.product.queryOptions({ handle: fieldOf(request, "product") })),
  head: () => ({
    title: "Sag mir Bescheid",
    description: "Wir schreiben dir einmal, sobald das Produkt wieder da ist.",
    noindex: true,
  }),
  Page: ({ data: product, request }) => {
    const { form, search } = request
    const variant = product.variants.find(({ sku }) => sku === fieldOf(request, "sku")) ?? product.variants[0]
    if (!variant) return null
    const productLink = `/products/${product.handle}?sku=${variant.sku}`
    const { errors, message } = form ?? { errors: [], message: null }
    return (
      <div className="page narrow flow">
        <h1>Sag mir Bescheid</h1>
        {search.get("sent") === "1" && form === null ? (
          <Notice tone="success" title="Sieh in dein Postfach." live>
            <p>
              Dort ist gleich ein Link, mit dem du bestätigst, dass wir dir schreiben dürfen. Nach dem Klick darauf
              stehst du auf der Liste.
            </p>
            <p>Nichts angekommen? Prüfe den Spam-Ordner und die Schreibweise deiner Adresse.</p>
          </Notice>
        ) : variant.available ? (
          <p>Schon wieder da: Du kannst es gleich bestellen.</p>
        ) : (
          <>
            <ErrorSummary errors={errors} message={errors.length > 0 ? null : message} />
            <p>
              {noBreakSpaces(softHyphens(product.title))}, {variant.packLabel}, ist gerade ausverkauft.
            </p>
            <StockAlertForm handle={product.handle} sku={variant.sku} form={form} />
          </>
        )}
        <p>
          <Link href={productLink}>Zurück zum Produkt</Link>
        </p>
      </div>
    )
  },
})
