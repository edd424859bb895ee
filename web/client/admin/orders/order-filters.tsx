import { paymentMethodNames } from "../../../../domain/content/payment-method.ts"
import { fulfilmentLabels, paymentStateLabels } from "../../../../domain/orders/order-labels.ts"
import { mostCounted, orderList } from "../../../../domain/orders/order-list.ts"
import type { PageRequest } from "../../app/page.ts"
import { DayField, FilterBar, FilterChips, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { ordersInWords } from "./orders-in-words.ts"
import { PeriodLinks } from "./period-links.tsx"

/** `12 Bestellungen`, `über 1.000 Bestellungen` */
export const howMany = (found: number): string =>
  found > mostCounted ? `über ${ordersInWords(mostCounted)}` : ordersInWords(found)

/** Tasks as chips; all else in the bar. */
export const OrderFilters = ({ request, now }: { readonly request: PageRequest; readonly now: number }) => (
  <>
    <FilterChips
      list={orderList}
      name="work"
      label="Was zu tun ist"
      request={request}
      all="Alle"
      options={{
        pack: "Zu packen",
        ship: "Zu versenden",
        pay: "Warten auf Geld",
        overdue: "Überfällig",
        decide: "Geld fehlt, entscheiden",
        deliver: "Auf dem Weg",
        return: "Retouren",
        refund: "Zu erstatten",
      }}
      sorted={{
        pack: "shipBy",
        ship: "shipBy",
        pay: "placedAt",
        overdue: "placedAt",
        decide: "placedAt",
        return: "placedAt",
        refund: "placedAt",
      }}
    />
    <FilterBar
      label="Bestellungen filtern"
      request={request}
      names={["term", "fulfilment", "paymentState", "payment", "from", "to"]}
    >
      <TermField list={orderList} label="Nummer, Rechnung, Name, Adresse, Artikel oder Betrag" request={request} />
      <PeriodLinks label="Bestellt" request={request} now={now} />
      <FilterSelect
        list={orderList}
        name="fulfilment"
        label="Versand"
        request={request}
        all="Alle"
        options={fulfilmentLabels}
      />
      <FilterSelect
        list={orderList}
        name="paymentState"
        label="Zahlung"
        request={request}
        all="Alle"
        options={paymentStateLabels}
      />
      <FilterSelect
        list={orderList}
        name="payment"
        label="Zahlungsart"
        request={request}
        all="Alle"
        options={paymentMethodNames}
      />
      <DayField name="from" label="Bestellt ab" request={request} />
      <DayField name="to" label="Bestellt bis" request={request} />
    </FilterBar>
  </>
)
