import type { Block } from "../../content/document.ts"
import type { Operator } from "../../content/operator.ts"
import { formatIban } from "../../orders/iban.ts"
import { formatCents } from "../../shared/money.ts"
import type { Trial } from "../trial.ts"

/** Where the postage is transferred to: it is all that is paid, in advance. */
export const postageTransfer = ({ id, pack }: Trial, { bank }: Operator): readonly Block[] => [
  {
    kind: "table",
    columns: [
      { label: "", align: "start" },
      { label: "", align: "start" },
    ],
    rows: [
      ["Empfänger", bank.beneficiary],
      ["IBAN", formatIban(bank.iban)],
      ["BIC", bank.bic],
      ["Betrag", [{ strong: formatCents(pack.postageCents) }]],
      ["Verwendungszweck", [{ strong: id, unbroken: true }]],
    ],
  },
]
