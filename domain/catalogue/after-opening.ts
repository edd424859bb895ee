const daysPerMonth = 30

/** Daily portions of a pack that one person can take before it has been open too long. */
export const portionsInTime = (months: number, servings: number): number => Math.min(servings, months * daysPerMonth)

export const monthsText = (months: number): string => `${months}\u00a0${months === 1 ? "Monat" : "Monate"}`

/**
 * How long an opened pack keeps, and where that is shorter than its portions last one person, how many of them are taken in time:
 * `6 Monate haltbar. Bei einer Tagesportion am Tag sind das etwa 180 von 450 Portionen.`
 */
export const afterOpening = (months: number, { servings }: { readonly servings: number }): string => {
  const inTime = portionsInTime(months, servings)
  const keeps = `${monthsText(months)} haltbar.`
  return inTime < servings
    ? `${keeps} Bei einer Tagesportion am Tag sind das etwa ${inTime} von ${servings} Portionen.`
    : keeps
}
