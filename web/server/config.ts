import { BlockList } from "node:net"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { EmailAddress } from "../../domain/shared/email-address.ts"
import { lands } from "../../domain/shared/german-holidays.ts"
import {
  type AdapterSettings,
  areResultKeys,
  bounceMailboxes,
  databases,
  fileStores,
  mailers,
  readAddress,
  readDsn,
  readS3Url,
} from "./adapters.ts"
import { readNetworks } from "./http/client-address.ts"

/** What the environment configures, read once at start by `main.ts`. */
export interface Config extends AdapterSettings {
  /** Proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: BlockList
  readonly host: string
  /** Memory for cached public answers, in MB. */
  readonly pageCacheMb: number
  readonly port: number
  readonly demoCatalogue: boolean
  /** A port of its own for `/metrics`; `null`: none. */
  readonly metricsPort: number | null
  /** Who sends it may read `/metrics` on the public port; `null`: nobody. */
  readonly metricsToken: Redacted.Redacted<string> | null
  /** What `/` shows; `null` leaves the stored setting unchanged. */
  readonly frontPage: "v1" | "v2" | "split" | null
}

type OpenIdClient = NonNullable<AdapterSettings["google"]>

const decodeEmailAddress = Schema.decodeUnknownResult(EmailAddress)

/** OpenID Connect Discovery 1.0, section 2: https, no query, no fragment. On localhost http is accepted, for development. */
const isSecureAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isHere = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]"
  return (protocol === "https:" || (protocol === "http:" && isHere)) && search + hash + username === ""
}

/** Providers with public registration: no organisation can vouch for the addresses of their accounts. */
const isPublicProvider = (issuer: string): boolean => {
  const { hostname, pathname } = new URL(issuer)
  if (hostname === "accounts.google.com") return true
  // The last one is Microsoft's tenant of consumer accounts.
  return (
    hostname === "login.microsoftonline.com" &&
    /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i.test(pathname)
  )
}

/** The version whose answers are read; it works until July 2028. */
const metaGraphUrl = "https://graph.facebook.com/v25.0"
/** Where Shopify lays down exports; what stands in its place does so itself. */
const shopifyExportUrl = "https://storage.googleapis.com"
const klaviyoApiUrl = "https://a.klaviyo.com"
/** Each works for two years. */
const klaviyoRevision = "2026-07-15"
const rechargeApiUrl = "https://api.rechargeapps.com"
const stripeApiUrl = "https://api.stripe.com"

/** The origin of the pages Stripe sends shoppers to; what stands in for Stripe has them itself. */
export const paymentPagesOf = ({ apiUrl }: NonNullable<AdapterSettings["stripe"]>): string =>
  apiUrl === stripeApiUrl ? "https://checkout.stripe.com" : apiUrl

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration, or a sentence for every wrong value. Secrets are named, never quoted. */
export const readConfig = (environment: Environment): Result.Result<Config, readonly string[]> => {
  const wrong: string[] = []
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined
  const oneOf = <const T extends string>(name: string, values: readonly T[]): T | null => {
    const value = text(name)
    if (value === undefined) return null
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) wrong.push(`${name} must be one of ${values.join(", ")}`)
    return found ?? null
  }

  const portText = text("PORT") ?? "3000"
  const port = Number(portText)
  if (!isPort(portText)) wrong.push("PORT must be a whole number from 1 to 65535")

  const publicText = text("PUBLIC_URL") ?? `http://localhost:${port}`
  const publicUrl = URL.canParse(publicText) ? new URL(publicText) : null
  if (
    publicUrl === null ||
    !/^https?:$/.test(publicUrl.protocol) ||
    publicUrl.pathname !== "/" ||
    publicUrl.search !== "" ||
    publicUrl.hash !== "" ||
    publicUrl.username !== ""
  )
    wrong.push("PUBLIC_URL must be an address like https://shop.example, without a path")

  /** A URL that starts with the scheme of a known adapter and has more after it. */
  const address = <Scheme extends string>(name: string, value: string, adapters: Readonly<Record<Scheme, unknown>>) => {
    const isKnown = (scheme: string): scheme is Scheme => Object.hasOwn(adapters, scheme)
    const [scheme = ""] = /^[a-z][a-z0-9]*:(?=.)/.exec(value) ?? []
    if (isKnown(scheme)) return { scheme, url: Redacted.make(value) }
    wrong.push(`${name} must be an address that starts with ${Object.keys(adapters).join(" or ")}`)
    return null
  }
  const database = address("DATABASE_URL", text("DATABASE_URL") ?? "sqlite:./data/shop.db", databases)
  if (database?.scheme.startsWith("postgres"))
    try {
      readAddress(Redacted.value(database.url), "DATABASE_URL")
    } catch (error) {
      wrong.push((error as Error).message)
    }
  const mail = address("MAIL_URL", text("MAIL_URL") ?? "file:./data/mailbox", mailers)
  const bounceMailboxUrl = text("BOUNCE_MAILBOX_URL")
  const bounceMailbox =
    bounceMailboxUrl === undefined ? null : address("BOUNCE_MAILBOX_URL", bounceMailboxUrl, bounceMailboxes)
  const files = address("FILES_URL", text("FILES_URL") ?? "file:./data/files", fileStores)

  const backupUrl = text("BACKUP_URL")
  const backups = backupUrl === undefined ? null : address("BACKUP_URL", backupUrl, fileStores)
  if (backups?.scheme === "s3:") {
    const bucket = readS3Url(Redacted.value(backups.url))
    if (Result.isFailure(bucket)) wrong.push(`BACKUP_URL: ${bucket.failure}`)
  }
  const keepDays = text("BACKUP_KEEP_DAYS") ?? "30"
  if (!/^[1-9]\d{0,3}$/.test(keepDays)) wrong.push("BACKUP_KEEP_DAYS must be a whole number of days, at least 1")

  const mailFrom = text("MAIL_FROM") ?? "Nährwerk <hallo@naehrwerk.example>"
  if (!/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    wrong.push("MAIL_FROM must be an e-mail address, with a name if you like: Shop <mail@shop.example>")

  const production = environment.NODE_ENV === "production"
  const demo = oneOf("DEMO_CATALOGUE", ["true", "false"])
  const land = oneOf("SELLER_LAND", lands)
  const frontPage = oneOf("FRONT_PAGE", ["v1", "v2", "split"])

  const listOf = (name: string): readonly string[] =>
    (text(name) ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")

  const trustedProxies = readNetworks(listOf("TRUSTED_PROXIES"))
  if (trustedProxies === null)
    wrong.push("TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, separated by commas")

  const staffEmails = listOf("STAFF_EMAILS")
  if (staffEmails.some((address) => Result.isFailure(decodeEmailAddress(address))))
    wrong.push("STAFF_EMAILS must be e-mail addresses, separated by commas")

  /** A client's id and secret: both or neither. */
  const client = (prefix: string): OpenIdClient | null => {
    const [clientId, clientSecret] = [text(`${prefix}_CLIENT_ID`), text(`${prefix}_CLIENT_SECRET`)]
    if (clientId !== undefined && clientSecret !== undefined)
      return { clientId, clientSecret: Redacted.make(clientSecret) }
    if (clientId !== undefined || clientSecret !== undefined)
      wrong.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET belong together`)
    return null
  }
  const google = client("GOOGLE")
  const staffClient = client("OIDC")
  const issuer = text("OIDC_ISSUER")
  if ((issuer === undefined) !== (staffClient === null))
    wrong.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together")
  if (issuer !== undefined && !isSecureAddress(issuer))
    wrong.push("OIDC_ISSUER must be an https address (http only on this machine), without query")
  const emailsVerified = oneOf("OIDC_EMAILS_VERIFIED", ["true", "false"]) === "true"
  if (emailsVerified && (issuer === undefined || !isSecureAddress(issuer) || isPublicProvider(issuer)))
    wrong.push(
      "OIDC_EMAILS_VERIFIED may be true only for an OIDC_ISSUER where the organisation alone gives out accounts",
    )

  const [stripeKey, stripeSecret] = [text("STRIPE_SECRET_KEY"), text("STRIPE_WEBHOOK_SECRET")]
  if ((stripeKey === undefined) !== (stripeSecret === undefined))
    wrong.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together")
  const apiUrl = text("STRIPE_API_URL") ?? stripeApiUrl
  if (!isSecureAddress(apiUrl) || new URL(apiUrl).pathname !== "/")
    wrong.push("STRIPE_API_URL must be an https address (http only on this machine), without a path")

  const operatorEmail = text("OPERATOR_EMAIL")
  if (operatorEmail !== undefined && Result.isFailure(decodeEmailAddress(operatorEmail)))
    wrong.push("OPERATOR_EMAIL must be one e-mail address")

  const mailWebhookSecret = text("MAIL_WEBHOOK_SECRET")
  if (mailWebhookSecret !== undefined && mailWebhookSecret.length < 16)
    wrong.push("MAIL_WEBHOOK_SECRET must have at least 16 characters")

  const resultsKey = text("RESULTS_KEY")
  if (resultsKey !== undefined && !areResultKeys(resultsKey))
    wrong.push("RESULTS_KEY must be 32 bytes in base64, or several of these separated by commas")

  const feedToken = text("FEED_TOKEN")
  const rechargeSecret = text("RECHARGE_CLIENT_SECRET")
  const acceptLegacy = oneOf("RECHARGE_ACCEPT_LEGACY", ["true", "false"]) === "true"

  const rechargeToken = text("RECHARGE_ACCESS_TOKEN")
  if (rechargeToken !== undefined && rechargeSecret === undefined)
    wrong.push("RECHARGE_ACCESS_TOKEN needs a RECHARGE_CLIENT_SECRET: its webhooks would be refused")
  const rechargeUrl = text("RECHARGE_API_URL") ?? rechargeApiUrl
  if (!isSecureAddress(rechargeUrl) || new URL(rechargeUrl).pathname !== "/")
    wrong.push("RECHARGE_API_URL must be an https address (http only on this machine), without a path")

  const [catalogId, metaToken] = [text("META_CATALOG_ID"), text("META_ACCESS_TOKEN")]
  if ((catalogId === undefined) !== (metaToken === undefined))
    wrong.push("META_CATALOG_ID and META_ACCESS_TOKEN belong together")
  if (catalogId !== undefined && !/^\d{1,30}$/.test(catalogId)) wrong.push("META_CATALOG_ID must be a number")
  const graphUrl = text("META_GRAPH_URL") ?? metaGraphUrl
  if (!isSecureAddress(graphUrl) || !/^https?:\/\/[^/?#]+\/v\d+\.\d+$/.test(graphUrl))
    wrong.push("META_GRAPH_URL must be an https address (http only on this machine) with a version: …/v25.0")

  const [klaviyoKey, klaviyoList] = [text("KLAVIYO_API_KEY"), text("KLAVIYO_LIST_ID")]
  if (klaviyoKey === undefined && klaviyoList !== undefined) wrong.push("KLAVIYO_LIST_ID needs a KLAVIYO_API_KEY")
  if (klaviyoList !== undefined && !/^[\w-]{1,40}$/.test(klaviyoList))
    wrong.push("KLAVIYO_LIST_ID must be letters and digits")
  const klaviyoUrl = text("KLAVIYO_API_URL") ?? klaviyoApiUrl
  if (!isSecureAddress(klaviyoUrl) || new URL(klaviyoUrl).pathname !== "/")
    wrong.push("KLAVIYO_API_URL must be an https address (http only on this machine), without a path")
  const revision = text("KLAVIYO_REVISION") ?? klaviyoRevision
  if (!/^\d{4}-\d{2}-\d{2}$/.test(revision)) wrong.push("KLAVIYO_REVISION must be a day: 2026-07-15")

  const shopName = text("SHOPIFY_SHOP")?.replace(/\.myshopify\.com$/, "")
  const [shopifyId, shopifySecret, adminToken] = [
    text("SHOPIFY_CLIENT_ID"),
    text("SHOPIFY_CLIENT_SECRET"),
    text("SHOPIFY_ADMIN_TOKEN"),
  ]
  const hasClient = shopifyId !== undefined && shopifySecret !== undefined
  const webhookSecret = text("SHOPIFY_WEBHOOK_SECRET") ?? shopifySecret
  if (
    shopName === undefined
      ? [shopifyId, shopifySecret, adminToken].some((each) => each !== undefined)
      : !hasClient && adminToken === undefined
  )
    wrong.push(
      "SHOPIFY_SHOP needs SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, or SHOPIFY_ADMIN_TOKEN, and these need it",
    )
  if (shopName !== undefined && !/^[a-z0-9][a-z0-9-]{0,60}$/.test(shopName))
    wrong.push("SHOPIFY_SHOP must be the name of a shop: beispiel.myshopify.com")
  const shopifyUrl = text("SHOPIFY_API_URL")
  if (shopifyUrl !== undefined && (!isSecureAddress(shopifyUrl) || new URL(shopifyUrl).pathname !== "/"))
    wrong.push("SHOPIFY_API_URL must be an https address (http only on this machine), without a path")

  const pageCache = text("PAGE_CACHE_MB") ?? "128"
  if (!/^[1-9]\d{0,5}$/.test(pageCache)) wrong.push("PAGE_CACHE_MB must be a whole number of megabytes, at least 1")

  const dsn = (name: string) => {
    const value = text(name)
    const read = value === undefined ? null : readDsn(value)
    if (value !== undefined && read === null)
      wrong.push(`${name} must be a DSN like https://key@ingest.example/1 (http only on this machine)`)
    return read
  }
  const [serverDsn, browserDsn] = [dsn("SENTRY_DSN"), dsn("SENTRY_BROWSER_DSN")]
  const sampleRate = text("SENTRY_TRACES_SAMPLE_RATE") ?? "0.1"
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(sampleRate))
    wrong.push("SENTRY_TRACES_SAMPLE_RATE must be a share from 0 to 1, like 0.1")
  const environmentName = text("SENTRY_ENVIRONMENT") ?? (production ? "production" : "development")
  if (!/^[\w.-]{1,64}$/.test(environmentName))
    wrong.push("SENTRY_ENVIRONMENT must be a name of letters, digits, dots and hyphens")

  const metricsPort = text("METRICS_PORT")
  if (metricsPort !== undefined && (!isPort(metricsPort) || Number(metricsPort) === port))
    wrong.push("METRICS_PORT must be a whole number from 1 to 65535 and another one than PORT")
  const metricsToken = text("METRICS_TOKEN")
  if (metricsToken !== undefined && metricsToken.length < 16)
    wrong.push("METRICS_TOKEN must have at least 16 characters")

  const mailSignIn = oneOf("STAFF_MAIL_SIGN_IN", ["true", "false"])
  if (mailSignIn === "false" && issuer === undefined)
    wrong.push("STAFF_MAIL_SIGN_IN may be false only with an OIDC_ISSUER: staff could not sign in otherwise")

  if (wrong.length > 0 || publicUrl === null || database === null || mail === null || files === null)
    return Result.fail(wrong)
  return Result.succeed({
    host: text("HOST") ?? "0.0.0.0",
    port,
    publicUrl: publicUrl.origin,
    trustedProxies: trustedProxies ?? new BlockList(),
    database,
    demoCatalogue: demo === null ? !production : demo === "true",
    mail,
    mailFrom,
    mailWebhookSecret: mailWebhookSecret === undefined ? null : Redacted.make(mailWebhookSecret),
    bounceMailbox,
    resultsKey: resultsKey === undefined ? null : Redacted.make(resultsKey),
    files,
    operatorEmail: operatorEmail ?? null,
    backup: { url: backups?.url ?? null, keepDays: Number(keepDays) },
    pageCacheMb: Number(pageCache),
    feedToken: feedToken === undefined ? null : Redacted.make(feedToken),
    land,
    frontPage,
    sentry: { dsn: serverDsn, browserDsn, sampleRate: Number(sampleRate), environment: environmentName },
    production,
    metricsPort: metricsPort === undefined ? null : Number(metricsPort),
    metricsToken: metricsToken === undefined ? null : Redacted.make(metricsToken),
    staffEmails,
    staffMailSignIn: mailSignIn === null ? issuer === undefined : mailSignIn === "true",
    openId: issuer === undefined || staffClient === null ? null : { issuer, emailsVerified, ...staffClient },
    google,
    recharge: rechargeSecret === undefined ? null : { clientSecret: Redacted.make(rechargeSecret), acceptLegacy },
    rechargeApi:
      rechargeToken === undefined
        ? null
        : { accessToken: Redacted.make(rechargeToken), apiUrl: new URL(rechargeUrl).origin },
    shopify:
      shopName === undefined
        ? null
        : {
            shop: `${shopName}.myshopify.com`,
            access:
              shopifyId === undefined || shopifySecret === undefined
                ? { adminToken: Redacted.make(adminToken ?? "") }
                : { clientId: shopifyId, clientSecret: Redacted.make(shopifySecret) },
            webhookSecret: webhookSecret === undefined ? null : Redacted.make(webhookSecret),
            apiUrl: shopifyUrl === undefined ? `https://${shopName}.myshopify.com` : new URL(shopifyUrl).origin,
            exportUrl: shopifyUrl === undefined ? shopifyExportUrl : new URL(shopifyUrl).origin,
          },
    meta:
      catalogId === undefined || metaToken === undefined
        ? null
        : { catalogId, accessToken: Redacted.make(metaToken), graphUrl },
    klaviyo:
      klaviyoKey === undefined
        ? null
        : {
            apiKey: Redacted.make(klaviyoKey),
            listId: klaviyoList ?? null,
            apiUrl: new URL(klaviyoUrl).origin,
            revision,
          },
    stripe:
      stripeKey === undefined || stripeSecret === undefined
        ? null
        : {
            secretKey: Redacted.make(stripeKey),
            webhookSecret: Redacted.make(stripeSecret),
            apiUrl: new URL(apiUrl).origin,
          },
  })
}
