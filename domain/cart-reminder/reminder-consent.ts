import type { Consent, Person } from "../access/person.ts"
import type { Operator } from "../content/operator.ts"
import { dayMs } from "../shared/day-ms.ts"

/** Names the consent among a person's. */
export const cartReminderPurpose = "cart-reminder"

/** After so long without change and without an order a cart counts as left; milliseconds. */
export const cartLeftMs = dayMs
/** A cart left longer ago than this is not written about any more; milliseconds. */
export const cartForgottenMs = 3 * dayMs

/** Consents of this kind kept for a person: the last ones. Nobody's row grows by clicking. */
const mostKept = 20

/**
 * What a person agrees to, word for word, beside a box that is not ticked for them (§ 7 (2) no. 2 UWG: express and beforehand; the exception
 * of § 7 (3) does not apply, since nothing was sold). The mailbox is proven: they are signed in by it.
 */
export const cartReminderWords = ({ name }: Pick<Operator, "name">): string =>
  `Ja, die ${name} darf mich per E-Mail erinnern, wenn in meinem Konto ein Warenkorb einen Tag lang liegen bleibt: einmal für jeden Warenkorb, ohne die Produkte zu nennen. Das kann ich jederzeit hier beenden, oder mit dem Link in jeder Erinnerung.`

const stands = ({ purpose, withdrawnAt }: Consent): boolean => purpose === cartReminderPurpose && withdrawnAt === null

/** Whether a person wants to be reminded. */
export const wantsReminder = ({ consents }: Pick<Person, "consents">): boolean => consents.some(stands)

/** The person with this consent given, or withdrawn; one who has done so already stays as they are. Instants in epoch milliseconds. */
export const withReminder = (person: Person, words: string | null, at: number): Person => {
  if (wantsReminder(person) === (words !== null)) return person
  const consents =
    words === null
      ? person.consents.map((consent) => (stands(consent) ? { ...consent, withdrawnAt: at } : consent))
      : [...person.consents, { purpose: cartReminderPurpose, words, givenAt: at, withdrawnAt: null }]
  const kept = consents.filter(({ purpose }) => purpose === cartReminderPurpose).slice(-mostKept)
  return {
    ...person,
    consents: consents.filter((consent) => consent.purpose !== cartReminderPurpose || kept.includes(consent)),
  }
}
