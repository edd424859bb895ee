import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { audienceInWords } from "./campaign-fields.tsx"
import type { CampaignView } from "./campaign-view.ts"
import { durationInWords, inNumbers, peopleInWords } from "./campaign-words.tsx"

const SendDialog = ({
  campaign: { id, content, reach },
  version,
  close,
}: {
  readonly campaign: CampaignView
  readonly version: number
  readonly close: () => void
}) => {
  const schedule = useMutation(useTRPC().staffCampaigns.schedule.mutationOptions())
  const refresh = useRefresh()
  const { people = 0, limit = 1 } = reach ?? {}
  return (
    <Dialog title="Kampagne senden" close={close}>
      <div className="dialog__body flow">
        <p>
          „{content.text.subject}“ geht an <strong>{peopleInWords(people)}</strong>: {audienceInWords(content.audience)}
          . Das dauert {durationInWords(people, limit)}, bei {inNumbers(limit)} E-Mails in der Minute.
        </p>
        <p className="quiet small">
          Wer sich vorher abmeldet oder gesperrt wird, bekommt nichts. Du kannst jederzeit anhalten; was schon hinaus
          ist, lässt sich nicht zurückholen.
        </p>
        <StaffForm
          name="send"
          save={async (values) => {
            const sendAt = said(values, "sendAt")
            await schedule.mutateAsync({ id, version, sendAt: sendAt === "" ? null : sendAt })
          }}
          saved="Geplant."
          onSaved={async () => {
            close()
            await refresh("staffCampaigns")
          }}
          submit="Verbindlich senden"
        >
          {({ errorOf }) => (
            <TextField
              name="sendAt"
              label="Wann"
              hint="Nach der Uhr in Deutschland. Leer heißt: gleich, in der nächsten Minute."
              type="datetime-local"
              error={errorOf("sendAt")}
            />
          )}
        </StaffForm>
      </div>
    </Dialog>
  )
}

/** Sends a draft, now or later. `isSaved`: nothing was written since. */
export const SendPanel = ({
  campaign,
  version,
  isSaved,
}: {
  readonly campaign: CampaignView
  readonly version: number
  readonly isSaved: boolean
}) => {
  const [isOpen, setOpen] = useState(false)
  const { reach, problems } = campaign
  const people = reach?.people ?? 0
  return (
    <Panel id="send" title="Senden">
      {problems.length > 0 && isSaved ? (
        <Notice tone="caution" title="Es fehlt noch etwas.">
          <p>Was, steht über der Vorschau. Danach lässt sich die Kampagne senden.</p>
        </Notice>
      ) : (
        <p>
          {people === 0
            ? "Diese Auswahl erreicht gerade niemanden."
            : `Erreicht ${peopleInWords(people)}. Vorher siehst du noch einmal alles zusammen.`}
        </p>
      )}
      {!isSaved && <p className="quiet">Speichere vorher, was du geändert hast.</p>}
      <p>
        <Button
          look="secondary"
          type="button"
          disabled={!isSaved || people === 0 || problems.length > 0}
          onClick={() => setOpen(true)}
        >
          Senden …
        </Button>
      </p>
      {isOpen && <SendDialog campaign={campaign} version={version} close={() => setOpen(false)} />}
    </Panel>
  )
}
