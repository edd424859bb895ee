import { useMutation, useQuery } from "@tanstack/react-query"
import { commissionInWords } from "../../../../domain/shared/commission.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { Choice } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { CommissionFields, commissionIn } from "./commission-fields.tsx"

/** What the partner programme offers, and on which terms. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffPartners.programme.queryOptions()),
  head: () => ({ title: "Partnerprogramm", description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const { open, offer, cookie, terms } = useQuery(trpc.staffPartners.programme.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const change = useMutation(trpc.staffPartners.changeProgramme.mutationOptions())
    const refresh = useRefresh()
    return (
      <>
        <PageHead title="Partnerprogramm" back={{ href: "/admin/partners", label: "Partner" }} />
        <div className="staff-panels" data-columns="2">
          <Panel id="offer" title="Angebot" aside={<Link href="/partner">Seite ansehen</Link>}>
            {rights.includes("partners.change") ? (
              <StaffForm
                save={(values) =>
                  change.mutateAsync({
                    open: said(values, "open") === "1",
                    offer: commissionIn(values),
                    cookie: said(values, "cookie") === "1",
                  })
                }
                saved="Programm gespeichert."
                onSaved={() => refresh("staffPartners")}
              >
                {({ errorOf }) => (
                  <>
                    <Choice
                      type="checkbox"
                      name="open"
                      value="1"
                      label="Bewerbungen annehmen"
                      hint="Aus heißt: Die Seite bleibt, nur das Formular fehlt."
                      defaultChecked={open}
                    />
                    <CommissionFields commission={offer} path="offer" errorOf={errorOf} />
                    <Choice
                      type="checkbox"
                      name="cookie"
                      value="1"
                      label="Partnerlinks 30 Tage merken"
                      hint="Braucht eine Einwilligung: Der Shop fragt dann auf jeder Seite danach. Aus heißt: Es zählt nur derselbe Besuch, und niemand wird gefragt."
                      defaultChecked={cookie}
                    />
                    <p className="small quiet">
                      Der Code steht in der Adresse, auch ohne Cookie. Der Europäische Datenschutzausschuss sieht schon
                      darin einen Zugriff auf das Gerät (Leitlinien 2/2023, Nr.&nbsp;49 bis 52): Lass das anwaltlich
                      prüfen.
                    </p>
                    <p className="small quiet">
                      Gilt für neue Partner und steht auf der Seite. Wer schon Partner ist, behält, was vereinbart
                      wurde.
                    </p>
                  </>
                )}
              </StaffForm>
            ) : (
              <Facts
                facts={{
                  Bewerbungen: open ? "werden angenommen" : "aus",
                  Provision: commissionInWords(offer),
                  Partnerlinks: cookie ? "30 Tage, mit Einwilligung" : "derselbe Besuch",
                }}
              />
            )}
          </Panel>
          <Panel id="terms" title="Bedingungen">
            <p className="quiet">
              Wer sich bewirbt, stimmt genau diesem Wortlaut zu. Er bleibt abrufbar, auch wenn er sich später ändert.
            </p>
            <Fold title={terms.document.title}>
              <div className="document flow">
                <DocumentBlocks blocks={terms.document.blocks} />
              </div>
            </Fold>
          </Panel>
        </div>
      </>
    )
  },
})
