import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import type { LotView } from "./lot-forms.tsx"

const usualAction =
  "Bitte nimm nichts mehr davon. Zurückschicken musst du nichts: Wirf angebrochene und ungeöffnete Packungen dieser Charge in den Restmüll.\nAntworte einfach auf diese E-Mail, dann erstatten wir dir den Kaufpreis."

const people = (count: number): string => (count === 1 ? "1 E-Mail" : `${count} E-Mails`)

type Preview = Outputs["staffLots"]["previewRecall"]

const wordsIn = (values: FormData, id: number) => ({
  id,
  reason: String(values.get("reason") ?? ""),
  action: String(values.get("action") ?? ""),
})

const PreviewOf = ({ preview: { subject, document } }: { readonly preview: Preview }) => (
  <section className="recall-preview flow" aria-label="Vorschau der E-Mail" tabIndex={-1} ref={(it) => it?.focus()}>
    <p>
      <span className="quiet">Betreff:</span> <strong>{subject}</strong>
    </p>
    <DocumentBlocks blocks={document.blocks} />
  </section>
)

/** Tells everybody who got packs of the lot: written, looked at, sent. What is seen is what is sent. */
export const RecallPanel = ({
  lot,
  recipients,
  told,
}: {
  readonly lot: LotView
  readonly recipients: number
  readonly told: number
}) => {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const recall = useMutation(trpc.staffLots.recall.mutationOptions())
  const refresh = useRefresh()
  const [seen, setSeen] = useState<{ readonly words: string; readonly preview: Preview } | null>(null)
  const [written, setWritten] = useState("")
  const isSeen = seen !== null && (written === "" || written === seen.words)
  const save = async (values: FormData) => {
    const words = wordsIn(values, lot.id)
    const text = JSON.stringify(words)
    if (seen?.words === text) {
      await recall.mutateAsync(words)
      return
    }
    const preview = await queryClient.fetchQuery({ ...trpc.staffLots.previewRecall.queryOptions(words), staleTime: 0 })
    setSeen({ words: text, preview })
    setWritten(text)
  }
  return (
    <Panel id="recall" title="Rückruf">
      {lot.recall !== null && (
        <Notice tone="caution" title={`Zurückgerufen am ${formatDateTime(lot.recall.at)}.`}>
          <p>
            {people(told)} {told === 1 ? "ist" : "sind"} unterwegs oder angekommen. Noch einmal senden erreicht nur, wer
            noch keine hat.
          </p>
        </Notice>
      )}
      <p className="quiet">
        {recipients === 0
          ? "Noch hat niemand Packungen dieser Charge bekommen. Sperren genügt."
          : `Es gehen ${people(recipients)} hinaus, eine je Postfach, auch an Gäste. Die Charge wird dabei gesperrt. Melde den Rückruf auch der Lebensmittelüberwachung (Art. 19 Abs. 1 VO (EG) 178/2002).`}
      </p>
      {recipients > 0 && (
        <div
          onInput={(event) => {
            const form = event.target instanceof Element ? event.target.closest("form") : null
            if (form !== null) setWritten(JSON.stringify(wordsIn(new FormData(form), lot.id)))
          }}
        >
          <StaffForm
            name="recall"
            save={save}
            saved={isSeen ? "Der Rückruf ist unterwegs." : "So liest sich die E-Mail."}
            onSaved={async () => {
              if (isSeen) {
                setSeen(null)
                await Promise.all([refresh("staffLots"), refresh("staff")])
              }
            }}
            submit={isSeen ? `Charge sperren und ${people(recipients)} senden` : "E-Mail ansehen"}
            secondary={!isSeen}
          >
            {({ errorOf }) => (
              <>
                <TextAreaField
                  name="reason"
                  label="Warum"
                  hint="So liest es deine Kundschaft: was gefunden wurde und was es bedeutet."
                  rows={3}
                  required
                  defaultValue={lot.recall?.reason ?? ""}
                  error={errorOf("reason")}
                />
                <TextAreaField
                  name="action"
                  label="Was zu tun ist"
                  rows={5}
                  required
                  defaultValue={lot.recall?.action ?? usualAction}
                  error={errorOf("action")}
                />
                {isSeen && <PreviewOf preview={seen.preview} />}
              </>
            )}
          </StaffForm>
        </div>
      )}
    </Panel>
  )
}
