import { workingDays } from "./notices.ts"
import { paymentRules } from "./payment-method.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** How long delivery takes and from when that counts, for terms and shipping page (Art. 246a § 1 (1) no. 10 EGBGB, §§ 187, 193 BGB). */
export const deliveryPeriod = ({ delivery, paymentMethods }: ShopTerms): string => {
  const otherwise = paymentMethods.flatMap((method) => paymentRules[method].deliveryFrom.terms ?? [])
  return `Die Lieferzeit beträgt ${workingDays(delivery)}. Sie beginnt am Tag nach dem Zugang unserer Vertragsbestätigung${otherwise.map((from) => `, ${from}`).join("")}. Werktage sind alle Tage außer Sonntagen und gesetzlichen Feiertagen; ist der letzte Tag ein Samstag, endet die Lieferzeit am nächsten Werktag.`
}
