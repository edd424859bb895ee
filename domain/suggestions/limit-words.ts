import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { Facts } from "../questionnaire/facts.ts"
import { formatAmount } from "../shared/decimal.ts"
import type { LimitOwner } from "./cap.ts"
import type { NutrientSafety, SafetyTable } from "./nutrient-safety.ts"

const counts: Readonly<Record<NonNullable<NutrientSafety["limitKinds"]>["efsa"], string>> = {
  total: "aus allen Quellen, Essen eingerechnet,",
  supplement_only: "aus Nahrungsergänzungsmitteln, zusätzlich zum Essen,",
  supplement_and_fortified: "aus Nahrungsergänzungsmitteln und angereicherten Lebensmitteln",
}

/** Whom the BfR's value is for, where it is not everybody's. */
const madeFor = ({ bfr }: NutrientSafety, limit: number, { said }: Facts): string => {
  if (limit === bfr.adult) return ""
  if (said.has("pregnancy")) return "für Schwangere "
  if (said.has("lactation")) return "für Stillende "
  return said.has("trying_to_conceive") ? "bei Kinderwunsch " : ""
}

/** A limit with what it counts and who names it: 250 mg of magnesium are those from supplements, 1,500 mg of omega-3 those from everything. */
export const limitInWords = (
  whose: LimitOwner,
  limit: number,
  nutrient: NutrientId,
  table: SafetyTable,
  facts: Facts,
): string => {
  const row = table.get(nutrient)
  const amount = `${formatAmount(limit, row?.unit ?? "mg")} ${nutrientName(nutrient)} am Tag`
  const whom = row === undefined ? "" : madeFor(row, limit, facts)
  const { efsa, bfr, authority } = row?.limitKinds ?? { efsa: "total", bfr: "product", authority: "BfR" }
  switch (whose) {
    case "bfr":
      if (limit === 0)
        return `Das ${authority} rät ${whom}von ${nutrientName(nutrient)} in Nahrungsergänzungsmitteln ab.`
      return bfr === "all_sources"
        ? `Das ${authority} nennt höchstens ${amount} aus allen Quellen, Essen eingerechnet.`
        : `Das ${authority} schlägt ${whom}für ein Präparat höchstens ${amount} vor.`
    case "efsa":
      return `Die EFSA hält für Erwachsene bis zu ${amount} ${counts[efsa]} für unbedenklich.`
    case "house":
      return `Wir schlagen höchstens ${amount} vor.`
  }
}
