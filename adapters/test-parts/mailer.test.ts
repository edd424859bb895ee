import * as Effect from "effect/Effect"
import { contractSender, mailerContract } from "../contracts/mailer.contract.ts"
import { layerTestMailer, type SentMessage } from "./mailer.ts"

const nothing = "It has no other side."

mailerContract(
  "for tests",
  Effect.sync(() => {
    const sent: SentMessage[] = []
    return {
      mailer: layerTestMailer(contractSender, sent),
      received: async () =>
        sent.map(({ to, subject, text, html, attachments, messageId, headers }) => ({
          to: [to.address],
          from: { name: "Nährwerk", address: "hallo@naehrwerk.example" },
          ...{ subject, text, html },
          attachments: attachments.map(({ filename, contentType, content, cid = null }) => ({
            ...{ filename, contentType, content },
            contentId: cid,
          })),
          messageId: messageId.slice(1, -1),
          headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])),
        })),
      secrets: [],
      mend: async () => {},
      idle: async () => {},
    }
  }),
  { permanent: nothing, temporary: nothing, stall: nothing, drop: nothing },
)
