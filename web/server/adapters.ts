import { join, resolve } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { layerAudienceCsv } from "../../adapters/audience-csv/audience-csv.ts"
import { layerDisposableMailboxes } from "../../adapters/disposable-mailboxes/disposable-mailboxes.ts"
import { layerFolderFiles } from "../../adapters/folder-files/folder-files.ts"
import { layerImapMailbox } from "../../adapters/imap-mailbox/imap-mailbox.ts"
import { type KlaviyoOptions, layerKlaviyo } from "../../adapters/klaviyo/klaviyo.ts"
import { layerMachine } from "../../adapters/machine/machine.ts"
import { layerMailWebhook } from "../../adapters/mail-webhook/mail-webhook.ts"
import { layerMailbox } from "../../adapters/mailbox/mailbox.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { layerMetaCatalog, type MetaOptions } from "../../adapters/meta-catalog/meta-catalog.ts"
import { layerOutgoingHttp } from "../../adapters/outgoing-http/outgoing-http.ts"
import { layerPayments } from "../../adapters/payment/payments.ts"
import type { StripeOptions } from "../../adapters/payment/stripe-payments.ts"
import { layerSourcePictures } from "../../adapters/post-files/source-pictures.ts"
import { layerQrPictures } from "../../adapters/qr-pictures/qr-pictures.ts"
import { layerRecharge, type RechargeApiOptions } from "../../adapters/recharge/recharge.ts"
import { layerRechargeWebhooks, type RechargeOptions } from "../../adapters/recharge/webhook-signatures.ts"
import { layerResultCipher, readResultKeys } from "../../adapters/result-cipher/result-cipher.ts"
import { layerS3Files } from "../../adapters/s3-files/s3-files.ts"
import { layerSearch } from "../../adapters/search/search.ts"
import { layerDrawDigests } from "../../adapters/secure-random/draw-digests.ts"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { layerSecureRandom } from "../../adapters/secure-random/secure-random.ts"
import { layerBrowserReports } from "../../adapters/sentry/browser-reports.ts"
import type { Dsn } from "../../adapters/sentry/dsn.ts"
import { layerSharpPictures } from "../../adapters/sharp/sharp-pictures.ts"
import { layerShippedVersions } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { apiVersion } from "../../adapters/shopify/documents.ts"
import { layerShopify } from "../../adapters/shopify/shopify.ts"
import type { ShopifyOptions } from "../../adapters/shopify/shopify-api.ts"
import { layerSignIn, type SignInOptions } from "../../adapters/sign-in/sign-in.ts"
import { layerSmtp } from "../../adapters/smtp/smtp.ts"
import { layerPostgres, layerSqlite } from "../../adapters/storage/layer.ts"
import { errorLog } from "../../adapters/structured-log/error-log.ts"
import { layerJsonLogger } from "../../adapters/structured-log/json-logger.ts"
import { StaffSignIn } from "../../domain/accounts/staff-sign-in.ts"
import { FeedAccess } from "../../domain/channels/ports.ts"
import { BrowserTraces } from "../../domain/consent/choose-consent.ts"
import { ErrorReports } from "../../domain/error-reports/ports.ts"
import { layerPublishedVersions } from "../../domain/questionnaire-versions/published-versions.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import type { Land } from "../../domain/shared/german-holidays.ts"
import { klaviyoVersion, metaVersion, shopifyVersion } from "../../domain/system/api-versions.ts"
import { layerBackups } from "./backups.ts"
import { layerSeller } from "./seller.ts"
import { layerSite, type OwnPages } from "./site.ts"
import type { PdfSettings } from "./text-jobs.ts"
import { layerTextThreads } from "./texts.ts"

export { readS3Url } from "../../adapters/s3-files/s3-url.ts"
export { readDsn } from "../../adapters/sentry/dsn.ts"
/** Fails with what is wrong with the address of a PostgreSQL database. */
export { readAddress } from "../../adapters/storage/postgres/read-address.ts"

const onPostgres = (url: Redacted.Redacted<string>) =>
  layerPostgres({ url: Redacted.value(url), baseline: join(import.meta.dirname, "baselines/postgres.sql") })

/** Storage by the scheme of `DATABASE_URL`. */
export const databases = {
  "sqlite:": (url: Redacted.Redacted<string>) =>
    layerSqlite({
      file: Redacted.value(url).slice("sqlite:".length),
      baseline: join(import.meta.dirname, "baselines/sqlite.sql"),
    }),
  "postgres:": onPostgres,
  "postgresql:": onPostgres,
}

/** Mail by the scheme of `MAIL_URL`. */
export const mailers = {
  "file:": layerMailbox,
  "smtp:": layerSmtp,
  "smtps:": layerSmtp,
}

/** The mailbox for bounces by the scheme of `BOUNCE_MAILBOX_URL`. */
export const bounceMailboxes = {
  "imaps:": layerImapMailbox,
  "imap:": layerImapMailbox,
}

/** Uploaded files by the scheme of `FILES_URL`. */
export const fileStores = {
  "file:": (url: Redacted.Redacted<string>) => layerFolderFiles(url),
  "s3:": (url: Redacted.Redacted<string>) => layerS3Files(url),
}

/** Whether kept results can be encrypted with these keys. */
export const areResultKeys = (text: string): boolean => readResultKeys(text) !== null

/** An address whose scheme picks the adapter; it may hold a password. */
interface Address<Scheme> {
  readonly scheme: Scheme
  readonly url: Redacted.Redacted<string>
}

/** The part of the configuration that adapters need. */
export interface AdapterSettings {
  /** The shop's own origin in links, mails and cookies, without a trailing slash. */
  readonly publicUrl: string
  /** Whether it is the demo shop: nothing is really sold. */
  readonly demoCatalogue: boolean
  readonly database: Address<keyof typeof databases>
  readonly mail: Address<keyof typeof mailers>
  readonly mailFrom: string
  /** By which the mail service signs its reports; `null`: none are taken. */
  readonly mailWebhookSecret: Redacted.Redacted<string> | null
  /** Where undeliverable e-mails come back to; `null`: no mailbox is read. */
  readonly bounceMailbox: Address<keyof typeof bounceMailboxes> | null
  /** The keys of kept results, see `readResultKeys`; `null`: none are kept. */
  readonly resultsKey: Redacted.Redacted<string> | null
  readonly files: Address<keyof typeof fileStores>
  /** Where backups go (`file:<folder>` or `s3://…`; `null`: nowhere), and for how many days. */
  readonly backup: { readonly url: Redacted.Redacted<string> | null; readonly keepDays: number }
  /** Who is written to when something is wrong with the shop; `null`: nobody. */
  readonly operatorEmail: string | null
  /** What the address of a feed has to hold; `null`: everybody may fetch them. */
  readonly feedToken: Redacted.Redacted<string> | null
  /** The Land parcels leave from: its public holidays count for the shipping date. `null`: those of any Land do. */
  readonly land: Land | null
  /** Mailboxes whose owners get the admin role on their first sign-in as staff. */
  readonly staffEmails: readonly string[]
  /** Whether staff may sign in by mail. */
  readonly staffMailSignIn: boolean
  /** The organisation's OpenID provider, for staff; `null`: staff sign in by mail. */
  readonly openId: SignInOptions["staff"]
  /** Google's, for shoppers; `null`: not offered. */
  readonly google: SignInOptions["google"]
  /** Cards, by Stripe; `null`: not offered. */
  readonly stripe: StripeOptions | null
  /** Subscriptions of ReCharge; `null`: its webhooks are refused. */
  readonly recharge: RechargeOptions | null
  /** What is asked of ReCharge; `null`: nothing, staff pass cancellations on. */
  readonly rechargeApi: RechargeApiOptions | null
  /** Reports of errors to Sentry. */
  readonly sentry: {
    /** Of the server; `null`: its errors are logged alone. */
    readonly dsn: Dsn | null
    /** Of browsers; `null`: they report nothing. */
    readonly browserDsn: Dsn | null
    /** The share of requests that are traced, 0 to 1. */
    readonly sampleRate: number
    readonly environment: string
  }
  /** Whether logs are for programs to read. */
  readonly production: boolean
  /** The shop goods are taken over from; `null`: none. */
  readonly shopify: ShopifyOptions | null
  /** The catalogue at Meta (Facebook, Instagram); `null`: none is written. */
  readonly meta: MetaOptions | null
  /** The audience at Klaviyo; `null`: nobody is told to it. */
  readonly klaviyo: KlaviyoOptions | null
}

/** Errors are logged; with a DSN they are sent too, by a module that is loaded only then. */
const layerReports = ({ dsn, environment }: AdapterSettings["sentry"]) =>
  dsn === null
    ? Layer.succeed(ErrorReports, errorLog)
    : Layer.unwrap(
        Effect.map(
          Effect.promise(() => import("../../adapters/sentry/sentry.ts")),
          ({ layerSentry }) =>
            layerSentry({ dsn, environment, release: RELEASE, folder: import.meta.dirname }, errorLog),
        ),
      )
/** What is known of the machine, and backups: all that looking after a shop needs beside its storage. */
export const layerOperation = (settings: AdapterSettings) => {
  const { database, files, meta, klaviyo, rechargeApi, shopify, stripe } = settings
  const folderOf = (what: string, { scheme, url }: Address<string>) => {
    const path = Redacted.value(url).slice(scheme.length)
    return scheme === "sqlite:" || scheme === "file:" ? [{ what, path: resolve(path.replace(/^\/\//, "")) }] : []
  }
  return Layer.merge(
    layerMachine({
      versions: [
        ["Shop", RELEASE],
        ["Node.js", process.versions.node],
      ],
      connected: [
        ...(meta === null ? [] : (["meta"] as const)),
        ...(klaviyo === null ? [] : (["klaviyo"] as const)),
        ...(rechargeApi === null ? [] : (["recharge"] as const)),
        ...(shopify === null ? [] : (["shopify"] as const)),
      ],
      apiVersions: [
        ...(meta === null ? [] : [metaVersion(meta.graphUrl)]),
        ...(klaviyo === null ? [] : [klaviyoVersion(klaviyo.revision)]),
        ...(shopify === null ? [] : [shopifyVersion(apiVersion)]),
      ],
      operatorEmail: settings.operatorEmail,
      folders: [...folderOf("Datenbank", database), ...folderOf("Dateien", files)],
      addresses: [
        settings.publicUrl,
        ...(meta === null ? [] : [new URL(meta.graphUrl).origin]),
        ...[klaviyo, rechargeApi, shopify, stripe].flatMap((each) => (each === null ? [] : [each.apiUrl])),
      ],
    }),
    layerBackups(settings.backup.url, settings.backup.keepDays, {
      database: database.url,
      baselines: join(import.meta.dirname, "baselines"),
    }),
  )
}

/** What the shop keeps, who sells, and its questionnaires. */
type Kept = Layer.Success<
  ReturnType<(typeof databases)["sqlite:"]> | ReturnType<typeof layerSeller> | typeof layerPublishedVersions
>

/** One adapter for every port. `pages`: its own, which it opens itself. */
export const adapters = (settings: AdapterSettings, fonts: PdfSettings["fonts"], pages: OwnPages<Kept>) =>
  Layer.mergeAll(
    mailers[settings.mail.scheme]({ url: settings.mail.url, from: settings.mailFrom }),
    Layer.provideMerge(layerOperation(settings), fileStores[settings.files.scheme](settings.files.url)),
    layerSearch,
    layerQrPictures,
    layerSourcePictures(),
    layerSharpPictures,
    layerSecureRandom,
    layerSecrets,
    layerDrawDigests,
    layerDisposableMailboxes,
    layerSignIn({ publicUrl: settings.publicUrl, staff: settings.openId, google: settings.google }),
    layerPayments(settings.stripe),
    layerMailWebhook(settings.mailWebhookSecret),
    layerRechargeWebhooks(settings.recharge),
    layerRecharge(settings.rechargeApi),
    layerImapMailbox(settings.bounceMailbox?.url ?? null),
    layerResultCipher(settings.resultsKey),
    Layer.succeed(FeedAccess, { token: settings.feedToken, publicUrl: settings.publicUrl }),
    layerShopify(settings.shopify),
    layerMetaCatalog(settings.meta),
    layerKlaviyo(settings.klaviyo),
    layerAudienceCsv,
    layerReports(settings.sentry),
    layerBrowserReports([settings.sentry.dsn, settings.sentry.browserDsn].filter((dsn) => dsn !== null)),
    Layer.succeed(BrowserTraces, settings.sentry.browserDsn !== null && settings.sentry.sampleRate > 0),
    settings.production ? layerJsonLogger : Layer.empty,
    Layer.succeed(StaffSignIn, { emails: settings.staffEmails.map(emailKey), byMail: settings.staffMailSignIn }),
  ).pipe(
    Layer.provide(layerOutgoingHttp()),
    Layer.provideMerge(layerSite(pages, settings.publicUrl)),
    Layer.provideMerge(Layer.provideMerge(layerPublishedVersions, layerShippedVersions)),
    Layer.provideMerge(
      layerSeller({
        startedWith: {
          demo: settings.demoCatalogue,
          publicUrl: settings.publicUrl,
          sendsMail: settings.mail.scheme !== "file:",
        },
        land: settings.land,
        google: settings.google !== null,
        cards: settings.stripe !== null,
        subscriptions: settings.recharge !== null,
        klaviyo: settings.klaviyo !== null,
        errorReports: settings.sentry.dsn !== null || settings.sentry.browserDsn !== null,
        parseMarkdown,
      }),
    ),
    Layer.provideMerge(
      layerTextThreads(join(import.meta.dirname, "text-thread.js"), { fonts, publicUrl: settings.publicUrl }),
    ),
    Layer.provideMerge(databases[settings.database.scheme](settings.database.url)),
  )

/** Every port. */
export type Ports = Layer.Success<ReturnType<typeof adapters>>
