import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { publishedTemplate, renderLaidOut } from "../../email/editable-email.ts"
import { layoutName } from "../../email/email-areas.ts"
import { emailTemplate, newsletterKind, ofPayload } from "../../email/email-template.ts"
import { EmailNotSent, noLongerWanted } from "../../email/ports.ts"
import { shippedLayout } from "../../email/render-template.ts"
import type { TemplateText } from "../../email/template-text.ts"
import { linkVariable, textVariable, type ValuesOf } from "../../email/template-variable.ts"
import { NewsletterAudience } from "../../newsletter/ports.ts"
import { subscriptionPath, unsubscribePath } from "../../newsletter/subscription-link.ts"
import { currentSeller } from "../../seller/seller.ts"
import { dayMs } from "../../shared/day-ms.ts"
import { formatDate } from "../../shared/german-date.ts"
import { Campaigns } from "../ports.ts"

const variables = {
  // § 7 (2) no. 3 c UWG: advertising by e-mail says how to end it.
  abmelden: linkVariable("Führt zur Seite, auf der man den Newsletter beendet.", { mandatory: true }),
  bestellt: textVariable("Seit wann jemand den Newsletter bekommt: „25. November 2026“."),
}
type Values = ValuesOf<typeof variables>

const example: Values = { abmelden: "/newsletter/NL-BEISPIEL?token=beispiel", bestellt: "25.\u00a0November 2026" }

/** Stands where somebody has to write: a campaign that still says it is not sent. */
export const campaignPlaceholder = "hier steht, was es Neues gibt"

/** What a new campaign begins with, unless staff published something else. */
const shipped: TemplateText = {
  subject: "Neues von Nährwerk",
  preheader: "",
  heading: "Neues von Nährwerk",
  body: `Hallo,

${campaignPlaceholder}.

**[Zum Shop](/products)**

Du bekommst diese E-Mail, weil du unseren Newsletter am {{ bestellt }} bestätigt hast. Du möchtest ihn nicht mehr? [Newsletter beenden]({{ abmelden }})
`,
}

/** A paused campaign's e-mails wait for so long, unless it is resumed; milliseconds. */
const heldMs = 365 * dayMs

const payload = Schema.Struct({ campaign: Schema.String, subscription: Schema.String })

/** Who gets it, and what differs in theirs. */
const load = Effect.fnUntraced(function* ({ subscription: id }: typeof payload.Type) {
  const subscription = Option.getOrNull(yield* (yield* NewsletterAudience).find(id))
  if (subscription?.state !== "confirmed") return yield* noLongerWanted("Der Newsletter wurde inzwischen beendet.")
  const { operator } = yield* currentSeller
  const values: Values = {
    abmelden: yield* subscriptionPath(id),
    bestellt: formatDate(subscription.confirmedAt ?? subscription.requestedAt),
  }
  return { to: subscription.email, sender: operator, variables: values, unsubscribe: yield* unsubscribePath(id) }
})

const template = emailTemplate({
  name: "campaign",
  title: "Newsletter: Kampagne",
  kind: newsletterKind,
  payload,
  write: Effect.fnUntraced(function* (asked: typeof payload.Type) {
    const campaign = Option.getOrNull(yield* (yield* Campaigns).find(asked.campaign))
    if (campaign === null || campaign.state === "cancelled")
      return yield* noLongerWanted("Die Kampagne wurde abgebrochen.")
    if (campaign.state === "paused")
      return yield* new EmailNotSent({
        permanent: false,
        reason: "Die Kampagne ist angehalten.",
        retryInMs: heldMs,
      })
    const { to, sender, variables: values, unsubscribe } = yield* load(asked)
    const layout = yield* publishedTemplate(layoutName)
    const render = (around: TemplateText) =>
      Effect.result(renderLaidOut(variables, { own: campaign.content.text, layout: around }, values, sender))
    const written = yield* render(layout ?? shippedLayout)
    const rendered = Result.isFailure(written) ? yield* render(shippedLayout) : written
    // It was rendered with the same variables before it was scheduled.
    if (Result.isFailure(rendered))
      return yield* Effect.die(new Error(`The campaign ${asked.campaign} cannot be rendered`))
    return { to, ...rendered.success, unsubscribe }
  }),
})

/** A campaign's e-mail to one subscriber. Staff can change what a new campaign begins with; what is sent is the campaign's own text. */
export const campaignEmail = {
  ...template,
  trigger: {
    when: "Jemand aus dem Team verschickt eine Kampagne.",
    required: "Eine Kampagne wird für sich geplant, angehalten und abgebrochen.",
  },
  area: "marketing" as const,
  variables,
  examples: { ordinary: example, smallest: example, awkward: { ...example, bestellt: "1.\u00a0Januar 2020" } },
  shipped,
  load: ofPayload(payload, load),
}

/** What the e-mail of a campaign to a subscriber is about; two parts, in this order. */
export const campaignAbout = (campaignId: string, subscriptionId = ""): string => `${campaignId}:${subscriptionId}`
