import { formatCents } from "../shared/money.ts"
import type { Inline } from "./document.ts"
import { link } from "./inlines.ts"
import type { Delivery } from "./operator.ts"

/** Beside every price (§ 6 PAngV): VAT is in it, shipping is not. */
export const priceNotice: readonly Inline[] = ["inkl. MwSt., zzgl. ", link("/shipping-and-payment", "Versand")]

/** `2–4 Werktage` */
export const workingDays = ({ workingDays: { from, to } }: Pick<Delivery, "workingDays">): string =>
  from === to ? `${from}\u00a0${from === 1 ? "Werktag" : "Werktage"}` : `${from}–${to}\u00a0Werktage`

/** `Lieferzeit 2–4 Werktage`, on product pages and in the cart (Art. 246a § 1 (1) no. 10 EGBGB). */
export const deliveryTimeNotice = (delivery: Delivery): string =>
  // A word joiner: no line ends behind the dash.
  `Lieferzeit ${workingDays(delivery).replace("–", "–\u2060")}`

/** Where the shop does not deliver, at the latest where ordering starts (§ 312j (1) BGB). */
export const deliveryAreaNotice = "Wir liefern nur innerhalb Deutschlands."

/** What delivery costs, in a sentence or two. */
export const shippingCostNotice = ({ shippingCents, freeFromCents }: Delivery): string =>
  `Der Versand kostet ${formatCents(shippingCents)} je Bestellung. Ab einem Warenwert von ${formatCents(freeFromCents)} ist er kostenlos.`

/** The only words on the button that orders (§ 312j (3) BGB); the terms quote it. */
export const orderButtonLabel = "Zahlungspflichtig bestellen"

/** The two mails after an order, as subjects and the terms call them: arrival (§ 312i BGB) and acceptance (§ 312f BGB). */
export const orderMailNames = { received: "Bestelleingang", confirmed: "Vertragsbestätigung" } as const

/** What every supplement must say on its pack (§ 4 (2) NemV) and so before it is bought (Art. 14 Regulation (EU) 1169/2011). */
export const supplementNotices: readonly string[] = [
  "Die angegebene empfohlene tägliche Verzehrsmenge darf nicht überschritten werden.",
  "Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung und eine gesunde Lebensweise.",
  "Außerhalb der Reichweite von kleinen Kindern lagern.",
]
