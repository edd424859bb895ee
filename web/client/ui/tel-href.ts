/** What a telephone number as it is written leads to: `+49 30 1234` → `tel:+49301234`. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`
