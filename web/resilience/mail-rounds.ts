import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { type Disturbance, startSmtpServer } from "../../adapters/test-servers/smtp-server.ts"
import { messageIdOf } from "../../domain/email/message-id.ts"
import { maxAttempts } from "../../domain/queue/task.ts"
import { at, mutate } from "./ask-shop.ts"
import { type Chance, chanceOf } from "./chance.ts"
import { startShopInside } from "./shop-inside.ts"

/** Rounds on one database, fewer than make a dead letter; then all its mails must arrive, and a new one is created. */
const roundsADatabase = maxAttempts - 2
/** Longer than a lease and than any wait between these attempts; milliseconds. */
const roundMs = 3_600_000

export interface MailReport {
  readonly rounds: number
  /** Mails caused by requests the shop answered. */
  readonly caused: number
  readonly arrived: number
  /** Copies beside the first: the shop died, or lost the connection, after the server had taken one. All have its Message-ID. */
  readonly copies: number
  /** The faults, with the seed to repeat them; empty if none. */
  readonly faults: readonly string[]
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the server does in a round: its duty, refuse for now, say nothing, or hang up, at any step of the delivery. */
export const disturbanceBy = (chance: Chance): Disturbance | null =>
  chance.is(0.3)
    ? null
    : {
        at: chance.one(["greeting", "sender", "recipient", "content"]),
        with: chance.one<Disturbance["with"]>([421, 451, "stall", "drop"]),
      }

/**
 * Kills the shop repeatedly while it sends mails to a real SMTP server that also refuses, stalls and hangs up. At the end every mail that a
 * request caused has arrived at its recipient, under one Message-ID, and nothing else has.
 */
export const mailRounds = async (
  rounds: number,
  seed: number,
  note: (line: string) => void = () => {},
): Promise<MailReport> => {
  const chance = chanceOf(seed)
  const faults: string[] = []
  let [caused, arrived, copies] = [0, 0, 0]
  for (let round = 0; round < rounds; ) {
    const folder = await mkdtemp(join(tmpdir(), "mails-"))
    const server = await startSmtpServer()
    const env = { MAIL_URL: server.url, MAIL_FROM: "Nährwerk <hallo@naehrwerk.example>" }
    const found = (fault: string) => faults.push(`seed ${seed}, round ${round}: ${fault}`)
    /** Recipient by the cause of the mail. */
    const expected = new Map<string, string>()
    const write = async (url: string) => {
      const email = `shopper-${randomUUID()}@beispiel.de`
      const message = { name: "Anna", email, topic: "product", orderNumber: "", text: "Hallo" }
      const answer = await mutate(url, "messages.contact", { idempotencyKey: randomUUID(), ...message })
      if (answer?.status === 200) expected.set(`email:message-received:${at(answer.data, "id")}`, email)
      else if (answer !== null) found(`a message was answered ${answer.status}`)
    }
    let offset = 0
    for (let here = 0; here < roundsADatabase && round < rounds; here++, round++, offset += roundMs) {
      void server.disturb(disturbanceBy(chance))
      const shop = await startShopInside(folder, { clockOffsetMs: offset, env })
      const writing = Promise.all(Array.from({ length: 6 }, () => write(shop.url)))
      await pause(chance.below(1_500))
      await shop.kill()
      await writing
      note(`round ${round + 1}/${rounds}: ${faults.length} faults`)
    }
    void server.disturb(null)
    const shop = await startShopInside(folder, { clockOffsetMs: offset, env })
    const books = await connect(join(folder, "shop.db"), "read")
    const open = "select count(*) as open from tasks where kind = 'email' and state <> 'done'"
    const deadline = Date.now() + 60_000
    while (Number((await books.ask(open))[0]?.open) > 0 && Date.now() < deadline) await pause(100)
    const tasks = await books.ask("select cause, state, last_error from tasks where kind = 'email'")
    await books.close()
    if ((await shop.stop()) !== 0) found("the shop did not stop when asked to")
    const received = Map.groupBy(await server.received(), ({ messageId }) => messageId)
    const known = new Set<string>()
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
    caused += expected.size
    await server.close()
    if (faults.length === 0) await rm(folder, { recursive: true, force: true })
    else note(`the shop's folder is kept: ${folder}`)
    if (faults.length > 20) break
  }
  return { rounds, caused, arrived, copies, faults }
}
