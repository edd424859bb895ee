import { useMutation, useQuery } from "@tanstack/react-query"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { PackFields, packsOf } from "../orders/pack-fields.tsx"
import { ActionButton } from "../ui/action-button.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { ReasonForm } from "../ui/reason-form.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { WithdrawalBadge } from "./withdrawal-state.tsx"

type Withdrawal = Outputs["staffWithdrawals"]["view"]
type OfferedOrder = Withdrawal["orders"][number]

const matchWords: Readonly<Record<OfferedOrder["match"], string>> = {
  link: "Erklärt über den Link dieser Bestellung.",
  "number-and-mail": "Nummer und E-Mail-Adresse stimmen.",
  number: "Nur die Nummer stimmt. Die Bestellung hat eine andere E-Mail-Adresse: Frag nach, bevor du sie zuordnest.",
  mail: "Die E-Mail-Adresse stimmt, die Nummer nicht.",
}

const inTime = ({ until }: OfferedOrder, receivedAt: number): string => {
  if (until === null) return "rechtzeitig, die Ware ist noch nicht zugestellt"
  return receivedAt <= until
    ? `rechtzeitig, Frist bis ${formatDate(until)}`
    : `zu spät, die Frist endete am ${formatDate(until)}`
}

const useAfterwards = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh("staffWithdrawals"), refresh("staffOrders"), refresh("staff")])
}

/** An order the declaration can be about, and the form that takes the packs out of it. */
const OrderPanel = ({
  withdrawal: { id, receivedAt },
  order,
  mayBook,
}: {
  readonly withdrawal: Withdrawal
  readonly order: OfferedOrder
  readonly mayBook: boolean
}) => {
  const book = useMutation(useTRPC().staffWithdrawals.book.mutationOptions())
  const afterwards = useAfterwards()
  const { orderId, lines } = order
  return (
    <Panel
      id={`order-${orderId}`}
      title={`Bestellung ${orderId}`}
      aside={<Link href={`/admin/orders/${orderId}`}>Ansehen</Link>}
    >
      <p>
        <strong>{matchWords[order.match]}</strong>
      </p>
      <Facts
        facts={{
          Bestellt: formatDateTime(order.placedAt),
          Für: `${order.name}, ${order.city}`,
          Versand: order.fulfilmentLabel,
          Frist: inTime(order, receivedAt),
        }}
      />
      {lines.length === 0 && <p>Von dieser Bestellung ist nichts mehr zu widerrufen.</p>}
      {lines.length > 0 && mayBook && (
        <StaffForm
          name={orderId}
          save={(values) => book.mutateAsync({ id, orderId, packs: packsOf(lines, values, "packs") })}
          saved="Zugeordnet: Der Widerruf steht in der Bestellung."
          onSaved={afterwards}
          submit="Dieser Bestellung zuordnen"
          secondary={order.match === "number" || order.match === "mail"}
        >
          {({ errorOf }) => <PackFields lines={lines} name="packs" errorOf={errorOf} />}
        </StaffForm>
      )}
    </Panel>
  )
}

const CloseForm = ({ id }: { readonly id: string }) => {
  const close = useMutation(useTRPC().staffWithdrawals.close.mutationOptions())
  const afterwards = useAfterwards()
  return (
    <Panel id="close" title="Passt zu keiner Bestellung">
      <p>Zum Beispiel, weil er doppelt kam. Der Eingang ist schon bestätigt; eine weitere E-Mail geht nicht hinaus.</p>
      <ReasonForm
        name="close"
        save={(reason) => close.mutateAsync({ id, reason })}
        saved="Widerruf abgeschlossen."
        onSaved={afterwards}
        submit="Ohne Bestellung abschließen"
        field="reason"
        label="Warum"
        hint="Nur für das Team."
        required
      />
    </Panel>
  )
}

const ReopenButton = ({ id }: { readonly id: string }) => {
  const reopen = useMutation(useTRPC().staffWithdrawals.reopen.mutationOptions())
  const refresh = useRefresh()
  const reopened = async () => {
    await reopen.mutateAsync({ id })
    toast("Der Widerruf ist wieder offen.")
    await Promise.all([refresh("staffWithdrawals"), refresh("staff")])
  }
  return (
    <div>
      <ActionButton small work={reopened}>
        Wieder öffnen
      </ActionButton>
    </div>
  )
}

const outcomeFacts = ({ outcome }: Withdrawal) => {
  if (outcome.state === "open") return {}
  return {
    Erledigt: formatDateTime(outcome.at),
    ...(outcome.state === "booked"
      ? { Bestellung: <Link href={`/admin/orders/${outcome.orderId}`}>{outcome.orderId}</Link> }
      : { Grund: outcome.reason }),
  }
}

const WithdrawalView = ({ withdrawal, mayBook }: { readonly withdrawal: Withdrawal; readonly mayBook: boolean }) => (
  <>
    <PageHead title={`Widerruf von ${withdrawal.name}`} back={{ href: "/admin/withdrawals", label: "Widerrufe" }}>
      <WithdrawalBadge state={withdrawal.state} />
    </PageHead>
    <div className="staff-panels" data-columns="2">
      <div className="staff-panels">
        {withdrawal.orders.map((order) => (
          <OrderPanel key={order.orderId} withdrawal={withdrawal} order={order} mayBook={mayBook} />
        ))}
        {withdrawal.state === "open" && withdrawal.orders.length === 0 && (
          <Panel id="none" title="Keine Bestellung gefunden">
            <p>
              Weder mit dieser Nummer noch mit dieser E-Mail-Adresse gibt es eine.{" "}
              <Link href={`/admin/orders?term=${encodeURIComponent(withdrawal.name)}`}>Nach dem Namen suchen</Link>; in
              der Bestellung hältst du ihn unter „Widerruf eingegangen“ fest.
            </p>
          </Panel>
        )}
      </div>
      <div className="staff-panels">
        <Panel id="declared" title="Erklärt">
          <Facts
            facts={{
              Eingegangen: formatDateTime(withdrawal.receivedAt),
              Name: withdrawal.name,
              "E-Mail": <EmailText email={withdrawal.email} />,
              Bestellnummer: withdrawal.orderNumber || "nicht genannt",
              Widerrufen: withdrawal.extent,
              ...outcomeFacts(withdrawal),
            }}
          />
          {withdrawal.state === "closed" && mayBook && <ReopenButton id={withdrawal.id} />}
        </Panel>
        {withdrawal.state === "open" && mayBook && <CloseForm id={withdrawal.id} />}
      </div>
    </div>
  </>
)

export default page({
  load: async ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffWithdrawals.view.queryOptions({ id: params.id ?? "" })),
  head: ({ name }) => ({ title: `Widerruf von ${name}`, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const withdrawal = useQuery(useTRPC().staffWithdrawals.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return <WithdrawalView withdrawal={withdrawal} mayBook={rights.includes("orders.fulfil")} />
  },
})
