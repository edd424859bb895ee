import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Connection, connect } from "../../adapters/storage/sqlite/connection.ts"
import { type Disturbance, type LoopbackSmtpServer, startSmtpServer } from "../../adapters/test-servers/smtp-server.ts"
import { maxAttempts } from "../../domain/queue/task.ts"
import { type Chance, chanceOf } from "./chance.ts"
import { type ShopInside, startShopInside } from "./shop-inside.ts"

/** Rounds on one database, fewer than make a dead letter; then all its mails must arrive, and a new one is created. */
const roundsADatabase = maxAttempts - 2
/** Longer than a lease and than any wait between these attempts; milliseconds. */
const roundMs = 3_600_000

interface MailCounts {
  /** Mails that had to come. */
  readonly caused: number
  readonly arrived: number
  /** Copies beside the first: the shop died, or lost the connection, after the server had taken one. All have its Message-ID. */
  readonly copies: number
}

export interface MailReport extends MailCounts {
  readonly rounds: number
  /** The faults, with the seed to repeat them; empty if none. */
  readonly faults: readonly string[]
}

export interface MailRounds {
  readonly rounds: number
  readonly seed: number
  readonly note?: (line: string) => void
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the server does in a round: its duty, refuse for now, say nothing, or hang up, at any step of the delivery. */
const disturbanceBy = (chance: Chance): Disturbance | null =>
  chance.is(0.3)
    ? null
    : {
        at: chance.one(["greeting", "sender", "recipient", "content"]),
        with: chance.one<Disturbance["with"]>([421, 451, "stall", "drop"]),
      }

interface MailShop {
  readonly chance: Chance
  readonly server: LoopbackSmtpServer
  readonly found: (fault: string) => void
  readonly books: (to: "read" | "write") => Promise<Connection>
  /** Starts it an hour after the last start. */
  readonly start: () => Promise<ShopInside>
  /** The clock of its last start relative to ours. */
  readonly offsetMs: () => number
  /** Runs it beside `during` while the mail server refuses, stalls and hangs up, and kills it; `false`: its rounds are over. */
  readonly killed: (during: (shop: ShopInside) => Promise<void>) => Promise<boolean>
}

/** Shops with a database and a mail server of their own, one after the other, until the rounds are over; `work` sees one to its end. */
export const inMailShops = async (
  { rounds, seed, note = () => {} }: MailRounds,
  work: (shop: MailShop) => Promise<MailCounts>,
): Promise<MailReport> => {
  const chance = chanceOf(seed)
  const faults: string[] = []
  let [caused, arrived, copies, round] = [0, 0, 0, 0]
  while (round < rounds && faults.length <= 20) {
    const folder = await mkdtemp(join(tmpdir(), "mails-"))
    const server = await startSmtpServer()
    const env = { MAIL_URL: server.url, MAIL_FROM: "Nährwerk <hallo@naehrwerk.example>" }
    let [here, offsetMs] = [0, -roundMs]
    const start = () => {
      offsetMs += roundMs
      return startShopInside(folder, { clockOffsetMs: offsetMs, env })
    }
    const counts = await work({
      chance,
      server,
      found: (fault) => faults.push(`seed ${seed}, round ${round}: ${fault}`),
      books: (to) => connect(join(folder, "shop.db"), to),
      start,
      offsetMs: () => offsetMs,
      killed: async (during) => {
        if (here === roundsADatabase || round === rounds) {
          void server.disturb(null)
          return false
        }
        void server.disturb(disturbanceBy(chance))
        const shop = await start()
        await during(shop)
        await shop.kill()
        here += 1
        round += 1
        note(`round ${round}/${rounds}: ${faults.length} faults`)
        return true
      },
    })
    caused += counts.caused
    arrived += counts.arrived
    copies += counts.copies
    await server.close()
    if (faults.length === 0) await rm(folder, { recursive: true, force: true })
    else note(`the shop's folder is kept: ${folder}`)
  }
  return { rounds, caused, arrived, copies, faults }
}
