import { Tabs } from "../ui/tabs.tsx"

const tabs = [
  { path: "/admin/emails/management", label: "Anmeldungen" },
  { path: "/admin/emails/management/campaigns", label: "Kampagnen" },
  { path: "/admin/emails/management/suppressions", label: "Gesperrte Adressen" },
  { path: "/admin/emails/management/triggers", label: "Automatische E-Mails" },
]

/** The pages about who gets the newsletter, who gets nothing, and what the shop sends by itself. */
export const NewsletterTabs = ({ path }: { readonly path: string }) => (
  <Tabs label="Newsletter" tabs={tabs} path={path} />
)
