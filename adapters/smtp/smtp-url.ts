import * as Result from "effect/Result"

/** How to reach a mail server. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server offers it. */
  readonly secure: boolean
  /** No mail without TLS. */
  readonly requireTLS: boolean
  readonly tls: { readonly rejectUnauthorized: boolean }
  readonly auth?: { readonly user: string; readonly pass: string }
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

/**
 * Reads `smtp://user:pass@host:587` or `smtps://host`. Two switches may follow: `?requireTLS=true` (the default when there is a
 * password, unless the server is on this machine; `false` for a relay in a private network) and `?tls.rejectUnauthorized=false`
 * (takes a self-signed certificate). What is wrong is said without repeating the address, which holds the password.
 */
export const readSmtpUrl = (value: string): Result.Result<SmtpServer, string> => {
  if (!URL.canParse(value)) return Result.fail("The address of the mail server cannot be read.")
  const url = new URL(value)
  const secure = url.protocol === "smtps:"
  if (!secure && url.protocol !== "smtp:")
    return Result.fail("The address of the mail server must start with smtp:// or smtps://.")
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1")
  if (host === "") return Result.fail("The address of the mail server has no host.")
  const unknown = [...url.searchParams.keys()].filter((key) => key !== "requireTLS" && key !== "tls.rejectUnauthorized")
  if (unknown.length > 0)
    return Result.fail(`The address of the mail server has an unknown switch: ${unknown.join(", ")}.`)
  try {
    const user = decodeURIComponent(url.username)
    const pass = decodeURIComponent(url.password)
    const hasLogin = user !== "" || pass !== ""
    const asked = url.searchParams.get("requireTLS")
    return Result.succeed({
      host,
      port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTLS: asked === null ? hasLogin && !loopback.test(host) : asked !== "false",
      tls: { rejectUnauthorized: url.searchParams.get("tls.rejectUnauthorized") !== "false" },
      ...(hasLogin ? { auth: { user, pass } } : {}),
    })
  } catch {
    return Result.fail("User or password in the address of the mail server are not percent-encoded.")
  }
}
