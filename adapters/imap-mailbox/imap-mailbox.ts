import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { ImapFlow } from "imapflow"
import { dayMs } from "../../domain/shared/day-ms.ts"
import type { DeliveryReport } from "../../domain/suppressions/delivery-report.ts"
import { MailboxReports, MailboxUnavailable, type ReportCounts } from "../../domain/suppressions/ports.ts"
import { type ImapServer, readImapUrl } from "./imap-url.ts"
import { isReport, readReport } from "./read-report.ts"

/** Milliseconds to wait for the connection, for the greeting, and for any answer after that. */
const standardTimeouts = { connect: 10_000, greeting: 10_000, answer: 30_000 }

/** Set on what was read. Servers without keywords of one's own tell only what is `\Seen`: there, what is left is read again each time. */
const readKeyword = "$ShopRead"

/** Of a run: messages whose kind is looked at, the newest first, and reports that are read. */
const mostMessages = 500
const mostReports = 200

/** Messages from before (days) are not looked at. */
const daysBack = 30

/** Bytes read of a report. What it says stands at its beginning, before the e-mail that comes back. */
const mostBytes = 256 * 1024

interface ImapError {
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly tlsFailed?: boolean
  readonly mailboxMissing?: boolean
}

const insecure = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|UPGRADE/
const unreachable = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|ETIMEDOUT)$/
const silent = /^(?:GREETING_TIMEOUT|ETIMEOUT)$/

/** Only the code of an error is told: its words may quote what was sent. */
const unavailable = (cause: unknown): MailboxUnavailable => {
  const { code = null, authenticationFailed, tlsFailed, mailboxMissing } = (cause ?? {}) as ImapError
  const why = () => {
    if (authenticationFailed === true) return "login"
    if (mailboxMissing === true) return "folder"
    if (tlsFailed === true || insecure.test(code ?? "")) return "insecure"
    if (unreachable.test(code ?? "")) return "unreachable"
    return silent.test(code ?? "") ? "silent" : "broken"
  }
  return new MailboxUnavailable({ why: why(), code })
}

/** A connection, and what broke it: the call that waits then fails only for lack of a connection. */
interface Connection {
  readonly client: ImapFlow
  broken: unknown
}

const asking = <A>(
  connection: Connection,
  work: (client: ImapFlow) => Promise<A>,
): Effect.Effect<A, MailboxUnavailable> =>
  Effect.tryPromise({
    try: () => work(connection.client),
    catch: (cause) => unavailable(connection.broken ?? cause),
  })

/** A connection with the folder open; closed with the scope. */
const opened = Effect.fnUntraced(function* (
  { folder, ...server }: ImapServer,
  timeouts: typeof standardTimeouts,
): Effect.fn.Return<Connection, MailboxUnavailable, Scope.Scope> {
  // Loaded when it is needed: with its tables of characters it is as large as the rest of the server.
  const { ImapFlow: Client } = yield* Effect.promise(() => import("imapflow"))
  const client = yield* Effect.acquireRelease(
    Effect.sync(
      () =>
        new Client({
          ...server,
          connectionTimeout: timeouts.connect,
          greetingTimeout: timeouts.greeting,
          socketTimeout: timeouts.answer,
          maxLineLength: 1_000_000,
          maxLiteralSize: 2 * mostBytes,
          maxResponseSize: 8 * mostBytes,
          maxResponseTokens: 100_000,
          disableAutoIdle: true,
          disableCompression: true,
          logger: false,
        }),
    ),
    (made) => Effect.sync(() => made.close()),
  )
  const connection: Connection = { client, broken: null }
  // Without a listener it would end the process.
  client.on("error", (error) => {
    connection.broken ??= error
  })
  yield* asking(connection, () => client.connect())
  const { readOnly = false } = yield* asking(connection, () => client.mailboxOpen(folder))
  if (readOnly) return yield* new MailboxUnavailable({ why: "read-only", code: null })
  return connection
})

const byUid = { uid: true } as const

const readMailbox = Effect.fnUntraced(function* <R>(
  connection: Connection,
  take: (report: DeliveryReport) => Effect.Effect<boolean, never, R>,
) {
  const counts = { read: 0, bounces: 0, complaints: 0, left: 0 }
  const { mailbox } = connection.client
  const allowed = mailbox === false ? undefined : mailbox.permanentFlags
  const keeps = (flag: string) => allowed === undefined || allowed.has("\\*") || allowed.has(flag)
  const keyword = keeps(readKeyword) ? [readKeyword] : []
  const since = new Date((yield* Clock.currentTimeMillis) - daysBack * dayMs)
  const search = { since, deleted: false, ...(keyword.length > 0 ? { unKeyword: readKeyword } : { seen: false }) }
  const found = yield* asking(connection, (client) => client.search(search, byUid))
  if (!found) return yield* unavailable(connection.broken)
  const newest = found.toSorted((a, b) => b - a).slice(0, mostMessages)
  if (newest.length === 0) return counts

  const heads = yield* asking(connection, (client) =>
    client.fetchAll(newest, { headers: ["content-type", "from", "x-failed-recipients"] }, byUid),
  )
  const reports = heads
    .filter(({ headers }) => isReport(headers?.toString("latin1") ?? ""))
    .map(({ uid }) => uid)
    .sort((a, b) => b - a)
    .slice(0, mostReports)
  for (const uid of reports) {
    const range = String(uid)
    const message = yield* asking(connection, (client) =>
      client.fetchOne(range, { source: { start: 0, maxLength: mostBytes } }, byUid),
    )
    // Somebody removed it meanwhile.
    if (message === false || message.source === undefined) continue
    const { source } = message
    const report = yield* Effect.promise(() => readReport(source))
    counts.read += 1
    const told = typeof report === "string" ? [] : report
    let left = report === "unclear"
    for (const each of told) {
      if (yield* take(each)) counts[each.reason === "bounce" ? "bounces" : "complaints"] += 1
      else left = true
    }
    if (left) counts.left += 1
    const flags = left ? keyword : ["\\Seen", ...keyword]
    if (flags.length === 0) continue
    const marked = yield* asking(connection, (client) => client.messageFlagsAdd(range, flags, byUid))
    if (!marked) return yield* unavailable(connection.broken)
  }
  return counts
})

const none: ReportCounts = { read: 0, bounces: 0, complaints: 0, left: 0 }

/**
 * Reports in a mailbox, over IMAP (RFC 3501): delivery status notifications (RFC 3464) and complaints (RFC 5965). `url`: see `readImapUrl`, a
 * wrong one stops the start; `null`: there is none. It connects only to read.
 */
export const layerImapMailbox = (
  url: Redacted.Redacted<string> | null,
  timeouts = standardTimeouts,
): Layer.Layer<MailboxReports> =>
  Layer.effect(
    MailboxReports,
    Effect.gen(function* () {
      if (url === null) return MailboxReports.of({ connected: false, read: () => Effect.succeed(none) })
      const server = readImapUrl(Redacted.value(url))
      if (Result.isFailure(server)) return yield* Effect.die(new Error(server.failure))
      return MailboxReports.of({
        connected: true,
        read: (take) =>
          Effect.scoped(
            Effect.gen(function* () {
              const connection = yield* opened(server.success, timeouts)
              const counts = yield* readMailbox(connection, take)
              yield* Effect.promise(() => connection.client.logout().catch(() => {}))
              return counts
            }),
          ).pipe(Effect.withSpan("MailboxReports.read")),
      })
    }),
  )
