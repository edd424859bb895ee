import type { ReactNode } from "react"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Facts, Panel } from "../ui/panel.tsx"

type Sources = Outputs["staffSuppressions"]["sources"]

const lastReport = (lastAt: number | null): string =>
  lastAt === null ? "Noch nichts gemeldet." : `Zuletzt gemeldet: ${formatShortDateTime(lastAt)}.`

const unset = (setting: string): ReactNode => (
  <>
    Nicht eingerichtet. Dafür gibt es die Einstellung
    <br />
    <code>{setting}</code>
  </>
)

const lastRun = (run: Sources["mailbox"]["lastRun"]): ReactNode => {
  if (run === null) return "Noch nie abgeholt."
  const at = formatShortDateTime(run.endedAt)
  return run.error === null ? (
    `Abgeholt ${at}: ${run.report ?? ""}`
  ) : (
    <span className="badge badge--notice">
      Fehlgeschlagen {at}: {run.error}
    </span>
  )
}

/** Where bounces and complaints come from, and whether they do. */
export const ReportSources = ({ webhook, mailbox }: Sources) => (
  <Panel id="report-sources" title="Woher Rückläufer kommen">
    <p className="quiet">
      Was ein Mailserver schon beim Senden ablehnt, steht von selbst in der Liste. Was später zurückkommt oder als Spam
      gemeldet wird, erfährt der Shop von hier.
    </p>
    <Facts
      facts={{
        "Postfach für Rückläufer": mailbox.connected ? (
          <>
            {lastRun(mailbox.lastRun)}
            <br />
            {lastReport(mailbox.lastAt)}
          </>
        ) : (
          unset("BOUNCE_MAILBOX_URL")
        ),
        "Webhook des Maildienstes": webhook.connected ? (
          <>Eingerichtet. {lastReport(webhook.lastAt)}</>
        ) : (
          unset("MAIL_WEBHOOK_SECRET")
        ),
      }}
    />
  </Panel>
)
