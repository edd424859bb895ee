import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { SiteTabs } from "./site-tabs.tsx"

type Moved = Outputs["staffSite"]["moved"]

const RedirectForm = ({ from }: { readonly from: string }) => {
  const redirect = useMutation(useTRPC().staffSite.redirect.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="redirect"
      save={(values) => redirect.mutateAsync({ from: said(values, "from"), to: said(values, "to") })}
      saved="Weiterleitung angelegt."
      onSaved={() => refresh("staffSite")}
      emptyAfterSaving
      submit="Weiterleiten"
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="from"
            label="Von"
            hint="Ein Pfad wie /alte-seite. Was hinter einem Fragezeichen steht, zählt nicht."
            required
            maxLength={300}
            autoComplete="off"
            defaultValue={from}
            error={errorOf("from")}
          />
          <TextField
            name="to"
            label="Nach"
            hint="Zum Beispiel /products/zink-tabletten-6."
            required
            maxLength={300}
            autoComplete="off"
            error={errorOf("to")}
          />
        </>
      )}
    </StaffForm>
  )
}

const MissingPages = ({
  missing,
  onPick,
}: {
  readonly missing: Moved["missing"]
  readonly onPick: ((path: string) => void) | null
}) => (
  <Panel id="missing" title="Vergeblich gesucht">
    {missing.length === 0 ? (
      <p className="quiet">Noch hat niemand eine Seite gesucht, die es nicht gibt.</p>
    ) : (
      <>
        <p>Was am häufigsten verlangt wurde und keine Seite ist. Gezählt wird der Pfad, sonst nichts.</p>
        <ul className="action-list">
          {missing.map(({ path, count, lastAt }) => (
            <li key={path}>
              <p>
                <strong className="site-path">{path}</strong>
                <br />
                <span className="quiet small">
                  {count === 1 ? "einmal" : `${count}-mal`}, zuletzt {formatShortDateTime(lastAt)}
                </span>
              </p>
              {onPick !== null && (
                <Button look="quiet" small type="button" onClick={() => onPick(path)}>
                  Weiterleiten<span className="visually-hidden"> von {path}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </>
    )}
  </Panel>
)

const RedirectList = ({
  redirects,
  mayChange,
}: {
  readonly redirects: Moved["redirects"]
  readonly mayChange: boolean
}) => {
  const remove = useMutation(useTRPC().staffSite.remove.mutationOptions())
  const refresh = useRefresh()
  return (
    <Panel id="redirects" title="Weiterleitungen">
      {redirects.length === 0 ? (
        <p className="quiet">Keine. Beiträge mit neuer Adresse leiten von selbst weiter.</p>
      ) : (
        <ul className="action-list">
          {redirects.map(({ from, to, by, at }) => (
            <li key={from}>
              <p>
                <strong className="site-path">{from}</strong> nach <Link href={to}>{to}</Link>
                <br />
                <span className="quiet small">
                  {by}, {formatShortDateTime(at)}
                </span>
              </p>
              {mayChange && (
                <BindingAction
                  label="Entfernen"
                  look="quiet"
                  small
                  aria-label={`Entfernen: ${from}`}
                  name={from}
                  title="Weiterleitung entfernen"
                  confirm="Weiterleitung entfernen"
                  save={() => remove.mutateAsync({ from })}
                  saved="Weiterleitung entfernt."
                  onSaved={() => refresh("staffSite")}
                >
                  <p>
                    Wer <span className="site-path">{from}</span> aufruft, findet dort nichts mehr. Suchmaschinen
                    vergessen die Adresse.
                  </p>
                </BindingAction>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What was asked for in vain, and where old addresses lead. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffSite.moved.queryOptions()),
  head: () => ({ title: "Weiterleitungen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const { missing, redirects } = useQuery(trpc.staffSite.moved.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("shop.change")
    const [picked, setPicked] = useState("")
    return (
      <>
        <PageHead title="Suchmaschinen" />
        <SiteTabs path={request.path} />
        <div className="staff-panels" data-columns="2">
          <MissingPages missing={missing} onPick={mayChange ? setPicked : null} />
          <div className="staff-panels">
            {mayChange && (
              <Panel id="redirect" title="Neue Weiterleitung">
                <RedirectForm key={picked} from={picked} />
              </Panel>
            )}
            <RedirectList redirects={redirects} mayChange={mayChange} />
          </div>
        </div>
      </>
    )
  },
})
