import { useQuery } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PageHead } from "../ui/panel.tsx"
import { AddressFilePanel } from "./address-file-panel.tsx"
import { DetailsForm } from "./details-form.tsx"
import { DutiesPanel } from "./duties-panel.tsx"
import { RemindersPanel } from "./reminders-panel.tsx"

/** Who runs the shop, and what is missing before it may open. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffShop.view.queryOptions()),
  head: () => ({ title: "Shop", description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const shop = useQuery(trpc.staffShop.view.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("shop.change")
    const { demo, open, saved } = shop
    return (
      <>
        <PageHead title="Shop">
          <ButtonLink look="quiet" small href="/admin/legal">
            Rechtstexte
          </ButtonLink>
          {rights.includes("audit.read") && (
            <ButtonLink look="quiet" small href="/admin/changes?kind=shop&id=shop">
              Verlauf
            </ButtonLink>
          )}
        </PageHead>
        <div className="staff-panels" data-columns="2">
          <div className="staff-panels">
            {demo ? (
              <Notice title="Das ist die Vorführung.">
                <p>
                  Bestellungen werden angenommen, aber nichts wird geliefert. Ein echter Shop startet ohne Demo-Daten
                  und nimmt Bestellungen an, sobald <a href="#duties">alle Pflichten</a> erledigt sind.
                </p>
              </Notice>
            ) : open ? (
              <Notice tone="success" title="Der Shop nimmt Bestellungen an." />
            ) : (
              <Notice tone="caution" title="Der Shop nimmt noch keine Bestellungen an.">
                <p>
                  Erst wenn <a href="#duties">alle Pflichten</a> erledigt sind. Warenkörbe bleiben bis dahin, wie sie
                  sind.
                </p>
              </Notice>
            )}
            {saved !== null && (
              <p className="quiet small">
                Zuletzt geändert von {saved.by} am {formatDateTime(saved.at)}
              </p>
            )}
            <DetailsForm shop={shop} mayChange={mayChange} />
          </div>
          <div className="staff-panels">
            <DutiesPanel duties={shop.duties} mayChange={mayChange} />
            <RemindersPanel reminders={shop.overdueReminders} mayChange={mayChange} />
            <AddressFilePanel file={shop.addressFile} mayChange={mayChange} />
          </div>
        </div>
      </>
    )
  },
})
