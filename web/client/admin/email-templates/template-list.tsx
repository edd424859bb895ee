import { useQuery } from "@tanstack/react-query"
import { areaNames, templateAreas } from "../../../../domain/email-templates/template-words.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"

type Listed = Outputs["staffEmailTemplates"]["list"][number]

const StateBadges = ({ own, hasDraft, broken }: Listed) => (
  <span className="cluster">
    <span className={own ? "badge" : "badge badge--quiet"}>{own ? "Angepasst" : "Ausgeliefert"}</span>
    {hasDraft && <span className="badge badge--notice">Entwurf</span>}
    {broken && <span className="badge badge--notice">unvollständig</span>}
  </span>
)

/** Every e-mail whose words staff can change, by what it is about. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffEmailTemplates.list.queryOptions()),
  head: () => ({ title: "E-Mail-Vorlagen", description: "", noindex: true }),
  Page: ({ data }) => {
    const templates = useQuery(useTRPC().staffEmailTemplates.list.queryOptions()).data ?? data
    const areas = templateAreas.flatMap((area) => {
      const own = templates.filter((template) => template.area === area)
      return own.length === 0 ? [] : [{ area, own }]
    })
    return (
      <>
        <PageHead title="E-Mail-Vorlagen" />
        <p className="quiet">
          Jede E-Mail des Shops ist eine Vorlage. Ausgeliefert heißt: Sie lautet, wie wir sie mitliefern. Was du
          änderst, geht erst hinaus, wenn du es veröffentlichst; fehlt darin etwas, das hineingehört, lässt es sich
          nicht veröffentlichen.
        </p>
        <div className="staff-panels" data-columns="2">
          {areas.map(({ area, own }) => (
            <Panel key={area} id={`area-${area}`} title={areaNames[area]}>
              <div className="text-table">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">E-Mail</th>
                      <th scope="col">Wortlaut</th>
                    </tr>
                  </thead>
                  <tbody>
                    {own.map((template) => (
                      <tr key={template.name}>
                        <th scope="row">
                          <Link href={`/admin/emails/templates/${template.name}`}>{template.title}</Link>
                        </th>
                        <td>
                          <StateBadges {...template} />
                          {template.changedAt !== null && (
                            <span className="quiet small"> geändert am {formatDate(template.changedAt)}</span>
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Panel>
          ))}
        </div>
      </>
    )
  },
})
