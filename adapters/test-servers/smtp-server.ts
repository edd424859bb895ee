import type { Socket } from "node:net"
import { domainToASCII } from "node:url"
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from "smtp-server"
import { readMime } from "./read-mime.ts"
import type { ReceivedMessage } from "./received-message.ts"

/** What the server does instead of its duty: refuse with a reply code, say nothing, or hang up. */
export interface Disturbance {
  readonly at: "greeting" | "sender" | "recipient" | "content"
  readonly with: number | "stall" | "drop"
  /** The enhanced status (RFC 3463) of a refusal, such as `5.1.1`. */
  readonly status?: string
  /** The words of a refusal. */
  readonly words?: string
}

export interface LoopbackSmtpServer {
  /** `smtp://127.0.0.1:port`, or `smtps://…` with `tls: "implicit"`; without credentials. */
  readonly url: string
  readonly port: number
  /** Every message taken so far, in the order of arrival. */
  readonly received: () => Promise<readonly ReceivedMessage[]>
  /** The users that logged in, one entry a connection. */
  readonly logins: () => readonly string[]
  /** How many of the messages came over TLS. */
  readonly encrypted: () => number
  /** From now on this goes wrong; `null`: nothing. Resolves when it has struck for the first time. */
  readonly disturb: (disturbance: Disturbance | null) => Promise<void>
  /** Resolves when no client is connected. */
  readonly deserted: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface LoopbackSmtpOptions {
  /** `starttls` and `implicit` use a self-signed certificate. */
  readonly tls?: "none" | "starttls" | "implicit"
  /** Wants this login before it takes mail. */
  readonly login?: { readonly user: string; readonly pass: string }
}

/** A real mail server on a free port of the loopback, for tests: it keeps what it receives in memory. */
export const startSmtpServer = async (options: LoopbackSmtpOptions = {}): Promise<LoopbackSmtpServer> => {
  const messages: { readonly source: Buffer; readonly recipients: readonly string[] }[] = []
  const users: string[] = []
  const sockets = new Map<number, Socket>()
  let secured = 0
  let disturbance: Disturbance | null = null
  let struck = (): void => {}
  let left = (): void => {}

  const step =
    (at: Disturbance["at"]) =>
    (session: SMTPServerSession, done: (error?: Error | null) => void, recipient?: SMTPServerAddress): void => {
      if (disturbance === null || disturbance.at !== at) {
        done()
        return
      }
      struck()
      if (disturbance.with === "stall") return
      if (disturbance.with === "drop") {
        sockets.get(session.remotePort)?.destroy()
        return
      }
      // Real servers quote whom they refuse, too.
      const quoted = [...session.envelope.rcptTo, ...(recipient ? [recipient] : [])].map(
        ({ address }) => `<${address}>`,
      )
      done(
        Object.assign(
          new Error(
            `${disturbance.status ?? ""} ${disturbance.words ?? "Refused on purpose"} ${quoted.join()} ${session.user ?? ""}`.trim(),
          ),
          {
            responseCode: disturbance.with,
          },
        ),
      )
    }
  const steps = {
    greeting: step("greeting"),
    sender: step("sender"),
    recipient: step("recipient"),
    content: step("content"),
  }

  const server = new SMTPServer({
    name: "mail.example",
    secure: options.tls === "implicit",
    logger: false,
    disableReverseLookup: true,
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [
      ...(options.tls === "starttls" ? [] : ["STARTTLS"]),
      ...(options.login === undefined ? ["AUTH"] : []),
    ],
    onConnect: (session, done) => steps.greeting(session, done),
    onAuth: (auth, _session, done) => {
      if (auth.username !== options.login?.user || auth.password !== options.login?.pass) {
        return done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }))
      }
      users.push(auth.username ?? "")
      done(null, { user: auth.username })
    },
    onClose: () => {
      if (server.connections.size === 0) left()
    },
    onMailFrom: (_address, session, done) => steps.sender(session, done),
    onRcptTo: (recipient, session, done) => steps.recipient(session, done, recipient),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () =>
        steps.content(session, (error) => {
          if (error) return done(error)
          // The server has read them as people write them.
          const recipients = session.envelope.rcptTo.map(({ address }) =>
            address.replace(/(?<=@)[^@]+$/, domainToASCII),
          )
          messages.push({ source: Buffer.concat(chunks), recipients })
          if (session.secure) secured += 1
          done()
        }),
      )
    },
  })
  // Clients that hang up in the middle are part of the tests.
  server.on("error", () => {})
  server.server.on("connection", (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.on("close", () => {
      sockets.delete(remotePort)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject)
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.server.address()
  if (address === null || typeof address === "string") throw new Error("The mail server got no port.")
  const scheme = options.tls === "implicit" ? "smtps" : "smtp"

  return {
    url: `${scheme}://127.0.0.1:${address.port}`,
    port: address.port,
    received: () => Promise.all(messages.map(({ source, recipients }) => readMime(source, recipients))),
    logins: () => users,
    encrypted: () => secured,
    disturb: (next) => {
      disturbance = next
      return new Promise((resolve) => {
        struck = resolve
      })
    },
    deserted: () =>
      new Promise((resolve) => {
        left = resolve
        if (server.connections.size === 0) resolve()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}
