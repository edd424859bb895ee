import { noBreakHyphens } from "../../../domain/shared/line-breaks.ts"
import { page } from "../app/page.ts"
import { randomUuid } from "../app/random-uuid.ts"
import { receivedAt } from "../contact/sent-form.ts"
import { Link } from "../ui/link.tsx"
import withdrawStyles from "./withdraw.css"
import { WithdrawalForm, WithdrawalReceived } from "./withdrawal-form.tsx"

/**
 * The withdrawal function (§ 356a BGB): open to everybody without sign-in. One form whose button is the confirmation; it is posted, also
 * with JavaScript. The page of an order leads here with its link (`order`, `token`).
 */
export default page({
  styles: [withdrawStyles],
  load: async ({ search }, { trpc, refetch, queryClient }) => {
    const [orderId, token] = [search.get("order"), search.get("token")]
    const [order, details, idempotencyKey] = await Promise.all([
      orderId === null
        ? null
        : // A link that fits no order is none: the form works without it.
          refetch(trpc.orders.get.queryOptions({ orderId, ...(token === null ? {} : { token }) })).catch(() => null),
      refetch(trpc.account.orderDetails.queryOptions()),
      queryClient.fetchQuery({
        queryKey: ["withdrawal", "key"],
        queryFn: randomUuid,
        staleTime: Number.POSITIVE_INFINITY,
      }),
    ])
    const known = {
      name: order?.shippingAddress.name ?? details?.address?.name ?? "",
      email: order?.email ?? details?.email ?? "",
      orderNumber: order?.id ?? orderId ?? "",
    }
    return { order, known, idempotencyKey }
  },
  head: (_data, { form }) => ({
    title: receivedAt(form) === null ? "Vertrag widerrufen" : "Dein Widerruf ist eingegangen",
    description: "Widerruf deine Bestellung online, ganz oder zum Teil, ohne Anmeldung und ohne Gründe.",
    noindex: true,
  }),
  Page: ({ data: { order, known, idempotencyKey }, request: { path, search, form } }) => (
    <div className="page narrow flow">
      <h1>Vertrag widerrufen</h1>
      {form !== null && receivedAt(form) !== null ? (
        <WithdrawalReceived values={form.values} />
      ) : (
        <>
          <p>
            {noBreakHyphens(
              "Du brauchst keinen Grund und kein Konto. Den Eingang bestätigen wir sofort per E-Mail, mit Datum und Uhrzeit.",
            )}{" "}
            Wie lange du Zeit hast und was danach passiert, steht in der <Link href="/refund">Widerrufsbelehrung</Link>.
          </p>
          <WithdrawalForm
            order={order}
            known={known}
            idempotencyKey={idempotencyKey}
            form={form}
            action={`${path}${search.size > 0 ? `?${search}` : ""}`}
          />
        </>
      )}
    </div>
  ),
})
