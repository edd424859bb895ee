import { ownValue } from "../../shared/own-value.ts"
/** German names of target groups, by the questionnaire's tags. */
export const targetGroups: Readonly<Record<string, string>> = {
  trying_to_conceive: "Kinderwunsch",
  pregnancy: "Schwangerschaft",
  lactation: "Stillzeit",
  age_65_plus: "Ab 65 Jahren",
  vegan: "Wer vegan isst",
  vegetarian_low_dairy: "Wer vegetarisch und mit wenig Milch isst",
  no_dairy_no_fortified: "Wer weder Milch noch Angereichertes nimmt",
  no_fish: "Wer keinen Fisch isst",
  no_iodine_sources: "Wer kaum Jod aufnimmt",
  low_sun: "Wer wenig in die Sonne kommt",
}

export const targetGroupName = (tag: string): string => ownValue(targetGroups, tag) ?? tag
