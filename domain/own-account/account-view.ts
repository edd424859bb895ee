import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import { accountCart } from "../accounts/account-cart.ts"
import { IdentityProviders } from "../accounts/identity-providers.ts"
import { hostOf, identitiesOf } from "../accounts/own-identities.ts"
import { ownSessions } from "../accounts/own-sessions.ts"
import { Identities } from "../accounts/ports.ts"
import { applicationStateNames } from "../applications/application-words.ts"
import { Applications } from "../applications/ports.ts"
import { Carts } from "../cart/ports.ts"
import type { Choice } from "../consent/choice.ts"
import { CustomerNotes } from "../customers/ports.ts"
import { EmailLog } from "../email/email-log.ts"
import { openResult } from "../kept-results/open-result.ts"
import { ownResults } from "../kept-results/own-results.ts"
import { KeptResults } from "../kept-results/ports.ts"
import { subscriptionsWithEnds } from "../messages/cancelled-subscriptions.ts"
import { endsThatCount, picturesOf } from "../messages/message.ts"
import { Messages } from "../messages/ports.ts"
import { NewsletterAudience } from "../newsletter/ports.ts"
import type { Order } from "../orders/order.ts"
import { moneyBack, orderSteps, orderSummaryLabels, summaryOf } from "../orders/order-labels.ts"
import { eventsOf, parcelsOf, statusOf } from "../orders/order-status.ts"
import { parcelLots } from "../orders/parcel-lots.ts"
import { Invoices, Orders } from "../orders/ports.ts"
import { Partners } from "../partners/ports.ts"
import { exclusionReasonNames } from "../prize-draw/draw-words.ts"
import { DrawEntries } from "../prize-draw/ports.ts"
import { StockAlerts } from "../stock-alerts/ports.ts"
import { Subscriptions } from "../subscriptions/ports.ts"
import { everyText, stateText } from "../subscriptions/subscription.ts"
import { Suppressions } from "../suppressions/ports.ts"
import { Trials } from "../trials/ports.ts"
import { trialStateNames } from "../trials/trial.ts"
import { extentInWords } from "../withdrawals/declaration.ts"
import { Withdrawals } from "../withdrawals/ports.ts"
import { consentsNotKept, ownConsents } from "./own-consents.ts"

/** An order as its list shows it. */
const inList = (order: Order) => ({
  ...listed(order),
  state: summaryOf(order),
  invoiced: statusOf(order).invoiced,
  stateLabel: orderSummaryLabels[summaryOf(order)],
  /** What comes back, and by when; `""`: nothing does. */
  moneyBack: moneyBack(order, statusOf(order)).trim(),
})

const listed = (order: Order) => ({
  id: order.id,
  placedAt: order.placedAt,
  dueCents: statusOf(order).dueCents,
  /** What the first lines hold, and whether there are others. */
  titles: order.lines
    .slice(0, 3)
    .map(({ quantity, title }) => (quantity === 1 ? title : `${quantity}\u00a0× ${title}`)),
  more: order.lines.length > 3,
})

/**
 * What a person's account shows: what they ordered with its mailbox, before they had it too, and what is kept of them. `choice`: what is
 * allowed in this browser.
 */
export const viewAccount = Effect.fn("viewAccount")(function* (caller: Caller, choice: Choice | null) {
  const orders = yield* Orders
  const { id, email, roles, createdAt, addresses } = caller.person
  return {
    email,
    staff: roles.length > 0,
    createdAt,
    addresses,
    consents: yield* ownConsents(caller, choice),
    consentsNotKept,
    orders: (yield* orders.ofMailbox(email)).map(inList),
    subscriptions: yield* subscriptionsWithEnds(email),
    identities: yield* identitiesOf(id),
    sessions: yield* ownSessions(caller),
    results: yield* ownResults(caller),
  }
})

const instant = (at: number) => new Date(at).toISOString()

/** What the shop stores of a mailbox, whether it has an account or not; instants and money as in `exportAccount`. */
export const exportMailbox = Effect.fn("exportMailbox")(function* (email: string) {
  const placed = yield* (yield* Orders).ofMailbox(email)
  return {
    stockAlerts: (yield* (yield* StockAlerts).ofMailbox(email)).map(({ email: to, sku, requestedAt, confirmedAt }) => ({
      email: to,
      sku,
      requestedAt: instant(requestedAt),
      confirmedAt: confirmedAt === null ? null : instant(confirmedAt),
    })),
    newsletter: (yield* (yield* NewsletterAudience).ofMailbox(email)).map(
      ({ email: to, source, requestedAt, confirmedAt, text, endedAt, endedBy }) => ({
        email: to,
        source,
        requestedAt: instant(requestedAt),
        confirmedAt: confirmedAt === null ? null : instant(confirmedAt),
        text,
        endedAt: endedAt === null ? null : instant(endedAt),
        endedBy,
      }),
    ),
    trials: (yield* (yield* Trials).ofMailbox(email)).map(
      ({ id, requestedAt, person, pack, state, lot, postage, history, note }) => ({
        id,
        requestedAt: instant(requestedAt),
        email: person?.email ?? null,
        address: person?.address ?? null,
        pack: `${pack.title}, ${pack.packLabel}`,
        state: trialStateNames[state],
        history: history.map((step) => ({ what: trialStateNames[step.state], at: instant(step.at) })),
        note,
        lot: lot?.number ?? null,
        postageCents: pack.postageCents,
        postagePaidAt: postage.paid === null ? null : instant(postage.paid.at),
        postageRefundedAt: postage.refunded === null ? null : instant(postage.refunded.at),
      }),
    ),
    suppressions: Option.match(yield* (yield* Suppressions).find(email), {
      onNone: () => [],
      onSome: ({ email: to, reason, source, at, note }) => [{ email: to, reason, source, note, at: instant(at) }],
    }),
    subscriptions: (yield* (yield* Subscriptions).ofMailbox(email)).map((subscription) => ({
      to: subscription.email,
      number: subscription.id,
      what: subscription.title,
      quantity: subscription.quantity,
      unitPriceCents: subscription.priceCents,
      every: everyText(subscription),
      state: stateText(subscription),
    })),
    withdrawals: (yield* (yield* Withdrawals).ofMailbox(email)).map(({ receivedAt, name, orderNumber, part }) => ({
      name,
      orderNumber,
      extent: extentInWords({ part }),
      receivedAt: instant(receivedAt),
    })),
    /** What the shop wrote in the last 30 days. */
    emails: (yield* (yield* EmailLog).ofMailbox(email)).map(({ at, to, subject, text }) => ({
      to,
      subject,
      text,
      sentAt: instant(at),
    })),
    messages: (yield* (yield* Messages).ofMailbox(email)).map(
      ({ receivedAt, name, body, outcome, ends, answers = [] }) => ({
        name,
        ...body,
        pictures: picturesOf({ body }).length || null,
        receivedAt: instant(receivedAt),
        doneAt: outcome.state === "done" ? instant(outcome.at) : null,
        note: outcome.state === "done" ? outcome.note : "",
        answers: answers.map(({ text, at }) => ({ text, at: instant(at) })),
        subscriptionEnds:
          endsThatCount({ outcome, ...(ends && { ends }) })
            .map(({ title, endsOn }) => `${title}: ${endsOn}`)
            .join(", ") || null,
      }),
    ),
    partners: (yield* (yield* Partners).ofMailbox(email)).map(({ appliedAt, application, state, agreement, note }) => ({
      ...application,
      state,
      note,
      appliedAt: instant(appliedAt),
      agreement: agreement && {
        code: agreement.code,
        commission: agreement.commission,
        since: instant(agreement.since),
        ...(agreement.next && { next: { ...agreement.next, from: instant(agreement.next.from) } }),
      },
    })),
    drawEntries: (yield* (yield* DrawEntries).ofMailbox(email)).map(
      ({ enteredAt, confirmedAt, drawId, name, email: to, code, hash, excluded, address }) => ({
        drawId,
        name,
        email: to,
        code,
        hash,
        address,
        excluded: excluded === null ? null : exclusionReasonNames[excluded],
        enteredAt: instant(enteredAt),
        confirmedAt: confirmedAt === null ? null : instant(confirmedAt),
      }),
    ),
    applications: (yield* (yield* Applications).ofMailbox(email)).map(
      ({ vacancyTitle, receivedAt, name, email: from, phone, message, files, state, history }) => ({
        vacancyTitle,
        name,
        email: from,
        phone,
        message,
        files: files.map((file) => file.name),
        state: applicationStateNames[state],
        history: history.map((event) => ({
          what: event.kind === "note" ? event.text : applicationStateNames[event.state],
          at: instant(event.at),
        })),
        receivedAt: instant(receivedAt),
      }),
    ),
    /** What the team wrote down about them; who of the team, is not theirs to know. */
    notes: (yield* (yield* CustomerNotes).of(email)).map(({ text, at }) => ({ text, at: instant(at) })),
    invoices: (yield* (yield* Invoices).of(placed.map(({ id }) => id))).map(
      ({ number, orderId, issuedAt, buyer, totalCents }) => ({
        number,
        orderId,
        issuedAt: instant(issuedAt),
        buyer,
        totalCents,
      }),
    ),
    orders: placed.map((whole) => {
      const { placedAt, events: _, referral, ...order } = whole
      return {
        ...order,
        /** The partner by whose link it came. */
        partner: referral?.code ?? null,
        placedAt: instant(placedAt),
        history: orderSteps(whole).map(({ state, at }) => ({ state, at: instant(at) })),
        parcels: parcelsOf(whole),
        /** What it comes to as things are. */
        dueCents: statusOf(whole).dueCents,
        payments: statusOf(whole).payments.map(({ cents, receivedAt, reference }) => ({
          cents,
          reference,
          receivedAt: instant(receivedAt),
        })),
        /** The lots their packs came from (Regulation (EC) 178/2002, Art. 18). */
        lots: parcelLots(whole).map(({ sku, number, bestBefore, quantity }) => ({ sku, number, bestBefore, quantity })),
        notes: eventsOf(whole, "noted").map(({ text, at }) => ({ text, at: instant(at) })),
        refunds: eventsOf(whole, "refunded").map(({ cents, reason, at }) => ({ cents, reason, at: instant(at) })),
        /** What the price was lowered by. */
        reductions: eventsOf(whole, "refund-granted").map(({ cents, reason, at }) => ({
          cents,
          reason,
          at: instant(at),
        })),
        /** What was changed before it was packed. */
        changes: eventsOf(whole, "changed").map(({ address, invoiceAddress, dropped, reason, at }) => ({
          address,
          invoiceAddress: invoiceAddress ?? null,
          dropped,
          reason,
          at: instant(at),
        })),
        withdrawals: eventsOf(whole, "withdrawn").map(({ packs, receivedAt }) => ({
          packs,
          receivedAt: instant(receivedAt),
        })),
      }
    }),
  }
})

/** Everything the shop keeps about a person (Art. 15 and 20 GDPR): plain data, instants in ISO 8601, money in cents. */
export const exportAccount = Effect.fn("exportAccount")(function* (caller: Caller, choice: Choice | null) {
  const { offered } = yield* IdentityProviders
  const { email, roles, createdAt, addresses } = caller.person
  return {
    email,
    roles,
    createdAt: instant(createdAt),
    usedAt: instant(caller.session.seenAt),
    addresses: addresses.map(({ id: _, ...address }) => address),
    consents: (yield* ownConsents(caller, choice)).map(({ purpose, what, givenAt, withdrawnAt }) => ({
      purpose,
      what,
      givenAt: instant(givenAt),
      withdrawnAt: withdrawnAt === null ? null : instant(withdrawnAt),
    })),
    identities: (yield* (yield* Identities).of(caller.person.id)).map(({ issuer, subject, linkedAt }) => ({
      provider: offered.find((each) => each.issuer === issuer)?.name ?? hostOf(issuer),
      issuer,
      subjectId: subject,
      linkedAt: instant(linkedAt),
    })),
    sessions: (yield* ownSessions(caller)).map(({ device, by, createdAt, seenAt }) => ({
      device,
      by: by === "link" ? "Link per E-Mail" : (offered.find(({ id }) => id === by)?.name ?? by),
      createdAt: instant(createdAt),
      seenAt: instant(seenAt),
    })),
    cart: (yield* (yield* Carts).find(yield* accountCart(caller.person.id))).lines,
    keptResults: yield* Effect.forEach(yield* (yield* KeptResults).ofPerson(caller.person.id), (result) =>
      Effect.map(openResult(result), (content) => ({
        id: result.id,
        keptAt: instant(result.keptAt),
        usedAt: instant(result.usedAt),
        /** `null`: the shop cannot open it any more. */
        content,
      })),
    ),
    ...(yield* exportMailbox(email)),
  }
})
