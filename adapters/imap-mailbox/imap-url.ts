import * as Result from "effect/Result"

/** How to reach a mailbox. */
export interface ImapServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`imaps:`). */
  readonly secure: boolean
  /** By STARTTLS: `true` demands it, `false` goes without, `undefined` takes it where the server offers it. */
  readonly doSTARTTLS: boolean | undefined
  readonly tls: { readonly rejectUnauthorized: boolean }
  readonly auth: { readonly user: string; readonly pass: string }
  readonly folder: string
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

/**
 * Reads `imaps://user:pass@host/INBOX` or `imap://user:pass@host:143/INBOX`, with the same two switches as the address of the mail server:
 * `?requireTLS=` (the default, unless the server is on this machine) and `?tls.rejectUnauthorized=false`. What is wrong is said without repeating
 * the address, which holds the password.
 */
export const readImapUrl = (value: string): Result.Result<ImapServer, string> => {
  if (!URL.canParse(value)) return Result.fail("The address of the mailbox cannot be read.")
  const url = new URL(value)
  const secure = url.protocol === "imaps:"
  if (!secure && url.protocol !== "imap:")
    return Result.fail("The address of the mailbox must start with imap:// or imaps://.")
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1")
  if (host === "") return Result.fail("The address of the mailbox has no host.")
  const unknown = [...url.searchParams.keys()].filter((key) => key !== "requireTLS" && key !== "tls.rejectUnauthorized")
  if (unknown.length > 0) return Result.fail(`The address of the mailbox has an unknown switch: ${unknown.join(", ")}.`)
  try {
    const [user, pass, folder] = [url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent)
    if (!user || !pass) return Result.fail("The address of the mailbox has no user or no password.")
    const asked = url.searchParams.get("requireTLS")
    const requireTLS = asked === null ? !loopback.test(host) : asked !== "false"
    return Result.succeed({
      host,
      port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
      secure,
      doSTARTTLS: requireTLS ? true : asked === null ? undefined : false,
      tls: { rejectUnauthorized: url.searchParams.get("tls.rejectUnauthorized") !== "false" },
      auth: { user, pass },
      folder: folder || "INBOX",
    })
  } catch {
    return Result.fail("User, password or folder in the address of the mailbox are not percent-encoded.")
  }
}
