/** The same value, which nobody can change any more, nor what is in it: fit to be kept and handed to everybody. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
