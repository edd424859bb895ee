import * as Schema from "effect/Schema"
import type { Commission } from "../shared/commission.ts"
import { CommissionInput } from "../shared/commission-input.ts"
import { AddressFile, defaultAddressFile } from "./address-file.ts"
import { CampaignLimit } from "./campaign-limit.ts"
import { HealthCardEdits } from "./health-card.ts"
import { SearchRules } from "./search-rule.ts"
import { defaultTrialSettings, TrialSettings } from "./trial-settings.ts"

/** What staff can switch while the shop runs. Every field has a default, so an old stored value stays readable. */
export const ShopSettings = Schema.Struct({
  /** Which front page `/` shows; `split`: every other visit, with nothing stored on the visitor's device. */
  frontPage: Schema.Literals(["v1", "v2", "split"]),
  /** Whether people may apply as partners. */
  partnerApplications: Schema.Boolean,
  /** Whether a partner link is remembered for 30 days, with consent. */
  partnerCookie: Schema.Boolean,
  /** What new partners are offered. */
  partnerOffer: CommissionInput,
  /** Trial packs: which, how many, and the words beside them. */
  trials: TrialSettings,
  /** The e-mails staff have switched off or on, by the name of the template; of others their template says whether they start on. */
  emailSwitches: Schema.Record(Schema.String, Schema.Boolean),
  /** E-mails of campaigns handed over in a minute at most. */
  campaignMailsPerMinute: CampaignLimit,
  /** Reminders of overdue invoices. */
  overdueReminders: Schema.Struct({
    /** Since when they are on, for what falls due from then on, epoch milliseconds; `null`: they are off. */
    since: Schema.NullOr(Schema.Finite),
    /** The day up to which staff have booked the bank's movements, `2026-11-20`; `null`: they have not said. */
    bookedUntil: Schema.NullOr(Schema.String),
  }),
  /** The file of addresses for a carrier. */
  addressFile: AddressFile,
  /** What staff corrected of the cards that answer searches for medicines and illnesses. */
  healthCards: HealthCardEdits,
  /** What staff let search terms do. */
  searchRules: SearchRules,
})
export type ShopSettings = typeof ShopSettings.Type

const partnerOffer: Commission = { kind: "percent", percent: 8 }

export const defaultSettings: ShopSettings = {
  frontPage: "v1",
  partnerApplications: false,
  partnerCookie: false,
  partnerOffer,
  trials: defaultTrialSettings,
  emailSwitches: {},
  campaignMailsPerMinute: 300,
  overdueReminders: { since: null, bookedUntil: null },
  addressFile: defaultAddressFile,
  healthCards: { revision: 0, cards: {} },
  searchRules: { revision: 0, rules: {} },
}
