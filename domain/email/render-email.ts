import type { Block, Document } from "../content/document.ts"
import { singleLine } from "./clean-text.ts"
import { blocksHtml, darkStyles, documentHtml, escapeHtml, mailColour, mailFont } from "./document-html.ts"
import { blocksText, documentText } from "./document-text.ts"
import type { Email, EmailAttachment } from "./email.ts"
import { textColumns } from "./wrap-text.ts"

/** What a mail is made of. */
export interface EmailContent {
  readonly to: string
  /** Line breaks and control characters are taken out, so a name in it cannot add headers. */
  readonly subject: string
  readonly document: Document
  /** The line mail readers show beside the subject; not part of the visible mail. */
  readonly preheader: string
  /** Origin of the shop, e.g. `https://naehrwerk.example`: links that start with `/` lead there. */
  readonly publicUrl: string
  /** Small print below the document: who writes, why, and how to answer. */
  readonly footer?: readonly Block[]
  readonly attachments?: readonly EmailAttachment[]
  /** The path where mail programs end a newsletter; only newsletters have one. */
  readonly unsubscribe?: string
  /** Where an answer goes, of what a person wrote. */
  readonly replyTo?: string
}

const shopName = "Nährwerk"

/** Fills the preview, so that readers do not go on with the first words of the mail. */
const previewFill = "&#847;&zwnj;&nbsp;".repeat(40)

const page = (content: EmailContent, subject: string): string => {
  const cell = `font-family:${mailFont.sans};font-size:16px;line-height:1.5;color:${mailColour.ink};background:${mailColour.paper};overflow-wrap:anywhere;word-break:break-word`
  const footer = content.footer ?? []
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="m-page" bgcolor="${mailColour.paper}" style="margin:0;padding:0;background:${mailColour.paper};color:${mailColour.ink};color-scheme:light dark">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preheader)}${previewFill}</div>
<table role="presentation" class="m-page" width="100%" cellspacing="0" cellpadding="0" bgcolor="${mailColour.paper}" style="width:100%;background:${mailColour.paper}"><tr><td align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px">
<tr><td class="m-page" align="left" style="${cell};padding:0 0 20px"><a class="m-link" href="${escapeHtml(new URL("/", content.publicUrl).href)}" style="font-family:${mailFont.serif};font-size:20px;color:${mailColour.green};text-decoration:none">${shopName}</a></td></tr>
<tr><td class="m-page m-line" align="left" style="${cell};border-top:1px solid ${mailColour.line};padding:24px 0 8px">
${documentHtml(content.document, content.publicUrl)}
</td></tr>
${
  footer.length === 0
    ? ""
    : `<tr><td class="m-page m-line m-soft" align="left" style="${cell};font-size:13px;color:${mailColour.soft};border-top:1px solid ${mailColour.line};padding:16px 0 0">
${blocksHtml(footer, content.publicUrl)}
</td></tr>
`
}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const letter = (content: EmailContent): string =>
  [
    shopName,
    documentText(content.document, content.publicUrl),
    ...(content.footer === undefined || content.footer.length === 0
      ? []
      : ["_".repeat(textColumns), blocksText(content.footer, content.publicUrl)]),
  ].join("\n\n")

/** Makes a mail of a document: one column of HTML with inline styles, and the same words as plain text. */
export const renderEmail = (content: EmailContent): Email => {
  const subject = singleLine(content.subject)
  return {
    to: content.to,
    subject,
    html: page(content, subject),
    text: `${letter(content)}\n`,
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    ...(content.unsubscribe !== undefined && { unsubscribeUrl: new URL(content.unsubscribe, content.publicUrl).href }),
    ...(content.attachments === undefined ? {} : { attachments: content.attachments }),
  }
}
