import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Sku } from "../catalogue/product.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { LinesText } from "../shared/text-input.ts"

/** Packs offered at the same time. */
export const mostTrialOffers = 6

const text = (max: number) =>
  LinesText.check(Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }))

/** What staff decide about trial packs. */
export const TrialSettings = Schema.Struct({
  /** Whether trials can be asked for. */
  open: Schema.Boolean,
  /** Trials confirmed on a day in Germany. */
  dailyLimit: wholeNumber(0, 10_000, "Bitte gib eine ganze Zahl von 0 bis 10.000 an."),
  /** A pack of each product at most. */
  offers: Schema.Array(
    Schema.Struct({
      sku: Sku,
      /** What the delivery costs; 0: nothing. */
      postageCents: wholeNumber(0, 2_000, "Bitte gib einen Betrag von 0,00 bis 20,00 an, zum Beispiel 2,90."),
    }),
  ).check(Schema.isMaxLength(mostTrialOffers, { message: `Höchstens ${mostTrialOffers} Packungen auf einmal.` })),
  /** Above the packs. */
  intro: text(600),
  /** In the mail to somebody who gets none. */
  rejection: text(600),
})
export type TrialSettings = typeof TrialSettings.Type

/** Some of them: those that are not named stay as they are, so that two people can change different ones at the same time. */
export const TrialSettingsChanges = TrialSettings.mapFields(Struct.map(Schema.optionalKey))
export type TrialSettingsChanges = typeof TrialSettingsChanges.Type

export const defaultTrialSettings: TrialSettings = {
  open: false,
  dailyLimit: 20,
  offers: [],
  intro:
    "Eine kleine Packung, um zu merken, ob du sie magst und verträgst. Danach passiert nichts: kein Abo, keine zweite Sendung, kein Anruf.",
  rejection:
    "danke, dass du unsere Probe ausprobieren wolltest. Diesmal können wir dir leider keine schicken. Das hat nichts mit dir persönlich zu tun: Die Proben sind knapp, und wir verteilen sie so, dass jeder Haushalt einmal eine bekommt.",
}
