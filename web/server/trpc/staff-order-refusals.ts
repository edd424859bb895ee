import type * as Effect from "effect/Effect"
import type { handleOrder } from "../../../domain/orders/handle-order.ts"
import type { OrderState } from "../../../domain/orders/order.ts"
import { orderStateLabels } from "../../../domain/orders/order-labels.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Translations } from "./trpc.ts"

type Refused = Effect.Error<ReturnType<typeof handleOrder>>

const stateName = (state: string): string => orderStateLabels[state as OrderState] ?? state

/** Refusals of changes to an order, for staff. */
export const orderRefusals: Translations<Refused> = {
  OrderNotFound: { code: "NOT_FOUND", message: "Diese Bestellung gibt es nicht." },
  OrderChanged: {
    code: "CONFLICT",
    message: "Jemand anderes hat diese Bestellung inzwischen geändert. Es wurde nichts getan.",
    refusal: ({ version, since }) => ({ version, since }),
  },
  OrderStateRefused: {
    code: "CONFLICT",
    message: ({ from, to }) => `Von „${stateName(from)}“ geht es nicht zu „${stateName(to)}“. Es wurde nichts getan.`,
    refusal: ({ from, to }) => ({ from, to }),
  },
  NothingPaid: {
    code: "CONFLICT",
    message: "Für diese Bestellung ist noch kein Geld da, also gibt es nichts zu erstatten.",
  },
  RefundTooHigh: {
    code: "CONFLICT",
    message: ({ leftCents }) => `Erstattet werden können höchstens ${formatCents(leftCents)}.`,
    fields: ({ leftCents }) => [{ path: "command.cents", message: `Höchstens ${formatCents(leftCents)}.` }],
    refusal: ({ leftCents }) => ({ leftCents }),
  },
  TooManyPacks: {
    code: "CONFLICT",
    message: ({ left }) =>
      left === 0 ? "Von diesem Artikel ist nichts mehr offen." : `Von diesem Artikel sind nur noch ${left} offen.`,
    fields: ({ sku, left }) => [{ path: `command.packs.${sku}`, message: `Höchstens ${left}.` }],
    refusal: ({ sku, left }) => ({ sku, left }),
  },
  WithdrawalTimeWrong: {
    code: "BAD_REQUEST",
    message: "Ein Widerruf kann nicht vor der Bestellung und nicht in der Zukunft ankommen.",
    fields: () => [{ path: "command.receivedAt", message: "Bitte gib an, wann der Widerruf ankam." }],
  },
  NotShippedYet: { code: "CONFLICT", message: "Diese Ware hat das Haus nie verlassen." },
  TrackingUnchanged: {
    code: "CONFLICT",
    message: "Genau diese Sendungsnummern stehen schon da. Es wurde nichts getan.",
  },
  OrderIsCancelled: { code: "CONFLICT", message: "Diese Bestellung ist schon storniert." },
  PaymentRefused: {
    code: "CONFLICT",
    message: "Wie bezahlt wird, lässt sich gerade nicht sagen. Bitte versuche es später noch einmal.",
  },
}

/** The German sentence of one refusal in a list. */
export const sentenceOf = (refused: Refused): string => {
  const { message } = orderRefusals[refused._tag] as { readonly message: string | ((error: Refused) => string) }
  return typeof message === "string" ? message : message(refused)
}
