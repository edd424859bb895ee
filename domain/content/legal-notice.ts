import { bullets, heading, lines, paragraph } from "./blocks.ts"
import { disputeResolution } from "./dispute-resolution.ts"
import type { Block, Document } from "./document.ts"
import { addressLines, contactLines, fact, linkedFact } from "./fact.ts"
import type { Operator } from "./operator.ts"

const profession = (operator: Operator): readonly Block[] =>
  operator.profession === null
    ? []
    : [
        heading(2, "Berufsrechtliche Angaben"),
        bullets(
          ["Gesetzliche Berufsbezeichnung: ", fact(operator, operator.profession.title)],
          ["Zuständige Kammer: ", fact(operator, operator.profession.chamber)],
          [
            "Berufsrechtliche Regelung: ",
            linkedFact(operator, operator.profession.codeUrl, operator.profession.code),
            operator.real ? `, abrufbar unter ${operator.profession.codeUrl}` : "",
          ],
        ),
      ]

const packagingRegister = (operator: Operator): readonly Block[] =>
  operator.packagingRegister === null
    ? []
    : [
        heading(2, "Verpackungsregister"),
        paragraph("Registrierungsnummer im Verpackungsregister LUCID: ", fact(operator, operator.packagingRegister)),
      ]

const register = (operator: Operator): readonly Block[] =>
  operator.registerCourt === ""
    ? []
    : [
        heading(2, "Registereintrag"),
        lines(
          ["Registergericht: ", fact(operator, operator.registerCourt)],
          ["Registernummer: ", fact(operator, operator.registerNumber)],
        ),
      ]

/** The provider's identity (§ 5 DDG, § 18 (2) MStV) and the notice of §§ 36, 37 VSBG. */
export const legalNotice = (operator: Operator): Document => ({
  title: "Impressum",
  blocks: [
    heading(2, "Anbieter"),
    lines(...addressLines(operator)),
    paragraph("Vertreten durch: ", fact(operator, operator.representative)),
    heading(2, "Kontakt"),
    lines(...contactLines(operator)),
    ...register(operator),
    heading(2, "Umsatzsteuer-Identifikationsnummer"),
    paragraph("Nach § 27a Umsatzsteuergesetz: ", fact(operator, operator.vatId)),
    heading(2, "Aufsichtsbehörde"),
    paragraph(
      "Für die Überwachung unseres Lebensmittelunternehmens zuständig: ",
      fact(operator, operator.supervisoryAuthority),
    ),
    ...profession(operator),
    heading(2, "Verantwortlich für redaktionelle Inhalte"),
    paragraph("Nach § 18 Absatz 2 Medienstaatsvertrag: ", fact(operator, operator.editor)),
    ...packagingRegister(operator),
    heading(2, "Verbraucherstreitbeilegung"),
    ...disputeResolution(operator),
  ],
})
