import type { Block } from "../../content/document.ts"
import type { Operator } from "../../content/operator.ts"
import { transferTable } from "../../orders/order-blocks.ts"
import type { Trial } from "../trial.ts"

/** Where the postage is transferred to: it is all that is paid, in advance. */
export const postageTransfer = ({ id, pack }: Trial, { bank }: Operator): readonly Block[] => [
  transferTable({ ...bank, cents: pack.postageCents, reference: id }),
]
