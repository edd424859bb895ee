import { page } from "../../app/page.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { ReceiveForm } from "./receive-form.tsx"

/** Receipts one after the other, of any article. */
export default page({
  load: async () => null,
  head: () => ({ title: "Wareneingang", description: "", noindex: true }),
  Page: () => (
    <>
      <PageHead title="Wareneingang" back={{ href: "/admin/lots", label: "Chargen" }} />
      <Panel id="receive" title="Was ist gekommen?">
        <ReceiveForm />
      </Panel>
    </>
  ),
})
