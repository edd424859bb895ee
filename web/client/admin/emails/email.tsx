import { useMutation, useQuery } from "@tanstack/react-query"
import type { Permission } from "../../../../domain/access/roles.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { EmailText } from "../ui/email-text.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { About, EmailBadge, ToSuppression } from "./email-words.tsx"

type StaffEmail = Outputs["staffEmails"]["view"]

/** What can be done about an e-mail, by what became of it. */
const Steps = ({ email: { id, state, repeatable } }: { readonly email: StaffEmail }) => {
  const trpc = useTRPC()
  const stop = useMutation(trpc.staffEmails.stop.mutationOptions())
  const sendAgain = useMutation(trpc.staffEmails.sendAgain.mutationOptions())
  const retry = useMutation(trpc.jobs.retryDeadLetter.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const steps = {
    stop: {
      offered: state === "queued" || state === "deferred",
      label: "Anhalten",
      work: () => stop.mutateAsync({ id }),
      done: "Die E-Mail ist angehalten und wird nicht gesendet.",
    },
    retry: {
      offered: state === "failed",
      label: "Noch einmal versuchen",
      work: () => retry.mutateAsync({ id }),
      done: "Die E-Mail ist wieder auf dem Weg.",
    },
    sendAgain: {
      offered: repeatable,
      label: state === "suppressed" ? "Doch noch senden" : "Noch einmal senden",
      work: () => sendAgain.mutateAsync({ id }),
      done: "Die E-Mail wird mit dem Stand von jetzt neu geschrieben und gesendet, falls sie noch gebraucht wird.",
    },
  }
  const offered = Object.entries(steps).filter(([, step]) => step.offered)
  if (offered.length === 0) return null
  const run = async (step: (typeof offered)[number][1]) => {
    try {
      await step.work()
      toast(step.done)
    } finally {
      await Promise.all([refresh("staffEmails"), refresh("staff"), refresh("jobs")])
    }
  }
  return (
    <>
      <ErrorMessage failure={failure} />
      <div className="cluster">
        {offered.map(([name, step]) => (
          <Button
            key={name}
            look="secondary"
            type="button"
            busy={pending === name}
            onClick={() => void submit(name, () => run(step))}
          >
            {step.label}
          </Button>
        ))}
      </div>
    </>
  )
}

const kib = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_024))}\u00a0kB`

/** Why a suppressed e-mail was not sent, and what would change that. */
const Suppressed = ({ email, rights }: { readonly email: StaffEmail; readonly rights: readonly Permission[] }) => {
  const { lastError, to, addressSuppressed, switchedOff, repeatable } = email
  const triggers = "/admin/emails/management/triggers"
  return (
    <>
      <p>Diese E-Mail wurde unterdrückt und ging nicht hinaus. {lastError} Das ist kein Fehler.</p>
      {addressSuppressed && (
        <p>
          Solange die Adresse gesperrt ist, lässt sie sich auch nicht noch einmal senden.{" "}
          <ToSuppression to={to} rights={rights} />
        </p>
      )}
      {switchedOff && mayOpen(triggers, rights) && (
        <p>
          <Link href={triggers}>Zu den automatischen E-Mails</Link>
        </p>
      )}
      {repeatable && <p>Dem steht nichts mehr im Weg. Wird die E-Mail noch gebraucht, kannst du sie jetzt senden.</p>}
      {!addressSuppressed && !switchedOff && !repeatable && (
        <p>
          Nachholen lässt sie sich nicht: Was darin stehen sollte, ist nicht mehr da, oder es war ein Link, der nur
          einmal gilt.
        </p>
      )}
    </>
  )
}

const Content = ({ email, rights }: { readonly email: StaffEmail; readonly rights: readonly Permission[] }) => {
  const { id, title, template, content, state, lastError } = email
  if (template === "campaign")
    return (
      <p>
        {state === "suppressed" && <>Diese E-Mail ging nicht hinaus. {lastError} Das ist kein Fehler. </>}
        Der Wortlaut steht bei der Kampagne: Er ist für alle derselbe.
      </p>
    )
  if (state === "suppressed") return <Suppressed email={email} rights={rights} />
  return content === null ? (
    <p>
      Der Wortlaut ist nicht da: Die E-Mail wurde noch nicht übergeben, oder das ist länger als 30&nbsp;Tage her und er
      ist gelöscht.
    </p>
  ) : (
    <>
      <iframe
        className="email-frame"
        src={`/admin/emails/${encodeURIComponent(id)}/content`}
        title={`${title}, wie gesendet`}
        sandbox=""
      />
      <Fold title="Nur als Text">
        <p className="email-plain">{content.text}</p>
      </Fold>
      <p className="quiet small">
        Bilder zeigen wir hier nicht. Statt der Schlüssel in Links steht „…“: Was nur der Empfänger öffnen darf, öffnet
        sich von hier aus nicht.
      </p>
    </>
  )
}

const EmailView = ({ email, rights }: { readonly email: StaffEmail; readonly rights: readonly Permission[] }) => {
  const { title, about, state, attempts, createdAt, dueAt, lastError, to, subject, content, cameBackAt } = email
  return (
    <>
      <PageHead title={title} back={{ href: "/admin/emails", label: "E-Mails" }}>
        <EmailBadge state={state} />
      </PageHead>
      <div className="staff-panels" data-columns="2">
        <Panel id="words" title={subject ?? "Wortlaut"}>
          <Content email={email} rights={rights} />
        </Panel>
        <Panel id="facts" title="Versand">
          <Facts
            facts={{
              An: to === null ? null : <EmailText email={to} />,
              Wozu: about === null ? null : <About about={about} rights={rights} />,
              Seit: formatDateTime(createdAt),
              Übergeben: content === null ? null : formatDateTime(content.handedOverAt),
              "Kam zurück":
                cameBackAt === null ? null : (
                  <>
                    {formatDateTime(cameBackAt)}: Dieses Postfach gibt es nicht.{" "}
                    <ToSuppression to={to} rights={rights} />
                  </>
                ),
              Versuche: attempts === 0 ? "noch keiner" : attempts,
              "Nächster Versuch": dueAt === null || attempts === 0 ? null : formatDateTime(dueAt),
              Woran: state === "suppressed" ? null : lastError,
              Anhänge:
                content === null || content.attachments.length === 0 ? null : (
                  <ul className="email-attachments">
                    {content.attachments.map(({ filename, bytes }) => (
                      <li key={filename}>
                        {filename} ({kib(bytes)})
                      </li>
                    ))}
                  </ul>
                ),
            }}
          />
          {rights.includes("mails.retry") && <Steps email={email} />}
        </Panel>
      </div>
    </>
  )
}

export default page({
  load: async ({ params }, { trpc, refetch }) => refetch(trpc.staffEmails.view.queryOptions({ id: params.id ?? "" })),
  head: ({ title }) => ({ title, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const email = useQuery(useTRPC().staffEmails.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return <EmailView email={email} rights={rights} />
  },
})
