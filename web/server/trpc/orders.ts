import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../../../domain/access/caller.ts"
import { isAllowed } from "../../../domain/consent/choose-consent.ts"
import { paymentRules } from "../../../domain/content/payment-method.ts"
import { subscribe } from "../../../domain/newsletter/subscribe.ts"
import { CartEmpty } from "../../../domain/orders/order-refusals.ts"
import { placeOrder } from "../../../domain/orders/place-order.ts"
import { PlaceOrder } from "../../../domain/orders/place-order-input.ts"
import { Invoices } from "../../../domain/orders/ports.ts"
import { findOrder, viewOrder } from "../../../domain/orders/view-order.ts"
import { referralOf } from "../../../domain/partners/refer.ts"
import { errorName } from "../../../domain/queue/schedule.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { qrPath } from "../qr-path.ts"
import { input } from "./input.ts"
import { type CallContext, forEveryone, router, run, type Translations } from "./trpc.ts"

const noOrder = "Diese Bestellung gibt es nicht."

/** An order by its number, and by its link's token where nobody is signed in with its mailbox. */
export const OrderInput = Schema.Struct({
  orderId: Schema.String.check(Schema.isMaxLength(40, { message: noOrder })),
  token: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200, { message: "Dieser Link ist zu lang." }))),
})

export const orderRefusals: Translations<Effect.Error<ReturnType<typeof viewOrder>>> = {
  OrderTokenMissing: {
    code: "UNAUTHORIZED",
    message: "Diese Bestellung öffnet sich nur über den Link aus deiner E-Mail.",
  },
  OrderTokenWrong: { code: "FORBIDDEN", message: "Dieser Link passt nicht zu dieser Bestellung." },
  OrderNotFound: { code: "NOT_FOUND", message: noOrder },
}

/** By its link, or by the account with the order's mailbox. */
export const orderAccess = ({ orderId, token }: typeof OrderInput.Type, caller: Caller | null) =>
  [orderId, token ?? null, caller?.person.email ?? null] as const

const view = Effect.fn("orders.get")(function* (asked: typeof OrderInput.Type, caller: Caller | null) {
  const { transferPayload, ...order } = yield* viewOrder(...orderAccess(asked, caller))
  return { ...order, transferQr: transferPayload === null ? null : qrPath(transferPayload) }
})

const invoices = Effect.fn("orders.invoices")(function* (asked: typeof OrderInput.Type, caller: Caller | null) {
  const { id } = yield* findOrder(...orderAccess(asked, caller))
  return yield* (yield* Invoices).of([id])
})

/** How long an order's answer waits for what was asked for beside it. */
const besideMs = 1_000

/** Asks the mailbox to confirm the newsletter, once the order is placed: whatever happens here, that stands and is answered. */
const askForNewsletter = (email: string) =>
  subscribe({ email, source: "checkout" }).pipe(
    Effect.timeout(besideMs),
    Effect.catchCause((cause) =>
      Effect.logWarning("A newsletter asked for with an order was not noted").pipe(
        Effect.annotateLogs({ error: errorName(Cause.squash(cause)) }),
      ),
    ),
  )

/** Places the order of a cart, with the partner whose link led to it: in this visit, or remembered with consent. */
const place = Effect.fn("orders.place")(function* (
  { cart, consent, partner }: CallContext,
  asked: typeof PlaceOrder.Type,
) {
  if (cart === null) return yield* new CartEmpty({})
  const remembered = (yield* isAllowed("partner", consent)) ? partner : null
  const placed = yield* placeOrder(cart, asked, yield* referralOf(asked.partner ?? remembered, asked.email))
  if (asked.newsletter === true) yield* askForNewsletter(asked.email)
  return placed
})

export const orders = router({
  place: forEveryone
    .meta({ limit: "order" })
    .input(input(PlaceOrder))
    .mutation(({ ctx, input: asked }) =>
      run(
        ctx,
        Effect.map(place(ctx, asked), ({ order, path }) => ({
          orderId: order.id,
          url: ctx.shop.publicUrl + path,
          /** Where the order is paid at once; `null`: there is nothing to do at once. */
          payUrl:
            paymentRules[order.payment].paid === "on-page" ? ctx.shop.publicUrl + path.replace("?", "/pay?") : null,
        })),
        {
          ShopNotOpen: {
            code: "PRECONDITION_FAILED",
            message:
              "Der Shop öffnet bald. Bestellen geht noch nicht, es wurde nichts bestellt. Dein Warenkorb bleibt, wie er ist.",
          },
          CartEmpty: {
            code: "PRECONDITION_FAILED",
            message: "Dein Warenkorb ist leer. Vielleicht ist die Bestellung schon angekommen: Schau in dein Postfach.",
          },
          OutOfStock: {
            code: "CONFLICT",
            message: ({ missing }) =>
              `Inzwischen ist weniger da, als du bestellen möchtest: ${missing
                .map(({ title, available }) => `${title} (${available === 0 ? "ausverkauft" : `noch ${available}`})`)
                .join(", ")}. Es wurde nichts bestellt. Bitte passe die Menge im Warenkorb an.`,
            refusal: ({ missing }) => ({ missing }),
          },
          TotalChanged: {
            code: "CONFLICT",
            message: ({ expectedTotalCents, totals }) =>
              `Der Gesamtbetrag hat sich geändert: Er war ${formatCents(expectedTotalCents)}, jetzt sind es ${formatCents(totals.totalCents)}. Es wurde nichts bestellt. Bitte prüfe die Übersicht und bestelle dann noch einmal.`,
            refusal: ({ expectedTotalCents, totals, differenceCents, lines }) => ({
              expectedTotalCents,
              totals,
              differenceCents,
              lines,
            }),
          },
          PaymentNotOffered: {
            code: "BAD_REQUEST",
            message: "Diese Zahlungsart ist für diese Bestellung nicht möglich. Bitte wähle eine andere.",
            fields: () => [{ path: "payment", message: "Bitte wähle eine der angebotenen Zahlungsarten." }],
            refusal: ({ offered }) => ({ offered }),
          },
          PaymentRefused: {
            code: "CONFLICT",
            message:
              "Die Zahlung wurde nicht angenommen. Es wurde nichts bestellt. Bitte wähle eine andere Zahlungsart.",
          },
          CartChanged: {
            code: "CONFLICT",
            message: "Dein Warenkorb hat sich gerade geändert. Es wurde nichts bestellt. Bitte prüfe ihn noch einmal.",
          },
          IdempotencyKeyReused: {
            code: "CONFLICT",
            message: "Mit diesem Formular wurde schon etwas anderes bestellt. Bitte lade die Seite neu.",
          },
        },
      ),
    ),
  get: forEveryone
    .input(input(OrderInput))
    .query(({ ctx, input: asked, signal }) => run(ctx, view(asked, ctx.caller), orderRefusals, signal)),
  invoices: forEveryone
    .input(input(OrderInput))
    .query(({ ctx, input: asked, signal }) => run(ctx, invoices(asked, ctx.caller), orderRefusals, signal)),
})
