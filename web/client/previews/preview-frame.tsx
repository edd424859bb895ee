import type { ReactNode } from "react"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import type { Head, PageRequest } from "../app/page.ts"
import { Notice } from "../ui/notice.tsx"

/** What the address of a preview says. */
export const previewLinkIn = ({ search }: PageRequest) => ({
  until: Number(search.get("until")) || 0,
  token: search.get("token") ?? "",
})

/** In no search engine, whether the link opens anything or not. */
export const previewHead = (title: string | null): Head => ({
  title: title === null ? "Diese Vorschau gibt es nicht mehr" : `Vorschau: ${title}`,
  description: "",
  noindex: true,
  ...(title === null && { status: 410 }),
})

/** Above a draft: who sees it, and until when. */
export const PreviewFrame = ({
  request,
  children,
}: {
  readonly request: PageRequest
  readonly children: ReactNode
}) => (
  <>
    <div className="page draft-notice">
      <Notice title="Das ist ein Entwurf.">
        <p>
          Ihn sieht nur, wer diesen Link hat. Er gilt bis {formatDateTime(previewLinkIn(request).until)}, oder bis der
          Text erscheint.
        </p>
      </Notice>
    </div>
    {children}
  </>
)

/** Where a link opens nothing, or nothing any more. */
export const ClosedPreview = () => (
  <div className="page narrow flow">
    <h1>Diese Vorschau gibt es nicht mehr.</h1>
    <p>
      Ein Link zu einem Entwurf gilt sieben Tage, und nur, bis der Text erscheint oder jemand einen neuen Link erstellt.
      Bitte lass dir einen neuen schicken.
    </p>
  </div>
)
