import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { type ApplicationState, applicationStateNames } from "../../../../domain/applications/application-words.ts"
import { retention } from "../../../../domain/content/retention.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { formatDateTime, formatShortDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Choice, TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { telHref } from "../../ui/tel-href.ts"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { ApplicationBadge } from "./application-badge.tsx"

type Application = Outputs["staffApplications"]["view"]
type Step = Application["steps"][number]

/** What a button that leads to a state says. */
const stepLabels: Readonly<Record<ApplicationState, string>> = {
  received: "Eingegangen",
  "in-review": "In Prüfung nehmen",
  invited: "Einladen",
  offered: "Angebot machen",
  hired: "Einstellen",
  rejected: "Absagen",
  withdrawn: "Hat zurückgezogen",
}

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}\u00a0kB`
    : `${formatDecimal(Math.round(bytes / 100_000) / 10)}\u00a0MB`

const Files = ({ application: { id, files } }: { readonly application: Application }) =>
  files.length === 0 ? (
    <p className="quiet">Keine Dateien.</p>
  ) : (
    <ul className="action-list">
      {inOrder(files, ({ name, type, size }, index) => (
        <li>
          <a href={`/admin/applicants/${id}/files/${index + 1}`} download>
            {name}
          </a>{" "}
          <span className="quiet small">
            {type.toUpperCase()}, {sizeInWords(size)}
          </span>
        </li>
      ))}
    </ul>
  )

/** The next state with the mail about it, as it will be sent. */
const StepForm = ({
  application: { id, version, email },
  step,
}: {
  readonly application: Application
  readonly step: Step
}) => {
  const move = useMutation(useTRPC().staffApplications.step.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      key={step.to}
      name={step.to}
      save={(values) =>
        move.mutateAsync({
          id,
          version,
          to: step.to,
          mail: values.has("mailed")
            ? { subject: said(values, "mail.subject"), text: String(values.get("mail.text") ?? "") }
            : null,
        })
      }
      saved={`Stand: ${applicationStateNames[step.to]}.`}
      onSaved={() => Promise.all([refresh("staffApplications"), refresh("staff")])}
      submit={stepLabels[step.to]}
    >
      {({ errorOf }) => (
        <>
          <Choice
            type="checkbox"
            name="mailed"
            value="yes"
            label={`Diese Mail an ${email} schicken`}
            defaultChecked={step.mail !== null}
          />
          <TextField
            name="mail.subject"
            label="Betreff"
            maxLength={200}
            required
            autoComplete="off"
            defaultValue={step.mail?.subject ?? ""}
            error={errorOf("mail.subject")}
          />
          <TextAreaField
            name="mail.text"
            label="Text"
            hint="Eine leere Zeile beginnt einen Absatz. Absender und der Link zur Bewerbung kommen dazu."
            rows={10}
            maxLength={5_000}
            required
            defaultValue={step.mail?.text ?? ""}
            error={errorOf("mail.text")}
          />
        </>
      )}
    </StaffForm>
  )
}

const Steps = ({ application }: { readonly application: Application }) => {
  const [chosen, setChosen] = useState<ApplicationState | null>(null)
  const step = application.steps.find(({ to }) => to === chosen)
  return (
    <Panel id="steps" title="Wie geht es weiter?">
      <div className="cluster">
        {application.steps.map(({ to }) => (
          <Button
            key={to}
            type="button"
            look={to === chosen ? "primary" : "secondary"}
            small
            aria-pressed={to === chosen}
            onClick={() => setChosen(to === chosen ? null : to)}
          >
            {stepLabels[to]}
          </Button>
        ))}
      </div>
      {step === undefined ? (
        <p className="small quiet">Die Mail dazu siehst du zuerst und kannst sie ändern.</p>
      ) : (
        <StepForm application={application} step={step} />
      )}
    </Panel>
  )
}

const History = ({ history }: { readonly history: Application["history"] }) => (
  <ol className="action-list" reversed>
    {inOrder(history.toReversed(), (event) => (
      <li className="flow">
        <p>
          <strong>{event.kind === "note" ? "Notiz" : applicationStateNames[event.state]}</strong>
          <br />
          <span className="quiet small">
            {event.by ?? "Bewerberin oder Bewerber"}, {formatDateTime(event.at)}
          </span>
        </p>
        {event.kind === "note" && <p className="message-text">{event.text}</p>}
        {event.kind === "state" && event.mail !== null && (
          <Fold title={`Mail: ${event.mail.subject}`}>
            <p className="message-text">{event.mail.text}</p>
          </Fold>
        )}
      </li>
    ))}
  </ol>
)

const NoteForm = ({ application: { id, version } }: { readonly application: Application }) => {
  const note = useMutation(useTRPC().staffApplications.note.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="note"
      save={(values) => note.mutateAsync({ id, version, note: String(values.get("note") ?? "") })}
      saved="Notiz gespeichert."
      onSaved={() => refresh("staffApplications")}
      submit="Notiz speichern"
      secondary
      emptyAfterSaving
    >
      {({ errorOf }) => (
        <TextAreaField
          name="note"
          label="Notiz"
          hint="Nur fürs Team. Wer sich bewirbt, darf sie auf Anfrage lesen (Art. 15 DSGVO)."
          rows={3}
          maxLength={2_000}
          required
          error={errorOf("note")}
        />
      )}
    </StaffForm>
  )
}

const kept: Readonly<Partial<Record<ApplicationState, string>>> = {
  rejected: `Wird ${retention.rejectedApplicationMonths} Monate nach der Absage von selbst gelöscht.`,
  hired: `Wird nach ${retention.hiredApplicationDays} Tagen von selbst gelöscht. Übernimm die Unterlagen vorher in die Personalakte.`,
  withdrawn: "Die Unterlagen sind gelöscht, der Rest folgt morgen von selbst.",
}

const DeletePanel = ({ application: { id, version, state, name } }: { readonly application: Application }) => {
  const remove = useMutation(useTRPC().staffApplications.remove.mutationOptions())
  const refresh = useRefresh()
  return (
    <Panel id="delete" title="Löschen">
      <p>{kept[state] ?? "Solange nicht entschieden ist, bleibt sie hier."}</p>
      <BindingAction
        label={state === "hired" ? "Übernommen: hier löschen" : "Sofort löschen"}
        small
        title="Bewerbung löschen"
        confirm="Alles löschen"
        save={() => remove.mutateAsync({ id, version })}
        saved="Gelöscht, mit allen Dateien."
        onSaved={async () => {
          await refresh("staffApplications")
          navigate("/admin/applicants")
        }}
      >
        <p>
          Die Bewerbung von <strong>{name}</strong> verschwindet sofort: Angaben, Unterlagen und Notizen. Eine E-Mail
          geht nicht hinaus. Das lässt sich nicht zurücknehmen.
        </p>
      </BindingAction>
    </Panel>
  )
}

const View = ({ application, mayChange }: { readonly application: Application; readonly mayChange: boolean }) => {
  const { id, name, email, phone, message, vacancyId, vacancyTitle, receivedAt, state, stateSince, history } =
    application
  return (
    <>
      <PageHead title={name} back={{ href: "/admin/applicants", label: "Bewerbungen" }}>
        <ApplicationBadge state={state} />
      </PageHead>
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          <Panel id="files" title="Unterlagen">
            <Files application={application} />
            {message !== "" && <p className="message-text">{message}</p>}
          </Panel>
          {mayChange && application.steps.length > 0 && <Steps application={application} />}
          <Panel id="history" title="Verlauf">
            <History history={history} />
            {mayChange && state !== "withdrawn" && <NoteForm application={application} />}
          </Panel>
        </div>
        <div className="staff-panels">
          <Panel id="facts" title="Wer sich bewirbt">
            <Facts
              facts={{
                Stelle: <Link href={`/admin/vacancies/${encodeURIComponent(vacancyId)}`}>{vacancyTitle}</Link>,
                Eingegangen: formatDateTime(receivedAt),
                "Stand seit": formatShortDate(stateSince),
                "E-Mail": <EmailText email={email} />,
                Telefon: phone === "" ? null : <a href={telHref(phone)}>{phone}</a>,
                Nummer: id,
              }}
            />
          </Panel>
          {mayChange && <DeletePanel application={application} />}
        </div>
      </div>
    </>
  )
}

/** An application: its files, its history, and what comes next. */
export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffApplications.view.queryOptions({ id: params.id ?? "" })),
  head: ({ name }) => ({ title: `Bewerbung von ${name}`, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const trpc = useTRPC()
    const application = useQuery(trpc.staffApplications.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return <View application={application} mayChange={rights.includes("applications.change")} />
  },
})
