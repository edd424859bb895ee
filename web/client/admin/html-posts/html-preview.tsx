import { useMutation } from "@tanstack/react-query"
import { textStart } from "../../../../domain/shared/text-cut.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { PostText } from "../../html-posts/post-text.tsx"
import { Notice } from "../../ui/notice.tsx"
import { LawFindings } from "../entries/law-findings.tsx"
import { Panel } from "../ui/panel.tsx"
import { usePreview } from "../ui/use-preview.ts"

type Preview = Outputs["staffHtmlPosts"]["preview"]

const where = { title: "im Titel", excerpt: "in der Zusammenfassung", html: "im Text" } as const

/** What is left out of a text, so that nobody wonders where it went. */
const LeftOut = ({ preview: { leftOut, foreignPictures } }: { readonly preview: Preview }) =>
  leftOut.length + foreignPictures.length > 0 && (
    <Notice title="Das zeigen wir nicht.">
      <ul>
        {leftOut.length > 0 && <li>{leftOut.join(", ")}</li>}
        {foreignPictures.map((address) => (
          <li key={address}>
            Ein Bild von einem anderen Server: <span className="breakable">{textStart(address, 120)}</span>
          </li>
        ))}
      </ul>
      {foreignPictures.length > 0 && <p>Lade solche Bilder hier hoch, und setze sie neu in den Text.</p>}
    </Notice>
  )

/** What a post looks like and what must not stand in it, while it is written. */
export const HtmlPreview = ({
  written: { title, excerpt, html },
}: {
  readonly written: { readonly title: string; readonly excerpt: string; readonly html: string }
}) => {
  const { mutateAsync } = useMutation(useTRPC().staffHtmlPosts.preview.mutationOptions())
  const preview = usePreview(mutateAsync, { title, excerpt, html })
  return (
    <Panel id="preview" title="Vorschau">
      {preview === null && <p className="quiet">Wird gelesen …</p>}
      {preview !== null && (
        <>
          <LawFindings findings={preview.findings} where={where} />
          <LeftOut preview={preview} />
          {preview.html === "" && <p className="quiet">Noch kein Text.</p>}
          <div className="entry-preview article">
            <PostText html={preview.html} />
          </div>
        </>
      )}
    </Panel>
  )
}
