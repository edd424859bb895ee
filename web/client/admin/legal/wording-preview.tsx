import { useMutation } from "@tanstack/react-query"
import { useTRPC } from "../../app/trpc.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Panel } from "../ui/panel.tsx"
import { usePreview } from "../ui/use-preview.ts"
import type { LegalText } from "./legal-text-view.ts"

/** What a wording looks like and what is missing in it, while it is written. */
export const WordingPreview = ({ name, text }: { readonly name: LegalText["name"]; readonly text: string }) => {
  const { mutateAsync } = useMutation(useTRPC().staffLegal.preview.mutationOptions())
  const preview = usePreview(mutateAsync, { name, text })
  return (
    <Panel id="preview" title="Vorschau">
      {preview === null && <p className="quiet">Wird gelesen …</p>}
      {preview !== null && preview.problems.length > 0 && (
        <Notice tone="caution" title="So lässt sich der Text noch nicht veröffentlichen.">
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {preview?.document && (
        <div className="entry-preview document flow">
          <DocumentBlocks blocks={preview.document.blocks} />
        </div>
      )}
    </Panel>
  )
}
