import { lines, paragraph } from "./blocks.ts"
import type { Block } from "./document.ts"
import { fact, linkedFact } from "./fact.ts"
import type { Operator } from "./operator.ts"

/**
 * Whether the operator takes part in consumer arbitration (§§ 36, 37 VSBG), for the legal notice and the terms. A "perhaps" is
 * not allowed (BGH, 21 August 2019, VIII ZR 265/18). The platform of the European Commission was closed on 20 July 2025 and
 * must not be mentioned.
 */
export const disputeResolution = (operator: Operator): readonly Block[] => {
  const body = operator.arbitrationBody
  if (body === null)
    return [
      paragraph(
        "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Können wir eine Streitigkeit mit Ihnen nicht beilegen, nennen wir Ihnen die zuständige Verbraucherschlichtungsstelle in Textform.",
      ),
    ]
  return [
    paragraph(
      "Wir nehmen an Streitbeilegungsverfahren vor der folgenden Verbraucherschlichtungsstelle teil und haben uns dazu verpflichtet:",
    ),
    lines(
      [fact(operator, body.name)],
      [fact(operator, body.address)],
      [linkedFact(operator, body.website, body.website)],
    ),
  ]
}
