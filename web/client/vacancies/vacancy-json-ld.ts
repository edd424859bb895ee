import type { Block } from "../../../domain/content/document.ts"
import { textWords, wordsOfBlocks } from "../../../domain/content/plain-words.ts"
import { endOfGermanDay } from "../../../domain/shared/german-instant.ts"
import type { Employment } from "../../../domain/vacancies/vacancy-words.ts"
import type { Outputs } from "../app/trpc.ts"

type Vacancy = Outputs["vacancies"]["view"]
type Operator = Outputs["content"]["operator"]

/** Google's words for schema.org's `employmentType`. */
const employmentTypes: Readonly<Record<Employment, string>> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  "mini-job": "PART_TIME",
  "working-student": "PART_TIME",
  apprenticeship: "OTHER",
  internship: "INTERN",
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character)

/** `description` is HTML: headings, paragraphs and lists. */
const htmlOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.type === "heading") return `<h3>${escaped(textWords(block.children))}</h3>`
      if (block.type === "list")
        return `<ul>${block.items.map((item) => `<li>${escaped(wordsOfBlocks(item))}</li>`).join("")}</ul>`
      const words = wordsOfBlocks([block])
      return words === "" ? "" : `<p>${escaped(words)}</p>`
    })
    .join("")

const euros = (cents: number): number => cents / 100

/** A vacancy for search engines: only what its page shows. */
export const vacancyJsonLd =
  (vacancy: Vacancy, { name: legalName }: Operator) =>
  (publicUrl: string): readonly unknown[] => {
    const { slug, title, summary, salary, workplace, street, postalCode, city, publishedOn, closesOn } = vacancy
    const url = `${publicUrl}/jobs/${slug}`
    const types = [...new Set(vacancy.employments.map((each) => employmentTypes[each]))]
    return [
      {
        "@context": "https://schema.org",
        "@type": "JobPosting",
        title: title.replace(/\([^()]*\)\s*$/, "").trimEnd(),
        description: `<p>${escaped(summary)}</p>${htmlOf(vacancy.article.blocks)}`,
        identifier: { "@type": "PropertyValue", name: legalName, value: slug },
        url,
        datePosted: publishedOn,
        validThrough: new Date(endOfGermanDay(closesOn)).toISOString(),
        employmentType: [...types, ...(vacancy.permanent ? [] : ["TEMPORARY"])],
        hiringOrganization: {
          "@type": "Organization",
          "@id": `${publicUrl}/#organization`,
          name: "Nährwerk",
          legalName,
          sameAs: `${publicUrl}/`,
          logo: `${publicUrl}/icon.svg`,
        },
        ...(workplace === "remote"
          ? {
              jobLocationType: "TELECOMMUTE",
              applicantLocationRequirements: { "@type": "Country", name: "Deutschland" },
            }
          : {
              jobLocation: {
                "@type": "Place",
                address: {
                  "@type": "PostalAddress",
                  streetAddress: street,
                  postalCode,
                  addressLocality: city,
                  addressCountry: "DE",
                },
              },
            }),
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: "EUR",
          value: {
            "@type": "QuantitativeValue",
            minValue: euros(salary.fromCents),
            maxValue: euros(salary.toCents),
            unitText: salary.per === "year" ? "YEAR" : "HOUR",
          },
        },
        ...(vacancy.startsOn !== "" && { jobStartDate: vacancy.startsOn }),
        workHours: `${vacancy.hoursFrom}–${vacancy.hoursTo} Stunden in der Woche`,
        directApply: true,
        inLanguage: "de",
      },
    ]
  }
