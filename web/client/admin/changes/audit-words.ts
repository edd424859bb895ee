import { dayText } from "../../../../domain/lots/lot.ts"
import { isDay } from "../../../../domain/shared/german-day.ts"
import { ownValue } from "../../../../domain/shared/own-value.ts"
import { entityTypes } from "../../../../domain/staff/entity-types.ts"

const fieldsOfAll: Readonly<Record<string, string>> = Object.assign({}, ...entityTypes.map(({ fields }) => fields))

const entityTypeOf = (kind: string) => entityTypes.find((each) => each.kind === kind)

/** A field of what is logged; one that only entries of before have, by the word of another type. */
export const fieldInWords = (name: string, kind: string): string =>
  ownValue(entityTypeOf(kind)?.fields ?? {}, name) ?? ownValue(fieldsOfAll, name) ?? name

/** A value of few, such as a role or the carrier of a parcel, by its name; a day as Germans write it; anything else as it is. */
export const valueInWords = (value: string, kind: string, field: string | null): string => {
  const names = ownValue(entityTypeOf(kind)?.values ?? {}, field ?? "")
  if (typeof names === "function") return names(value)
  return ownValue(names ?? {}, value) ?? (isDay(value) ? dayText(value) : value)
}
