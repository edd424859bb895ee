import { useMutation } from "@tanstack/react-query"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { ArticleView } from "../../blog/article-view.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Panel } from "../ui/panel.tsx"
import { usePreview } from "../ui/use-preview.ts"
import { LawFindings } from "./law-findings.tsx"

type Preview = Outputs["staffEntries"]["preview"]

interface Written {
  readonly title: string
  readonly summary: string
  readonly body: string
}

const where = { title: "im Titel", summary: "in der Zusammenfassung", body: "im Text" } as const

const Findings = ({ preview: { problems, findings } }: { readonly preview: Preview }) => (
  <>
    {problems.length > 0 && (
      <Notice tone="alert" title="So lässt sich der Text nicht lesen.">
        <ul>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Zeile {line}: {message}
            </li>
          ))}
        </ul>
      </Notice>
    )}
    <LawFindings findings={findings} where={where} />
  </>
)

/** What the text looks like and what must not stand in it, while it is written. */
export const PreviewPanel = ({ written }: { readonly written: Written }) => {
  const { mutateAsync } = useMutation(useTRPC().staffEntries.preview.mutationOptions())
  const { title, summary, body } = written
  const preview = usePreview(mutateAsync, { title, summary, body })
  return (
    <Panel id="preview" title="Vorschau" aside={preview && <span className="quiet small">{preview.minutes} Min.</span>}>
      {preview === null && <p className="quiet">Wird gelesen …</p>}
      {preview && <Findings preview={preview} />}
      {preview?.article && (
        <div className="entry-preview article flow">
          <ArticleView article={preview.article} {...(preview.cards && { cards: preview.cards })} />
        </div>
      )}
    </Panel>
  )
}
