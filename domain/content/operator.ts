/** Who runs the shop: the one place every legal text, mail and invoice takes it from. */
export interface Operator {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly representative: string
  readonly registerCourt: string
  readonly registerNumber: string
  readonly vatId: string
  readonly phone: string
  readonly email: string
  /** Who answers for editorial content (§ 18 (2) MStV). */
  readonly editor: string
  readonly supervisoryAuthority: string
  readonly dataProtectionOfficer: string | null
  readonly bank: { readonly beneficiary: string; readonly iban: string; readonly bic: string; readonly name: string }
  readonly packagingRegister: string
  /** Where parcels and servers are handled, as the privacy notice has to say. */
  readonly hosting: string
  readonly carrier: string
  /** `false` until every placeholder is replaced: texts mark what is made up. */
  readonly real: boolean
}

/** The made-up operator of the demo shop. A real operator replaces every value and sets `real`. */
export const demoOperator: Operator = {
  name: "Nährwerk (Platzhalter) GmbH",
  street: "Musterstraße 1",
  postalCode: "00000",
  city: "Musterstadt",
  country: "Deutschland",
  representative: "Dr. Mia Muster, Apothekerin",
  registerCourt: "Amtsgericht Musterstadt",
  registerNumber: "HRB 00000",
  vatId: "DE000000000",
  phone: "+49 30 000000-0",
  email: "hallo@naehrwerk.example",
  editor: "Dr. Mia Muster, Musterstraße 1, 00000 Musterstadt",
  supervisoryAuthority: "Lebensmittelüberwachung der Stadt Musterstadt",
  dataProtectionOfficer: null,
  // The sample account of the German Banking Industry Committee: valid check digits, no real account.
  bank: {
    beneficiary: "Nährwerk (Platzhalter) GmbH",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    name: "Musterbank",
  },
  packagingRegister: "DE0000000000000",
  hosting: "Muster-Rechenzentrum GmbH, 00000 Musterstadt",
  carrier: "Muster-Paketdienst GmbH, 00000 Musterstadt",
  real: false,
}

/** How the shop delivers and what that costs; shown in cart, checkout, product pages and the terms. */
export const delivery = {
  /** Gross cents for a parcel within Germany. */
  shippingCents: 390,
  /** From this subtotal on a parcel is free of charge. */
  freeFromCents: 4900,
  /** Working days from dispatch, as `2–4`. */
  workingDays: { from: 2, to: 4 },
} as const
