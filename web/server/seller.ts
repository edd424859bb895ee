import { createHash } from "node:crypto"
import * as Layer from "effect/Layer"
import { type LegalTexts, legalTexts } from "../../domain/content/legal-texts.ts"
import { delivery, type Operator } from "../../domain/content/operator.ts"
import { paymentMethods, paymentRules } from "../../domain/content/payment-method.ts"
import { plainWords } from "../../domain/content/plain-words.ts"
import { Seller } from "../../domain/seller/seller.ts"

/** The shop's legal texts as of today. */
export const shopTexts = (
  operator: Operator,
  { publicUrl, google, cards }: { readonly publicUrl: string; readonly google: boolean; readonly cards: boolean },
): LegalTexts =>
  legalTexts(operator, {
    publicUrl,
    paymentMethods: paymentMethods.filter((method) => cards || paymentRules[method].paid !== "on-page"),
    delivery,
    withdrawalFunctionUrl: `${publicUrl}/withdraw`,
    guaranteeNoticeUrl: null,
    questionnaire: true,
    google,
  })

/** The operator's name and address, for the footer of every page. */
export const operatorLine = ({ name, street, postalCode, city, real }: Operator): string =>
  `${name}, ${street}, ${postalCode} ${city}${real ? "" : " · Beispiel-Shop: Angaben und Produkte sind ausgedacht."}`

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** The seller and its terms, with the digests stored with every order. */
export const layerSeller = (
  operator: Operator,
  { publicUrl, land }: Pick<Seller["Service"], "publicUrl" | "land">,
  texts: LegalTexts,
): Layer.Layer<Seller> => {
  const { termsOfService, refund, dataProtection } = texts
  return Layer.succeed(Seller, {
    operator,
    land,
    publicUrl,
    delivery,
    contractTexts: { termsOfService, refund, dataProtection },
    contractTextHashes: {
      termsOfService: sha256(plainWords(termsOfService)),
      refund: sha256(plainWords(refund)),
      dataProtection: sha256(plainWords(dataProtection)),
    },
  })
}
