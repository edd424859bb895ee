import { useMutation } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { usePreview } from "../ui/use-preview.ts"
import { audienceInWords } from "./campaign-fields.tsx"
import type { CampaignView } from "./campaign-view.ts"
import { durationInWords, inNumbers, peopleInWords } from "./campaign-words.tsx"

/** The e-mail as text, with invented data where readers differ. */
const SentText = ({ content: { text } }: Pick<CampaignView, "content">) => {
  const { mutateAsync } = useMutation(useTRPC().staffEmailTemplates.preview.mutationOptions())
  const read = useCallback(
    (tried: typeof text) => mutateAsync({ name: "campaign", text: tried, example: "ordinary" }),
    [mutateAsync],
  )
  const preview = usePreview(read, text)
  return preview?.email ? (
    <pre className="template-plain">{preview.email.text}</pre>
  ) : (
    <p className="quiet">Der Text wird gelesen …</p>
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
  const schedule = useMutation(useTRPC().staffCampaigns.schedule.mutationOptions())
  const refresh = useRefresh()
  const { id, content, reach, problems } = campaign
  const { people = 0, limit = 1 } = reach ?? {}
  return (
    <Panel id="send" title="Senden">
      {problems.length > 0 && isSaved ? (
        <Notice tone="caution" title="So lässt sich die Kampagne noch nicht senden.">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p>
          {people === 0
            ? "Diese Auswahl erreicht gerade niemanden."
            : `Erreicht ${peopleInWords(people)}. Vorher siehst du noch einmal alles zusammen.`}
        </p>
      )}
      {!isSaved && <p className="quiet">Speichere vorher, was du geändert hast.</p>}
      <div>
        <BindingAction
          label="Senden …"
          name="send"
          disabled={!isSaved || people === 0 || problems.length > 0}
          title={`An ${peopleInWords(people)} senden`}
          confirm="Verbindlich senden"
          save={(values) => schedule.mutateAsync({ id, version, sendAt: said(values, "sendAt") || null })}
          saved="Geplant."
          onSaved={() => refresh("staffCampaigns")}
        >
          {({ errorOf }) => (
            <>
              <p>
                „{content.text.subject}“ geht an <strong>{peopleInWords(people)}</strong>:{" "}
                {audienceInWords(content.audience)}. Das dauert {durationInWords(people, limit)}, bei {inNumbers(limit)}{" "}
                E-Mails in der Minute.
              </p>
              <SentText content={content} />
              <p className="quiet small">
                Wer sich vorher abmeldet oder gesperrt wird, bekommt nichts. Du kannst jederzeit anhalten; was schon
                hinaus ist, lässt sich nicht zurückholen.
              </p>
              <TextField
                name="sendAt"
                label="Wann"
                hint="Nach der Uhr in Deutschland. Leer heißt: gleich, in der nächsten Minute."
                type="datetime-local"
                error={errorOf("sendAt")}
              />
            </>
          )}
        </BindingAction>
      </div>
    </Panel>
  )
}
