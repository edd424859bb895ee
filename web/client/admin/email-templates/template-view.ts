import { type TemplateText, templatePartNames, templateParts } from "../../../../domain/email/template-text.ts"
import type { Outputs } from "../../app/trpc.ts"

/** An e-mail's template as its editor gets it. */
export type EmailTemplate = Outputs["staffEmailTemplates"]["view"]

/** All parts of a template as one text, to be compared. */
export const inOneText = (text: TemplateText): string =>
  templateParts
    .filter((part) => text[part] !== "")
    .map((part) => (part === "body" ? `\n${text.body.trim()}` : `${templatePartNames[part]}: ${text[part]}`))
    .join("\n")
