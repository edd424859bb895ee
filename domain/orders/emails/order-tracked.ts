import * as Schema from "effect/Schema"
import { flagVariable } from "../../email/template-variable.ts"
import type { Tracking as Parcel } from "../tracking.ts"
import { Tracking } from "../tracking-input.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"
import { exampleParcels, parcelsVariable, parcelValues, trackingWords } from "./tracking-words.ts"

const valuesOf = (parcels: readonly Parcel[], corrected: boolean) => ({
  pakete: parcelValues(parcels),
  berichtigt: corrected,
})

/** Where to look for what has left, told later, or other than it was told before. */
export const orderTracked = stepEmail({
  name: "order-tracked",
  trigger: {
    when: "Eine Sendungsnummer kommt dazu oder ändert sich.",
    withoutIt: "Die Nummer steht dann nur auf der Seite der Bestellung.",
  },
  title: "Deine Sendungsnummer",
  payload: Schema.Struct({
    ...stepEmailFields,
    parcels: Schema.Array(Tracking),
    /** A number told before is none of its any more. */
    corrected: Schema.Boolean,
  }),
  variables: {
    pakete: parcelsVariable,
    berichtigt: flagVariable("Ob eine Nummer nicht mehr gilt, die vorher genannt wurde."),
  },
  examples: {
    ordinary: valuesOf(exampleParcels.slice(0, 1), false),
    smallest: valuesOf([{ carrier: "gls", number: "1" }], false),
    awkward: valuesOf(exampleParcels, true),
  },
  words: {
    preheader:
      "So findest du dein Paket: {% for paket in pakete %}{{ paket.nummer }}{% unless forloop.last %}, {% endunless %}{% endfor %}",
    heading: "{% if pakete.size > 1 %}Deine Sendungsnummern{% else %}Deine Sendungsnummer{% endif %}",
    happened: `
{% if pakete.size > 1 %}hier sind die Nummern, unter denen du deine Pakete findest.{% else %}hier ist die Nummer, unter der du dein Paket findest.{% endif %}{% if berichtigt %} Was wir dir vorher genannt haben, gilt nicht mehr.{% endif %}
${trackingWords}`,
  },
  valuesOf: (_, { parcels, corrected }) => valuesOf(parcels, corrected),
})
