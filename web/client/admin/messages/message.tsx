import { useMutation, useQuery } from "@tanstack/react-query"
import { dayText } from "../../../../domain/lots/lot.ts"
import { endInWords, picturesOf, terminationNames } from "../../../../domain/messages/message.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { SubscriptionList } from "../../account/subscription-list.tsx"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { ReasonForm } from "../ui/reason-form.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { AnswerActions, ReopenButton, SentAnswers } from "./answers.tsx"
import { kindLabels, MessageBadge } from "./message-words.tsx"

type Message = Outputs["staffMessages"]["view"]

/** Where a picture of a message is; the first has number 1. */
const pictureAddress = (id: string, number: number) => `/admin/messages/${id}/pictures/${number}`

const Body = ({ message: { id, body } }: { readonly message: Message }) =>
  body.kind === "contact" ? (
    <div className="flow">
      <p className="message-text">{body.text}</p>
      {picturesOf({ body }).map(({ key }, index) => (
        <p key={key}>
          <a href={pictureAddress(id, index + 1)}>
            <img
              className="message-picture"
              src={pictureAddress(id, index + 1)}
              alt={`Bild ${index + 1} zur Nachricht`}
            />
          </a>
        </p>
      ))}
    </div>
  ) : (
    <Facts
      facts={{
        Art: terminationNames[body.termination],
        Vertrag: body.contract,
        Ende: endInWords(body.endsOn),
        Grund: body.reason === "" ? null : <span className="message-text">{body.reason}</span>,
      }}
    />
  )

/** Confirms that a cancellation ends this subscription, where its sender has not proved to own the mailbox. */
const ConfirmButton = ({
  message: { id, ends },
  subscriptionId,
}: {
  readonly message: Message
  readonly subscriptionId: string
}) => {
  const confirm = useMutation(useTRPC().staffMessages.confirmEnd.mutationOptions())
  const refresh = useRefresh()
  const confirmed = async () => {
    await confirm.mutateAsync({ id, subscriptionId })
    toast("Kündigung bestätigt.")
    await Promise.all([refresh("staffMessages"), refresh("staff")])
  }
  return (
    <ActionButton work={confirmed}>
      {ends.some((end) => end.subscriptionId === subscriptionId)
        ? "Noch einmal an ReCharge geben"
        : "Kündigung bestätigen"}
    </ActionButton>
  )
}

/** The subscriptions a cancellation may be about. */
const Subscriptions = ({ message, mayAnswer }: { readonly message: Message; readonly mayAnswer: boolean }) => {
  const { subscriptions, outcome, ends } = message
  const isClosed = outcome.state === "done" && outcome.by !== null
  /** One is being ended: nothing is to be confirmed until it fails. */
  const isUnderWay = (id: string) => ends.some((end) => end.subscriptionId === id && end.problem === undefined)
  return (
    <Panel id="subscriptions" title="Abos mit dieser Adresse">
      {subscriptions.length === 0 && <p className="quiet">Keine. Frag nach, welcher Vertrag gemeint ist.</p>}
      <SubscriptionList subscriptions={subscriptions}>
        {(subscriptionId) => (
          <>
            <Link href={`/admin/recharge-webhooks?term=${encodeURIComponent(subscriptionId)}`}>Meldungen</Link>{" "}
            {!isClosed && !isUnderWay(subscriptionId) && mayAnswer && (
              <ConfirmButton message={message} subscriptionId={subscriptionId} />
            )}
          </>
        )}
      </SubscriptionList>
    </Panel>
  )
}

const FinishForm = ({ id, state, ends }: Pick<Message, "id" | "state" | "ends">) => {
  const finish = useMutation(useTRPC().staffMessages.finish.mutationOptions())
  const refresh = useRefresh()
  return (
    <ReasonForm
      save={(note) => finish.mutateAsync({ id, note })}
      saved="Nachricht erledigt."
      onSaved={() => Promise.all([refresh("staffMessages"), refresh("staff")])}
      submit={state === "ending" ? "Abo nicht beenden, ablegen" : "Als erledigt ablegen"}
      field="note"
      label="Notiz"
      hint={
        state === "ending"
          ? "Nur wenn die Kündigung zurückgenommen ist: warum."
          : ends.length === 0
            ? "Nur für das Team."
            : "Erst wenn das Abo bei ReCharge beendet ist: Danach versucht der Shop es nicht mehr. Nur für das Team."
      }
    />
  )
}

const MessageView = ({
  message,
  mayAnswer,
  mine,
}: {
  readonly message: Message
  readonly mayAnswer: boolean
  /** The e-mail address of who reads this. */
  readonly mine: string | null
}) => {
  const { id, deadline, ends, name, email, subject, kind, receivedAt, body, outcome, state } = message
  const isPutAway = outcome.state === "done" && outcome.by !== null
  const orderNumber = body.kind === "contact" ? body.orderNumber : ""
  return (
    <>
      <PageHead title={`${kindLabels[kind]} von ${name}`} back={{ href: "/admin/messages", label: "Nachrichten" }}>
        <MessageBadge state={state} />
      </PageHead>
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          <Panel id="body" title={subject}>
            <Body message={message} />
          </Panel>
          {outcome.state !== "done" &&
            ends.map(
              ({ subscriptionId, title, problem }) =>
                problem !== undefined && (
                  <Notice
                    key={subscriptionId}
                    tone="caution"
                    title={`Noch nicht beendet: ${title} (${subscriptionId})`}
                  >
                    <p>{problem}</p>
                  </Notice>
                ),
            )}
          {body.kind === "cancellation" && <Subscriptions message={message} mayAnswer={mayAnswer} />}
          <SentAnswers answers={message.answers} />
          {isPutAway && mayAnswer && (
            <Panel id="answer" title="Erledigt">
              <ReopenButton id={id} />
            </Panel>
          )}
          {outcome.state !== "done" && mayAnswer && (
            <Panel id="answer" title="Antworten">
              <AnswerActions message={message} mine={mine} />
              <FinishForm id={id} state={state} ends={ends} />
            </Panel>
          )}
        </div>
        <Panel id="facts" title="Von wem">
          <Facts
            facts={{
              Eingegangen: formatDateTime(receivedAt),
              Name: name,
              "E-Mail": <EmailText email={email} />,
              Bestellung:
                orderNumber === "" ? null : (
                  <Link href={`/admin/orders?term=${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
                ),
              Bestellungen: <Link href={`/admin/orders?term=${encodeURIComponent(email)}`}>Mit dieser Adresse</Link>,
              Frist: deadline === null ? null : dayText(deadline),
              "Bestätigtes Ende":
                ends.length === 0 ? null : (
                  <ul>
                    {ends.map(({ subscriptionId, title, endsOn, ended }) => (
                      <li key={subscriptionId}>
                        {title} ({subscriptionId}), {dayText(endsOn)}
                        {ended ? ": bei ReCharge beendet" : isPutAway && ": zurückgenommen"}
                      </li>
                    ))}
                  </ul>
                ),
              Erledigt: outcome.state === "done" ? formatDateTime(outcome.at) : null,
              Notiz: outcome.state === "done" && outcome.note !== "" ? outcome.note : null,
            }}
          />
        </Panel>
      </div>
    </>
  )
}

export default page({
  load: async ({ params }, { trpc, refetch }) => refetch(trpc.staffMessages.view.queryOptions({ id: params.id ?? "" })),
  head: ({ name }) => ({ title: `Nachricht von ${name}`, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const message = useQuery(useTRPC().staffMessages.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const person = useQuery(useTRPC().session.current.queryOptions()).data?.person
    const mayAnswer = person?.rights.includes("messages.answer") ?? false
    return <MessageView message={message} mayAnswer={mayAnswer} mine={person?.email ?? null} />
  },
})
