import { useState } from "react"
import type { TemplateText } from "../../../../domain/email/template-text.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Button } from "../../ui/button.tsx"
import { Panel } from "../ui/panel.tsx"
import { TextDiff } from "../ui/text-diff.tsx"
import { type EmailTemplate, inOneText } from "./template-view.ts"

const whatHappened: Readonly<Record<EmailTemplate["versions"][number]["what"], string>> = {
  draft: "Entwurf",
  published: "veröffentlicht",
  shipped: "wieder wie mitgeliefert",
}

/** Every version of a template: compared with what is in the editor, and brought back into it. */
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
}) => {
  const [compared, setCompared] = useState<number | null>(null)
  const rows = [
    ...versions.map(({ revision, what, by, at, text }) => ({
      key: revision,
      title: `Fassung ${revision}: ${whatHappened[what]}`,
      from: `${by}, ${formatDateTime(at)}`,
      text,
    })),
    { key: 0, title: "Mitgelieferte Vorlage", from: "die erste Fassung", text: shipped },
  ]
  return (
    <Panel id="versions" title="Fassungen">
      <ol className="action-list" reversed>
        {rows.map(({ key, title, from, text }) => (
          <li key={key}>
            <p>
              <strong>{title}</strong>
              <br />
              <span className="quiet small">{from}</span>
            </p>
            <div className="cluster">
              <Button
                look="quiet"
                small
                type="button"
                aria-expanded={compared === key}
                onClick={() => setCompared(compared === key ? null : key)}
              >
                Vergleichen
              </Button>
              {onTake !== undefined && (
                <Button look="quiet" small type="button" onClick={() => onTake(text)}>
                  In den Editor holen
                </Button>
              )}
            </div>
            {compared === key &&
              (inOneText(text) === inOneText(written) ? (
                <p>Genau das steht im Editor.</p>
              ) : (
                <TextDiff before={inOneText(text)} after={inOneText(written)} />
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
