import { exampleShopTerms } from "./example-shop-terms.ts"
import type { Operator } from "./operator.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** Every value differs from the demo operator's and from every other, so that a text cannot show it by accident. For tests. */
export const realOperator: Operator = {
  name: "Kornblume Apothekerwaren GmbH",
  street: "Lindenweg 17",
  postalCode: "04109",
  city: "Leipzig",
  country: "Deutschland",
  representative: "Jonas Feldmann",
  registerCourt: "Amtsgericht Leipzig",
  registerNumber: "HRB 31415",
  vatId: "DE271828182",
  phone: "+49 341 555123",
  email: "post@kornblume.example",
  answerDays: 3,
  editor: "Clara Vogt, Lindenweg 17, 04109 Leipzig",
  profession: {
    title: "Apotheker (verliehen in Deutschland)",
    chamber: "Sächsische Landesapothekerkammer, Dresden",
    code: "Berufsordnung der Sächsischen Landesapothekerkammer",
    codeUrl: "https://kammer.example/berufsordnung",
  },
  supervisoryAuthority: "Lebensmittelüberwachungsamt Leipzig",
  dataProtectionOfficer: "Ida Brandt, datenschutz@kornblume.example",
  dataProtectionAuthority: "Sächsische Datenschutzbeauftragte, Dresden",
  accessibilityAuthority: "Marktüberwachung Barrierefreiheit, Domplatz 4, stelle@aufsicht.example",
  accessibilityArbitration: "Schlichtungsstelle BGG, Ratsweg 3, schlichtung@bgg.example",
  accessibilityReviewedOn: "2026-11-02",
  arbitrationBody: {
    name: "Universalschlichtungsstelle",
    address: "Straßburger Straße 8, 77694 Kehl",
    website: "https://schlichtung.example",
  },
  bank: { beneficiary: "Kornblume", iban: "DE89370400440532013000", bic: "COBADEFFXXX", name: "Sparbank Leipzig" },
  packagingRegister: "DE5566778899001",
  hosting: "Rechenwerk GmbH, Nürnberg",
  mailProvider: "Briefwerk GmbH, Berlin",
  carrier: "Paketboten AG, Bonn",
  real: true,
}

/** A shop with all its functions. */
export const readyShop: ShopTerms = {
  ...exampleShopTerms,
  withdrawalFunctionUrl: "https://shop.example/withdraw",
  guaranteeNoticeUrl: "https://shop.example/legal-guarantee",
}
