import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { createServer as createTlsServer, TLSSocket } from "node:tls"
import tlsOptions from "smtp-server/lib/tls-options.js"

/** What the server does instead of its duty. */
export interface ImapDisturbance {
  readonly at: "greeting" | "LOGIN" | "SELECT" | "SEARCH" | "FETCH" | "STORE"
  readonly with: "refuse" | "stall" | "drop" | "garbage"
}

export interface LoopbackImapServer {
  /** `imap://user:password@127.0.0.1:port/INBOX`, or `imaps://…` with `tls: "implicit"`. */
  readonly url: string
  /** Puts a message into the folder; answers its number. */
  readonly deliver: (source: string | Uint8Array) => number
  /** The flags of a message, sorted. */
  readonly flagsOf: (uid: number) => readonly string[]
  /** How often the content of a message was asked for. */
  readonly fetched: (uid: number) => number
  /** From now on this goes wrong; `null`: nothing. */
  readonly disturb: (disturbance: ImapDisturbance | null) => void
  /** Clients connected now. */
  readonly clients: () => number
  /** Bytes sent so far. */
  readonly sent: () => number
  readonly close: () => Promise<void>
}

export interface LoopbackImapOptions {
  /** `starttls` and `implicit` use a self-signed certificate. */
  readonly tls?: "none" | "starttls" | "implicit"
  /** Whether messages keep flags of the client's own; `true` by default. */
  readonly keywords?: boolean
  readonly readOnly?: boolean
}

export const imapUser = "bounces@shop.example"
export const imapPassword = 'ge"heim/%ü'

interface Message {
  readonly uid: number
  readonly source: Buffer
  readonly at: Date
  readonly flags: Set<string>
}

/** The words of a command: atoms, quoted strings, and what stands in parentheses or brackets as one. */
const wordsOf = (line: string): readonly string[] =>
  (line.match(/"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|[^\s([]+(?:\[[^\]]*\])?(?:<[\d.]+>)?/g) ?? []).map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, "$1") : word,
  )

/** The numbers in a set such as `1,4:7,9:*`. */
const inSet = (set: string, uid: number, last: number): boolean =>
  set.split(",").some((range) => {
    const [from = 0, to = from] = range.split(":").map((bound) => (bound === "*" ? last : Number(bound)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })

const header = (source: Buffer, names: readonly string[]): string => {
  const head = source.toString("latin1").split("\r\n\r\n", 1)[0] ?? ""
  const fields = head.split(/\r\n(?![ \t])/)
  return `${fields.filter((field) => names.includes(field.split(":", 1)[0]?.toLowerCase() ?? "")).join("\r\n")}\r\n\r\n`
}

/**
 * A mailbox on a free port of the loopback, for tests: what IMAP4rev1 (RFC 3501) says of the commands a reader needs, and `BAD` for all others.
 */
export const startImapServer = async (options: LoopbackImapOptions = {}): Promise<LoopbackImapServer> => {
  const messages: Message[] = []
  const fetches = new Map<number, number>()
  const sockets = new Set<Socket>()
  let disturbance: ImapDisturbance | null = null
  let sent = 0

  const search = (words: readonly string[]): readonly number[] => {
    const rest = [...words]
    const tests: ((message: Message) => boolean)[] = []
    while (rest.length > 0) {
      const key = rest.shift()?.toUpperCase()
      const value = ["SINCE", "UNKEYWORD", "KEYWORD"].includes(key ?? "") ? (rest.shift() ?? "") : ""
      if (key === "ALL") continue
      else if (key === "UNSEEN") tests.push(({ flags }) => !flags.has("\\Seen"))
      else if (key === "UNDELETED") tests.push(({ flags }) => !flags.has("\\Deleted"))
      else if (key === "KEYWORD") tests.push(({ flags }) => flags.has(value))
      else if (key === "UNKEYWORD") tests.push(({ flags }) => !flags.has(value))
      else if (key === "SINCE") tests.push(({ at }) => at >= new Date(`${value} UTC`))
      else throw new Error(`No search for ${key}`)
    }
    return messages.filter((message) => tests.every((test) => test(message))).map(({ uid }) => uid)
  }

  /** The data items of a FETCH, each with its literal where it has one. */
  const items = (message: Message, wanted: string): readonly (string | Buffer)[] =>
    wordsOf(wanted.slice(1, -1)).flatMap((item): readonly (string | Buffer)[] => {
      const [, section, start, length] = /^BODY(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?$/i.exec(item) ?? []
      if (item.toUpperCase() === "UID") return [`UID ${message.uid}`]
      if (item.toUpperCase() === "FLAGS") return [`FLAGS (${[...message.flags].join(" ")})`]
      if (section === undefined) throw new Error(`No item ${item}`)
      const names = /HEADER\.FIELDS \(([^)]*)\)/i.exec(section)?.[1]?.toLowerCase().split(" ")
      if (names === undefined) fetches.set(message.uid, (fetches.get(message.uid) ?? 0) + 1)
      const whole = names === undefined ? message.source : Buffer.from(header(message.source, names), "latin1")
      const part = start === undefined ? whole : whole.subarray(Number(start), Number(start) + Number(length))
      const label = `BODY[${section}]${start === undefined ? "" : `<${start}>`}`
      return [`${label} {${part.length}}\r\n`, part]
    })

  const serve = (raw: Socket, secure: boolean) => {
    let socket = raw
    let buffered = Buffer.alloc(0)
    let [authenticated, isSecure] = [false, secure]
    sockets.add(raw)
    raw.setNoDelay(true)
    raw.on("close", () => void sockets.delete(raw))
    raw.on("error", () => {})
    const write = (data: string | Buffer) => {
      sent += data.length
      if (!socket.destroyed) socket.write(data)
    }
    const line = (text: string) => write(`${text}\r\n`)
    const capabilities = () =>
      `CAPABILITY IMAP4rev1${options.tls === "starttls" && !isSecure ? " STARTTLS LOGINDISABLED" : ""}`
    /** Whether something goes wrong here. */
    const goesWrong = (at: ImapDisturbance["at"], tag: string): boolean => {
      if (disturbance?.at !== at) return false
      if (disturbance.with === "refuse") line(`${tag} NO Refused on purpose for ${imapUser} ${imapPassword}`)
      if (disturbance.with === "garbage") write("* \0\r\n* ((((\r\n* 1 FETCH (BODY[] {99999999999}\r\n")
      if (disturbance.with === "drop") socket.destroy()
      return true
    }

    const answer = (tag: string, command: string, words: readonly string[]): void => {
      const last = messages.at(-1)?.uid ?? 0
      switch (command) {
        case "CAPABILITY":
          line(`* ${capabilities()}`)
          line(`${tag} OK done`)
          return
        case "STARTTLS": {
          line(`${tag} OK begin`)
          isSecure = true
          socket.removeAllListeners("data")
          socket = new TLSSocket(socket, { isServer: true, ...tlsOptions() })
          socket.on("error", () => {})
          socket.on("data", receive)
          return
        }
        case "LOGIN":
          if (goesWrong("LOGIN", tag)) return
          if (words[0] !== imapUser || words[1] !== imapPassword) {
            line(`${tag} NO [AUTHENTICATIONFAILED] Wrong password ${words[1]}`)
            return
          }
          authenticated = true
          line(`${tag} OK [${capabilities()}] logged in`)
          return
        case "LOGOUT":
          line("* BYE")
          line(`${tag} OK bye`)
          socket.end()
          return
      }
      if (!authenticated) {
        line(`${tag} BAD log in first`)
        return
      }
      switch (command) {
        case "NOOP":
          line(`${tag} OK done`)
          return
        case "LIST":
        case "LSUB":
          if (words[1] === "" || words[1] === "INBOX") line(`* ${command} (\\HasNoChildren) "/" "${words[1]}"`)
          line(`${tag} OK done`)
          return
        case "SELECT":
          if (goesWrong("SELECT", tag)) return
          if (words[0] !== "INBOX") {
            line(`${tag} NO [NONEXISTENT] no such mailbox`)
            return
          }
          line("* FLAGS (\\Seen \\Deleted)")
          line(`* ${messages.length} EXISTS`)
          line("* OK [UIDVALIDITY 1] ok")
          line(`* OK [PERMANENTFLAGS (\\Seen \\Deleted${options.keywords === false ? "" : " \\*"})] ok`)
          line(`${tag} OK [${options.readOnly ? "READ-ONLY" : "READ-WRITE"}] selected`)
          return
        case "UID SEARCH":
          if (goesWrong("SEARCH", tag)) return
          line(
            `* SEARCH${search(words)
              .map((uid) => ` ${uid}`)
              .join("")}`,
          )
          line(`${tag} OK done`)
          return
        case "UID FETCH": {
          if (goesWrong("FETCH", tag)) return
          const [set = "", wanted = ""] = words
          for (const [index, message] of messages.entries()) {
            if (!inSet(set, message.uid, last)) continue
            const parts = items(message, wanted)
            write(`* ${index + 1} FETCH (`)
            for (const [n, part] of parts.entries()) write(n > 0 && typeof part === "string" ? ` ${part}` : part)
            line(")")
          }
          line(`${tag} OK done`)
          return
        }
        case "UID STORE": {
          if (goesWrong("STORE", tag)) return
          const [set = "", how = "", flags = ""] = words
          if (!how.toUpperCase().startsWith("+FLAGS")) throw new Error(`No store ${how}`)
          for (const message of messages)
            if (inSet(set, message.uid, last)) for (const flag of flags.slice(1, -1).split(" ")) message.flags.add(flag)
          line(`${tag} OK done`)
          return
        }
        default:
          line(`${tag} BAD unknown command`)
          return
      }
    }

    const receive = (chunk: Buffer): void => {
      buffered = Buffer.concat([buffered, chunk])
      while (true) {
        const end = buffered.indexOf("\r\n")
        if (end < 0) return
        const text = buffered.subarray(0, end).toString()
        // A literal: its bytes follow once they are asked for.
        const literal = /\{(\d+)\}$/.exec(text)
        if (literal !== null) {
          const length = Number(literal[1])
          if (buffered.length < end + 2 + length) {
            if (buffered.length === end + 2) line("+ go on")
            return
          }
          const value = buffered.subarray(end + 2, end + 2 + length).toString()
          const quoted = `"${value.replace(/["\\]/g, "\\$&")}"`
          const before = text.slice(0, -literal[0].length)
          buffered = Buffer.concat([Buffer.from(before + quoted), buffered.subarray(end + 2 + length)])
          continue
        }
        buffered = buffered.subarray(end + 2)
        const [tag = "", first = "", ...rest] = wordsOf(text)
        const isUid = first.toUpperCase() === "UID"
        const command = isUid ? `UID ${rest.shift()?.toUpperCase()}` : first.toUpperCase()
        try {
          answer(tag, command, rest)
        } catch (error) {
          line(`${tag} BAD ${error instanceof Error ? error.message : "broken"}`)
        }
      }
    }
    socket.on("data", receive)
    if (disturbance?.at === "greeting") {
      if (disturbance.with === "drop") socket.destroy()
      if (disturbance.with === "refuse") line("* BYE too busy")
      if (disturbance.with === "garbage") write("HTTP/1.1 400 Bad Request\r\n\r\n")
      return
    }
    line(`* OK [${capabilities()}] ready`)
  }

  const server: Server =
    options.tls === "implicit"
      ? createTlsServer(tlsOptions(), (socket) => serve(socket, true))
      : createServer((socket) => serve(socket, false))
  server.on("error", () => {})
  server.on("tlsClientError", () => {})
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const [user, password] = [imapUser, imapPassword].map(encodeURIComponent)

  return {
    url: `${options.tls === "implicit" ? "imaps" : "imap"}://${user}:${password}@127.0.0.1:${port}/INBOX`,
    deliver: (source) => {
      const uid = (messages.at(-1)?.uid ?? 0) + 1
      messages.push({ uid, source: Buffer.from(source as string), at: new Date(), flags: new Set() })
      return uid
    },
    flagsOf: (uid) => [...(messages.find((message) => message.uid === uid)?.flags ?? [])].sort(),
    fetched: (uid) => fetches.get(uid) ?? 0,
    disturb: (next) => {
      disturbance = next
    },
    clients: () => sockets.size,
    sent: () => sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
