import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Choice } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

type Message = Outputs["staffMessages"]["view"]

const useRefreshed = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh("staffMessages"), refresh("staff")])
}

/** The answers to a message as they were written, oldest first. */
export const SentAnswers = ({ answers }: Pick<Message, "answers">) =>
  answers.length === 0 ? null : (
    <Panel id="answers" title={answers.length === 1 ? "Unsere Antwort" : "Unsere Antworten"}>
      {answers.map(({ key, text, quoted, at, by }) => (
        <div key={key} className="flow">
          <p className="quiet small">
            {formatDateTime(at)}, {by.email}
            {quoted && ", mit der Nachricht darunter"}
          </p>
          <p className="message-text">{text}</p>
        </div>
      ))}
    </Panel>
  )

const AnswerForm = ({ message, close }: { readonly message: Message; readonly close: () => void }) => {
  const { id, email, name, answers } = message
  const answer = useMutation(useTRPC().staffMessages.answer.mutationOptions())
  const refreshed = useRefreshed()
  const [seen] = useState(answers.length)
  return (
    <StaffForm
      name="answer"
      save={(values, key) =>
        answer.mutateAsync({ id, key, seen, text: said(values, "text"), quoted: values.get("quoted") === "yes" })
      }
      saved="Die Antwort ist unterwegs."
      onSaved={async () => {
        close()
        await refreshed()
      }}
      submit="Antwort senden"
    >
      {({ errorOf }) => (
        <>
          <TextAreaField
            name="text"
            label="Antwort"
            hint={`Sie geht an ${email}. Eine Antwort darauf kommt in das Postfach des Shops.`}
            rows={9}
            required
            maxLength={6000}
            autoFocus
            defaultValue={`Hallo ${name},\n\n\n\nViele Grüße\n`}
            error={errorOf("text")}
          />
          <Choice type="checkbox" name="quoted" value="yes" defaultChecked label="Die Nachricht darunter zitieren" />
        </>
      )}
    </StaffForm>
  )
}

/** Answers a message, and says who looks after it. */
export const AnswerActions = ({ message, mine }: { readonly message: Message; readonly mine: string | null }) => {
  const { id, assignee } = message
  const assign = useMutation(useTRPC().staffMessages.assign.mutationOptions())
  const refreshed = useRefreshed()
  const [isOpen, setOpen] = useState(false)
  const isMine = assignee !== null && assignee.email === mine
  return (
    <>
      <p className="quiet small">
        {assignee === null
          ? "Noch kümmert sich niemand darum."
          : isMine
            ? "Du kümmerst dich darum."
            : `${assignee.email} kümmert sich darum.`}
      </p>
      <div className="cluster">
        {!isOpen && (
          <Button type="button" onClick={() => setOpen(true)}>
            Antworten …
          </Button>
        )}
        <ActionButton
          work={async () => {
            await assign.mutateAsync({ id, mine: !isMine })
            await refreshed()
          }}
        >
          {isMine ? "Wieder freigeben" : "Ich kümmere mich darum"}
        </ActionButton>
      </div>
      {isOpen && <AnswerForm message={message} close={() => setOpen(false)} />}
    </>
  )
}

/** Takes back that a message is done. */
export const ReopenButton = ({ id }: Pick<Message, "id">) => {
  const reopen = useMutation(useTRPC().staffMessages.reopen.mutationOptions())
  const refreshed = useRefreshed()
  return (
    <ActionButton
      work={async () => {
        await reopen.mutateAsync({ id })
        toast("Die Nachricht ist wieder offen.")
        await refreshed()
      }}
    >
      Wieder öffnen
    </ActionButton>
  )
}
