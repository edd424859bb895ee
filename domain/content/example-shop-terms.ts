import { delivery } from "./operator.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** How a shop sells, for tests of its texts: both ways to pay, nothing that is still to come. */
export const exampleShopTerms: ShopTerms = {
  publicUrl: "https://shop.example",
  paymentMethods: ["invoice", "prepayment"],
  delivery,
  withdrawalFunctionUrl: null,
  guaranteeNoticeUrl: null,
  questionnaire: false,
  google: false,
  subscriptions: false,
  klaviyo: false,
  errorReports: false,
}
