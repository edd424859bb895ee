import { dayText } from "../../../../domain/lots/lot.ts"
import { isDay } from "../../../../domain/shared/german-day.ts"
import { ownValue } from "../../../../domain/shared/own-value.ts"
import { auditSubjects } from "../../../../domain/staff/audit-subjects.ts"

const partsOfAll: Readonly<Record<string, string>> = Object.assign({}, ...auditSubjects.map(({ parts }) => parts))

const subjectOf = (kind: string) => auditSubjects.find((each) => each.kind === kind)

/** A part of what is logged of a kind of subjects; one that only entries of before have, by the word of another kind. */
export const partInWords = (name: string, kind: string): string =>
  ownValue(subjectOf(kind)?.parts ?? {}, name) ?? ownValue(partsOfAll, name) ?? name

/** A value of few, such as a role or the carrier of a parcel, by its name; a day as Germans write it; anything else as it is. */
export const valueInWords = (value: string, kind: string, part: string | null): string => {
  const names = ownValue(subjectOf(kind)?.values ?? {}, part ?? "")
  if (typeof names === "function") return names(value)
  return ownValue(names ?? {}, value) ?? (isDay(value) ? dayText(value) : value)
}
