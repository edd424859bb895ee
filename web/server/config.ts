import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { EmailAddress } from "../../domain/shared/email-address.ts"
import { type Land, lands } from "../../domain/shared/german-holidays.ts"

/** What the environment decides, read once at start by `main.ts`. */
export interface Config {
  readonly host: string
  readonly port: number
  /** The shop's own address in links, mails and cookies, without a slash at the end. */
  readonly publicUrl: string
  /** The SQLite file. */
  readonly databaseFile: string
  readonly demoCatalogue: boolean
  /** The address of a mail server, which may hold a password, or of a folder that takes one file a message. */
  readonly mail: { readonly kind: "smtp" | "folder"; readonly url: Redacted.Redacted<string> }
  readonly mailFrom: string
  /** The Land its parcels leave from, whose holidays count for when they have to; `null`: those of any Land do. */
  readonly land: Land | null
  /** What `/` shows from now on; `null` leaves the stored setting alone. */
  readonly frontPage: "v1" | "v2" | "split" | null
  /** Mailboxes whose owners are admins from their first sign-in on. */
  readonly staffEmails: readonly string[]
  /** The organisation's own OpenID provider, for staff; `null`: staff sign in by mail. */
  readonly openId: (OpenIdClient & { readonly issuer: string; readonly emailsVerified: boolean }) | null
  /** Google's, for shoppers; `null`: not offered. */
  readonly google: OpenIdClient | null
}

/** By which a provider knows this shop. */
interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted<string>
}

const decodeEmailAddress = Schema.decodeUnknownResult(EmailAddress)

/** OpenID Connect Discovery 1.0, 2: https, no query, no fragment. On this machine http will do, to try things out. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isHere = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]"
  return (protocol === "https:" || (protocol === "http:" && isHere)) && search + hash + username === ""
}

/** Of these providers anybody may have an account, with whatever address: nobody can vouch for all of them. */
const isEverybodys = (issuer: string): boolean => {
  const { hostname, pathname } = new URL(issuer)
  if (hostname === "accounts.google.com") return true
  // The last is the tenant of Microsoft's private accounts.
  return (
    hostname === "login.microsoftonline.com" &&
    /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i.test(pathname)
  )
}

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration, or a sentence for every value that is wrong. Secrets are named, never quoted. */
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
  if (!/^\d+$/.test(portText) || port < 1 || port > 65_535) wrong.push("PORT must be a whole number from 1 to 65535")

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

  const databaseText = text("DATABASE_URL") ?? "sqlite:./data/shop.db"
  const databaseFile = databaseText.startsWith("sqlite:") ? databaseText.slice("sqlite:".length) : ""
  if (databaseFile === "") wrong.push("DATABASE_URL must be sqlite:<file> (PostgreSQL is not supported yet)")

  const mailText = text("MAIL_URL") ?? "file:./data/mailbox"
  const isFolder = /^file:./.test(mailText)
  const isSmtp = /^smtps?:\/\/./.test(mailText) && URL.canParse(mailText)
  if (!isFolder && !isSmtp) wrong.push("MAIL_URL must be smtp://…, smtps://… or file:<folder>")

  const mailFrom = text("MAIL_FROM") ?? "Nährwerk <hallo@naehrwerk.example>"
  if (!/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    wrong.push("MAIL_FROM must be an e-mail address, with a name if you like: Shop <mail@shop.example>")

  const production = environment.NODE_ENV === "production"
  const demo = oneOf("DEMO_CATALOGUE", ["true", "false"])
  const land = oneOf("SELLER_LAND", lands)
  const frontPage = oneOf("FRONT_PAGE", ["v1", "v2", "split"])

  const staffEmails = (text("STAFF_EMAILS") ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
  if (staffEmails.some((address) => Result.isFailure(decodeEmailAddress(address))))
    wrong.push("STAFF_EMAILS must be e-mail addresses, separated by commas")

  /** A client's id and secret, both or none. */
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
  if (issuer !== undefined && !isIssuer(issuer))
    wrong.push("OIDC_ISSUER must be an https address (http only on this machine), without query")
  const emailsVerified = oneOf("OIDC_EMAILS_VERIFIED", ["true", "false"]) === "true"
  if (emailsVerified && (issuer === undefined || !isIssuer(issuer) || isEverybodys(issuer)))
    wrong.push(
      "OIDC_EMAILS_VERIFIED may be true only for an OIDC_ISSUER where the organisation alone gives out accounts",
    )

  if (wrong.length > 0 || publicUrl === null) return Result.fail(wrong)
  return Result.succeed({
    host: text("HOST") ?? "0.0.0.0",
    port,
    publicUrl: publicUrl.origin,
    databaseFile,
    demoCatalogue: demo === null ? !production : demo === "true",
    mail: { kind: isSmtp ? "smtp" : "folder", url: Redacted.make(mailText) },
    mailFrom,
    land,
    frontPage,
    staffEmails,
    openId: issuer === undefined || staffClient === null ? null : { issuer, emailsVerified, ...staffClient },
    google,
  })
}
