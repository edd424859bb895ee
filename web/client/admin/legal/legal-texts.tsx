import { useQuery } from "@tanstack/react-query"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"

type LegalText = Outputs["staffLegal"]["list"][number]

const wordsOf = ({ publishedAt }: LegalText): string =>
  publishedAt === null ? "mitgeliefert" : `eigener Wortlaut seit ${formatDate(publishedAt)}`

/** Every legal text, and whose words it is. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffLegal.list.queryOptions()),
  head: () => ({ title: "Rechtstexte", description: "", noindex: true }),
  Page: ({ data }) => {
    const texts = useQuery(useTRPC().staffLegal.list.queryOptions()).data ?? data
    return (
      <>
        <PageHead title="Rechtstexte" back={{ href: "/admin/shop", label: "Shop" }} />
        <Panel id="texts" title="Was Impressum, AGB und die anderen sagen">
          <p>
            Die mitgelieferten Texte entstehen aus den Angaben unter „Shop“ und ändern sich mit ihnen. Hat eure Kanzlei
            einen eigenen Wortlaut, schreibt ihr ihn hier; Angaben wie {"{{Firma}}"} füllt der Shop weiter aus. Jede
            Bestellung behält die Fassung, auf die sie geschlossen wurde.
          </p>
          <div className="text-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Text</th>
                  <th scope="col">Wortlaut</th>
                </tr>
              </thead>
              <tbody>
                {texts.map((text) => (
                  <tr key={text.name}>
                    <th scope="row">
                      <Link href={`/admin/legal/${text.name}`}>{text.title}</Link>
                    </th>
                    <td>
                      {wordsOf(text)} {text.hasDraft && <span className="badge">neuer Entwurf</span>}{" "}
                      {text.problems.length > 0 && <span className="badge">unvollständig</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      </>
    )
  },
})
