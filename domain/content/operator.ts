/** Who runs the shop, as every legal text, mail and invoice names it. */
export interface Operator {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly representative: string
  /** `""` with `registerNumber`: there is no entry in a register, as for a sole trader. */
  readonly registerCourt: string
  readonly registerNumber: string
  readonly vatId: string
  readonly phone: string
  readonly email: string
  /** Working days in which messages are answered; `null`: staff promise none. */
  readonly answerDays: number | null
  /** Who answers for editorial content: name and address (§ 18 (2) MStV). */
  readonly editor: string
  /** The regulated profession the shop is run in (§ 5 (1) no. 5 DDG); `null` when there is none. */
  readonly profession: {
    /** The legal title and where it was awarded: `Apothekerin (verliehen in der Bundesrepublik Deutschland)`. */
    readonly title: string
    readonly chamber: string
    /** The professional code by name, and the address it can be read at. */
    readonly code: string
    readonly codeUrl: string
  } | null
  /** The authority that supervises the food business. */
  readonly supervisoryAuthority: string
  /** Name and how to reach them; `null` when none has to be appointed (Art. 37 GDPR, § 38 BDSG). */
  readonly dataProtectionOfficer: string | null
  /** The data protection authority of the federal state the operator sits in: name and postal address. */
  readonly dataProtectionAuthority: string
  /** How to reach the authority that watches over the accessibility of shops (BFSG); `null`: staff have not entered it. */
  readonly accessibilityAuthority: string | null
  /** How to reach the arbitration board of § 16 BGG, which § 34 BFSG names; `null`: staff have not entered it. */
  readonly accessibilityArbitration: string | null
  /** The day staff last read the information on accessibility, `2026-11-26`; `null`: never. */
  readonly accessibilityReviewedOn: string | null
  /** The consumer arbitration body the operator takes part in; `null`: neither willing nor obliged (§ 36 VSBG). */
  readonly arbitrationBody: { readonly name: string; readonly address: string; readonly website: string } | null
  readonly bank: { readonly beneficiary: string; readonly iban: string; readonly bic: string; readonly name: string }
  /** Number in the packaging register LUCID; showing it is voluntary, `null` leaves it out. */
  readonly packagingRegister: string | null
  /** Who handles servers, mails and parcels, as the privacy notice has to say: name and seat, inside the EU or EEA. */
  readonly hosting: string
  readonly mailProvider: string
  readonly carrier: string
  /** `false`: made up, and texts mark it. */
  readonly real: boolean
}

/** The made-up operator of a shop whose staff have entered none. */
export const demoOperator: Operator = {
  name: "Nährwerk (Platzhalter) GmbH",
  street: "Musterstraße 1",
  postalCode: "00000",
  city: "Musterstadt",
  country: "Deutschland",
  representative: "Dr.\u00a0Mia Muster, Apothekerin",
  registerCourt: "Amtsgericht Musterstadt",
  registerNumber: "HRB 00000",
  vatId: "DE000000000",
  phone: "+49 30 000000-0",
  email: "hallo@naehrwerk.example",
  answerDays: 2,
  editor: "Dr.\u00a0Mia Muster, Musterstraße 1, 00000 Musterstadt",
  profession: {
    title: "Apothekerin (verliehen in der Bundesrepublik Deutschland)",
    chamber: "Apothekerkammer Musterland, 00000 Musterstadt",
    code: "Berufsordnung der Apothekerkammer Musterland",
    codeUrl: "https://apothekerkammer.example/berufsordnung",
  },
  supervisoryAuthority: "Lebensmittelüberwachung der Stadt Musterstadt",
  dataProtectionOfficer: null,
  dataProtectionAuthority: "Landesbeauftragte für den Datenschutz Musterland, Musterplatz 2, 00000 Musterstadt",
  accessibilityAuthority: null,
  accessibilityArbitration: null,
  accessibilityReviewedOn: null,
  arbitrationBody: null,
  // The sample account of the German Banking Industry Committee: valid check digits, no real account.
  bank: {
    beneficiary: "Nährwerk (Platzhalter) GmbH",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    name: "Musterbank",
  },
  packagingRegister: "DE0000000000000",
  hosting: "Muster-Rechenzentrum GmbH, 00000 Musterstadt",
  mailProvider: "Muster-Postfach GmbH, 00000 Musterstadt",
  carrier: "Muster-Paketdienst GmbH, 00000 Musterstadt",
  real: false,
}

/** How the shop delivers and what that costs; shown in cart, checkout, product pages and the terms. */
export interface Delivery {
  /** Gross cents for an order delivered within Germany. */
  readonly shippingCents: number
  /** From this subtotal on delivery is free of charge. */
  readonly freeFromCents: number
  /** Working days until the goods arrive, from the contract confirmation (invoice) or the transfer (prepayment). */
  readonly workingDays: { readonly from: number; readonly to: number }
  /** Who pays for sending goods back after a withdrawal (§ 357 (5) BGB). */
  readonly returnCostsBorneBy: "customer" | "shop"
}

export const delivery: Delivery = {
  shippingCents: 390,
  freeFromCents: 4900,
  workingDays: { from: 2, to: 4 },
  returnCostsBorneBy: "customer",
}

/**
 * When the shopper has to pay, in days: from receipt of goods and invoice, or from the contract confirmation. By card in minutes from the
 * order, as long as unpaid goods are kept.
 */
export const paymentTerms = { invoiceDays: 14, prepaymentDays: 7, cardMinutes: 120 } as const

/** Who takes payments by card, where that is set up; `seat`: as the privacy notice names it. */
export const paymentProvider = { name: "Stripe", seat: "Stripe Payments Europe, Limited, Dublin, Irland" } as const

/** Who runs subscriptions, where that is set up. */
export const subscriptionProvider = { name: "ReCharge", country: "USA" } as const

/** Who sends the newsletter beside the shop, where that is set up; `seat`: as the privacy notice names it. */
export const audienceProvider = { name: "Klaviyo", seat: "Klaviyo, Inc., USA" } as const

/** Who takes reports of errors, where that is set up. */
export const errorReportProvider = { name: "Sentry", seat: "Functional Software, Inc., USA" } as const
