import type { LegalTextName } from "./legal-texts.ts"

export interface LegalPage {
  readonly path: string
  readonly text: LegalTextName
  /** The page's heading. */
  readonly title: string
  /** What the footer calls it. */
  readonly shortTitle: string
}

/** The pages every page of the shop links to, in the order of the footer. */
export const legalPages: readonly LegalPage[] = [
  { path: "/legal-notice", text: "legalNotice", title: "Impressum", shortTitle: "Impressum" },
  { path: "/data-protection", text: "dataProtection", title: "Datenschutzerklärung", shortTitle: "Datenschutz" },
  { path: "/refund", text: "refund", title: "Widerrufsbelehrung", shortTitle: "Widerruf" },
  { path: "/terms-of-service", text: "termsOfService", title: "Allgemeine Geschäftsbedingungen", shortTitle: "AGB" },
  {
    path: "/shipping-and-payment",
    text: "shippingAndPayment",
    title: "Versand und Zahlung",
    shortTitle: "Versand & Zahlung",
  },
  {
    path: "/accessibility",
    text: "accessibility",
    title: "Informationen zur Barrierefreiheit",
    shortTitle: "Barrierefreiheit",
  },
]
