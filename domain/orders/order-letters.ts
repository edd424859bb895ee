import { bullets, heading, paragraph } from "../content/blocks.ts"
import type { Block, Document } from "../content/document.ts"
import { formatDateTime } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import type { LetterHead } from "./letter-footer.ts"
import type { Order } from "./order.ts"
import { deliveryBlocks, orderTable } from "./order-blocks.ts"
import { packWords } from "./pack-words.ts"
import type { Packs } from "./staff-command.ts"
import { paidCents } from "./staff-log.ts"
import { carrierNames, type Tracking, trackingUrl } from "./tracking.ts"

/** What the mails are called that staff cause, as subjects and in lists. */
export const letterNames = {
  "order-shipped": "Dein Paket ist unterwegs",
  "order-tracked": "Deine Sendungsnummer",
  "order-cancelled": "Stornierung",
  "order-refunded": "Erstattung",
  "withdrawal-received": "Eingang deines Widerrufs",
} as const

const opening = ({ shippingAddress }: Order): Block => paragraph(`Hallo ${shippingAddress.name},`)

const about = ({ id, placedAt }: Order): Block =>
  paragraph("Bestellnummer ", { strong: id, unbroken: true }, `, bestellt am ${formatDateTime(placedAt)}.`)

const toOrder = (path: string): Block => ({ kind: "action", href: path, text: "Bestellung ansehen" })

const questions = ({ email }: Pick<LetterHead, "email">): Block =>
  paragraph("Fragen dazu? Schreib uns an ", { link: `mailto:${email}`, text: email }, ".")

const trackingBlocks = (parcels: readonly Tracking[]): readonly Block[] =>
  parcels.flatMap(({ carrier, number }, place): readonly Block[] => {
    const several = parcels.length > 1
    return [
      paragraph(
        `${several ? `Paket\u00a0${place + 1}` : "Es"} reist mit ${carrierNames[carrier]}, Sendungsnummer `,
        { strong: number, unbroken: true },
        ".",
      ),
      {
        kind: "action",
        href: trackingUrl({ carrier, number }),
        text: several ? `Paket\u00a0${place + 1} verfolgen` : "Sendung verfolgen",
      },
    ]
  })

/** It has left, in one parcel or in several. */
export const orderShipped = (order: Order, path: string, head: LetterHead, parcels: readonly Tracking[]): Document => ({
  title: letterNames["order-shipped"],
  blocks: [
    opening(order),
    paragraph(
      parcels.length > 1
        ? `deine Bestellung hat unser Haus verlassen, in ${parcels.length}\u00a0Paketen.`
        : "dein Paket hat unser Haus verlassen.",
    ),
    ...trackingBlocks(parcels),
    about(order),
    orderTable(order),
    ...deliveryBlocks(order),
    ...(order.payment === "invoice" ? [paragraph("Die Rechnung liegt im Paket.")] : []),
    toOrder(path),
    questions(head),
  ],
})

/** Where to look for what has left, told later, or other than it was told before. */
export const orderTracked = (
  order: Order,
  path: string,
  head: LetterHead,
  { parcels, corrected }: { readonly parcels: readonly Tracking[]; readonly corrected: boolean },
): Document => {
  const several = parcels.length > 1
  const where = several
    ? "hier sind die Nummern, unter denen du deine Pakete findest."
    : "hier ist die Nummer, unter der du dein Paket findest."
  return {
    title: several ? "Deine Sendungsnummern" : letterNames["order-tracked"],
    blocks: [
      opening(order),
      paragraph(corrected ? `${where} Was wir dir vorher genannt haben, gilt nicht mehr.` : where),
      ...trackingBlocks(parcels),
      about(order),
      toOrder(path),
      questions(head),
    ],
  }
}

/** The order will not be delivered. */
export const orderCancelled = (order: Order, path: string, head: LetterHead, reason: string): Document => ({
  title: letterNames["order-cancelled"],
  blocks: [
    opening(order),
    paragraph("wir haben deine Bestellung storniert."),
    paragraph({ strong: "Grund:" }, ` ${reason}`),
    about(order),
    paragraph(
      paidCents(order) === 0
        ? "Du musst nichts bezahlen."
        : `Deine Zahlung über ${formatCents(paidCents(order))} bekommst du zurück. Sobald wir sie angewiesen haben, schreiben wir dir.`,
    ),
    orderTable(order),
    toOrder(path),
    questions(head),
  ],
})

/** Money is on its way back. */
export const orderRefunded = (
  order: Order,
  path: string,
  head: LetterHead,
  { cents, reason }: { readonly cents: number; readonly reason: string },
): Document => ({
  title: letterNames["order-refunded"],
  blocks: [
    opening(order),
    paragraph("wir erstatten dir ", { strong: formatCents(cents) }, " auf dem Weg, auf dem du bezahlt hast."),
    paragraph({ strong: "Grund:" }, ` ${reason}`),
    about(order),
    toOrder(path),
    questions(head),
  ],
})

/**
 * A withdrawal has arrived: what it is about, with date and time, on a durable medium (§ 356a (4) BGB). It says that it came, not
 * that it is in time: that is for people to see.
 */
export const withdrawalReceived = (
  order: Order,
  path: string,
  head: LetterHead,
  { receivedAt, packs }: { readonly receivedAt: number; readonly packs: Packs },
): Document => ({
  title: letterNames["withdrawal-received"],
  blocks: [
    opening(order),
    paragraph("dein Widerruf ist bei uns angekommen, am ", { strong: formatDateTime(receivedAt) }, "."),
    about(order),
    heading(2, "Das widerrufst du"),
    bullets(...packWords(order, packs)),
    paragraph("Heb diese E-Mail am besten auf. Wie es weitergeht, steht in der Widerrufsbelehrung deiner Bestellung."),
    toOrder(path),
    questions(head),
  ],
})
