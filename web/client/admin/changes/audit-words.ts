import { roleNames } from "../../../../domain/access/role-names.ts"
import { applicationStateNames } from "../../../../domain/applications/application-words.ts"
import { movementReasons } from "../../../../domain/catalogue/editing/stock-movement.ts"
import { allergenLabels, categoryLabels, formLabels } from "../../../../domain/catalogue/labels.ts"
import { orderMailNames } from "../../../../domain/content/notices.ts"
import { dayText } from "../../../../domain/lots/lot.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import {
  fulfilmentLabels,
  orderSummaryLabels,
  paymentStateLabels,
  reminderLabels,
} from "../../../../domain/orders/order-labels.ts"
import { carrierNames } from "../../../../domain/orders/tracking.ts"
import { ownValue } from "../../../../domain/shared/own-value.ts"
import { auditSubjects } from "../../../../domain/staff/audit-subjects.ts"
import { trialStateNames } from "../../../../domain/trials/trial.ts"
import { cautionName } from "../products/caution-names.ts"
import { targetGroupName } from "../products/target-groups.ts"

/** The e-mails that staff can have sent again. */
const resentEmails: Readonly<Record<string, string>> = {
  "order-received": orderMailNames.received,
  "order-confirmation": orderMailNames.confirmed,
}

/** Where the whole that was changed is a value: a person's roles, an order's state. */
const valuesOfWholes: Readonly<Record<string, string>> = { ...roleNames, ...orderSummaryLabels }

const partsOfAll: Readonly<Record<string, string>> = Object.assign({}, ...auditSubjects.map(({ parts }) => parts))

/** A part of what is logged of a kind of subjects; one that only entries of before have, by the word of another kind. */
export const partInWords = (name: string, kind: string): string =>
  ownValue(auditSubjects.find((each) => each.kind === kind)?.parts ?? {}, name) ?? ownValue(partsOfAll, name) ?? name

/** What staff call the values of a part, where it has few. */
const valuesOfPart: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  allergens: allergenLabels,
  carrier: carrierNames,
  category: categoryLabels,
  area: { shop: "Shop", staff: "Team" },
  door: { shop: "Shop", staff: "Team" },
  form: formLabels,
  letter: resentEmails,
  level: reminderLabels,
  template: resentEmails,
  mayContain: allergenLabels,
  reason: movementReasons,
  role: roleNames,
  application: applicationStateNames,
  trial: trialStateNames,
  postage: { open: "offen", paid: "eingegangen", refunded: "zurücküberwiesen" },
  state: orderSummaryLabels,
  fulfilment: fulfilmentLabels,
  payment: paymentStateLabels,
  through: { provider: "Zahlungsdienst" },
  vatClass: { reduced_7: "7\u00a0%", standard_19: "19\u00a0%" },
}

const namesOfPart: Readonly<Record<string, (value: string) => string>> = {
  bestBefore: dayText,
  bookedUntil: dayText,
  nutrient: nutrientName,
  contraindications: cautionName,
  targetGroups: targetGroupName,
}

/** A value of few, such as a role or the carrier of a parcel, by its name; anything else, such as what staff wrote, as it is. */
export const valueInWords = (value: string, part: string | null): string => {
  if (part === null) return ownValue(valuesOfWholes, value) ?? value
  const nameOf = ownValue(namesOfPart, part)
  if (nameOf !== undefined) return nameOf(value)
  return ownValue(ownValue(valuesOfPart, part) ?? {}, value) ?? value
}
