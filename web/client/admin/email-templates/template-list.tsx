import { useQuery } from "@tanstack/react-query"
import { layoutName } from "../../../../domain/email/email-areas.ts"
import { areaNames, templateAreas } from "../../../../domain/email-templates/template-words.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"

type Listed = Outputs["staffEmailTemplates"]["list"][number]

const StateBadges = ({ own, hasDraft, broken, changedAt }: Listed) => (
  <span className="cluster">
    <span className={own ? "badge" : "badge badge--quiet"}>{own ? "Angepasst" : "Mitgeliefert"}</span>
    {hasDraft && <span className="badge badge--notice">Entwurf</span>}
    {broken && <span className="badge badge--notice">unvollständig</span>}
    {changedAt !== null && <span className="quiet small">{formatDate(changedAt)}</span>}
  </span>
)

const Area = ({ area, templates }: { readonly area: Listed["area"]; readonly templates: readonly Listed[] }) =>
  templates.length === 0 ? null : (
    <Panel id={`area-${area}`} title={areaNames[area]}>
      <div className="text-table">
        <table>
          <thead>
            <tr>
              <th scope="col">E-Mail</th>
              <th scope="col">Wortlaut</th>
            </tr>
          </thead>
          <tbody>
            {templates.map((template) => (
              <tr key={template.name}>
                <th scope="row">
                  <Link href={`/admin/emails/templates/${template.name}`}>{template.title}</Link>
                </th>
                <td>
                  <StateBadges {...template} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )

/** Every e-mail whose words staff can change, by what it is about. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffEmailTemplates.list.queryOptions()),
  head: () => ({ title: "E-Mail-Vorlagen", description: "", noindex: true }),
  Page: ({ data }) => {
    const templates = useQuery(useTRPC().staffEmailTemplates.list.queryOptions()).data ?? data
    const isFirst = (area: (typeof templateAreas)[number]) =>
      area === layoutName || area === "orders" || area === "shopping" || area === "service"
    const columns = [templateAreas.filter(isFirst), templateAreas.filter((area) => !isFirst(area))] as const
    return (
      <>
        <PageHead title="E-Mail-Vorlagen" />
        <p className="quiet template-intro">
          Jede E-Mail des Shops ist eine Vorlage. Mitgeliefert heißt: Sie lautet, wie sie mit dem Shop kam. Was du
          änderst, geht erst hinaus, wenn du es veröffentlichst; fehlt darin etwas, das hineingehört, lässt es sich
          nicht veröffentlichen.
        </p>
        <div className="staff-panels" data-columns="2">
          {columns.map((areas) => (
            <div key={areas[0]} className="staff-panels">
              {areas.map((area) => (
                <Area key={area} area={area} templates={templates.filter((template) => template.area === area)} />
              ))}
            </div>
          ))}
        </div>
      </>
    )
  },
})
