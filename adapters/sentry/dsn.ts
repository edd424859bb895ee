/** The address of a project at Sentry, or at what speaks its protocol. https://develop.sentry.dev/sdk/foundations/transport/authentication/ */
export interface Dsn {
  readonly text: string
  readonly key: string
  readonly projectId: string
  /** Where its envelopes are sent. */
  readonly ingestUrl: string
}

/** `null`: no DSN. https, or http on this machine. */
export const readDsn = (text: string): Dsn | null => {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, origin, pathname, username: key, password, search, hash } = new URL(text)
  const isHere = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]"
  const [, path = "", projectId] = /^(\/(?:[\w.-]+\/)*)(\d{1,30})$/.exec(pathname) ?? []
  if (projectId === undefined || !/^\w{1,64}$/.test(key) || password + search + hash !== "") return null
  if (protocol !== "https:" && !(protocol === "http:" && isHere)) return null
  const ingestUrl = `${origin}${path}api/${projectId}/envelope/?sentry_version=7&sentry_key=${key}`
  return { text, key, projectId, ingestUrl }
}
