/**
 * The tab's session storage for the order form, so that a reload or a lost connection loses nothing. It stays on the device,
 * ends with the tab, and is cleared when the order is placed (§ 25 (2) no. 2 TDDDG: strictly necessary for the requested
 * service).
 */

type Values = Readonly<Record<string, string>>

/** A sent order whose answer has not arrived. */
export interface Attempt {
  /** The form's values as sent, with key and total. */
  readonly values: Values
  /** Identifies the ordered cart; another cart must not use its key. */
  readonly cart: string
}

const draftName = "checkout-draft"
const attemptName = "checkout-attempt"

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string")

// Storage may be disabled or full; the form works without it.
const read = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null")
  } catch {
    return null
  }
}
const write = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
const forget = (name: string): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}

export const keepDraft = (values: Values): void => write(draftName, values)

export const draft = (): Values => {
  const kept = read(draftName)
  return isValues(kept) ? kept : {}
}

export const keepAttempt = (attempt: Attempt): void => write(attemptName, attempt)

export const attempt = (): Attempt | null => {
  const kept = read(attemptName)
  return typeof kept === "object" &&
    kept !== null &&
    "cart" in kept &&
    typeof kept.cart === "string" &&
    "values" in kept &&
    isValues(kept.values)
    ? { cart: kept.cart, values: kept.values }
    : null
}

/** The attempt was answered with a refusal, or belongs to another cart. */
export const forgetAttempt = (): void => forget(attemptName)

/** Called when the order is placed. */
export const forgetOrderForm = (): void => {
  forget(draftName)
  forget(attemptName)
}
