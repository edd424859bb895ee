import { demoOperator } from "../../../domain/content/operator.ts"
import type { Head } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"

export type Overview = Outputs["catalogue"]["overview"]

/** The operator and the search, for search engines. */
const jsonLd = (publicUrl: string): readonly unknown[] => {
  const { name, street, postalCode, city, email, vatId } = demoOperator
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
export const frontHead = ({ products }: Overview): Head => ({
  title: "Vitamine und Mineralstoffe, genau dosiert",
  description: `${products} Nahrungsergänzungsmittel mit genauen Mengen, Preis am Tag und Abstand jeder Dosis zur Obergrenze. Und wann du nichts brauchst, steht auch da.`,
  canonical: "/",
  jsonLd,
})
