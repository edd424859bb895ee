import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { type PageRequest, page } from "../app/page.ts"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Link } from "../ui/link.tsx"
import { MailSent, sentTo } from "../ui/mail-sent.tsx"
import { StockAlertForm } from "./stock-alert-form.tsx"

/** A field of the form that was posted, else the parameter of the address. */
const fieldOf = ({ form, search }: PageRequest, name: string): string => form?.values[name] ?? search.get(name) ?? ""

/** Where the form on a sold-out product's page leads: what to do next, or the form again with what is wrong. */
export default page({
  load: (request, { trpc, refetch }) =>
    refetch(trpc.catalogue.product.queryOptions({ handle: fieldOf(request, "product") })),
  head: (product, { form }) => ({
    title: `${sentTo(form) !== null ? "Sieh in dein Postfach" : "Sag mir Bescheid"}: ${product.title}`,
    description: "Wir schreiben dir einmal, sobald das Produkt wieder da ist.",
    noindex: true,
  }),
  Page: ({ data: product, request }) => {
    const { form } = request
    const email = sentTo(form)
    const variant = product.variants.find(({ sku }) => sku === fieldOf(request, "sku")) ?? product.variants[0]
    if (!variant) return null
    const productLink = `/products/${product.handle}?sku=${variant.sku}`
    const { errors, message } = form ?? { errors: [], message: null }
    return (
      <div className="page narrow flow">
        <h1>Sag mir Bescheid</h1>
        {email !== null ? (
          <MailSent email={email} again={<StockAlertForm handle={product.handle} sku={variant.sku} form={form} />}>
            Damit bestätigst du, dass wir dir schreiben dürfen. Nach dem Klick darauf stehst du auf der Liste.
          </MailSent>
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
