import { editableEmails } from "../background/editable-emails.ts"
import { paragraph } from "../content/blocks.ts"
import type { EditableTemplate } from "../email/editable-email.ts"
import { type EmailArea, layoutName } from "../email/email-areas.ts"
import { emailFooter } from "../email/email-footer.ts"
import { exampleSender } from "../email/example-values.ts"
import { layoutVariables, shippedLayout } from "../email/render-template.ts"

/** A template staff can change: an e-mail's, or the layout all share. */
export interface KnownTemplate extends Omit<EditableTemplate, "area" | "trigger"> {
  readonly area: EmailArea | typeof layoutName
}

const layoutValues = {
  inhalt: [paragraph("Hallo Anna Muster,"), paragraph("hier steht, was in der E-Mail steht.")],
  pflichtangaben: emailFooter(exampleSender),
}

/** Every template staff can change. */
export const knownTemplates: readonly KnownTemplate[] = [
  ...editableEmails,
  {
    name: layoutName,
    title: "Rahmen",
    area: layoutName,
    variables: layoutVariables,
    examples: { ordinary: layoutValues, smallest: layoutValues, awkward: layoutValues },
    shipped: shippedLayout,
  },
]

export const findTemplate = (name: string): KnownTemplate | undefined =>
  knownTemplates.find((template) => template.name === name)
