import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { BindingDialog } from "../ui/binding-action.tsx"
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

type Words = ReturnType<typeof wordsIn>

const PreviewOf = ({ preview: { subject, document } }: { readonly preview: Preview }) => (
  <section className="recall-preview flow" aria-label="Vorschau der E-Mail">
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
  const [seen, setSeen] = useState<{ readonly words: Words; readonly preview: Preview } | null>(null)
  const look = async (values: FormData) => {
    const words = wordsIn(values, lot.id)
    const preview = await queryClient.fetchQuery({ ...trpc.staffLots.previewRecall.queryOptions(words), staleTime: 0 })
    setSeen({ words, preview })
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
        <StaffForm
          name="recall"
          save={look}
          saved="So liest sich die E-Mail."
          submit="E-Mail ansehen und senden …"
          secondary
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
            </>
          )}
        </StaffForm>
      )}
      {seen !== null && (
        <BindingDialog
          name="recall-send"
          title="Charge zurückrufen"
          confirm={`Charge sperren und ${people(recipients)} senden`}
          close={() => setSeen(null)}
          save={() => recall.mutateAsync(seen.words)}
          saved="Der Rückruf ist unterwegs."
          onSaved={() => Promise.all([refresh("staffLots"), refresh("staff")])}
        >
          <p>
            {recipients === 1 ? "Ein Postfach bekommt" : `${recipients} Postfächer bekommen`} diese E-Mail sofort. Sie
            lässt sich nicht zurückholen.
          </p>
          <PreviewOf preview={seen.preview} />
        </BindingDialog>
      )}
    </Panel>
  )
}
