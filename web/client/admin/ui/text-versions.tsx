import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Button } from "../../ui/button.tsx"
import { Panel } from "./panel.tsx"
import { TextDiff } from "./text-diff.tsx"

/** A version of a text as somebody left it, with what was done: `Entwurf`. */
export interface TextVersion<Text> {
  readonly revision: number
  readonly what: string
  readonly by: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly text: Text
}

/** Every version of a text, newest first, and the shipped one: compared with what is in the editor, and brought back into it. */
export const TextVersions = <Text,>({
  versions,
  shipped,
  written,
  inOneText,
  onTake,
}: {
  readonly versions: readonly TextVersion<Text>[]
  readonly shipped: { readonly title: string; readonly from: string; readonly text: Text }
  /** What is in the editor. */
  readonly written: Text
  readonly inOneText: (text: Text) => string
  /** Puts a version into the editor; `undefined`: nothing may be changed. */
  readonly onTake: ((text: Text) => void) | undefined
}) => {
  const [compared, setCompared] = useState<number | null>(null)
  const after = inOneText(written)
  const rows = [
    ...versions.map(({ revision, what, by, at, text }) => ({
      key: revision,
      title: `Fassung ${revision}: ${what}`,
      from: `${by}, ${formatDateTime(at)}`,
      text,
    })),
    { key: 0, ...shipped },
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
              (inOneText(text) === after ? (
                <p>Genau das steht im Editor.</p>
              ) : (
                <TextDiff before={inOneText(text)} after={after} />
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
