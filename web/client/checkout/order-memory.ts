/**
 * What this tab remembers between loads of the order form, so that a reload or a lost connection loses nothing. It stays on
 * the device, ends with the tab, and is forgotten when the order is placed (§ 25 (2) no. 2 TDDDG: needed for what was asked).
 */

type Values = Readonly<Record<string, string>>

/** An order that was sent and whose answer has not been seen. */
export interface Attempt {
  /** The form's values as they were sent, key and total included. */
  readonly values: Values
  /** Which cart was ordered; another cart must not use its key. */
  readonly cart: string
}

const draftName = "checkout-draft"
const attemptName = "checkout-attempt"

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string")

// Storage can be switched off or full; the form works without it.
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

/** The attempt was answered: refused, or it is another cart's. */
export const forgetAttempt = (): void => forget(attemptName)

/** The order is placed. */
export const forgetOrderForm = (): void => {
  forget(draftName)
  forget(attemptName)
}
