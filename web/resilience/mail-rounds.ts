import { randomUUID } from "node:crypto"
import { messageIdOf } from "../../domain/email/message-id.ts"
import { at, mutate } from "./ask-shop.ts"
import { inMailShops, type MailReport, type MailRounds, pause } from "./mail-shops.ts"

/**
 * Kills the shop repeatedly while it sends mails to a real SMTP server that also refuses, stalls and hangs up. At the end every mail that a
 * request caused has arrived at its recipient, under one Message-ID, and nothing else has.
 */
export const mailRounds = (rounds: MailRounds): Promise<MailReport> =>
  inMailShops(rounds, async ({ chance, server, found, books, start, killed }) => {
    /** Recipient by the cause of the mail. */
    const expected = new Map<string, string>()
    const write = async (url: string) => {
      const email = `shopper-${randomUUID()}@beispiel.de`
      const message = { name: "Anna", email, topic: "product", orderNumber: "", text: "Hallo" }
      const answer = await mutate(url, "messages.contact", { idempotencyKey: randomUUID(), ...message })
      if (answer?.status === 200) expected.set(`email:message-received:${at(answer.data, "id")}`, email)
      else if (answer !== null) found(`a message was answered ${answer.status}`)
    }
    let writing: Promise<unknown> = Promise.resolve()
    const disturbed = () =>
      killed(async ({ url }) => {
        writing = Promise.all(Array.from({ length: 6 }, () => write(url)))
        await pause(chance.below(1_500))
      })
    while (await disturbed()) await writing
    const shop = await start()
    const { query, close } = await books("read")
    const open = "select count(*) as open from tasks where kind = 'email' and state <> 'done'"
    const deadline = Date.now() + 60_000
    while (Number((await query(open))[0]?.open) > 0 && Date.now() < deadline) await pause(100)
    const tasks = await query("select cause, state, last_error from tasks where kind = 'email'")
    await close()
    if ((await shop.stop()) !== 0) found("the shop did not stop when asked to")
    const received = Map.groupBy(await server.received(), ({ messageId }) => messageId)
    const known = new Set<string>()
    let [arrived, copies] = [0, 0]
    for (const { cause, state, last_error } of tasks) {
      const id = messageIdOf(String(cause), "localhost")
      known.add(id)
      const there = received.get(id) ?? []
      if (state !== "done" || there.length === 0)
        found(`${cause} is ${state}, ${there.length} times there: ${last_error}`)
      const to = expected.get(String(cause))
      if (to !== undefined && there.some((mail) => mail.to.join() !== to)) found(`${cause} went to somebody else`)
      arrived += there.length > 0 ? 1 : 0
      copies += Math.max(0, there.length - 1)
    }
    const causes = new Set(tasks.map(({ cause }) => cause))
    for (const cause of expected.keys()) if (!causes.has(cause)) found(`${cause} is lost`)
    for (const id of received.keys()) if (!known.has(id)) found(`an unexpected mail: ${id}`)
    return { caused: expected.size, arrived, copies }
  })
