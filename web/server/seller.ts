import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { delivery, demoOperator } from "../../domain/content/operator.ts"
import { type PaymentMethod, paymentMethods, paymentRules } from "../../domain/content/payment-method.ts"
import { plainWords } from "../../domain/content/plain-words.ts"
import { LegalArchive } from "../../domain/content/ports.ts"
import { processingRegister } from "../../domain/content/processing-register.ts"
import type { ShopTerms } from "../../domain/content/shop-terms.ts"
import { unnamedOperator } from "../../domain/content/unnamed-operator.ts"
import { blockersOf, goLiveDuties, type StartedWith } from "../../domain/seller/go-live.ts"
import { legalTextChanges } from "../../domain/seller/legal-text-changes.ts"
import { wordedTexts } from "../../domain/seller/legal-wording.ts"
import { type ShopRecord, ShopRecords } from "../../domain/seller/ports.ts"
import { Seller, type SellerFacts } from "../../domain/seller/seller.ts"
import { operatorOf } from "../../domain/seller/shop-details.ts"

/** What the settings say about how the shop sells. */
export interface SellerSettings {
  readonly startedWith: StartedWith
  readonly land: SellerFacts["land"]
  /** Whether shoppers may sign in with Google. */
  readonly google: boolean
  /** Whether a provider takes cards. */
  readonly cards: boolean
  /** Whether a provider runs subscriptions. */
  readonly subscriptions: boolean
  /** Whether Klaviyo sends the newsletter too. */
  readonly klaviyo: boolean
  /** Whether errors are reported to Sentry. */
  readonly errorReports: boolean
  /** Published wordings were read within the limits of a thread: here a busy machine must not put the shipped text in their place. */
  readonly parseMarkdown: Parameters<typeof wordedTexts>[0]
}

const methodsOf = (cards: boolean): readonly PaymentMethod[] =>
  paymentMethods.filter((method) => cards || paymentRules[method].paid !== "on-page")

/** How the shop sells, as its legal texts need to know it. */
const termsOf = (
  hasGuaranteeNotice: boolean,
  { startedWith: { publicUrl }, google, cards, subscriptions, klaviyo, errorReports }: SellerSettings,
): ShopTerms => ({
  publicUrl,
  paymentMethods: methodsOf(cards),
  delivery,
  withdrawalFunctionUrl: `${publicUrl}/withdraw`,
  guaranteeNoticeUrl: hasGuaranteeNotice ? `${publicUrl}/guarantee` : null,
  questionnaire: true,
  google,
  subscriptions,
  klaviyo,
  errorReports,
})

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** The legal texts as a version of the shop's record makes them, with who sells and how. */
const wordedBy = ({ details, legalWordings }: ShopRecord, settings: SellerSettings) => {
  const nobody = settings.startedWith.demo ? demoOperator : unnamedOperator
  const operator = details === null ? nobody : operatorOf(details)
  const terms = termsOf((details?.guaranteeNoticeUrl ?? "") !== "", settings)
  return { operator, terms, worded: wordedTexts(settings.parseMarkdown, legalWordings, { operator, ...terms }) }
}

/** The seller as staff described it, or a made-up one as long as they have not. `versions`: all of the record, newest first. */
const sellerOf = (record: ShopRecord, versions: readonly ShopRecord[], settings: SellerSettings): SellerFacts => {
  const { version } = record
  const { operator, terms, worded } = wordedBy(record, settings)
  const { texts } = worded
  const { termsOfService, refund, dataProtection } = texts
  return {
    version,
    operator,
    land: settings.land,
    ...terms,
    legalTexts: texts,
    legalTextChanges: legalTextChanges(versions, (each) => wordedBy(each, settings).worded.texts),
    wordingProblems: worded.problems,
    processings: processingRegister(operator, terms),
    contractTexts: { termsOfService, refund, dataProtection },
    contractTextHashes: {
      termsOfService: sha256(plainWords(termsOfService)),
      refund: sha256(plainWords(refund)),
      dataProtection: sha256(plainWords(dataProtection)),
    },
    startedWith: settings.startedWith,
    blockers: blockersOf(goLiveDuties(record, worded, settings.startedWith), settings.startedWith),
  }
}

/**
 * The seller and its terms. Contract texts are archived before anyone sees them: orders and queued mails keep their digests only.
 */
export const layerSeller = (settings: SellerSettings): Layer.Layer<Seller, never, LegalArchive | ShopRecords> =>
  Layer.effect(
    Seller,
    Effect.gen(function* () {
      const [records, archive] = [yield* ShopRecords, yield* LegalArchive]
      let known: SellerFacts | undefined
      return {
        current: Effect.gen(function* () {
          const record = yield* records.current
          if (known?.version === record.version) return known
          const seller = sellerOf(record, yield* records.versions, settings)
          for (const name of ["termsOfService", "refund", "dataProtection"] as const)
            yield* archive.keep(seller.contractTextHashes[name], seller.contractTexts[name])
          known = seller
          return seller
        }),
      }
    }),
  )
