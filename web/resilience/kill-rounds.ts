import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ShopProcess, startShop } from "../e2e/shop-process.ts"
import { at, query } from "./ask-shop.ts"
import { type Chance, chanceOf } from "./chance.ts"
import { type KilledDatabase, sqliteDatabase } from "./kill-database.ts"
import { contradictions, makeShopper, type Pack, type Shopper } from "./kill-shoppers.ts"
import { faultsOf, hasTables } from "./shop-books.ts"
import { startShopInside } from "./shop-inside.ts"

/** Concurrent shoppers. */
const shoppersAtOnce = 8
/** Rounds on one database; then all its mails must arrive, and a new one is created. */
const roundsADatabase = 10
/** Longer than a dead worker's lease of a mail; milliseconds. */
const leasesOverMs = 10 * 60_000

export interface KillReport {
  readonly rounds: number
  readonly killedWhileStarting: number
  readonly acknowledged: number
  readonly refused: number
  /** Orders whose connection broke before an answer, and how many of them were placed. */
  readonly unanswered: number
  readonly foundPlaced: number
  readonly mails: number
  /** The faults, with the seed to repeat them; empty if none. */
  readonly faults: readonly string[]
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const packsOf = async (url: string): Promise<readonly [Pack, ...Pack[]]> => {
  const list = await query(url, "catalogue.list", { limit: 12 })
  const items = at(list?.data, "items")
  const packs: Pack[] = []
  for (const item of Array.isArray(items) ? items : []) {
    const handle = String(at(item, "handle"))
    const variants = at((await query(url, "catalogue.product", { handle }))?.data, "variants")
    for (const variant of Array.isArray(variants) ? variants : [])
      packs.push({ handle, sku: String(at(variant, "sku")) })
  }
  const [first, ...others] = packs
  if (first === undefined) throw new Error("The shop sells nothing")
  return [first, ...others]
}

/** Kills the shop this long after its start. Returns the shop if it was ready before. */
const killStarting = async (folder: string, { env }: KilledDatabase, afterMs: number): Promise<ShopProcess | null> => {
  let timer: NodeJS.Timeout | undefined
  const shop = await startShop({
    folder,
    env,
    spawned: (pid) => {
      timer = setTimeout(() => process.kill(pid, "SIGKILL"), afterMs)
    },
  }).catch(() => null)
  clearTimeout(timer)
  return shop
}

/** Kills the shop while shoppers use it. */
const killServing = async (
  folder: string,
  { env }: KilledDatabase,
  chance: Chance,
  shoppers: readonly Shopper[],
): Promise<readonly string[]> => {
  const shop = await startShop({ folder, env })
  const packs = await packsOf(shop.url)
  const acknowledged = () =>
    shoppers.flatMap(({ attempts }) => attempts).filter(({ outcome }) => outcome === "acknowledged").length
  const before = acknowledged()
  // Mostly during full load, sometimes earlier; a busy machine needs time until then.
  const swinging = chance.is(0.7)
  const moment = 20 + chance.below(900)
  const killed = (async () => {
    const deadline = Date.now() + 5_000
    while (swinging && acknowledged() === before && Date.now() < deadline) await pause(5)
    await pause(moment)
    await shop.kill()
  })()
  const told = await Promise.all(
    shoppers.map((shopper) => shopper.shop(shop.url, chanceOf(chance.below(2 ** 31)), packs)),
  )
  await killed
  const errors = shop
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'))
  return [...told.flat(), ...errors.slice(0, 3).map((line) => `the shop complained: ${line}`)]
}

/** Starts the shop again later: every queued mail must arrive. */
const settle = async (folder: string, database: KilledDatabase): Promise<readonly string[]> => {
  const shop = await startShopInside(folder, { clockOffsetMs: leasesOverMs, env: database.env })
  const deadline = Date.now() + 60_000
  let waiting = Number.POSITIVE_INFINITY
  while (waiting > 0 && Date.now() < deadline) {
    await pause(100)
    const open = "select count(*) as open from tasks where state <> 'done' and kind <> 'schedule'"
    waiting = Number((await database.query(open))[0]?.open)
  }
  const code = await shop.stop()
  const drafts = (await readdir(join(folder, "mailbox"))).filter((name) => !name.endsWith(".eml"))
  return [
    ...(drafts.length > 0 ? [`half written mails are left: ${drafts.length}`] : []),
    ...(waiting > 0 ? [`${waiting} mails did not come within a minute`] : []),
    ...(code === 0 ? [] : [`the shop left with ${code} when asked to stop`]),
  ]
}

/** Kills the shop repeatedly while shoppers use it, and compares its database with its answers each time. */
export const killRounds = async (
  rounds: number,
  seed: number,
  note: (line: string) => void = () => {},
  newDatabase: (folder: string) => Promise<KilledDatabase> = sqliteDatabase,
): Promise<KillReport> => {
  const chance = chanceOf(seed)
  const faults: string[] = []
  let killedWhileStarting = 0
  let acknowledged = 0
  let refused = 0
  let unanswered = 0
  let foundPlaced = 0
  let mails = 0
  for (let round = 0; round < rounds; ) {
    const folder = await mkdtemp(join(tmpdir(), "kill-"))
    const mailbox = join(folder, "mailbox")
    const database = await newDatabase(folder)
    const shoppers = Array.from({ length: shoppersAtOnce }, makeShopper)
    const found = (what: readonly string[]) =>
      faults.push(...what.map((fault) => `seed ${seed}, round ${round}: ${fault}`))
    for (let here = 0; here < roundsADatabase && round < rounds; here++, round++) {
      if (chance.is(0.15) || (here === 0 && chance.is(0.5))) {
        const faster = await killStarting(folder, database, 100 + chance.below(2_000))
        if (faster === null) killedWhileStarting += 1
        await faster?.kill()
      } else found(await killServing(folder, database, chance, shoppers))
      await database.read(async (books) => {
        if (!(await hasTables(books))) return
        found(await faultsOf(books, mailbox))
        for (const shopper of shoppers) {
          const said = await contradictions(shopper, books)
          found(said.faults)
          unanswered += said.unanswered
          foundPlaced += said.foundPlaced
        }
      })
      note(`round ${round + 1}/${rounds}: ${faults.length} faults`)
    }
    found(await settle(folder, database))
    await database.read(async (books) => {
      found(await faultsOf(books, mailbox))
      mails += Number((await books.query("select count(*) as sent from tasks where state = 'done'"))[0]?.sent)
    })
    for (const { outcome } of shoppers.flatMap(({ attempts }) => attempts)) {
      acknowledged += outcome === "acknowledged" ? 1 : 0
      refused += outcome === "refused" ? 1 : 0
    }
    if (faults.length === 0) {
      await rm(folder, { recursive: true, force: true })
      await database.remove()
    } else note(`the shop's folder is kept: ${folder}`)
    if (faults.length > 20) break
  }
  return { rounds, killedWhileStarting, acknowledged, refused, unanswered, foundPlaced, mails, faults }
}
