import { and, count, eq, inArray, isNotNull, ne, or } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type ChannelItem, newChannelState } from "../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { oldDeliveries } from "./over.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

/** Rows or ids in one statement: databases allow only so many places in it. */
const atOnce = 500

const inParts = <A>(all: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce))

const itemOf = ({ channel: _, ...item }: Tables["channelItems"]["$inferSelect"]): ChannelItem => item

/** What channels were told, in the database. */
const makeChannelRecords = ({ tables, read, transaction }: Store["Service"]): ChannelRecords["Service"] => {
  const { channelStates, channelItems: items, deliveries } = tables
  const ofChannel = (channel: Tables["channelItems"]["$inferSelect"]["channel"]) => eq(items.channel, channel)

  return {
    state: (channel) =>
      read("channelRecords.state", async (db) => {
        const [row] = await db.select().from(channelStates).where(eq(channelStates.channel, channel))
        return row?.state ?? newChannelState
      }),

    keepState: (channel, state) =>
      transaction("channelRecords.keepState", async (tx) => {
        await tx
          .insert(channelStates)
          .values({ channel, state })
          .onConflictDoUpdate({ target: channelStates.channel, set: { state } })
      }),

    items: (channel, ids) =>
      read("channelRecords.items", async (db) => {
        const found: ChannelItem[] = []
        for (const part of inParts(ids))
          found.push(
            ...(
              await db
                .select()
                .from(items)
                .where(and(ofChannel(channel), inArray(items.id, [...part])))
            ).map(itemOf),
          )
        return found
      }),

    ofDelivery: (deliveryId) =>
      read("channelRecords.ofDelivery", async (db) =>
        (await db.select().from(items).where(eq(items.deliveryId, deliveryId))).map(itemOf),
      ),

    ids: (channel, state) =>
      read("channelRecords.ids", async (db) => {
        const rows = await db
          .select({ id: items.id })
          .from(items)
          .where(and(ofChannel(channel), state === undefined ? undefined : eq(items.state, state)))
        return rows.map(({ id }) => id)
      }),

    counts: (channel) =>
      read("channelRecords.counts", async (db) => {
        const rows = await db
          .select({ state: items.state, count: count(), sent: count(items.fields) })
          .from(items)
          .where(ofChannel(channel))
          .groupBy(items.state)
        const unsent = rows.reduce((sum, row) => sum + row.count - row.sent, 0)
        const counted = Object.fromEntries(rows.map((row) => [row.state, row.count]))
        return { sent: 0, listed: 0, refused: 0, removing: 0, withdrawn: 0, ...counted, unsent }
      }),

    begin: (delivery, changed) =>
      transaction("channelRecords.begin", async (tx) => {
        await tx.insert(deliveries).values(delivery)
        for (const part of inParts(changed)) {
          await tx.delete(items).where(
            and(
              ofChannel(delivery.channel),
              inArray(
                items.id,
                part.map(({ id }) => id),
              ),
            ),
          )
          await tx.insert(items).values(part.map((item) => ({ ...item, channel: delivery.channel })))
        }
      }),

    keep: (delivery, refused) =>
      transaction("channelRecords.keep", async (tx) => {
        const { id, channel, state } = delivery
        await tx.update(deliveries).set(delivery).where(eq(deliveries.id, id))
        // What has to be removed, whatever was sent before, is not what this delivery was about.
        const ofDelivery = and(
          ofChannel(channel),
          eq(items.deliveryId, id),
          or(ne(items.state, "removing"), isNotNull(items.fields)),
        )
        for (const each of refused)
          await tx
            .update(items)
            .set({ state: "refused", messages: [...each.messages] })
            .where(and(ofDelivery, eq(items.id, each.id)))
        if (state === "failed")
          await tx
            .update(items)
            .set({ fields: null })
            .where(and(ofDelivery, ne(items.state, "refused")))
        if (state !== "done") return
        await tx.delete(items).where(and(ofDelivery, eq(items.state, "removing")))
        await tx
          .update(items)
          .set({ state: "listed" })
          .where(and(ofDelivery, eq(items.state, "sent")))
      }),

    open: (channel) =>
      read("channelRecords.open", (db) =>
        db
          .select()
          .from(deliveries)
          .where(and(eq(deliveries.channel, channel), inArray(deliveries.state, ["sending", "accepted"])))
          .orderBy(deliveries.startedAt, deliveries.id),
      ),

    again: (channel, which, audit) =>
      transaction("channelRecords.again", async (tx, now) => {
        const changed = await tx
          .update(items)
          .set({ fields: null })
          .where(and(ofChannel(channel), which === "all" ? undefined : eq(items.state, "refused")))
          .returning({ id: items.id })
        const [row] = await tx.select().from(channelStates).where(eq(channelStates.channel, channel))
        if (row !== undefined)
          await tx
            .update(channelStates)
            .set({ state: { ...row.state, revision: "", waitUntil: 0, ...(which === "all" && { fullDay: "" }) } })
            .where(eq(channelStates.channel, channel))
        await writeAudit(tx, tables, audit(changed.length), now)
        return changed.length
      }),

    list: ({ channel, state, downwards, after, limit }) =>
      read("channelRecords.list", (db) => {
        const { order, behind } = keyset(deliveries.startedAt, deliveries.id, downwards)
        return db
          .select()
          .from(deliveries)
          .where(
            and(
              eq(deliveries.channel, channel),
              state === null ? undefined : eq(deliveries.state, state),
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
      }),

    forget: (before, most) =>
      transaction("channelRecords.forget", (tx) => deleteSome(tx, deliveries, oldDeliveries(tables, before), most)),
  }
}

export const layerChannelRecords = Layer.effect(ChannelRecords, Effect.map(Store, makeChannelRecords))
