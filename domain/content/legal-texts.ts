import { accessibility } from "./accessibility.ts"
import { dataProtection } from "./data-protection.ts"
import type { Document } from "./document.ts"
import { legalNotice } from "./legal-notice.ts"
import type { Operator } from "./operator.ts"
import { refund } from "./refund.ts"
import { shippingAndPayment } from "./shipping-and-payment.ts"
import type { ShopTerms } from "./shop-terms.ts"
import { termsOfService } from "./terms-of-service.ts"

/** Every text the law asks of a shop: shown as a page, printed, and put word for word into mails. */
export interface LegalTexts {
  readonly legalNotice: Document
  readonly dataProtection: Document
  readonly refund: Document
  readonly termsOfService: Document
  readonly shippingAndPayment: Document
  readonly accessibility: Document
}

export type LegalTextName = keyof LegalTexts

/** The texts for this operator and this way of selling. The same facts give the same words. */
export const legalTexts = (operator: Operator, shop: ShopTerms): LegalTexts => ({
  legalNotice: legalNotice(operator),
  dataProtection: dataProtection(operator, shop),
  refund: refund(operator, shop),
  termsOfService: termsOfService(operator, shop),
  shippingAndPayment: shippingAndPayment(operator, shop),
  accessibility: accessibility(operator, shop),
})
