import type { ChannelItem, Delivery } from "../../domain/channels/delivery.ts"

export const aDelivery = (id: string, changes: Partial<Delivery> = {}): Delivery => ({
  id,
  channel: "meta",
  kind: "changes",
  state: "sending",
  startedAt: 1,
  endedAt: null,
  written: 1,
  removed: 0,
  refused: 0,
  warned: 0,
  handle: null,
  reason: null,
  ...changes,
})
export const anItem = (id: string, deliveryId: string, changes: Partial<ChannelItem> = {}): ChannelItem => ({
  id,
  state: "waiting",
  fields: { title: id, unit_price: { value: "1.00" } },
  names: ["title"],
  messages: [],
  deliveryId,
  row: 0,
  ...changes,
})
