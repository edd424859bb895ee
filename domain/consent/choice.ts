import { isPurpose, type Purpose } from "./purpose.ts"

/**
 * The version of the words in `purpose-words.ts`: with another one everybody is asked again, and what was allowed before counts no more.
 */
export const consentVersion = "2026-11-28"

/** What a visitor decided. */
export interface Choice {
  /** The number of the record that proves it; `null`: nothing was allowed, so there is none. */
  readonly id: string | null
  readonly purposes: readonly Purpose[]
}

/** The cookie that keeps the choice: strictly necessary, or everybody would be asked on each page (§ 25 (2) no. 2 TDDDG). */
export const choiceCookie = "consent"

export const choiceText = ({ id, purposes }: Choice): string => [consentVersion, id ?? "", purposes.join("-")].join(".")

/** The choice in the cookie's value; `null`: none, or on other words than today's. */
export const choiceIn = (text: string | undefined): Choice | null => {
  const [version, id = "", named = "", ...more] = (text ?? "").split(".")
  if (version !== consentVersion || more.length > 0 || !/^[A-Za-z0-9_-]{0,43}$/.test(id)) return null
  const purposes = named.split("-").filter(isPurpose)
  return id === "" ? { id: null, purposes: [] } : { id, purposes }
}
