import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Secrets } from "../accounts/secrets.ts"
import { plainWords } from "../content/plain-words.ts"
import { LegalArchive } from "../content/ports.ts"
import { mayAcknowledge } from "../email/acknowledgement-limit.ts"
import { currentSeller } from "../seller/seller.ts"
import { Settings } from "../settings/ports.ts"
import { newReadableId } from "../shared/readable-id.ts"
import type { ApplyInput } from "./apply-input.ts"
import { partnerApplied } from "./emails/partner-applied.ts"
import type { Partner } from "./partner.ts"
import { partnerTerms } from "./partner-terms.ts"
import { Partners } from "./ports.ts"

/** No new partners are taken at the moment. */
export class ProgrammeClosed extends Schema.TaggedError<ProgrammeClosed>()("ProgrammeClosed", {}) {}

/** The terms changed since the form was opened. */
export class PartnerTermsChanged extends Schema.TaggedError<PartnerTermsChanged>()("PartnerTermsChanged", {}) {}

const currentTerms = Effect.gen(function* () {
  const { operator } = yield* currentSeller
  const document = partnerTerms(operator)
  return { document, digest: yield* (yield* Secrets).digest(plainWords(document)) }
})

/** The programme as it is now: whether applications are taken, what is offered, on which terms. */
export const viewProgramme = Effect.fn("viewProgramme")(function* () {
  const { partnerApplications, partnerOffer, partnerCookie } = yield* (yield* Settings).current
  return { open: partnerApplications, offer: partnerOffer, cookie: partnerCookie, terms: yield* currentTerms }
})

/** Keeps an application and acknowledges it by mail with the terms agreed to. The answer tells nothing of what the shop knows. */
export const applyAsPartner = Effect.fn("applyAsPartner")(function* (asked: ApplyInput) {
  const { open, terms } = yield* viewProgramme()
  if (!open) return yield* new ProgrammeClosed({})
  if (asked.terms !== terms.digest) return yield* new PartnerTermsChanged({})
  const partners = yield* Partners
  const appliedAt = yield* Clock.currentTimeMillis
  const { idempotencyKey, ...application } = asked
  const trimmed = (name: "name" | "organisation" | "website" | "street" | "postalCode" | "city" | "pitch") =>
    application[name].trim()
  const partner: Partner = {
    id: yield* newReadableId("P-", 10),
    appliedAt,
    application: {
      ...application,
      name: trimmed("name"),
      organisation: trimmed("organisation"),
      website: trimmed("website"),
      street: trimmed("street"),
      postalCode: trimmed("postalCode"),
      city: trimmed("city"),
      pitch: trimmed("pitch"),
    },
    state: "applied",
    stateSince: appliedAt,
    agreement: null,
    note: "",
  }
  yield* (yield* LegalArchive).keep(terms.digest, terms.document)
  const earlier = (yield* partners.ofMailbox(asked.email)).map((each) => ({ receivedAt: each.appliedAt }))
  const mail = partnerApplied.task(partner.id, { partnerId: partner.id })
  return yield* partners.keep(partner, idempotencyKey, mayAcknowledge(earlier, appliedAt) ? [mail] : [])
})
