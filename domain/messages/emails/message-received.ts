import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { strong } from "../../content/inlines.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, awkwardText, exampleInstant, exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { blocksVariable, flagVariable, textVariable } from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { dayText } from "../../lots/lot.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import {
  answerNotice,
  type ConfirmedEnd,
  endInWords,
  endsThatCount,
  type Message,
  type MessageBody,
  subjectOf,
  terminationNames,
} from "../message.ts"
import { Messages } from "../ports.ts"

const variables = {
  kuendigung: flagVariable("Ob es eine Kündigung ist, keine Nachricht."),
  wann: textVariable("Wann es ankam."),
  thema: textVariable("Das Thema der Nachricht."),
  erklaerung: blocksVariable("Was bei einer Kündigung erklärt wurde (§ 312k Abs. 4 BGB).", { mandatory: true }),
  endet: flagVariable("Ob die Kündigung eines Abos bestätigt ist; dann steht fest, wann es endet."),
  abo: textVariable("Das Abo, das endet."),
  ende: textVariable("Der Tag, an dem es endet."),
  antwort: textVariable("Wann wir antworten, wie unter „Shop“ eingetragen."),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

/** What was declared; where the end of the contract is known, it stands here too, whatever staff made of the template (§ 312k (4) BGB). */
const declared = (
  name: string,
  email: string,
  body: Extract<MessageBody, { kind: "cancellation" }>,
  end: Pick<ConfirmedEnd, "title" | "endsOn"> | null,
): Block =>
  bullets(
    ["Name: ", unlinkedText(name)],
    ["E-Mail: ", email],
    ["Art: ", terminationNames[body.termination]],
    ["Vertrag: ", unlinkedText(body.contract)],
    ["Der Vertrag soll enden: ", strong(endInWords(body.endsOn))],
    ...(body.reason === "" ? [] : [["Grund: ", unlinkedText(body.reason)]]),
    ...(end === null ? [] : [["Er endet: ", strong(`${end.title}, ${endInWords(end.endsOn)}`)]]),
  )

const valuesOf = (
  { name, email, receivedAt, body }: Pick<Message, "name" | "email" | "receivedAt" | "body">,
  sender: Sender,
  answerDays: number | null,
  end: Pick<ConfirmedEnd, "title" | "endsOn"> | null,
) => ({
  kuendigung: body.kind === "cancellation",
  wann: formatDateTime(receivedAt),
  thema: body.kind === "contact" ? subjectOf(body) : "",
  erklaerung: body.kind === "contact" ? [] : [declared(name, email, body, end)],
  endet: end !== null,
  abo: end?.title ?? "",
  ende: end === null ? "" : dayText(end.endsOn),
  antwort: answerNotice(answerDays),
  kontakt: sender.email,
})

const example = (name: string, body: MessageBody, end: Parameters<typeof valuesOf>[3] = null) =>
  valuesOf({ name, email: "anna@beispiel.de", receivedAt: exampleInstant, body }, exampleSender, 2, end)

/**
 * Acknowledges a message, and a termination with its content, date and time (§ 312k (4) BGB). Anybody may have written to any mailbox: what
 * the law does not want repeated is not.
 */
export const messageReceived = editableEmail({
  name: "message-received",
  trigger: {
    when: "Jemand schreibt eine Nachricht oder kündigt.",
    required: "Bei Kündigungen verlangt das Gesetz die Bestätigung (§\u00a0312k Abs.\u00a04 BGB).",
  },
  area: "service",
  title: "Nachricht angekommen",
  /** `subscriptionId`: whose end it confirms; left out: the first that the message ends. */
  payload: Schema.Struct({
    messageId: Schema.String,
    subscriptionId: Schema.optionalKey(Schema.String),
    sender: Sender,
  }),
  variables,
  examples: {
    ordinary: example("Anna Muster", {
      kind: "contact",
      topic: "order",
      orderNumber: "NW-0123456789",
      text: "Guten Tag,\n\nwann kommt mein Paket?",
    }),
    smallest: example("A", { kind: "cancellation", termination: "ordinary", reason: "", contract: "Abo", endsOn: "" }),
    awkward: example(awkwardName, {
      kind: "cancellation",
      termination: "extraordinary",
      reason: awkwardText,
      contract: awkwardName,
      endsOn: "2026-12-31",
    }),
    further: {
      "Ende eines Abos": example(
        "Anna Muster",
        { kind: "cancellation", termination: "ordinary", reason: "", contract: "Vitamin D3", endsOn: "2026-12-31" },
        { title: "Vitamin D3", endsOn: "2026-12-31" },
      ),
    },
  },
  shipped: {
    subject:
      "{% if endet %}Deine Kündigung: Dein Abo endet am {{ ende }}{% elsif kuendigung %}Deine Kündigung ist eingegangen{% else %}Deine Nachricht ist angekommen{% endif %}",
    preheader: "Sie kam am {{ wann }} an.",
    heading:
      "{% if endet %}Dein Abo endet am {{ ende }}{% elsif kuendigung %}Deine Kündigung ist eingegangen{% else %}Deine Nachricht ist angekommen{% endif %}",
    body: `
Hallo,

{% if kuendigung %}
deine Kündigung ist am **{{ wann }}** bei uns eingegangen.

## Das hast du erklärt

{{ erklaerung }}

{% if endet %}
Dein Abo „{{ abo }}“ endet am **{{ ende }}**. Was du bis dahin bezahlt hast, kommt noch; wird danach noch etwas abgebucht, bekommst du es zurück.
{% else %}
Läuft ein Vertrag mit dir, schreiben wir dir, wann er genau endet.
{% endif %}
{% else %}
deine Nachricht ist am **{{ wann }}** bei uns angekommen: {{ thema }}. {{ antwort }}

Dein Text steht hier nicht noch einmal. So kann niemand über unser Formular an fremde Postfächer schreiben.
{% endif %}

Noch etwas? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).
`,
  },
  load: Effect.fnUntraced(function* ({ messageId, subscriptionId, sender }) {
    const found = yield* (yield* Messages).find(messageId)
    if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "Die Nachricht ist gelöscht." })
    const { operator } = yield* currentSeller
    const { email } = found.value
    const end = endsThatCount(found.value).find(
      (each) => each.subscriptionId === (subscriptionId ?? each.subscriptionId),
    )
    if (end === undefined && subscriptionId !== undefined)
      return yield* new EmailNotSent({ permanent: true, reason: "Die Kündigung ist zurückgenommen." })
    return { to: email, sender, variables: valuesOf(found.value, sender, operator.answerDays, end ?? null) }
  }),
})
