import type { TemplateText } from "../../../../domain/email/template-text.ts"
import { TextVersions } from "../ui/text-versions.tsx"
import { type EmailTemplate, inOneText } from "./template-view.ts"

const whatHappened: Readonly<Record<EmailTemplate["versions"][number]["what"], string>> = {
  draft: "Entwurf",
  published: "veröffentlicht",
  shipped: "wieder wie mitgeliefert",
}

/** Every version of a template. */
export const TemplateVersions = ({
  template: { versions, shipped },
  written,
  onTake,
}: {
  readonly template: EmailTemplate
  /** What is in the editor. */
  readonly written: TemplateText
  /** Puts a version into the editor; `undefined`: nothing may be changed. */
  readonly onTake: ((text: TemplateText) => void) | undefined
}) => (
  <TextVersions
    versions={versions.map((version) => ({ ...version, what: whatHappened[version.what] }))}
    shipped={{ title: "Mitgelieferte Vorlage", from: "die erste Fassung", text: shipped }}
    written={written}
    inOneText={inOneText}
    onTake={onTake}
  />
)
