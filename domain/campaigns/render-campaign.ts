import * as Result from "effect/Result"
import { type LaidOut, renderLaidOut } from "../email/editable-email.ts"
import type { Sender } from "../email/email-footer.ts"
import type { TemplateTools } from "../email/render-template.ts"
import { type TemplateProblem, type TemplateText, templateParts } from "../email/template-text.ts"
import { linkVariable, textVariable, type ValuesOf } from "../email/template-variable.ts"

/** What differs from one subscriber's e-mail to the next. */
export const campaignVariables = {
  // § 7 (2) no. 3 c UWG: advertising by e-mail says how to end it.
  abmelden: linkVariable("Führt zur Seite, auf der man den Newsletter beendet.", { mandatory: true }),
  bestellt: textVariable("Seit wann jemand den Newsletter bekommt: „25. November 2026“."),
}
export type CampaignValues = ValuesOf<typeof campaignVariables>

/** Stand where the values will: characters for private use. */
const places: CampaignValues = { abmelden: "/\ue002", bestellt: "\ue003" }
const placePattern = /\/\ue002|\ue003/g

/** Whether a text shows the values as they are. With conditions or filters it may be another one for each subscriber. */
const showsAlone = (text: TemplateText): boolean =>
  templateParts.every((part) => !/\{[{%]/.test(text[part].replaceAll(/\{\{ *(?:abmelden|bestellt) *\}\}/g, "")))

interface Texts {
  readonly own: TemplateText
  readonly layout: TemplateText
}

/** What was rendered last, as JSON, and from what: a campaign's e-mails follow one another, and rendering is the most of their work. */
let last: { readonly from: string; readonly laidOut: string } | null = null

/** Renders a campaign for a subscriber. Where only the values differ from the one before, these alone are put in. */
export const renderCampaign = (
  tools: TemplateTools,
  texts: Texts,
  values: CampaignValues,
  sender: Sender,
): Result.Result<LaidOut, readonly TemplateProblem[]> => {
  const render = (shown: CampaignValues) =>
    Result.map(
      renderLaidOut(tools, campaignVariables, texts, shown, sender),
      ({ own: _, ...laidOut }): LaidOut => laidOut,
    )
  if (!showsAlone(texts.own)) return render(values)
  const from = JSON.stringify([texts, sender])
  if (last?.from !== from) {
    const rendered = render(places)
    if (Result.isFailure(rendered)) return rendered
    last = { from, laidOut: JSON.stringify(rendered.success) }
  }
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  const [link, day] = [inJson(values.abmelden), inJson(values.bestellt)]
  return Result.succeed(
    JSON.parse(last.laidOut.replaceAll(placePattern, (place) => (place === places.bestellt ? day : link))),
  )
}
