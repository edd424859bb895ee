import type { Outputs } from "../../app/trpc.ts"

type Row = Outputs["staffHtmlPosts"]["list"]["rows"][number]

export const stateLabels: Readonly<Record<Row["state"], string>> = {
  draft: "Entwurf",
  published: "Veröffentlicht",
  moved: "Verschoben",
  removed: "Gelöscht",
}

export const HtmlPostBadge = ({ state }: { readonly state: Row["state"] }) => (
  <span className={`badge${state === "published" ? "" : " badge--quiet"}`}>{stateLabels[state]}</span>
)

/** Where the editor of a post is. */
export const editorOf = (handle: string): string => `/admin/blog/edit/${encodeURIComponent(handle)}`
