import { unbroken } from "../../content/inlines.ts"
import { linkVariable, listVariable, runVariable, textVariable } from "../../email/template-variable.ts"
import { carrierNames, type Tracking, trackingUrl } from "../tracking.ts"

/** The parcels of an order, for a template. */
export const parcelsVariable = listVariable("Die Pakete mit ihren Nummern.", {
  dienst: textVariable("Der Paketdienst."),
  nummer: runVariable("Die Sendungsnummer, fett und auf einer Zeile."),
  verfolgen: linkVariable("Zur Verfolgung beim Paketdienst."),
})

export const parcelValues = (parcels: readonly Tracking[]) =>
  parcels.map(({ carrier, number }) => ({
    dienst: carrierNames[carrier],
    nummer: [unbroken(number)],
    verfolgen: trackingUrl({ carrier, number }),
  }))

/** Parcels that e-mails are tried with. */
export const exampleParcels: readonly Tracking[] = [
  { carrier: "dhl", number: "00340434161094021501" },
  { carrier: "gls", number: "ZD3XR4" },
]

/** Where each parcel is, in the shipped templates. */
export const trackingWords = `
{% for paket in pakete %}
{% if pakete.size > 1 %}Paket&nbsp;{{ forloop.index }}{% else %}Es{% endif %} reist mit {{ paket.dienst }}, Sendungsnummer {{ paket.nummer }}.

**[{% if pakete.size > 1 %}Paket&nbsp;{{ forloop.index }} verfolgen{% else %}Sendung verfolgen{% endif %}]({{ paket.verfolgen }})**
{% endfor %}
`
