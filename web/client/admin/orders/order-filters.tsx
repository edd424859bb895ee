import { mostFound } from "../../../../domain/orders/order-choices.ts"
import { orderStateLabels } from "../../../../domain/orders/order-labels.ts"
import type { PageRequest } from "../../app/page.ts"
import { SelectField } from "../../ui/field.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { ordersInWords } from "./orders-in-words.ts"

/** `12 Bestellungen`, `über 1.000 Bestellungen` */
export const howMany = (found: number): string =>
  found > mostFound ? `über ${ordersInWords(mostFound)}` : ordersInWords(found)

/** What is shown: what somebody has to do, and the rest by state, payment and words. */
export const OrderFilters = ({ request }: { readonly request: PageRequest }) => (
  <>
    <FilterChips
      label="Was zu tun ist"
      request={request}
      name="work"
      options={[
        { value: "", label: "Alle" },
        { value: "pack", label: "Zu packen" },
        { value: "ship", label: "Zu versenden" },
        { value: "pay", label: "Warten auf Geld" },
        { value: "overdue", label: "Überfällig" },
        { value: "deliver", label: "Auf dem Weg" },
      ]}
    />
    <FilterBar label="Bestellungen filtern" request={request} names={["term", "states", "payment"]}>
      <TermField label="Nummer, Name, Adresse oder E-Mail" request={request} maxLength={100} />
      <SelectField name="states" label="Zustand" required defaultValue={request.search.get("states") ?? ""}>
        <option value="">Alle</option>
        {Object.entries(orderStateLabels).map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField name="payment" label="Zahlungsart" required defaultValue={request.search.get("payment") ?? ""}>
        <option value="">Alle</option>
        <option value="invoice">Rechnung</option>
        <option value="prepayment">Vorkasse</option>
      </SelectField>
    </FilterBar>
  </>
)
