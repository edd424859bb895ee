import { and, count, eq, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Channel, type ChannelItem, type ChannelState, newChannelState } from "../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { oldDeliveries } from "./over.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

/** Rows or ids in one statement: databases allow only so many places in it. */
const atOnce = 500

const inParts = <A>(all: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce))

const itemOf = ({ channel: _, ...item }: Tables["channelItems"]["$inferSelect"]): ChannelItem => item

/** What was sent to channels, in the database. */
const makeChannelRecords = ({ tables, read, transaction }: Store["Service"]): ChannelRecords["Service"] => {
  const { channelStates, channelItems: items, deliveries } = tables
  const ofChannel = (channel: Channel) => eq(items.channel, channel)

  const stateIn = async (db: Reader, channel: Channel): Promise<ChannelState> => {
    const [row] = await db.select().from(channelStates).where(eq(channelStates.channel, channel))
    return row?.state ?? newChannelState
  }
  const writeState = async (tx: Statements, channel: Channel, change: (state: ChannelState) => ChannelState) => {
    const state = change(await stateIn(tx, channel))
    await tx
      .insert(channelStates)
      .values({ channel, state })
      .onConflictDoUpdate({ target: channelStates.channel, set: { state } })
  }

  return {
    state: (channel) => read("channelRecords.state", (db) => stateIn(db, channel)),

    changeState: (channel, change, audit = []) =>
      transaction("channelRecords.changeState", async (tx, now) => {
        await writeState(tx, channel, change)
        await writeAudit(tx, tables, audit, now)
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
        const all = rows.reduce((sum, row) => sum + row.count, 0)
        const unsent = rows.reduce((sum, row) => sum + row.count - row.sent, 0)
        const counted = Object.fromEntries(rows.map((row) => [row.state, row.count]))
        return { waiting: 0, sent: 0, listed: 0, refused: 0, removing: 0, withdrawn: 0, ...counted, unsent, all }
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

    recordResult: (delivery, refused, warned) =>
      transaction("channelRecords.recordResult", async (tx) => {
        const { id, channel, state } = delivery
        const ofDelivery = and(
          ofChannel(channel),
          eq(items.deliveryId, id),
          or(ne(items.state, "removing"), isNotNull(items.fields)),
        )
        const inState = (...states: ChannelItem["state"][]) => and(ofDelivery, inArray(items.state, states))
        for (const each of refused) {
          // Its sample of reasons may be empty the second time.
          const messages = each.messages.length > 0 ? { messages: [...each.messages] } : {}
          await tx
            .update(items)
            .set({ state: "refused", ...messages })
            .where(and(ofDelivery, eq(items.id, each.id)))
        }
        for (const { id: warnedOf, messages } of warned)
          await tx
            .update(items)
            .set({ messages: [...messages] })
            .where(and(inState("waiting", "sent"), eq(items.id, warnedOf)))
        if (state === "accepted") await tx.update(items).set({ state: "sent" }).where(inState("waiting"))
        if (state === "failed") {
          await tx
            .update(items)
            .set({ fields: null })
            .where(inState("waiting", "sent", "removing", "withdrawn"))
          await tx.update(items).set({ state: "waiting" }).where(inState("sent"))
        }
        if (state === "done") {
          await tx.delete(items).where(inState("removing"))
          await tx.update(items).set({ state: "listed" }).where(inState("waiting", "sent"))
        }
        const countOf = async (which: SQL | undefined) =>
          (await tx.select({ count: count() }).from(items).where(and(ofDelivery, which)))[0]?.count ?? 0
        await tx
          .update(deliveries)
          .set({
            ...delivery,
            refused: await countOf(eq(items.state, "refused")),
            warned: await countOf(and(ne(items.state, "refused"), ne(items.messages, []))),
          })
          .where(eq(deliveries.id, id))
      }),

    startAnew: (channel, account, reason) =>
      transaction("channelRecords.startAnew", async (tx, now) => {
        await tx.delete(items).where(ofChannel(channel))
        await tx
          .update(deliveries)
          .set({ state: "failed", endedAt: now, reason })
          .where(and(eq(deliveries.channel, channel), inArray(deliveries.state, ["sending", "accepted"])))
        await writeState(tx, channel, () => ({ ...newChannelState, account }))
      }),

    open: (channel) =>
      read("channelRecords.open", (db) =>
        db
          .select()
          .from(deliveries)
          .where(and(eq(deliveries.channel, channel), inArray(deliveries.state, ["sending", "accepted"])))
          .orderBy(deliveries.startedAt, deliveries.id),
      ),

    markForResend: (channel, which, audit) =>
      transaction("channelRecords.markForResend", async (tx, now) => {
        const changed = await tx
          .update(items)
          .set({ fields: null })
          .where(and(ofChannel(channel), which === "all" ? undefined : eq(items.state, "refused")))
          .returning({ id: items.id })
        await writeState(tx, channel, (state) => ({
          ...state,
          revision: "",
          retryAt: 0,
          ...(which === "all" && { fullDay: "" }),
        }))
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
