/** What staff write of an e-mail, in Liquid; the body in Markdown as well. */
export interface TemplateText {
  readonly subject: string
  /** The line mail readers show beside the subject. */
  readonly preheader: string
  /** Above the e-mail. */
  readonly heading: string
  readonly body: string
}

/** The parts of a template's text, in the order they are written. */
export const templateParts = ["subject", "preheader", "heading", "body"] as const
export type TemplatePart = (typeof templateParts)[number]

/** What staff call the parts. */
export const templatePartNames: Readonly<Record<TemplatePart, string>> = {
  subject: "Betreff",
  preheader: "Vorschauzeile",
  heading: "Überschrift",
  body: "Text",
}

/** Why a template cannot be used. */
export interface TemplateProblem {
  readonly part: TemplatePart
  /** In Liquid, from 1; `null`: it is about the part as a whole. */
  readonly line: number | null
  /** A German sentence. */
  readonly message: string
}

/** Longer than the longest e-mail the shop ships by far. */
export const longestTemplate = 20_000

/** `Betreff, Zeile 2: …` */
export const problemInWords = ({ part, line, message }: TemplateProblem): string =>
  `${templatePartNames[part]}${line === null ? "" : `, Zeile ${line}`}: ${message}`
