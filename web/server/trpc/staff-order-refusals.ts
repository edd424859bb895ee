import type * as Effect from "effect/Effect"
import { lotName } from "../../../domain/lots/lot.ts"
import type { handleOrder } from "../../../domain/orders/handle-order.ts"
import type { refundThroughProvider } from "../../../domain/orders/refund-through-provider.ts"
import type { sendDocument } from "../../../domain/orders/send-document.ts"
import type { LotsMayNotLeave, PaymentDoubtful } from "../../../domain/orders/staff-refusals.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Translations } from "./trpc.ts"

type Refused = Effect.Error<ReturnType<typeof handleOrder | typeof refundThroughProvider | typeof sendDocument>>

/** `Von Zink, 120 Tabletten darf keine Packung hinaus: 3 liegen in Chargen, die …` */
const shortWords = ({ title, wanted, packable, held }: LotsMayNotLeave["short"][number]): string =>
  [
    `${title}: ${wanted} gebraucht, ${packable === 0 ? "keine" : `nur ${packable}`} darf hinaus.`,
    held > 0
      ? `${held} im Regal ${held === 1 ? "ist" : "sind"} gesperrt oder zu kurz haltbar.`
      : "Mehr liegt nicht im Regal.",
  ].join(" ")

/** Why staff are asked whether they mean a payment. */
export const doubtWords = ({ cents, openCents, booked }: PaymentDoubtful): string =>
  [
    booked !== null &&
      `Mit diesem Verwendungszweck sind schon ${formatCents(booked.cents)} vom ${formatDate(booked.receivedAt)} verbucht.`,
    openCents !== null &&
      (openCents === 0
        ? `Bei dieser Bestellung ist nichts mehr offen, ${formatCents(cents)} wären zu viel.`
        : `${formatCents(cents)} sind mehr, als offen ist: ${formatCents(openCents)}.`),
  ]
    .filter(Boolean)
    .join(" ")

/** Why something could not be done with an order, for staff. */
export const orderRefusals: Translations<Refused> = {
  OrderNotFound: { code: "NOT_FOUND", message: "Diese Bestellung gibt es nicht." },
  OrderChanged: {
    code: "CONFLICT",
    message: "Jemand anderes hat diese Bestellung inzwischen geändert. Es wurde nichts getan.",
    refusal: ({ version, since }) => ({ version, since }),
  },
  AlreadyDone: {
    code: "CONFLICT",
    message: ({ state }) => `Diese Bestellung ist schon so weit: „${state}“. Es wurde nichts getan.`,
    refusal: ({ state }) => ({ state }),
  },
  LotsMayNotLeave: {
    code: "CONFLICT",
    message: ({ short }) => short.map(shortWords).join(" "),
    refusal: ({ short }) => ({ short }),
  },
  LotsInParcelHeld: {
    code: "CONFLICT",
    message: ({ lots }) =>
      `Im Paket liegt ${lots.map(({ title, number }) => `${title} (${lotName(number)})`).join(" und ")}: inzwischen gesperrt oder abgelaufen. Bitte packe es neu.`,
  },
  NotPaidYet: {
    code: "CONFLICT",
    message: ({ openCents }) =>
      `Es fehlen noch ${formatCents(openCents)}: Vorher wird nicht gepackt und nicht verschickt.`,
    refusal: ({ openCents }) => ({ openCents }),
  },
  NotPackedYet: { code: "CONFLICT", message: "Diese Bestellung ist noch nicht gepackt. Es wurde nichts getan." },
  ShipmentIsFinal: {
    code: "CONFLICT",
    message:
      "Zurücknehmen lässt sich der Versand nur in den ersten zehn Minuten, und nur solange danach nichts als eine Notiz oder Sendungsnummer kam.",
  },
  LeftAlready: {
    code: "CONFLICT",
    message: "Diese Bestellung ist schon verschickt. Was zurückkommt, ist ein Widerruf.",
  },
  MailNotRepeatable: {
    code: "CONFLICT",
    message:
      "Diese E-Mail lässt sich nicht noch einmal senden: Es gibt sie nicht, oder was sie verlangt, ist erledigt.",
  },
  NoSuchDocument: { code: "NOT_FOUND", message: "Diese Rechnung gibt es bei dieser Bestellung nicht." },
  NothingChanged: { code: "CONFLICT", message: "Genau so steht es schon da. Es wurde nichts getan." },
  InvoicedAlready: {
    code: "CONFLICT",
    message: "Die Rechnung ist schon ausgestellt. Wähl dafür „Rechnung auf jemand anderen ausstellen“.",
  },
  NothingToInvoice: { code: "CONFLICT", message: "Von dieser Bestellung ist nichts übrig, das zu berechnen wäre." },
  NotSuppliedYet: {
    code: "CONFLICT",
    message:
      "Die Rechnung zu dieser Zahlungsart nennt den Tag des Versands. Sie entsteht von selbst, sobald die Bestellung verschickt ist.",
  },
  NothingToRefund: {
    code: "CONFLICT",
    message: "Für diese Bestellung ist kein Geld da, also gibt es nichts zu erstatten.",
  },
  RefundTooHigh: {
    code: "CONFLICT",
    message: ({ leftCents }) => `Erstattet werden können höchstens ${formatCents(leftCents)}.`,
    fields: ({ leftCents }) => [{ path: "command.cents", message: `Höchstens ${formatCents(leftCents)}.` }],
    refusal: ({ leftCents }) => ({ leftCents }),
  },
  RefundRefused: {
    code: "CONFLICT",
    message: ({ why }) => `Der Zahlungsdienst erstattet das nicht („${why}“). Es wurde nichts gebucht.`,
    refusal: ({ why }) => ({ why }),
  },
  RefundPending: {
    code: "CONFLICT",
    message: ({ accepted }) =>
      accepted
        ? "Der Zahlungsdienst hat die Erstattung angenommen und noch nicht ausgeführt. Sobald er sie bestätigt, wird sie hier gebucht."
        : "Der Zahlungsdienst antwortet gerade nicht. Die Erstattung ist beauftragt; frag gleich noch einmal nach, doppelt erstattet wird nichts.",
    refusal: ({ accepted }) => ({ accepted }),
  },
  NoSuchPayment: {
    code: "CONFLICT",
    message: "Diese Zahlung gibt es nicht, oder der Zahlungsdienst hat sie gebucht. Es wurde nichts getan.",
  },
  PaymentRefunded: {
    code: "CONFLICT",
    message: "Von diesem Geld ist schon etwas zurückgegangen. Zurücknehmen lässt sich die Zahlung nicht mehr.",
  },
  PaymentDoubtful: {
    code: "CONFLICT",
    message: doubtWords,
    refusal: (doubt) => ({ sentence: doubtWords(doubt) }),
  },
  TooManyPacks: {
    code: "CONFLICT",
    message: ({ left, lotId }) => {
      const of = lotId === undefined ? "Von diesem Artikel" : "Von dieser Charge"
      if (left === 0) return `${of} ist nichts mehr offen.`
      return `${of} ${left === 1 ? "ist" : "sind"} nur noch ${left} offen.`
    },
    fields: ({ sku, left, named, lotId }) => [
      { path: `command.${named}.${sku}${lotId === undefined ? "" : `.${lotId}`}`, message: `Höchstens ${left}.` },
    ],
    refusal: ({ sku, left }) => ({ sku, left }),
  },
  WrongTime: {
    code: "BAD_REQUEST",
    message: "Weder Geld noch ein Widerruf kann vor der Bestellung oder in der Zukunft ankommen.",
    fields: () => [{ path: "command.receivedAt", message: "Bitte gib an, wann das war." }],
  },
  NotShippedYet: { code: "CONFLICT", message: "Diese Ware hat das Haus nie verlassen." },
  OrderIsCancelled: { code: "CONFLICT", message: "Diese Bestellung ist schon storniert." },
  PaymentRefused: {
    code: "CONFLICT",
    message: "Wie bezahlt wird, lässt sich gerade nicht sagen. Bitte versuche es später noch einmal.",
  },
}

/** The German sentence of a refusal that stands among others. */
export const sentenceOf = (refused: Refused): string => {
  const { message } = orderRefusals[refused._tag] as { readonly message: string | ((error: Refused) => string) }
  return typeof message === "string" ? message : message(refused)
}
