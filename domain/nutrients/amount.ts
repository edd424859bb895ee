/** Micrograms in one of each unit of mass; FCC units count activity and have no mass. */
const micrograms: Readonly<Record<string, number>> = { µg: 1, mg: 1_000, g: 1_000_000 }

/** An amount in another unit, `null` where the two cannot be converted, as FCC units and milligrams. */
export const amountIn = (amount: number, from: string, to: string): number | null => {
  if (from === to) return amount
  const one = micrograms[from]
  const other = micrograms[to]
  return one === undefined || other === undefined ? null : (amount * one) / other
}

/** Whether an amount is greater than a limit, by more than floating point can lose. */
export const exceeds = (amount: number, limit: number): boolean => amount - limit > limit * 1e-9
