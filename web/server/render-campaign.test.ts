import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layerLiquid } from "../../adapters/liquid/liquid.ts"
import { layerMarkdown } from "../../adapters/markdown/markdown.ts"
import { campaignEmail } from "../../domain/campaigns/emails/campaign-email.ts"
import { type CampaignValues, campaignVariables, renderCampaign } from "../../domain/campaigns/render-campaign.ts"
import { type LaidOut, renderLaidOut, templateTools } from "../../domain/email/editable-email.ts"
import { exampleSender } from "../../domain/email/example-values.ts"
import { renderEmail } from "../../domain/email/render-email.ts"
import { shippedLayout } from "../../domain/email/render-template.ts"
import type { TemplateText } from "../../domain/email/template-text.ts"
import { formatDate } from "../../domain/shared/german-date.ts"

const tools = Effect.runSync(Effect.provide(templateTools, [layerLiquid, layerMarkdown]))
const { shipped } = campaignEmail
const texts: readonly TemplateText[] = [
  shipped,
  { ...shipped, subject: "Seit {{bestellt}}", heading: "{{ bestellt }}", preheader: "{{ abmelden }}" },
  { ...shipped, subject: "{{ bestellt | upcase }} {{ bestellt | size }}" },
  { ...shipped, body: `${shipped.body}{% if bestellt == "1" %}Eins{% else %}Mehr{% endif %} {{ abmelden | upcase }}` },
  { ...shipped, body: `${shipped.body}{% raw %}{{ bestellt }}{% endraw %} {{- bestellt -}} x` },
]

const values = fc.record({
  abmelden: fc.stringMatching(/^\/newsletter\/NL-[A-Z0-9]{4}\?token=[\w-]{8}$/),
  bestellt: fc.oneof(fc.constantFrom("1", '"$&', "\\", "<b>", "_a_ [b](c)"), fc.nat().map(formatDate)),
})

const sent = (laidOut: LaidOut) => renderEmail({ to: "a@b.de", publicUrl: "https://naehrwerk.example", ...laidOut })

describe("renderCampaign", () => {
  it("says to each subscriber what rendering all of it for them says", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...texts), values), { maxLength: 6 }), (mails) => {
        for (const [own, shown] of mails) {
          const around = { own, layout: shippedLayout }
          const { own: _, ...whole } = Result.getOrThrow(
            renderLaidOut(tools, campaignVariables, around, shown, exampleSender),
          )
          const drawn = Result.getOrThrow(renderCampaign(tools, around, shown, exampleSender))
          expect(sent(drawn)).toEqual(sent(whole))
        }
      }),
      { numRuns: 60 },
    )
  })

  it("reads the words of a campaign once", () => {
    let read = 0
    const counting: typeof tools = {
      ...tools,
      parse: (text) => {
        read += 1
        return tools.parse(text)
      },
    }
    const own = { ...shipped, heading: "Einmal" }
    const of = (bestellt: string): CampaignValues => ({ abmelden: "/newsletter/a", bestellt })
    for (const bestellt of ["a", "b", "c"])
      renderCampaign(counting, { own, layout: shippedLayout }, of(bestellt), exampleSender)
    // Its own and the layout's.
    expect(read).toBe(2)
    renderCampaign(counting, { own: { ...own, heading: "Anders" }, layout: shippedLayout }, of("a"), exampleSender)
    expect(read).toBe(4)
  })
})
