import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { applicationList } from "../applications/application-list.ts"
import { Applications } from "../applications/ports.ts"
import { deadEmails } from "../background/dead-letters.ts"
import type { ProductState } from "../catalogue/editing/edited-product.ts"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { productList } from "../catalogue/editing/product-list.ts"
import { newestJobs } from "../jobs/view-jobs.ts"
import { countLots } from "../lots/list-lots.ts"
import { Messages } from "../messages/ports.ts"
import { turnover } from "../orders/list-invoices.ts"
import { staffDecide } from "../orders/list-orders.ts"
import { everyOrder, type OrderFilter, OrderRecords } from "../orders/staff-ports.ts"
import { Partners } from "../partners/ports.ts"
import { Settings } from "../settings/ports.ts"
import { germanDay, monthAround } from "../shared/german-day.ts"
import { sortedBy } from "../shared/list.ts"
import { everyTrial, type TrialFilter, Trials } from "../trials/ports.ts"
import { lateTrials } from "../trials/staff-trials.ts"
import { Withdrawals } from "../withdrawals/ports.ts"
import { newestChanges } from "./list-changes.ts"

/** Counted so far; beyond it the exact number does not matter. */
export const mostCounted = 100

const mostChanges = 8

/** So many jobs under way, and stuck, are shown. */
const mostJobs = 5

const ordersThat = Effect.fnUntraced(function* (filter: Partial<OrderFilter>) {
  return yield* (yield* OrderRecords).count({ ...everyOrder, ...filter }, mostCounted)
})

const trialsThat = Effect.fnUntraced(function* (filter: Partial<TrialFilter>) {
  return yield* (yield* Trials).count({ ...everyTrial, ...filter }, mostCounted)
})

const productsThatAre = Effect.fnUntraced(function* (state: ProductState) {
  const found = yield* (yield* CatalogueEditing).list({
    term: "",
    state,
    ...sortedBy(productList),
    after: null,
    limit: mostCounted,
  })
  return found.length
})

/**
 * What needs a person today, and what is under way, as far as the caller may see it; `null`: it is none of theirs. Counts end at `mostCounted`.
 */
export const today = Effect.fn("today")(function* (caller: Caller) {
  const rights = rightsOf(caller)
  const now = yield* Clock.currentTimeMillis
  const orders = rights.has("orders.read")
    ? yield* Effect.all({
        withdrawals: (yield* Withdrawals).count({ state: "open", term: "" }, mostCounted),
        trials: trialsThat({ work: "check" }),
        trialsPack: trialsThat({ work: "pack" }),
        trialsShip: trialsThat({ work: "ship" }),
        trialsRefund: trialsThat({ work: "refund" }),
        trialsLate: trialsThat(lateTrials(now)),
        pack: ordersThat({ work: "pack" }),
        ship: ordersThat({ work: "ship" }),
        refund: ordersThat({ backlog: "refund" }),
        return: ordersThat({ backlog: "return" }),
        decide: ordersThat(staffDecide(now, (yield* (yield* Settings).current).overdueReminders.since)),
      })
    : null
  const day = germanDay(now)
  const month = monthAround(day)
  const sold = rights.has("figures.read")
    ? yield* Effect.all({ day: turnover(day, day), month: turnover(month.from, month.to) })
    : null
  const messages = rights.has("messages.read")
    ? yield* (yield* Messages).count({ kind: null, state: "open", term: "" }, mostCounted)
    : null
  const partners = rights.has("partners.read")
    ? yield* (yield* Partners).count({ state: "applied", kind: null, term: "" }, mostCounted)
    : null
  const applications = rights.has("applications.read")
    ? (yield* (yield* Applications).list({
        vacancyId: null,
        state: "received",
        term: "",
        ...sortedBy(applicationList),
        after: null,
        limit: mostCounted,
      })).length
    : null
  const products = rights.has("products.read")
    ? yield* Effect.all({
        soldOut: productsThatAre("sold-out"),
        few: productsThatAre("few"),
        lotsSoon: countLots("soon", mostCounted),
        lotsExpired: countLots("expired", mostCounted),
      })
    : null
  const jobs = rights.has("jobs.read")
    ? yield* Effect.all({ failed: newestJobs("failed", mostJobs), open: newestJobs("open", mostJobs) })
    : null
  const { mails, linksOver } = rights.has("mails.read") ? yield* deadEmails() : { mails: null, linksOver: null }
  const changes = rights.has("audit.read") ? yield* newestChanges(mostChanges) : null
  return { orders, sold, messages, partners, applications, products, jobs, mails, linksOver, changes }
})
