import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { layerTemplates } from "../../adapters/contracts/render-order-email.ts"
import { LinkSigner } from "../../domain/access/link-signer.ts"
import { emails, orderEmails } from "../../domain/background/emails.ts"
import { delivery, demoOperator } from "../../domain/content/operator.ts"
import { PdfDocuments } from "../../domain/content/pdf-documents.ts"
import { LegalArchive } from "../../domain/content/ports.ts"
import { renderQueued, type TemplateServices } from "../../domain/email/email-template.ts"
import { EmailTemplateStore } from "../../domain/email/email-template-store.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { InvoicePdfs } from "../../domain/orders/invoice-pdfs.ts"
import { orderEmailTasks } from "../../domain/orders/order-email-tasks.ts"
import type { PaymentStep } from "../../domain/orders/payment.ts"
import { Invoices, Orders } from "../../domain/orders/ports.ts"
import { QrPictures } from "../../domain/orders/qr-pictures.ts"
import { exampleSeller } from "../../domain/seller/example-seller.ts"
import { Seller, type SellerFacts } from "../../domain/seller/seller.ts"

const seller: SellerFacts = {
  ...exampleSeller,
  publicUrl: "https://naehrwerk.example",
  contractTextHashes: { termsOfService: "a1", refund: "b2", dataProtection: "c3" },
}
/** The same shop after a move: nothing of this was true on the order's day. */
const moved: SellerFacts = {
  ...seller,
  operator: {
    ...demoOperator,
    name: "Neue GmbH",
    street: "Neuer Weg 9",
    email: "neu@naehrwerk.example",
    bank: { ...demoOperator.bank, beneficiary: "Neue GmbH", iban: "DE75512108001245126199" },
  },
  delivery: { ...delivery, workingDays: { from: 8, to: 9 } },
  contractTextHashes: { termsOfService: "d4", refund: "e5", dataProtection: "f6" },
}

const order = exampleOrder({ payment: "prepayment" })
const step: PaymentStep = { kind: "transfer", ...demoOperator.bank, reference: order.id, cents: order.totalCents }
/** As they come out of the queue. */
const payloads = orderEmailTasks(order, step, seller).map(({ payload }): unknown => JSON.parse(JSON.stringify(payload)))

const render = (payload: unknown) =>
  renderQueued<TemplateServices<typeof orderEmails>>(orderEmails, seller.publicUrl, payload)

const shop = (today: SellerFacts, orders: readonly (typeof order)[]) =>
  Layer.mergeAll(
    Layer.succeed(Seller, { current: Effect.succeed(today) }),
    Layer.succeed(LinkSigner, { sign: () => Effect.succeed("token"), verify: () => Effect.succeed(true) }),
    Layer.succeed(QrPictures, { png: (text) => Effect.succeed(btoa(encodeURIComponent(text))) }),
    Layer.succeed(LegalArchive, {
      keep: () => Effect.die("nothing is kept while e-mails are sent"),
      find: (digest) => Effect.succeed(digest === "gone" ? Option.none() : Option.some({ title: digest, blocks: [] })),
    }),
    Layer.succeed(InvoicePdfs, { make: () => Effect.die("no invoice was issued") }),
    Layer.succeed(PdfDocuments, {
      text: ({ title }) => Effect.succeed(new TextEncoder().encode(title)),
    }),
    layerTemplates,
    Layer.succeed(EmailTemplateStore, {
      current: () => Effect.succeed(Option.none()),
      all: Effect.succeed([]),
      versions: () => Effect.succeed([]),
      change: () => Effect.die("nothing is changed"),
    }),
    Layer.succeed(Invoices, {
      of: () => Effect.succeed([]),
      list: () => Effect.die("not asked"),
      sums: () => Effect.die("not asked"),
      gaps: () => Effect.die("not asked"),
    }),
    Layer.succeed(Orders, {
      find: (id) => Effect.succeed(Option.fromUndefinedOr(orders.find((each) => each.id === id))),
      place: () => Effect.die("nothing is ordered"),
      placedWith: () => Effect.die("nothing is ordered"),
      ofMailbox: () => Effect.die("not asked"),
      change: () => Effect.die("nothing is changed"),
      forget: () => Effect.die("nothing is forgotten"),
    }),
  )

const written = Effect.fnUntraced(function* (today: SellerFacts) {
  return yield* Effect.forEach(payloads, render).pipe(Effect.provide(shop(today, [order])))
})

describe("e-mails about an order", () => {
  it.effect("says who sells, how to pay and what was promised as on the order's day, not as when it is sent", () =>
    Effect.gen(function* () {
      const mails = yield* written(moved)
      assert.deepStrictEqual(mails, yield* written(seller))
      const [received, confirmation] = mails
      assert.include(received?.text ?? "", demoOperator.street)
      const text = confirmation?.text.replaceAll("\u00a0", " ") ?? ""
      for (const words of ["DE02 1203 0000 0000 2020 51", "2–4 Werktage"]) assert.include(text, words)
      const attached = confirmation?.attachments?.map(({ filename, content }) => [filename, atob(content)])
      assert.deepStrictEqual(attached?.slice(1), [
        ["a1.pdf", "a1"],
        ["b2.pdf", "b2"],
        ["c3.pdf", "c3"],
      ])
      for (const { html, text } of mails) assert.notMatch(html + text, /Neue|neu@|8–9/)
    }),
  )

  it.effect(
    "refuses for good a payload that is no e-mail, of no template, or not what its template's Schema says",
    () =>
      Effect.gen(function* () {
        const data = { orderId: order.id }
        for (const payload of [
          null,
          { to: "a@example.org" },
          { template: "other", data },
          { template: "order-received", data },
        ])
          assert.isTrue((yield* Effect.flip(render(payload))).permanent)
      }).pipe(Effect.provide(shop(seller, [order]))),
  )

  it.effect("never sends a confirmation without a contract text, and tries again", () =>
    Effect.gen(function* () {
      const lost = JSON.parse(JSON.stringify(payloads[1]).replace("b2", "gone"))
      const failed = yield* Effect.flip(render(lost))
      assert.isFalse(failed.permanent)
      assert.include(failed.reason, "Archiv")
    }).pipe(Effect.provide(shop(seller, [order]))),
  )

  it.effect("gives up a mail whose order is gone", () =>
    Effect.gen(function* () {
      assert.isTrue((yield* Effect.flip(render(payloads[0]))).permanent)
    }).pipe(Effect.provide(shop(seller, []))),
  )
})

describe("emails", () => {
  it("have a name and a title each that no other has", () => {
    for (const values of [emails.map(({ name }) => name), emails.map(({ title }) => title)])
      assert.strictEqual(new Set(values).size, emails.length)
  })
})
