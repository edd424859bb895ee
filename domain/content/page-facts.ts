import { formatCents } from "../shared/money.ts"
import { workingDays } from "./notices.ts"
import { paymentMethodsInWords } from "./payment-method.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** What pages of the shop name by its mark, so that they say what the settings say: `{{Versandkosten}}`. */
export const pageFacts = ({ delivery, paymentMethods }: ShopTerms): Readonly<Record<string, string>> => ({
  Versandkosten: formatCents(delivery.shippingCents),
  "Versandkostenfrei ab": formatCents(delivery.freeFromCents),
  Zahlungsarten: paymentMethodsInWords(paymentMethods),
  Lieferzeit: workingDays(delivery),
  "Rücksendung zahlt": delivery.returnCostsBorneBy === "shop" ? "zahlen wir sie" : "zahlst du sie",
})
