import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import type { LinkSigner } from "../access/link-signer.ts"
import { cartReminderPurpose } from "../cart-reminder/reminder-consent.ts"
import { packLabel } from "../catalogue/labels.ts"
import { Catalogue } from "../catalogue/ports.ts"
import type { Choice } from "../consent/choice.ts"
import { Consents } from "../consent/ports.ts"
import { purposeWords } from "../consent/purpose-words.ts"
import { KeptResults } from "../kept-results/ports.ts"
import { NewsletterAudience } from "../newsletter/ports.ts"
import { subscriptionPath } from "../newsletter/subscription-link.ts"
import { StockAlerts } from "../stock-alerts/ports.ts"
import { type ConsentKind, consentTitles } from "./consent-titles.ts"

/** Whose consents: a signed-in person, with what is allowed in this browser. */
interface Giver extends Caller {
  readonly choice: Choice | null
}

/** A consent as it was given; instants in epoch milliseconds. */
interface Given {
  /** To what, in our words: the newsletter's and the reminder's own are kept with them. */
  readonly what: string
  readonly givenAt: number
  /** `null`: it stands. */
  readonly withdrawnAt: number | null
  /** Where it is withdrawn, if by a link. */
  readonly href?: string
}

interface Kind {
  /** How it is withdrawn. */
  readonly withdraw: string
  readonly given: (
    giver: Giver,
  ) => Effect.Effect<
    readonly Given[],
    never,
    Catalogue | Consents | KeptResults | LinkSigner | NewsletterAudience | StockAlerts
  >
}

const kind = (withdraw: string, given: Kind["given"]): Kind => ({ withdraw, given })
const each = Effect.forEach
const notKept = () => Effect.succeed([] as readonly Given[])

const consentKinds: Readonly<Record<ConsentKind, Kind>> = {
  newsletter: kind("Beenden", ({ person }) =>
    NewsletterAudience.use((audience) => audience.ofMailbox(person.email)).pipe(
      Effect.flatMap((found) =>
        each(found, ({ id, email, confirmedAt, endedAt }) =>
          Effect.map(subscriptionPath(id), (href) =>
            confirmedAt === null
              ? []
              : [{ what: `E-Mails an ${email}`, givenAt: confirmedAt, withdrawnAt: endedAt, href }],
          ),
        ),
      ),
      Effect.map((found) => found.flat()),
    ),
  ),
  "stock-alerts": kind("Mit dem Link in unserer E-Mail dazu.", ({ person }) =>
    Effect.map(
      Effect.all([
        StockAlerts.use((alerts) => alerts.ofMailbox(person.email)),
        Catalogue.use(({ snapshot }) => snapshot),
      ]),
      ([found, { bySku }]) => {
        const nameOf = (sku: string) => {
          const sold = bySku.get(sku)
          return sold === undefined
            ? `Artikel ${sku}`
            : `${sold.product.title}, ${packLabel(sold.variant, sold.product.form)},`
        }
        return found.flatMap(({ sku, email, confirmedAt }) =>
          confirmedAt === null
            ? []
            : [
                {
                  what: `eine E-Mail an ${email}, sobald ${nameOf(sku)} wieder da ist`,
                  givenAt: confirmedAt,
                  withdrawnAt: null,
                },
              ],
        )
      },
    ),
  ),
  "cart-reminder": kind("Mit dem Häkchen hier unten.", ({ person }) =>
    Effect.succeed(
      person.consents
        .filter(({ purpose }) => purpose === cartReminderPurpose)
        .map(({ words, givenAt, withdrawnAt }) => ({ what: `„${words}“`, givenAt, withdrawnAt })),
    ),
  ),
  "kept-results": kind("Löschen", ({ person }) =>
    Effect.map(
      KeptResults.use((results) => results.ofPerson(person.id)),
      (found) =>
        found.map(({ keptAt }) => ({
          what: "deine Antworten im Nährstoff-Check, auch zu Gesundheit und Arzneimitteln, verschlüsselt aufheben",
          givenAt: keptAt,
          withdrawnAt: null,
          href: "/account#results",
        })),
    ),
  ),
  "partner-links": kind("Ändern", ({ choice }) =>
    choice === null || choice.id === null
      ? notKept()
      : Consents.use((consents) => consents.find(choice.id ?? "")).pipe(
          Effect.map(Option.toArray),
          Effect.map((found) =>
            found.flatMap(({ purposes, givenAt, withdrawnAt }) =>
              purposes.map((purpose) => ({
                what: purposeWords[purpose].title,
                givenAt,
                withdrawnAt,
                href: "/privacy-settings",
              })),
            ),
          ),
        ),
  ),
  questionnaire: kind("Mit „Antworten löschen“, oder indem du den Tab schließt.", notKept),
  "questionnaire-counts": kind("Mit „Nicht mehr mitzählen“ im Check.", notKept),
}

const kinds = Object.entries(consentKinds) as readonly (readonly [ConsentKind, Kind])[]

/** Those of which the shop keeps nothing of anybody: they stand in the tab of the browser alone. */
export const consentsNotKept = kinds
  .filter(([, { given }]) => given === notKept)
  .map(([purpose, { withdraw }]) => ({ title: consentTitles[purpose], withdraw }))

/** Every consent a person gave, last given first. */
export const ownConsents = Effect.fn("ownConsents")(function* (caller: Caller, choice: Choice | null) {
  const found = yield* each(kinds, ([purpose, { withdraw, given }]) =>
    Effect.map(given({ ...caller, choice }), (all) =>
      all.map(({ href = null, ...consent }) => ({
        purpose,
        title: consentTitles[purpose],
        withdraw,
        href,
        ...consent,
      })),
    ),
  )
  return found.flat().toSorted((a, b) => b.givenAt - a.givenAt)
})
