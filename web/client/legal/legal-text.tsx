import type { LegalPage } from "../../../domain/content/legal-pages.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { page } from "../app/page.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { DocumentView } from "../ui/document-view.tsx"

/** What results of search engines say of them. */
const summaries: Readonly<Record<LegalPage["text"], string>> = {
  legalNotice: "Wer hinter dem Onlineshop Nährwerk steht: Anschrift, Vertretung, Register, Kontakt und Aufsicht.",
  dataProtection: "Welche Daten der Onlineshop Nährwerk verarbeitet, wozu, wie lange und welche Rechte Sie haben.",
  refund: "Wie Sie eine Bestellung bei Nährwerk innerhalb von 14 Tagen widerrufen, mit Muster-Formular und Folgen.",
  termsOfService: "Die Bedingungen für Bestellungen bei Nährwerk: Vertrag, Preise, Lieferung, Zahlung und Mängel.",
  shippingAndPayment:
    "Versandkosten, Lieferzeit und Zahlungsarten bei Nährwerk, und ab wann der Versand nichts kostet.",
  accessibility:
    "Wie barrierefrei der Onlineshop Nährwerk ist und wohin Sie sich wenden, wenn Sie auf eine Hürde stoßen.",
}

const pageOf = (path: string): LegalPage => {
  const found = legalPages.find((legalPage) => legalPage.path === path)
  if (!found) throw new Error(`No legal text at ${path}`)
  return found
}

/** A legally required text; printable. */
export default page({
  load: ({ path }, { trpc, fetchQuery }) =>
    fetchQuery(trpc.content.legalText.queryOptions({ text: pageOf(path).text })),
  head: (_document, { path }) => ({
    title: pageOf(path).title,
    description: summaries[pageOf(path).text],
    trail: trailTo(pageOf(path).title),
  }),
  Page: ({ data, request: { path } }) => (
    <>
      <Breadcrumbs trail={trailTo(pageOf(path).title)} />
      <DocumentView document={data} />
    </>
  ),
})
