import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { typedParagraphs } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, awkwardText, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { blocksVariable, flagVariable, textVariable } from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Message, subjectOf } from "../message.ts"
import { Messages } from "../ports.ts"

const variables = {
  antwort: blocksVariable("Was das Team geschrieben hat.", { mandatory: true }),
  thema: textVariable("Das Thema der Nachricht."),
  wann: textVariable("Wann sie ankam."),
  zitiert: flagVariable("Ob die Nachricht darunter steht."),
  zitat: blocksVariable("Die Nachricht, eingerückt."),
}

/** The words of a message; of a cancellation those its sender wrote. */
const wordsOf = ({ body }: Pick<Message, "body">): string =>
  body.kind === "contact" ? body.text : [body.contract, body.reason].filter(Boolean).join("\n\n")

const valuesOf = (message: Pick<Message, "body" | "receivedAt">, text: string, quoted: boolean) => {
  const quote: Block = { type: "blockquote", children: typedParagraphs(unlinkedText(wordsOf(message))) }
  return {
    antwort: typedParagraphs(text),
    thema: subjectOf(message.body),
    wann: formatDateTime(message.receivedAt),
    zitiert: quoted,
    zitat: quoted ? [quote] : [],
  }
}

const example = (text: string) => ({
  receivedAt: exampleInstant,
  body: { kind: "contact" as const, topic: "order" as const, orderNumber: "", text },
})

/** What staff answer to a message; an answer to it goes to the shop. */
export const messageAnswer = editableEmail({
  name: "message-answer",
  trigger: { when: "Das Team antwortet auf eine Nachricht.", required: "Jemand hat sie von Hand geschrieben." },
  area: "service",
  title: "Antwort auf eine Nachricht",
  /** `number`: of the answer, from 0 on. */
  payload: Schema.Struct({ messageId: Schema.String, number: Schema.Natural, sender: Sender }),
  variables,
  examples: {
    ordinary: valuesOf(
      example("Guten Tag,\n\nwann kommt mein Paket?"),
      "Hallo Anna,\n\ndein Paket ist unterwegs.\n\nViele Grüße\nJonas",
      true,
    ),
    smallest: valuesOf(example("?"), "Ja.", false),
    awkward: valuesOf(example(`${awkwardName}\n\n${awkwardText}`), awkwardText, true),
  },
  shipped: {
    subject: "Antwort: {{ thema }}",
    preheader: "Zu deiner Nachricht vom {{ wann }}.",
    heading: "Antwort: {{ thema }}",
    body: `
{{ antwort }}

{% if zitiert %}
Du hast am {{ wann }} geschrieben:

{{ zitat }}
{% endif %}
`,
  },
  load: Effect.fnUntraced(function* ({ messageId, number, sender }) {
    const message = Option.getOrUndefined(yield* (yield* Messages).find(messageId))
    const answer = message?.answers?.[number]
    if (message === undefined || answer === undefined) return yield* noLongerWanted("Die Nachricht ist gelöscht.")
    const { text, quoted } = answer
    return { to: message.email, sender, variables: valuesOf(message, text, quoted), replyTo: sender.email }
  }),
})
