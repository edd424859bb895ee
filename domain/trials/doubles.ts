import { dayMs } from "../shared/day-ms.ts"
import { emailIdentity } from "../shared/email-identity.ts"
import { foldText } from "../shared/letter-folding.ts"
import { householdOf } from "./household.ts"
import { type Trial, type TrialPerson, takenStates } from "./trial.ts"

/** By what trials of the same person, household, neighbourhood or network are found. */
export interface TrialKeys {
  /** See `emailIdentity`. */
  readonly identity: string
  /** See `householdOf`. */
  readonly household: string
  readonly postalCode: string
  /** `""`: unknown, and like none. */
  readonly network: string
}

export const keysOf = ({ email, address, network }: TrialPerson): TrialKeys => ({
  identity: emailIdentity(email),
  household: householdOf(address),
  postalCode: address.postalCode,
  network,
})

/** Which earlier trial leaves no second one: of the same mailbox, or of the same household. */
export type Had = "mailbox" | "household"

/** Why a person gets no pack: one waits for them or their household, or went there; `null`: there is none. */
export const hadBefore = (own: Trial, others: readonly Trial[]): Had | null => {
  if (own.person === null) return null
  const { identity, household } = keysOf(own.person)
  const taken = others.flatMap(({ id, state, person }) =>
    id !== own.id && person !== null && takenStates.includes(state) ? [keysOf(person)] : [],
  )
  if (taken.some((keys) => keys.identity === identity)) return "mailbox"
  return taken.some((keys) => keys.household === household) ? "household" : null
}

const lastNameOf = (name: string): string => foldText(name).trim().split(/\s+/).at(-1) ?? ""
const numberOf = (street: string): string => /\d+/.exec(street)?.[0] ?? ""
const beginningOf = (street: string): string =>
  foldText(street)
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 5)

/** So many requests of one network within a day are no coincidence. */
export const manyOfNetwork = 3
/** Why something about a trial looks doubled, for staff; German. `ids`: the trials it is about. */
export interface Doubt {
  readonly text: string
  readonly ids: readonly string[]
}

/**
 * What staff should look at before they approve. `others`: the trials that share a key with it. One of the same mailbox or household that
 * has a pack was refused before it came here, so those named are others: rejected, cancelled, unconfirmed.
 */
export const doubtsAbout = (
  own: Trial,
  others: readonly Trial[],
  isDisposable: (email: string) => boolean,
): readonly Doubt[] => {
  const { person } = own
  if (person === null) return []
  const keys = keysOf(person)
  const like = (is: (other: TrialPerson, trial: Trial) => boolean): readonly string[] =>
    others.flatMap((trial) =>
      trial.id !== own.id && trial.person !== null && is(trial.person, trial) ? [trial.id] : [],
    )
  const sameMailbox = like((other) => keysOf(other).identity === keys.identity)
  const sameHousehold = like((other) => keysOf(other).household === keys.household)
  const known = new Set([...sameMailbox, ...sameHousehold])
  const near = (other: TrialPerson) => other.address.postalCode === keys.postalCode
  const sameName = like(
    (other, { id }) =>
      !known.has(id) && near(other) && lastNameOf(other.address.name) === lastNameOf(person.address.name),
  )
  const similar = like(
    (other, { id }) =>
      !known.has(id) &&
      near(other) &&
      numberOf(other.address.street) === numberOf(person.address.street) &&
      beginningOf(other.address.street) === beginningOf(person.address.street),
  )
  const sameNetwork =
    keys.network === ""
      ? []
      : like(
          (other, { requestedAt }) => other.network === keys.network && Math.abs(requestedAt - own.requestedAt) < dayMs,
        )
  return [
    { text: "Dasselbe Postfach hat schon einmal angefragt", ids: sameMailbox },
    { text: "Derselbe Haushalt hat schon einmal angefragt", ids: sameHousehold },
    { text: "Gleicher Nachname, gleiche Postleitzahl", ids: sameName },
    { text: "Ähnliche Anschrift", ids: similar },
    {
      text: `${sameNetwork.length + 1} Anfragen aus demselben Netz an einem Tag`,
      ids: sameNetwork.length + 1 >= manyOfNetwork ? sameNetwork : [],
    },
  ]
    .filter(({ ids }) => ids.length > 0)
    .concat(isDisposable(person.email) ? [{ text: "Wegwerf-Adresse", ids: [] }] : [])
    .concat(person.email.includes("+") ? [{ text: "Adresse mit „+“-Zusatz", ids: [] }] : [])
}
