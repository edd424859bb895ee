import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Button } from "../../ui/button.tsx"
import { Panel } from "../ui/panel.tsx"
import { TextDiff } from "../ui/text-diff.tsx"
import type { LegalText } from "./legal-text-view.ts"

type Version = LegalText["versions"][number]

const whatHappened = ({ text, published }: Version): string => {
  if (text === null) return "wieder mitgelieferter Text"
  return published ? "veröffentlicht" : "Entwurf"
}

/** Every version of a text: compared with what is in the editor, and brought back into it. */
export const WordingVersions = ({
  text: { versions, shipped },
  written,
  onTake,
}: {
  readonly text: LegalText
  /** What is in the editor. */
  readonly written: string
  /** Puts a version into the editor; `undefined`: nothing may be changed. */
  readonly onTake: ((text: string) => void) | undefined
}) => {
  const [compared, setCompared] = useState<number | null>(null)
  const rows = [
    ...versions.map((version) => ({
      key: version.revision,
      title: `Fassung ${version.revision}: ${whatHappened(version)}`,
      from: `${version.by}, ${formatDateTime(version.at)}`,
      text: version.text ?? shipped,
    })),
    { key: 0, title: "Mitgelieferter Text", from: "aus den heutigen Angaben zum Shop", text: shipped },
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
                  Ins Textfeld holen
                </Button>
              )}
            </div>
            {compared === key &&
              (text === written ? <p>Genau das steht im Textfeld.</p> : <TextDiff before={text} after={written} />)}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
