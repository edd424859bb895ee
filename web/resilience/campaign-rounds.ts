import type { Connection } from "../../adapters/storage/sqlite/connection.ts"
import { exampleCampaign } from "../../domain/campaigns/example-campaign.ts"
import { messageIdOf } from "../../domain/email/message-id.ts"
import { inMailShops, type MailReport, type MailRounds, pause } from "./mail-shops.ts"

const readers = 400
/** E-mails a minute: some are left for every round. */
const limit = 3_000

const emailOf = (n: number): string => `leser${n}@beispiel.de`
const subscriptionOf = (n: number): string => `NL-${String(n).padStart(16, "0")}`

/**
 * Kills the shop repeatedly while it sends a campaign to a real SMTP server that also refuses, stalls and hangs up; between the rounds some
 * readers leave. At the end the campaign is done, everybody who stayed has it under one Message-ID, and whoever left got nothing afterwards.
 */
export const campaignRounds = (rounds: MailRounds): Promise<MailReport> =>
  inMailShops(rounds, async ({ chance, server, found, books, start, offsetMs, killed }) => {
    const inBooks = async (work: (query: Connection["query"]) => Promise<unknown>) => {
      const { query, close } = await books("write")
      await work(query)
      await close()
    }
    await (await start()).stop()
    const { id, content, history } = exampleCampaign()
    await inBooks(async (query) => {
      await query(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
         insert into newsletter_subscriptions (id, email, email_key, source, state, requested_at, confirmed_at, text)
         select printf('NL-%016d', n), 'leser' || n || '@beispiel.de', 'leser' || n || '@beispiel.de', 'page', 'confirmed', 1, 1, 'x'
         from numbers`,
        [readers],
      )
      await query(
        "insert into campaigns (id, key, version, state, started_at, people, reached_end, data) values (?, 'key', 1, 'sending', ?, ?, 0, ?)",
        [id, Date.now(), readers, JSON.stringify({ content, history, results: null })],
      )
      await query("insert into settings (key, value) values ('campaignMailsPerMinute', ?)", [JSON.stringify(limit)])
    })

    /** Who left, with how many messages they had then. */
    const left = new Map<string, number>()
    const countOf = async (to: string) => (await server.received()).filter((mail) => mail.to.join() === to).length
    while (await killed(() => pause(chance.below(4_000)))) {
      const [ends, stops] = [1 + chance.below(readers), 1 + chance.below(readers)]
      await inBooks(async (query) => {
        await query(
          "update newsletter_subscriptions set state = 'ended', ended_at = ?, ended_by = 'page' where id = ?",
          [Date.now() + offsetMs(), subscriptionOf(ends)],
        )
        await query(
          "insert into suppressions (email_key, id, email, reason, source, at, note) values (?, ?, ?, 'request', 'staff', ?, '') on conflict do nothing",
          [emailOf(stops), `SU-${stops}`, emailOf(stops), Date.now() + offsetMs()],
        )
      })
      for (const n of [ends, stops]) if (!left.has(emailOf(n))) left.set(emailOf(n), await countOf(emailOf(n)))
    }
    const shop = await start()
    const { query, close } = await books("read")
    const stateIs = async () => String((await query("select state from campaigns"))[0]?.state)
    const deadline = Date.now() + 120_000
    while ((await stateIs()) !== "done" && Date.now() < deadline) await pause(200)
    if ((await stateIs()) !== "done") found(`the campaign is ${await stateIs()}`)
    const tasks = await query("select cause, state, last_error from tasks where kind = 'newsletter-email'")
    await close()
    if ((await shop.stop()) !== 0) found("the shop did not stop when asked to")
    const received = Map.groupBy(await server.received(), ({ to }) => to.join())
    let [arrived, copies] = [0, 0]
    for (let n = 1; n <= readers; n++) {
      const [to, there] = [emailOf(n), received.get(emailOf(n)) ?? []]
      const ids = new Set(there.map(({ messageId }) => messageId))
      if (ids.size > 1) found(`${to} got it under ${ids.size} Message-IDs`)
      if (ids.size === 1 && !ids.has(messageIdOf(`email:campaign:${id}:${subscriptionOf(n)}`, "localhost")))
        found(`${to} got it under another Message-ID`)
      const before = left.get(to)
      if (before === undefined && there.length === 0) {
        const task = tasks.find(({ cause }) => String(cause).endsWith(subscriptionOf(n)))
        found(`${to} got nothing: ${task === undefined ? "not queued" : `${task.state}, ${task.last_error}`}`)
      }
      if (before !== undefined && there.length > before) found(`${to} got it after leaving`)
      arrived += there.length > 0 ? 1 : 0
      copies += Math.max(0, there.length - 1)
      received.delete(to)
    }
    for (const to of received.keys()) found(`an unexpected mail to ${to}`)
    return { caused: readers - left.size, arrived, copies }
  })
