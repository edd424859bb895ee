import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Secrets } from "../accounts/secrets.ts"
import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { packLabel } from "../catalogue/labels.ts"
import { Catalogue } from "../catalogue/ports.ts"
import type { Sku } from "../catalogue/product.ts"
import { StockAlerts } from "./ports.ts"
import { isExpired, type StockAlert } from "./stock-alert.ts"

/** The path of the page that a link in an e-mail leads to. */
export const alertPath = (token: string): string => `/stock-alert/${token}`

/** The pack size a request is for, in words; `null`: it is no longer sold. */
export const packOf = ({ bySku, soldOut }: CatalogueSnapshot, sku: Sku) => {
  const found = bySku.get(sku)
  if (found === undefined) return null
  const { product, variant } = found
  return {
    title: product.title,
    packLabel: packLabel(variant, product.form),
    href: `/products/${product.handle}?sku=${sku}`,
    available: !soldOut.has(sku),
  }
}

/** A new link that opens a request, with the request; `None`: there is no such request. */
export const newAlertLink = Effect.fn("newAlertLink")(function* (id: string) {
  const secrets = yield* Secrets
  const token = yield* secrets.make
  const alert = yield* (yield* StockAlerts).openBy(id, yield* secrets.digest(token))
  return Option.map(alert, (alert) => ({ alert, path: alertPath(token) }))
})

/** What a link's page shows; `null`: the request is over, was withdrawn, or never was. Looking at it changes nothing. */
export const viewAlert = Effect.fn("viewAlert")(function* (token: string) {
  const key = yield* (yield* Secrets).digest(token)
  const found = yield* (yield* StockAlerts).find(key)
  const now = yield* Clock.currentTimeMillis
  if (Option.isNone(found) || isExpired(found.value, now)) return null
  const pack = packOf(yield* (yield* Catalogue).snapshot, found.value.sku)
  return pack === null ? null : { ...pack, email: found.value.email, confirmed: found.value.confirmedAt !== null }
})

const changeBy = Effect.fnUntraced(function* (token: string, decide: (alert: StockAlert) => StockAlert | null) {
  const key = yield* (yield* Secrets).digest(token)
  yield* (yield* StockAlerts).change(key, decide)
})

/** Confirms the request a link opens; one that is too old is forgotten. Done twice it is done once. */
export const confirmAlert = Effect.fn("confirmAlert")(function* (token: string) {
  const now = yield* Clock.currentTimeMillis
  yield* changeBy(token, (alert) =>
    isExpired(alert, now) ? null : { ...alert, confirmedAt: alert.confirmedAt ?? now },
  )
})

/** Forgets the request a link opens, with its address. */
export const withdrawAlert = Effect.fn("withdrawAlert")(function* (token: string) {
  yield* changeBy(token, () => null)
})
