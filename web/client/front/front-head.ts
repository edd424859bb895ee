import type { Head, PageRequest } from "../app/page.ts"
import type { Loader, Outputs } from "../app/trpc.ts"

export type Overview = Outputs["catalogue"]["overview"]
type Operator = Outputs["content"]["operator"]

/** What both front page versions show. */
export interface FrontData {
  readonly overview: Overview
  readonly operator: Operator
}

export const loadFront = async (_request: PageRequest, { trpc, fetchQuery }: Loader): Promise<FrontData> => {
  const [overview, operator] = await Promise.all([
    fetchQuery(trpc.catalogue.overview.queryOptions()),
    fetchQuery(trpc.content.operator.queryOptions()),
  ])
  return { overview, operator }
}

/** The operator and the search, for search engines. */
const jsonLd = ({ name, street, postalCode, city, email, vatId }: Operator, publicUrl: string): readonly unknown[] => {
  const organization = { "@id": `${publicUrl}/#organization` }
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      ...organization,
      name: "Nährwerk",
      legalName: name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon.svg`,
      email,
      vatID: vatId,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: "DE",
      },
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Nährwerk",
      url: `${publicUrl}/`,
      inLanguage: "de",
      publisher: organization,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?term={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ]
}

/** Both front page versions have the same metadata. */
export const frontHead = ({ overview: { products }, operator }: FrontData): Head => ({
  title: "Vitamine und Mineralstoffe, genau dosiert",
  description: `${products} Nahrungsergänzungsmittel mit genauen Mengen, Preis am Tag und Abstand jeder Dosis zur Obergrenze. Und wann du nichts brauchst, steht auch da.`,
  canonical: "/",
  ...(SERVER && { jsonLd: (publicUrl: string) => jsonLd(operator, publicUrl) }),
})
