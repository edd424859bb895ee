import { readFileSync } from "node:fs"
import type { ConnectionOptions } from "node:tls"

export interface PostgresAddress {
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  readonly ssl: false | ConnectionOptions
  readonly enableChannelBinding: boolean
  /** Connections at most. */
  readonly poolSize: number
  /** As operators read it: servers and database, without user and password. */
  readonly name: string
}

const shape = /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]*)\/([^/?#]*)(?:\?([^#]*))?$/

const known = ["sslmode", "sslrootcert", "channel_binding", "pool_size", "target_session_attrs"]

/** By the words libpq has for it: `require` encrypts and trusts any server unless there is a certificate, `verify-full` knows it by its name. */
const tlsOf = (mode: string, rootCertificate: string | null): PostgresAddress["ssl"] => {
  const ca = rootCertificate === null ? {} : { ca: readFileSync(rootCertificate, "utf8") }
  switch (mode) {
    case "disable":
      if (rootCertificate !== null) throw new Error("sslrootcert needs an sslmode: require, verify-ca or verify-full")
      return false
    case "require":
      return rootCertificate === null ? { rejectUnauthorized: false } : tlsOf("verify-ca", rootCertificate)
    case "verify-ca":
      // Else any certificate that anybody bought would do.
      if (rootCertificate === null) throw new Error("sslmode=verify-ca needs sslrootcert")
      return { ...ca, checkServerIdentity: () => undefined }
    case "verify-full":
      return ca
    default:
      throw new Error("sslmode is disable, require, verify-ca or verify-full")
  }
}

const hostOf = (text: string) => {
  const [, name = "", port = "5432"] = /^(\[[^\]]+\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (name === "" || Number(port) > 65_535) throw new Error("a server is host or host:port")
  return { host: name.replace(/^\[|\]$/g, ""), port: Number(port) }
}

/**
 * Reads `postgres://user:password@host:port,host:port/database?…`; fails with what is wrong, never with the password. `name`: what the
 * address is called.
 */
export const readAddress = (url: string, name = "the address of the database"): PostgresAddress => {
  try {
    return read(url)
  } catch (error) {
    throw new Error(`${name} is wrong: ${error instanceof Error ? error.message : ""}`)
  }
}

const read = (url: string): PostgresAddress => {
  const [, user = "", password, hosts = "", database = "", query] = shape.exec(url) ?? []
  if (user === "" || database === "") throw new Error("it is postgres://user:password@host:port/database")
  const parameters = new URLSearchParams(query)
  const unknown = [...parameters.keys()].filter((key) => !known.includes(key))
  if (unknown.length > 0) {
    // It may be a part of a password that should have been percent-encoded.
    const wrong = unknown.every((key) => /^\w+$/.test(key)) ? unknown.join(", ") : "what stands after the question mark"
    throw new Error(`it knows ${known.join(", ")}, not ${wrong}`)
  }
  const poolSize = Number(parameters.get("pool_size") ?? 10)
  if (!Number.isInteger(poolSize) || poolSize < 2 || poolSize > 200)
    throw new Error("pool_size is a number from 2 to 200")
  if ((parameters.get("target_session_attrs") ?? "read-write") !== "read-write")
    throw new Error("target_session_attrs can only be read-write")
  return {
    hosts: hosts.split(",").map(hostOf),
    user: decodeURIComponent(user),
    password: password === undefined ? undefined : decodeURIComponent(password),
    database: decodeURIComponent(database),
    ssl: tlsOf(parameters.get("sslmode") ?? "disable", parameters.get("sslrootcert")),
    enableChannelBinding: parameters.get("channel_binding") === "require",
    poolSize,
    name: `${hosts}/${database}`,
  }
}
