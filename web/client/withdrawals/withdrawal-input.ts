import type { FieldError } from "../app/api-error.ts"

type Values = Readonly<Record<string, string | undefined>>

const prefix = "packs."

/** The packs fields with something in them, in the order of the form. */
const packsOf = (values: Values) =>
  Object.entries(values).flatMap(([name, value = ""]) =>
    name.startsWith(prefix) && value.trim() !== "" && value.trim() !== "0"
      ? [{ sku: name.slice(prefix.length), quantity: Number(value) }]
      : [],
  )

/** The first of the packs fields; `undefined`: the form shows none. */
const firstPack = (values: Values): string | undefined => Object.keys(values).find((name) => name.startsWith(prefix))

/** The input of `withdrawals.declare` from a posted form. Validates nothing: invalid values are passed on. */
export const withdrawalInput = (values: Values, token: string | null) => {
  const { idempotencyKey, name, email, orderNumber = "", extent, part = "" } = values
  const packs = extent === "part" ? packsOf(values) : []
  return {
    idempotencyKey,
    name,
    email,
    orderNumber,
    extent,
    ...(extent === "part" && part !== "" && { part }),
    ...(packs.length > 0 && { packs }),
    ...(token !== null && { token }),
  }
}

/** Errors at the fields the form shows: those of packs by their SKU, not by their place in the input. */
export const withdrawalErrors = (values: Values, errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map((error) => {
    const first = firstPack(values)
    const index = /^packs\.(\d+)/.exec(error.path)?.[1]
    if (index !== undefined) return { ...error, path: `${prefix}${packsOf(values)[Number(index)]?.sku}` }
    return error.path === "part" && first !== undefined
      ? { path: first, message: "Bitte wähle mindestens eine Packung." }
      : error
  })
