/**
 * The partner whose link led to this visit. In memory alone: nothing is stored on or read from the device (§ 25 TDDDG), and it is gone with
 * the document.
 */
let code: string | null = null

const isCode = (text: string): boolean => /^[a-z0-9-]{1,30}$/.test(text)

/** Takes the code from the address the visit begins with. */
export const beginVisit = (search: string): void => {
  const found = new URLSearchParams(search).get("partner")
  if (found !== null && isCode(found)) code = found
}

export const partnerOfVisit = (): string | null => code

/** The visitor does not want it to count, whatever is remembered: `""` is nobody's code. */
export const forgetPartnerOfVisit = (): void => {
  code = ""
}
