import { SMTPServer } from "smtp-server"

/* A mail server that takes everything and keeps of each message when it came, to whom, and its Message-ID. A process of its own: it says
   its port, and answers "report" with what came since the last. */
let came: { readonly at: number; readonly to: string; readonly id: string }[] = []

const server = new SMTPServer({
  logger: false,
  disableReverseLookup: true,
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, session, done) => {
    let head = ""
    stream.on("data", (chunk: Buffer) => {
      if (!head.includes("\r\n\r\n")) head += chunk.toString("latin1")
    })
    stream.on("end", () => {
      came.push({
        at: Date.now(),
        to: session.envelope.rcptTo.map(({ address }) => address).join(),
        id: /^Message-ID:\s*<(.*)>/im.exec(head)?.[1] ?? "",
      })
      done()
    })
  },
})
server.on("error", () => {})
server.listen(0, "127.0.0.1", () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === "object" ? address?.port : 0 })
})
process.on("message", () => {
  process.send?.({ came })
  came = []
})
process.on("disconnect", () => process.exit())
