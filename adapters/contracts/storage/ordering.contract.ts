import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { LinkSigner } from "../../../domain/access/link-signer.ts"
import { Carts } from "../../../domain/cart/ports.ts"
import { setCartLine } from "../../../domain/cart/set-cart-line.ts"
import { viewCart } from "../../../domain/cart/view-cart.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { exampleShopTerms } from "../../../domain/content/example-shop-terms.ts"
import { LegalArchive } from "../../../domain/content/ports.ts"
import type { EmailTemplateStore } from "../../../domain/email/email-template-store.ts"
import type { NutrientEdits } from "../../../domain/nutrients/ports.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { placeOrder } from "../../../domain/orders/place-order.ts"
import { type Invoices, Orders } from "../../../domain/orders/ports.ts"
import { viewOrder } from "../../../domain/orders/view-order.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { exampleSeller } from "../../../domain/seller/example-seller.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { renderOrderEmail } from "../render-order-email.ts"
import { layerSellingFacts } from "../selling-facts.ts"
import { aProduct } from "../shop-examples.ts"

type Kept =
  | Carts
  | Catalogue
  | EmailTemplateStore
  | Invoices
  | LegalArchive
  | LinkSigner
  | NutrientEdits
  | Orders
  | Queue
type Parts = Kept | Layer.Success<typeof layerSellingFacts>

const cart = "0".repeat(64)

const { expectedTotalCents: total, shippingAddress } = exampleOrderInput()

const stocked = (stock: number) =>
  Effect.gen(function* () {
    const catalogue = yield* Catalogue
    yield* catalogue.publish(
      [aProduct("zink-tabletten", ["Z-120", "Z-240"]), aProduct("magnesium", ["M-60"], { title: "Magnesium" })],
      ["Z-120", "Z-240", "M-60"].map((sku) => ({ sku, quantity: stock })),
    )
  })

const withTwoPacks = Effect.gen(function* () {
  yield* stocked(30)
  return yield* setCartLine(cart, { handle: "zink-tabletten", quantity: 2 })
})

const stockOf = (sku: string) =>
  Effect.gen(function* () {
    const catalogue = yield* Catalogue
    const [level] = yield* catalogue.stock([sku])
    return level?.quantity
  })

const waitingEmails = Effect.gen(function* () {
  const archive = yield* LegalArchive
  for (const name of ["termsOfService", "refund", "dataProtection"] as const)
    yield* archive.keep(exampleSeller.contractTextHashes[name], exampleSeller.contractTexts[name])
  const queue = yield* Queue
  const tasks = yield* queue.list("waiting", 50)
  return yield* Effect.forEach(tasks, ({ kind, cause, payload }) =>
    Effect.map(renderOrderEmail(payload), (email) => ({ kind, cause, email })),
  )
})

const tokenOf = (path: string) => new URL(path, exampleShopTerms.publicUrl).searchParams.get("token")

/** What carts and ordering promise on top of any way of keeping them. */
export const orderingContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) => {
  const promise = inANewShop(() => Layer.mergeAll(newShop(), Layer.fresh(layerSellingFacts)))

  describe(`A cart: ${name}`, () => {
    promise("takes the first pack size when none is named, and keeps what is in it", () =>
      Effect.gen(function* () {
        const view = yield* withTwoPacks
        expect(view).toMatchObject({ count: 2, subtotalCents: 1580, shippingCents: 390, totalCents: total })
        expect(view.lines).toMatchObject([{ handle: "zink-tabletten", sku: "Z-120", quantity: 2 }])
        expect(yield* viewCart(cart)).toEqual(view)
        expect((yield* viewCart("1".repeat(64))).lines).toEqual([])
      }),
    )

    promise("refuses a product the shop does not have, and a pack size of another one", () =>
      Effect.gen(function* () {
        yield* stocked(30)
        for (const input of [
          { handle: "gibt-es-nicht", quantity: 1 },
          { handle: "gibt-es-nicht", quantity: 0 },
          { handle: "zink-tabletten", sku: "M-60", quantity: 1 },
        ]) {
          const refusal = yield* Effect.flip(setCartLine(cart, input))
          expect(refusal).toMatchObject({ _tag: "ProductNotFound", handle: input.handle })
        }
        expect((yield* viewCart(cart)).lines).toEqual([])
      }),
    )

    promise("refuses more packs than the shop has, and stays as it was", () =>
      Effect.gen(function* () {
        yield* stocked(3)
        yield* setCartLine(cart, { handle: "zink-tabletten", quantity: 2 })
        expect(yield* Effect.flip(setCartLine(cart, { handle: "zink-tabletten", quantity: 4 }))).toMatchObject({
          _tag: "NotEnoughStock",
          available: 3,
        })
        expect((yield* viewCart(cart)).lines).toMatchObject([{ quantity: 2, available: true }])
      }),
    )

    promise("shows a line whose product has gone, and lets go of it", () =>
      Effect.gen(function* () {
        yield* stocked(30)
        const carts = yield* Carts
        yield* carts.change(cart, () => Result.succeed({ lines: [{ sku: "OLD-7", quantity: 1 }] }))
        const { lines } = yield* viewCart(cart)
        expect(lines).toMatchObject([{ sku: "OLD-7", available: false }])
        const [gone] = lines
        if (gone === undefined) return
        expect((yield* setCartLine(cart, { handle: gone.handle, sku: gone.sku, quantity: 0 })).lines).toEqual([])
      }),
    )

    promise("keeps both of two changes made at once", () =>
      Effect.gen(function* () {
        yield* stocked(30)
        yield* Effect.all(
          [
            setCartLine(cart, { handle: "zink-tabletten", quantity: 1 }),
            setCartLine(cart, { handle: "magnesium", quantity: 1 }),
          ],
          { concurrency: "unbounded" },
        )
        expect((yield* viewCart(cart)).count).toBe(2)
      }),
    )

    promise("says where daily doses of different products together exceed a limit", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        expect((yield* viewCart(cart)).doseNotices).toEqual([])
        const view = yield* setCartLine(cart, { handle: "magnesium", quantity: 1 })
        expect(view.doseNotices).toMatchObject([{ nutrient: "zinc", sum: 12, limit: 6.5, limitKind: "bfr" }])
      }),
    )
  })

  describe(`Ordering: ${name}`, () => {
    promise("writes the order, takes the packs, empties the cart and queues both mails", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        const { order, path } = yield* placeOrder(cart, exampleOrderInput())
        expect(order).toMatchObject({
          id: expect.stringMatching(/^NW-[0-9A-HJKMNP-TV-Z]{10}$/),
          email: "anna@example.org",
          payment: "invoice",
          events: [],
          currency: "EUR",
          lines: [{ sku: "Z-120", quantity: 2, unitPriceCents: 790, totalCents: 1580 }],
          totalCents: total,
          vat: [{ ratePercent: 7, grossCents: total }],
          legalTexts: { termsOfService: "a".repeat(64), refund: "b".repeat(64), dataProtection: "c".repeat(64) },
        })
        expect(path).toMatch(new RegExp(`^/orders/${order.id}\\?token=[A-Za-z0-9_-]{43}$`))
        expect(yield* stockOf("Z-120")).toBe(28)
        expect((yield* viewCart(cart)).lines).toEqual([])
        const orders = yield* Orders
        expect(yield* orders.find(order.id)).toEqual(Option.some(order))
        const emails = yield* waitingEmails
        expect(emails.map(({ kind, cause }) => `${kind} ${cause}`).sort()).toEqual([
          `email email:order-confirmation:${order.id}`,
          `email email:order-received:${order.id}`,
        ])
        for (const { email } of emails) {
          expect(email.to).toBe("anna@example.org")
          expect(email.subject).toContain(order.id)
          expect(email.text).toContain(exampleShopTerms.publicUrl + path)
        }
      }),
    )

    promise("gives the same order to the same key again, when the cart is long empty", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        const first = yield* placeOrder(cart, exampleOrderInput())
        expect(yield* placeOrder(cart, exampleOrderInput())).toEqual(first)
        expect(yield* stockOf("Z-120")).toBe(28)
        expect((yield* waitingEmails).length).toBe(2)
      }),
    )

    promise("makes one order of a double click, with the last packs too", () =>
      Effect.gen(function* () {
        yield* stocked(2)
        yield* setCartLine(cart, { handle: "zink-tabletten", quantity: 2 })
        const placed = yield* Effect.all(
          Array.from({ length: 5 }, () => placeOrder(cart, exampleOrderInput())),
          { concurrency: "unbounded" },
        )
        expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
        expect(yield* stockOf("Z-120")).toBe(0)
        expect((yield* waitingEmails).length).toBe(2)
      }),
    )

    promise("answers the same order to a repeat that was on its way while the first call emptied the cart", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        const carts = yield* Carts
        const shop = yield* Effect.context<Parts>()
        const firstCall = placeOrder(cart, exampleOrderInput()).pipe(Effect.provide(shop), Effect.orDie)
        // The repeat has asked about its key already; now, before it reads the cart, the first call goes through.
        const repeat = placeOrder(cart, exampleOrderInput()).pipe(
          Effect.provideService(Carts, { ...carts, find: (id) => Effect.andThen(firstCall, carts.find(id)) }),
        )
        const answered = yield* repeat
        expect(answered).toEqual(yield* firstCall)
        expect(yield* stockOf("Z-120")).toBe(28)
      }),
    )

    promise("refuses a key that was used for another order", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        yield* placeOrder(cart, exampleOrderInput())
        yield* setCartLine(cart, { handle: "zink-tabletten", quantity: 2 })
        for (const other of [
          exampleOrderInput({ email: "bob@example.org" }),
          exampleOrderInput({ payment: "prepayment" }),
          exampleOrderInput({ expectedTotalCents: total + 1 }),
          exampleOrderInput({ shippingAddress: { ...shippingAddress, name: "Bob Muster" } }),
        ]) {
          expect(yield* Effect.flip(placeOrder(cart, other))).toMatchObject({ _tag: "IdempotencyKeyReused" })
        }
        expect(yield* Effect.flip(placeOrder("1".repeat(64), exampleOrderInput()))).toMatchObject({
          _tag: "IdempotencyKeyReused",
        })
      }),
    )

    promise("refuses an empty cart", () =>
      Effect.gen(function* () {
        yield* stocked(30)
        expect(yield* Effect.flip(placeOrder(cart, exampleOrderInput()))).toMatchObject({ _tag: "CartEmpty" })
      }),
    )

    promise("refuses another total than the one seen, and says what it is made of now", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        expect(yield* Effect.flip(placeOrder(cart, exampleOrderInput({ expectedTotalCents: 1770 })))).toMatchObject({
          _tag: "TotalChanged",
          expectedTotalCents: 1770,
          differenceCents: 200,
          totals: { subtotalCents: 1580, shippingCents: 390, totalCents: total },
          lines: [{ sku: "Z-120", quantity: 2, unitPriceCents: 790, totalCents: 1580 }],
        })
        expect((yield* viewCart(cart)).count).toBe(2)
        expect(yield* stockOf("Z-120")).toBe(30)
        expect(yield* waitingEmails).toEqual([])
      }),
    )

    promise("never leaves out silently what is sold out meanwhile or gone", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        const catalogue = yield* Catalogue
        yield* catalogue.publish([], [{ sku: "Z-120", quantity: 1 }])
        const carts = yield* Carts
        yield* carts.change(cart, ({ lines }) => Result.succeed({ lines: [...lines, { sku: "OLD-7", quantity: 1 }] }))
        expect(yield* Effect.flip(placeOrder(cart, exampleOrderInput()))).toMatchObject({
          _tag: "OutOfStock",
          missing: [
            { sku: "Z-120", available: 1 },
            { sku: "OLD-7", available: 0 },
          ],
        })
        expect((yield* viewCart(cart)).lines.length).toBe(2)
      }),
    )

    promise("refuses a payment method that is not offered for the total", () =>
      Effect.gen(function* () {
        yield* stocked(30)
        yield* setCartLine(cart, { handle: "zink-tabletten", quantity: 20 })
        expect(yield* Effect.flip(placeOrder(cart, exampleOrderInput({ expectedTotalCents: 15_800 })))).toMatchObject({
          _tag: "PaymentNotOffered",
          offered: ["prepayment"],
        })
        const { order } = yield* placeOrder(
          cart,
          exampleOrderInput({ payment: "prepayment", expectedTotalCents: 15_800 }),
        )
        expect(order.shippingCents).toBe(0)
      }),
    )

    promise("of two shoppers who want the last packs lets one have them and tells the other", () =>
      Effect.gen(function* () {
        yield* stocked(3)
        const other = "1".repeat(64)
        for (const id of [cart, other]) yield* setCartLine(id, { handle: "zink-tabletten", quantity: 2 })
        const outcomes = yield* Effect.all(
          [
            Effect.result(placeOrder(cart, exampleOrderInput())),
            Effect.result(
              placeOrder(other, exampleOrderInput({ idempotencyKey: "0f1c1b9e-3f2a-4c55-9a55-0d8f4b8b2f11" })),
            ),
          ],
          { concurrency: "unbounded" },
        )
        expect(outcomes.filter(Result.isSuccess).length).toBe(1)
        expect(outcomes.find(Result.isFailure)).toMatchObject({ failure: { _tag: "OutOfStock" } })
        expect(yield* stockOf("Z-120")).toBe(1)
      }),
    )

    promise(
      "puts bank data, the code to scan and every contract text into the confirmation, none into the first mail",
      () =>
        Effect.gen(function* () {
          yield* withTwoPacks
          const { order } = yield* placeOrder(cart, exampleOrderInput({ payment: "prepayment" }))
          const emails = yield* waitingEmails
          const confirmation = emails.find(({ cause }) => cause.startsWith("email:order-confirmation"))?.email
          const received = emails.find(({ cause }) => cause.startsWith("email:order-received"))?.email
          const [picture, ...texts] = confirmation?.attachments ?? []
          expect(texts.map(({ filename, contentType }) => [filename, contentType])).toEqual([
            ["Allgemeine Geschäftsbedingungen.pdf", "application/pdf"],
            ["Widerrufsbelehrung.pdf", "application/pdf"],
            ["Datenschutzerklärung.pdf", "application/pdf"],
          ])
          const decoded = texts.map(({ content }) => Buffer.from(content, "base64").toString())
          const plain = (text = "") => text.replace(/[\s\u00a0]+/g, " ")
          for (const words of [
            "wir nehmen deine Bestellung an",
            "DE02 1203 0000 0000 2020 51",
            "Allgemeine Geschäftsbedingungen",
            "binnen vierzehn Tagen ohne Angabe von Gründen",
            "Muster-Widerrufsformular",
            "Hiermit widerrufe(n) ich/wir",
            "Datenschutzerklärung",
          ]) {
            expect(plain([confirmation?.text, ...decoded].join(" "))).toContain(words)
          }
          expect(picture).toMatchObject({ contentType: "image/png", contentId: "transfer-qr" })
          expect(atob(picture?.content ?? "")).toContain(`EUR19.70\n\n\n${order.id}`)
          expect(confirmation?.html).toContain("cid:transfer-qr")
          expect(received?.text).not.toMatch(/IBAN|DE02/)
          expect(received?.attachments ?? []).toEqual([])
        }),
    )
  })

  describe(`The order behind a link: ${name}`, () => {
    promise("is shown for its token, with what is left to pay", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        const { order, path } = yield* placeOrder(cart, exampleOrderInput({ payment: "prepayment" }))
        const view = yield* viewOrder(order.id, tokenOf(path))
        expect(view).toMatchObject({
          id: order.id,
          lines: order.lines,
          state: "placed",
          fulfilment: "new",
          paymentState: "open",
          stateLabel: "Bestellung eingegangen",
          paymentLabel: "Vorkasse per Überweisung",
          paymentStep: { kind: "transfer", reference: order.id, cents: total },
          transferPayload: expect.stringContaining(order.id),
          events: [{ state: "placed", at: order.placedAt, label: "Bestellung eingegangen" }],
        })
        const orders = yield* Orders
        yield* orders.change(order.id, (each) =>
          Result.succeed({
            order: { ...each, events: exampleEvents(["paid"], { at: order.placedAt + 1, cents: total }) },
            tasks: [],
          }),
        )
        expect(yield* viewOrder(order.id, tokenOf(path))).toMatchObject({
          state: "paid",
          stateLabel: "Zahlung eingegangen",
          paymentStep: null,
          transferPayload: null,
          events: [{ state: "placed" }, { state: "paid" }],
        })
      }),
    )

    promise("answers the same about an order that exists and one that does not, without the right token", () =>
      Effect.gen(function* () {
        yield* withTwoPacks
        const { order, path } = yield* placeOrder(cart, exampleOrderInput())
        const signer = yield* LinkSigner
        const foreign = yield* signer.sign("order:NW-ZZZZZZZZZZ")
        for (const id of [order.id, "NW-0000000000"]) {
          expect(yield* Effect.flip(viewOrder(id, null))).toMatchObject({ _tag: "OrderTokenMissing" })
          expect(yield* Effect.flip(viewOrder(id, ""))).toMatchObject({ _tag: "OrderTokenMissing" })
          expect(yield* Effect.flip(viewOrder(id, foreign))).toMatchObject({ _tag: "OrderTokenWrong" })
        }
        expect(yield* Effect.flip(viewOrder("NW-0000000000", tokenOf(path)))).toMatchObject({ _tag: "OrderTokenWrong" })
        expect(yield* Effect.flip(viewOrder("NW-ZZZZZZZZZZ", foreign))).toMatchObject({ _tag: "OrderNotFound" })
      }),
    )
  })
}
