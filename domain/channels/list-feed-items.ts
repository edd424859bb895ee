import * as Effect from "effect/Effect"
import { Catalogue } from "../catalogue/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { foldText } from "../shared/letter-folding.ts"
import { readPage } from "../shared/list-page.ts"
import type { Channel } from "./delivery.ts"
import { type CheckedItem, checkedItems, isFit } from "./feed-item.ts"
import { feedItemList, type ListFeedItems } from "./feed-item-list.ts"
import { ChannelRecords } from "./ports.ts"

/** Every variant on sale as feeds show it, in the shop's own order. */
const allItems = Effect.gen(function* () {
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  return snapshot.products.flatMap((product) => checkedItems(snapshot, product, delivery))
})

const isOut = (checked: CheckedItem): boolean => !isFit(checked)
const isRefused = ({ item }: CheckedItem, refused: ReadonlySet<string>): boolean => refused.has(item.id)
const isWarned = (checked: CheckedItem): boolean => isFit(checked) && checked.faults.length > 0

const isOf = { out: isOut, warned: isWarned, refused: isRefused }

/** A page of the items that are wanted, with how many there are of each kind in all, and what a channel says of them. */
export const listFeedItems = Effect.fn("listFeedItems")(function* (wanted: ListFeedItems, channel?: Channel) {
  const all = yield* allItems
  const records = yield* ChannelRecords
  const refused = new Set(channel === undefined ? [] : yield* records.ids(channel, "refused"))
  const { state, term = "" } = wanted
  const words = foldText(term)
  const found = all.filter(
    (checked) =>
      (state === undefined || isOf[state](checked, refused)) &&
      [checked.item.title, checked.item.group, checked.item.id].some((text) => foldText(text).includes(words)),
  )
  const page = yield* readPage(
    feedItemList,
    wanted,
    ({ after, limit }) => {
      const from = after === null ? 0 : found.findIndex(({ item }) => item.id === after.id) + 1
      return Effect.succeed(found.slice(from, from + limit))
    },
    ({ item }) => ({ value: null, id: item.id }),
  )
  const ids = page.rows.map(({ item }) => item.id)
  const there = new Map(
    (channel === undefined ? [] : yield* records.items(channel, ids)).map((item) => [item.id, item]),
  )
  const rows = page.rows.map((checked) => {
    const { state, messages } = there.get(checked.item.id) ?? { state: null, messages: [] }
    return { ...checked, fit: isFit(checked), there: state, messages }
  })
  return {
    ...page,
    rows,
    counts: {
      all: all.length,
      out: all.filter(isOut).length,
      warned: all.filter(isWarned).length,
      refused: all.filter((each) => isRefused(each, refused)).length,
    },
  }
})
