import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { maxImportBytes } from "../../../../domain/entries/import/limits.ts"
import { inMegabytes } from "../../../../domain/files/file-size.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { randomUuid } from "../../app/random-uuid.ts"
import { Button } from "../../ui/button.tsx"
import { FileField } from "../../ui/file-field.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { type Checked, checkPosts, type PostFile, startImport } from "./send-posts.ts"

type Row = Checked["rows"][number]

const outcomes: Readonly<Record<Row["kind"], string>> = {
  new: "Neu",
  changed: "Geändert",
  same: "Unverändert",
  left: "Bleibt liegen",
}

const posts = (count: number): string => `${count}\u00a0${count === 1 ? "Beitrag" : "Beiträge"}`

const Preview = ({ checked, request }: { readonly checked: Checked; readonly request: PageRequest }) => (
  <Panel id="preview" title="Was geschehen würde">
    <p role="status">
      {checked.new} neu, {checked.changed} geändert, {checked.same} unverändert, {checked.left} bleiben liegen.
    </p>
    <DataTable
      label="Beiträge der Datei"
      request={request}
      rows={checked.rows}
      rowKey={({ handle, title }) => handle + title}
      columns={[
        { key: "title", label: "Titel", cell: ({ title, handle }) => title || handle || "Ohne Titel" },
        {
          key: "kind",
          label: "Ergebnis",
          kept: true,
          cell: ({ kind }) => (
            <span className={`badge${kind === "left" ? " badge--notice" : kind === "same" ? " badge--quiet" : ""}`}>
              {outcomes[kind]}
            </span>
          ),
        },
        {
          key: "state",
          label: "Danach",
          cell: ({ kind, published }) => (kind === "left" || kind === "same" ? "" : published ? "Zu sehen" : "Entwurf"),
        },
        { key: "pictures", label: "Bilder", cell: ({ pictures }) => pictures || "", numeric: true },
        { key: "notes", label: "Was du wissen solltest", cell: ({ notes }) => notes.join(" ") },
      ]}
      empty={null}
    />
  </Panel>
)

/** Takes posts over from a file of another shop system, after a look at what would happen. */
export default page({
  load: async () => null,
  head: () => ({ title: "Beiträge übernehmen", description: "", noindex: true }),
  Page: ({ request }) => {
    const [fault, setFault] = useState<string | null>(null)
    const [previewed, setPreviewed] = useState<{ readonly chosen: PostFile; readonly checked: Checked } | null>(null)
    const { pending, failure, submit } = useSubmit()
    const check = async (file: File) => {
      setPreviewed(null)
      setFault(null)
      if (file.size > maxImportBytes)
        return setFault(`Die Datei ist zu groß: höchstens ${inMegabytes(maxImportBytes)}.`)
      const chosen = { file, key: randomUuid() }
      setPreviewed({ chosen, checked: await checkPosts(chosen) })
    }
    const start = async (chosen: PostFile) => {
      const { jobId } = await startImport(chosen)
      navigate(`/admin/blog/import/${jobId}`)
    }
    const count = previewed === null ? 0 : previewed.checked.new + previewed.checked.changed
    return (
      <>
        <PageHead title="Beiträge übernehmen" back={{ href: "/admin/posts", label: "Texte" }} />
        <p className="staff-intro">
          Aus der Datei deines früheren Shops: Adresse, Text, Bilder und Datum bleiben. Bevor etwas geschieht, siehst
          du, was geschehen würde. Dieselbe Datei noch einmal ändert nichts, und was ihr hier geschrieben habt, bleibt
          stehen.
        </p>
        <div className="staff-panels">
          <Panel id="file" title="Datei">
            {previewed === null && <ErrorMessage failure={failure} />}
            <FileField
              name="file"
              label="Datei mit Beiträgen"
              hint={`JSON, wie Shopify Beiträge ausgibt (articles.json), höchstens ${inMegabytes(maxImportBytes)}.`}
              accept=".json,application/json"
              required
              error={fault ?? undefined}
              onChosen={(file) => void submit("check", () => check(file))}
            />
            {pending === "check" && <p role="status">Wird gelesen …</p>}
          </Panel>
          {previewed !== null && (
            <>
              <Preview checked={previewed.checked} request={request} />
              <div className="flow">
                <ErrorMessage failure={failure} />
                {count > 0 ? (
                  <Button
                    type="button"
                    busy={pending === "start"}
                    onClick={() => void submit("start", () => start(previewed.chosen))}
                  >
                    {posts(count)} übernehmen
                  </Button>
                ) : (
                  <p>In dieser Datei steht nichts, was neu ist oder sich geändert hat.</p>
                )}
              </div>
            </>
          )}
        </div>
      </>
    )
  },
})
