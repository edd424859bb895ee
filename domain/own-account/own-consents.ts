import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import type { LinkSigner } from "../access/link-signer.ts"
import type { Choice } from "../consent/choice.ts"
import { Consents } from "../consent/ports.ts"
import { purposeWords } from "../consent/purpose.ts"
import { KeptResults } from "../kept-results/ports.ts"
import { NewsletterAudience } from "../newsletter/ports.ts"
import { subscriptionPath } from "../newsletter/subscription-link.ts"
import { Partners } from "../partners/ports.ts"
import { entryPath } from "../prize-draw/draw-link.ts"
import { DrawEntries } from "../prize-draw/ports.ts"
import { StockAlerts } from "../stock-alerts/ports.ts"
import { Trials } from "../trials/ports.ts"
import { cameInto } from "../trials/trial.ts"
import { trialPath } from "../trials/trial-link.ts"
import { type ConsentKind, consentTitles } from "./consent-titles.ts"

/** Whose consents: a signed-in person, with what is allowed in this browser. */
interface Giver extends Caller {
  readonly choice: Choice | null
}

/** A consent as it was given; instants in epoch milliseconds. */
interface Given {
  readonly words: string
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
    Consents | DrawEntries | KeptResults | LinkSigner | NewsletterAudience | Partners | StockAlerts | Trials
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
              : [{ words: `Newsletter an ${email}`, givenAt: confirmedAt, withdrawnAt: endedAt, href }],
          ),
        ),
      ),
      Effect.map((found) => found.flat()),
    ),
  ),
  "stock-alerts": kind("Mit dem Link in unserer E-Mail dazu.", ({ person }) =>
    Effect.map(
      StockAlerts.use((alerts) => alerts.ofMailbox(person.email)),
      (found) =>
        found.flatMap(({ sku, email, confirmedAt }) =>
          confirmedAt === null
            ? []
            : [
                {
                  words: `Eine E-Mail an ${email}, sobald Artikel ${sku} wieder da ist`,
                  givenAt: confirmedAt,
                  withdrawnAt: null,
                },
              ],
        ),
    ),
  ),
  "cart-reminder": kind("Mit dem Häkchen hier unten.", ({ person }) =>
    Effect.succeed(person.consents.map(({ words, givenAt, withdrawnAt }) => ({ words, givenAt, withdrawnAt }))),
  ),
  "kept-results": kind("Löschen", ({ person }) =>
    Effect.map(
      KeptResults.use((results) => results.ofPerson(person.id)),
      (found) =>
        found.map(({ keptAt }) => ({
          words: "Meine Antworten im Nährstoff-Check, auch zu Gesundheit und Arzneimitteln, verschlüsselt aufheben",
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
                words: purposeWords[purpose].title,
                givenAt,
                withdrawnAt,
                href: "/privacy-settings",
              })),
            ),
          ),
        ),
  ),
  trials: kind("Zur Probe", ({ person }) =>
    Trials.use((trials) => trials.ofMailbox(person.email)).pipe(
      Effect.flatMap((found) =>
        each(found, (trial) =>
          Effect.map(trialPath(trial.id), (href) => {
            const givenAt = cameInto(trial, "confirmed")
            const words = `${trial.pack.title}, ${trial.pack.packLabel}, einmal zum Probieren`
            return givenAt === null ? [] : [{ words, givenAt, withdrawnAt: cameInto(trial, "cancelled"), href }]
          }),
        ),
      ),
      Effect.map((found) => found.flat()),
    ),
  ),
  "prize-draw": kind("Zur Teilnahme", ({ person }) =>
    Effect.flatMap(
      DrawEntries.use((entries) => entries.ofMailbox(person.email)),
      (found) =>
        each(found, ({ id, enteredAt }) =>
          Effect.map(entryPath(id), (href) => ({
            words: "Teilnahmebedingungen",
            givenAt: enteredAt,
            withdrawnAt: null,
            href,
          })),
        ),
    ),
  ),
  partners: kind("Schreib uns", ({ person }) =>
    Effect.map(
      Partners.use((partners) => partners.ofMailbox(person.email)),
      (found) =>
        found.map(({ appliedAt }) => ({
          words: "Bedingungen des Partnerprogramms",
          givenAt: appliedAt,
          withdrawnAt: null,
          href: "/contact",
        })),
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
