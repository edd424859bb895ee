import type { Block } from "../content/document.ts"
import { addressInLine, emailFact, fact } from "../content/fact.ts"
import type { Operator } from "../content/operator.ts"

/** What every business letter of a company must say, mails included (§ 35a GmbHG): who writes, seat, register, director. */
export const letterFooter = (operator: Operator): readonly Block[] => [
  {
    kind: "lines",
    lines: [
      [addressInLine(operator)],
      ["Vertreten durch: ", fact(operator, operator.representative)],
      [
        fact(operator, `${operator.registerCourt}, ${operator.registerNumber}`),
        ", USt-IdNr. ",
        fact(operator, operator.vatId),
      ],
      ["Telefon ", fact(operator, operator.phone), ", E-Mail ", emailFact(operator)],
    ],
  },
]
