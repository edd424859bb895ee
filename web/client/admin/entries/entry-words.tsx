import type { Outputs } from "../../app/trpc.ts"

type Row = Outputs["staffEntries"]["list"]["rows"][number]

export const stateLabels: Readonly<Record<Row["state"], string>> = {
  draft: "Entwurf",
  scheduled: "Geplant",
  published: "Veröffentlicht",
  changed: "Neuere Fassung",
  removed: "Gelöscht",
}

export const EntryBadge = ({ state }: { readonly state: Row["state"] }) => (
  <span
    className={`badge${state === "draft" || state === "removed" ? " badge--quiet" : state === "published" ? "" : " badge--notice"}`}
  >
    {stateLabels[state]}
  </span>
)

/** Where the editor of an entry is, and its list. */
export const addressesOf = (kind: Row["kind"]) =>
  kind === "changelog"
    ? { list: "/admin/changelog", editor: (id: string) => `/admin/changelog/edit/${encodeURIComponent(id)}` }
    : {
        list: kind === "page" ? "/admin/posts?kind=page" : "/admin/posts",
        editor: (id: string) => `/admin/posts/${encodeURIComponent(id)}`,
      }
