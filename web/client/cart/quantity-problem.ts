import { maxQuantity } from "../../../domain/cart/cart.ts"

/** What is wrong with a typed number of packs, at least `min`, as a sentence for the field; `null`: nothing. */
export const quantityProblem = (typed: string, min: 0 | 1 = 1): string | null => {
  if (typed.trim() === "") return "Bitte gib an, wie viele Packungen es sein sollen."
  const packs = Number(typed)
  if (!Number.isInteger(packs)) return "Bitte gib eine ganze Zahl ein."
  if (packs < min) return min === 0 ? "Weniger als nichts geht nicht." : "Mindestens 1\u00a0Packung."
  if (packs > maxQuantity) return `Höchstens ${maxQuantity}\u00a0Packungen.`
  return null
}
