import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { getConnInfo } from "@hono/node-server/conninfo"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { demoDraw } from "../../adapters/demo-shop/demo-draw.ts"
import { readDemoEntries } from "../../adapters/demo-shop/demo-entries.ts"
import demoPosts from "../../adapters/demo-shop/demo-posts.json" with { type: "json" }
import { demoShop, demoTrials } from "../../adapters/demo-shop/demo-shop.ts"
import { demoVacancies } from "../../adapters/demo-shop/demo-vacancies.ts"
import { logLine } from "../../adapters/structured-log/log-line.ts"
import { firstStaffLink } from "../../domain/accounts/first-staff.ts"
import { workInBackground } from "../../domain/background/work-in-background.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { publishCatalogue } from "../../domain/catalogue/publish-catalogue.ts"
import { takePost } from "../../domain/entries/import/import-step.ts"
import { PostFiles } from "../../domain/entries/import/ports.ts"
import { Entries } from "../../domain/entries/ports.ts"
import { takeOverHtmlPosts } from "../../domain/entries/take-over-html-posts.ts"
import { ErrorReports } from "../../domain/error-reports/ports.ts"
import { Lots } from "../../domain/lots/ports.ts"
import { DrawDigests } from "../../domain/prize-draw/digests.ts"
import { draftTerms } from "../../domain/prize-draw/draft-terms.ts"
import type { Draw } from "../../domain/prize-draw/draw.ts"
import { PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { commitmentOf } from "../../domain/prize-draw/selection.ts"
import { newSeed } from "../../domain/prize-draw/staff-draws.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { currentSeller } from "../../domain/seller/seller.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { daysAfter, germanDay } from "../../domain/shared/german-day.ts"
import { startOfGermanDay } from "../../domain/shared/german-instant.ts"
import { Vacancies } from "../../domain/vacancies/ports.ts"
import { adapters } from "./adapters.ts"
import { makeApp } from "./app.ts"
import { loadAssets } from "./assets.ts"
import { paymentPagesOf, readConfig } from "./config.ts"
import { connectionTimes, limitConnections } from "./http/connection-limits.ts"
import { metricsText, serveMetrics } from "./http/metrics.ts"
import { unambiguous } from "./http/unambiguous.ts"
import { pdfFontsIn } from "./pdf-fonts.ts"
import { makePictures } from "./pictures-cache.ts"
import { makeRequestMetrics } from "./policy/request-metrics.ts"
import { canSell, readyToSell } from "./readiness.ts"
import { pagesOf } from "./site-addresses.ts"
import { whyNotStarted } from "./start-failure.ts"
import { makeStop } from "./stop.ts"

// A log on a full disk, or whose reader has left, ends nothing: what cannot be written is lost.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined)

/** Logs how many dead letters wait for staff. */
const reportDeadLetters = Effect.gen(function* () {
  const dead = (yield* (yield* Queue).counts).filter(({ state }) => state === "dead")
  for (const { kind, count } of dead) yield* Effect.logWarning(`${count} dead letters of kind ${kind}: see /admin/jobs`)
})

/** Logs what keeps the shop from taking orders. */
const reportBlockers = Effect.flatMap(currentSeller, ({ blockers }) =>
  blockers.length > 0
    ? Effect.logWarning(`No orders are taken yet: ${blockers.length} duties are open, see /admin/shop`)
    : Effect.void,
)

/** Fills an empty catalogue with the demo shop; a product that may not be sold stops the start with its reason. */
const fillWithDemoShop = Effect.gen(function* () {
  const catalogue = yield* Catalogue
  if ((yield* catalogue.snapshot).products.length > 0) return
  const { products, stock, lots } = yield* demoShop
  const inLots = new Set(lots.map(({ sku }) => sku))
  yield* publishCatalogue(
    products,
    stock.map(({ sku, quantity }) => ({ sku, quantity: inLots.has(sku) ? 0 : quantity })),
  )
  const today = germanDay(yield* Clock.currentTimeMillis)
  for (const { sku, number, daysToKeep, quantity } of lots) {
    const [bestBefore, key] = [daysAfter(today, daysToKeep), `demo:${number}`]
    yield* (yield* Lots).receive({ sku, number, bestBefore, quantity, key, audit: () => [] })
  }
  yield* (yield* Settings).change({ partnerApplications: true, trials: demoTrials })
  yield* Effect.logInfo(`Demo catalogue loaded: ${products.length} products`)
})

/** Who wrote the demo shop's texts. */
const demoAuthor = "hallo@naehrwerk.example"

/** Publishes the demo shop's posts and news where nobody has written any. */
const fillWithDemoEntries = Effect.gen(function* () {
  const entries = yield* Entries
  if ((yield* entries.published("post")).length > 0) return
  const now = yield* Clock.currentTimeMillis
  for (const { kind, daysAgo, content } of readDemoEntries()) {
    const key = `demo:${kind}:${content.slug}`
    const publishedAt = now - daysAgo * Duration.toMillis(Duration.days(1))
    const subject = { kind: "entry", id: key } as const
    const audit = [{ by: null, action: "entry.published", subject, before: null, after: { version: 1 } } as const]
    yield* entries.create({ id: key, kind, content, savedBy: demoAuthor, publishedAt }, key, audit)
  }
})

/** Takes the demo shop's older posts over from its file, where there are none. */
const fillWithDemoPosts = Effect.gen(function* () {
  if ((yield* (yield* Entries).published("post")).some(({ imported }) => imported !== null)) return
  const file = new TextEncoder().encode(JSON.stringify(demoPosts))
  for (const post of yield* (yield* PostFiles).open(file).posts) yield* takePost(null, demoAuthor, post)
})

/** Publishes the demo shop's vacancies where there are none. */
const fillWithDemoVacancies = Effect.gen(function* () {
  const vacancies = yield* Vacancies
  if ((yield* vacancies.all).length > 0) return
  const today = germanDay(yield* Clock.currentTimeMillis)
  const by = "hallo@naehrwerk.example"
  for (const { daysAgo, closesIn, content } of demoVacancies) {
    const key = `demo:vacancy:${content.slug}`
    const whole = { ...content, closesOn: daysAfter(today, closesIn) }
    const { id } = yield* vacancies.create({ id: key, content: whole, savedBy: by }, key, [])
    yield* vacancies.change(id, () => Result.succeed({ publishedOn: daysAfter(today, -daysAgo), by, audit: [] }))
  }
})

/** Opens the demo shop's prize draw where there is none. */
const fillWithDemoDraw = Effect.gen(function* () {
  const draws = yield* PrizeDraws
  if ((yield* draws.all).length > 0) return
  const now = yield* Clock.currentTimeMillis
  const seed = yield* newSeed
  const { id, closesIn, ...content } = demoDraw
  const closesAt = startOfGermanDay(daysAfter(germanDay(now), closesIn)) + 20 * 3_600_000
  const terms = draftTerms((yield* currentSeller).operator)
  const draw: Draw = {
    id,
    version: 1,
    content: { ...content, opensAt: now, closesAt, terms },
    state: "announced",
    stateSince: now,
    commitment: commitmentOf(yield* DrawDigests, seed),
    seed,
    entriesHash: null,
    entryCount: null,
    excluded: null,
    winners: [],
    cancelled: null,
  }
  yield* draws.create(draw, "demo", [])
})

/** The search index is built after the first pages are answered. */
const searchPause = Duration.seconds(1)

const exitWith = (reasons: readonly string[]): never => {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}

const refuseToStart = (error: unknown): never => exitWith(["The shop did not start:", ...whyNotStarted(error)])

const start = async () => {
  const read = readConfig(process.env)
  if (Result.isFailure(read)) return exitWith(read.failure)
  const config = read.success
  const background = Layer.mergeAll(
    Layer.effectDiscard(Effect.forkScoped(workInBackground)),
    Layer.effectDiscard(Effect.forkScoped(Effect.delay(readyToSell, searchPause))),
  )
  const clientFolder = join(import.meta.dirname, "../client")
  const assets = loadAssets(clientFolder)
  const pdfFonts = pdfFontsIn(join(clientFolder, "assets"), assets.pdfFonts)
  // Closing the runtime waits for mails in progress, then for the database.
  let app: ReturnType<typeof makeApp> | undefined
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(
      background,
      adapters(
        config,
        pdfFonts,
        pagesOf(() => app),
      ),
    ),
  )
  // Opens every adapter before the first request; one that fails stops the start.
  await runtime.context()
  await runtime.runPromise(takeOverHtmlPosts)
  if (config.demoCatalogue) {
    await runtime.runPromise(fillWithDemoShop)
    await runtime.runPromise(fillWithDemoEntries)
    await runtime.runPromise(fillWithDemoPosts)
    await runtime.runPromise(fillWithDemoVacancies)
    await runtime.runPromise(fillWithDemoDraw)
  }
  await runtime.runPromise(reportBlockers)
  await runtime.runPromise(reportDeadLetters)
  const { frontPage } = config
  if (frontPage !== null)
    await runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Settings).change({ frontPage })
      }),
    )

  // Without room on the disk the shop still sells; the next start prints another link.
  const reports = await runtime.runPromise(ErrorReports)
  const firstLink = await runtime.runPromise(firstStaffLink()).catch((error: unknown) => {
    reports.report({ where: "first staff link", error, request: null })
    return null
  })

  let isStopping = () => false
  const canSellNow = await runtime.runPromise(canSell)
  const { dsn, browserDsn, sampleRate, environment } = config.sentry
  const shop = {
    runtime,
    publicUrl: config.publicUrl,
    paymentPages: config.stripe === null ? null : paymentPagesOf(config.stripe),
  }
  const metrics = makeRequestMetrics()
  app = makeApp({
    shop,
    observation: {
      reports,
      tracing:
        dsn === null || sampleRate === 0 ? null : { tracer: await runtime.runPromise(Effect.tracer), sampleRate },
      metrics,
      log: (fields) => logLine("warn", { message: "Request failed or was slow", ...fields }),
    },
    browserReporting: browserDsn === null ? null : { dsn: browserDsn.text, environment, sampleRate },
    metricsToken: config.metricsToken,
    assets,
    pageCacheMb: config.pageCacheMb,
    pictures: makePictures(assets.pictureFonts.map((name) => join(clientFolder, "assets", name))),
    readiness: {
      isReady: async () => !isStopping() && (await runtime.runPromise(canSellNow)),
    },
    // The shop's own requests come through no connection.
    peerOf: (c) => (c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address),
    trustedProxies: config.trustedProxies,
  })
  const answer = getRequestListener(app.fetch, { hostname: config.host })
  const server = createServer(connectionTimes, unambiguous(answer))
  server.listen(config.port, config.host, () => {
    runtime.runFork(Effect.logInfo(`Shop running on ${config.publicUrl}`))
    if (config.mail.scheme === "file:") runtime.runFork(Effect.logInfo("Mails are written to the mailbox folder"))
    // For a person and no collector of logs: a line of plain text.
    if (firstLink !== null) console.info(`Staff sign-in link (valid once): ${firstLink}`)
  })
  server.on("error", refuseToStart)
  limitConnections(server)

  const metricsServer =
    config.metricsPort === null ? null : serveMetrics(config.metricsPort, config.host, () => metricsText(shop, metrics))
  metricsServer?.on("error", refuseToStart)

  const stopping = makeStop(server, () => runtime.dispose())
  isStopping = stopping.isStopping
  const stop = () => void stopping.stop().finally(() => process.exit(0))
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  return async () => {
    process.off("SIGTERM", stop)
    process.off("SIGINT", stop)
    const closed = once(server, "close")
    server.close()
    server.closeAllConnections()
    metricsServer?.close()
    await Promise.all([closed, runtime.dispose()])
  }
}

/** In development: releases port and database at once, because the next build starts in the same process. */
export const leave = await start().catch(refuseToStart)
