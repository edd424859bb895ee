import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import style from "./system.css"

type View = Outputs["staffSystem"]["view"]
type Check = View["checks"][number]

const badges = {
  good: <span className="badge badge--quiet">In Ordnung</span>,
  bad: <span className="badge badge--notice">Nicht in Ordnung</span>,
  note: <span className="badge">Hinweis</span>,
}

const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <ul className="system-checks">
    {checks.map(({ name, title, state, text, advice }) => (
      <li key={name}>
        <div className="spread">
          <strong>{title}</strong>
          {badges[state]}
        </div>
        <p>{text}</p>
        {advice !== null && <p className="quiet">{advice}</p>}
      </li>
    ))}
  </ul>
)

const System = ({ data }: { readonly data: View }) => {
  const { checks, versions, operatorEmail } = useQuery(useTRPC().staffSystem.view.queryOptions()).data ?? data
  const bad = checks.filter(({ state }) => state === "bad")
  const others = checks.filter(({ state }) => state !== "bad")
  return (
    <>
      <PageHead title="System" />
      <p className="staff-intro">
        Wie es dem Shop als Programm geht. Dasselbe sagt <code>node server/doctor.js</code> auf dem Server.{" "}
        {operatorEmail === null
          ? "Gewarnt wird niemand: OPERATOR_EMAIL ist nicht gesetzt."
          : `Wird etwas schlecht, geht eine E-Mail an ${operatorEmail}.`}
      </p>
      <div className="staff-panels">
        {bad.length > 0 && (
          <Panel id="bad" title="Nicht in Ordnung">
            <Checks checks={bad} />
          </Panel>
        )}
        <Panel id="checks" title={bad.length > 0 ? "Alles Übrige" : "Alles in Ordnung"}>
          <Checks checks={others} />
        </Panel>
        <Panel id="versions" title="Versionen">
          <Facts facts={versions} />
        </Panel>
      </div>
    </>
  )
}

export default page<View>({
  styles: [style],
  load: (_, { trpc, refetch }) => refetch(trpc.staffSystem.view.queryOptions()),
  head: () => ({ title: "System", description: "", noindex: true }),
  Page: System,
})
