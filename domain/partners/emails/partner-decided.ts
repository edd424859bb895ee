import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, heading, paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import type { Operator } from "../../content/operator.ts"
import { retention } from "../../content/retention.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { commissionInWords } from "../../shared/commission.ts"
import { formatDate } from "../../shared/german-date.ts"
import { figuresPath } from "../figures-link.ts"
import type { Agreement } from "../partner.ts"
import { Partners } from "../ports.ts"
import { termsOf } from "./partner-applied.ts"

const decisions = ["approved", "rejected", "paused", "resumed", "ended", "commission"] as const
export type PartnerDecision = (typeof decisions)[number]

const subjects: Readonly<Record<PartnerDecision, string>> = {
  approved: "Willkommen im Partnerprogramm",
  rejected: "Deine Bewerbung für das Partnerprogramm",
  paused: "Dein Partnerlink ist angehalten",
  resumed: "Dein Partnerlink zählt wieder",
  ended: "Unsere Zusammenarbeit ist beendet",
  commission: "Deine Provision",
}

const contact = ({ email }: Operator): Block =>
  paragraph("Fragen dazu? Schreib uns an ", { link: `mailto:${email}`, text: email }, ".")

const material: readonly Block[] = [
  paragraph(
    "wir freuen uns, dass du unser Informationsmaterial möchtest. Es kommt per Post an die Anschrift aus deiner Bewerbung. Wie vereinbart gibt es dafür keine Provision, und du musst nichts auslegen oder empfehlen.",
  ),
]

const linked = ({ code, commission }: Agreement, publicUrl: string, figures: string): readonly Block[] => [
  paragraph("wir nehmen deine Bewerbung an. Schön, dass du dabei bist."),
  bullets(
    ["Dein Link: ", { link: `/p/${code}`, text: `${publicUrl}/p/${code}` }],
    ["Deine Provision: ", { strong: commissionInWords(commission) }],
  ),
  paragraph(
    `Der Link führt auf die Startseite. Für ein Produkt häng seine Adresse an: ${publicUrl}/p/${code}?to=/products/…`,
  ),
  { kind: "action", href: figures, text: "Deine Zahlen ansehen" },
  paragraph("Aufrufe, Bestellungen und Provision stehen dort Monat für Monat. Der Link ist nur für dich."),
  heading(2, "Bitte denk daran"),
  bullets(
    "„Anzeige“ steht am Anfang jedes Beitrags mit deinem Link.",
    "Über Gesundheit nur, was wörtlich auf der Produktseite steht, mit dem Hinweis zur Ernährung daneben.",
    "Nichts über Krankheiten, keine Empfehlung einer Ärztin oder eines Arztes, keine eigenen Siegel.",
  ),
]

const sentences: Readonly<Record<Exclude<PartnerDecision, "approved" | "commission">, string>> = {
  rejected: `danke für deine Bewerbung und die Zeit, die du dir dafür genommen hast. Wir haben uns dagegen entschieden: Es passt gerade nicht zusammen. Deine Angaben löschen wir in ${retention.rejectedPartnerDays} Tagen.`,
  paused:
    "wir haben deinen Partnerlink angehalten. Er führt weiter in den Shop, zählt aber nicht. Was bis jetzt verdient ist, bleibt verdient.",
  resumed: "dein Partnerlink zählt ab sofort wieder.",
  ended:
    "unsere Zusammenarbeit ist beendet. Dein Link führt weiter in den Shop, zählt aber nicht mehr. Was bis jetzt verdient ist, zahlen wir noch aus. Bitte entferne den Link aus deinen Beiträgen.",
}

const commissionWords = ({ commission, next }: Agreement): readonly Block[] =>
  next === undefined
    ? [
        paragraph("die angekündigte Änderung deiner Provision entfällt. Es bleibt dabei: ", {
          strong: commissionInWords(commission),
        }),
      ]
    : [
        paragraph(
          `deine Provision ändert sich. Für Bestellungen ab dem ${formatDate(next.from)} bekommst du: `,
          { strong: commissionInWords(next.commission) },
          ".",
        ),
        paragraph(
          `Für alle Bestellungen bis dahin bleibt es bei dem, was jetzt gilt: ${commissionInWords(commission)}.`,
        ),
      ]

/**
 * Tells a partner what was decided: taken on (with link, commission and the terms again), turned down, paused, resumed, ended, or to get
 * another commission.
 */
export const partnerDecided = emailTemplate({
  name: "partner-decided",
  title: "Entscheidung über das Partnerprogramm",
  payload: Schema.Struct({ partnerId: Schema.String, decision: Schema.Literals(decisions) }),
  write: Effect.fnUntraced(function* ({ partnerId, decision }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "The partner is gone." })
    const { operator, publicUrl } = yield* currentSeller
    const { application, agreement } = found.value
    const approved =
      agreement === null || agreement.code === null
        ? material
        : linked(agreement, publicUrl, yield* figuresPath(partnerId))
    return {
      to: application.email,
      subject: subjects[decision],
      preheader: decision === "approved" ? "Was jetzt gilt, steht hier drin." : "Was das heißt, steht hier drin.",
      document: {
        title: subjects[decision],
        blocks: [
          paragraph(`Hallo ${application.name},`),
          ...(decision === "approved"
            ? [...approved, contact(operator), ...(yield* termsOf(found.value))]
            : [
                ...(decision === "commission"
                  ? agreement === null
                    ? []
                    : commissionWords(agreement)
                  : [paragraph(sentences[decision])]),
                contact(operator),
              ]),
        ],
      },
      footer: emailFooter(operator),
    }
  }),
})
