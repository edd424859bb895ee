import type { VacancyContent } from "./vacancy.ts"

/** Words of a vacancy that must not be published, and why. */
export interface VacancyFinding {
  readonly path: "title" | "summary" | "tasks" | "profile" | "offer" | "salary.fromCents"
  readonly words: string
  readonly reason: string
}

/** `(m/w/d)`, `(w/m/div)`, `(alle Geschlechter)` */
const allGenders = /\((?:[mwfdx]|div)(?:\s*[/|,]\s*(?:[mwfdxi]|div)){1,3}\)|\((?:alle|all) (?:geschlechter|genders?)\)/i
/** `Apotheker:in`, `Apotheker*in`, `Apotheker_in`, `Apotheker/-in`, `ApothekerIn` */
const inclusive = /\p{Ll}(?:[:*_]|\/-?)in(?:nen)?(?!\p{L})|\p{Ll}In(?:nen)?(?!\p{L})/u
/** `Apothekerin oder Apotheker`, `Apotheker/Apothekerin` */
const bothNamed = /\p{L}in\s*(?:und|oder|\/)\s*\p{L}|\p{L}\s*(?:und|oder|\/)\s*\p{L}+in(?!\p{L})/u

/** Endings of words for men, and for women. */
const named =
  /(?:er|eur|or|ist|ent|ant|loge|nom|mann|wirt|arzt|anwalt|koch|bote|kunde|experte|kollege)$|(?:erin|eurin|orin|istin|entin|antin|login|nomin|frau|wirtin|ärztin|anwältin|köchin|expertin|kollegin|schwester)$/i
/** Words with such an ending that name no person. */
const things =
  /(?:lager|center|computer|server|filter|wasser|pulver|oder|über|unter|newsletter|poster|muster|register|semester|sommer|winter|labor|motor|content|management|department|assessment|investment|restaurant)$/i

/** A word of a title that names only men or only women; `null`: none. */
export const genderedWord = (title: string): string | null => {
  if (allGenders.test(title) || inclusive.test(title) || bothNamed.test(title)) return null
  const words = title.split(/[^\p{L}-]+/u).filter((word) => /^\p{Lu}/u.test(word))
  return words.find((word) => named.test(word) && !things.test(word)) ?? null
}

const agg = "§§ 1, 7, 11 AGG"

/** Words that put people off whom the law protects. */
const discriminating: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern:
      /(?<!\p{L})jung(?:e[srnm]?)?\s+(?:\p{L}+\s+){0,2}(?:team|leute|menschen|kolleg\p{L}*|unternehmen)|(?<!\p{L})junge[srnm]?,/iu,
    reason: `Das schließt Ältere aus (Alter, ${agg}). Beschreib, wie ihr arbeitet.`,
  },
  {
    pattern:
      /berufsanfänger\p{L}*|digital natives?|höchstens \d+ jahre alt|unter \d{2} jahren?|zwischen \d{2} und \d{2} jahren? alt/iu,
    reason: `Das schließt nach dem Alter aus (${agg}). Nenne die Aufgabe oder die Erfahrung, die sie braucht.`,
  },
  {
    pattern: /muttersprach\p{L}*/iu,
    reason: `Das schließt nach der Herkunft aus (${agg}). Schreib, wie gut jemand die Sprache können muss.`,
  },
  {
    pattern: /lichtbild|bewerbungsfoto|mit foto|geburtsdatum|familienstand|konfession/iu,
    reason: `Danach dürfen wir nicht fragen (§ 26 BDSG, ${agg}).`,
  },
  {
    pattern: /körperlich (?:voll )?(?:belastbar|fit)|uneingeschränkt belastbar|kerngesund/iu,
    reason: `Das schließt Menschen mit Behinderung aus (${agg}). Nenne, was zu tun ist, zum Beispiel „Kartons bis 15 kg heben“.`,
  },
]

/** Per hour since 1 January 2026, and from 1 January 2027 (§ 1 MiLoG with the fifth ordinance on its adjustment). */
const minimumWageCents = (startsOn: string): number => (startsOn >= "2027-01-01" ? 1_460 : 1_390)

/** What must not stand in a vacancy; `today`: a German day. */
export const lintVacancy = (
  content: Pick<
    VacancyContent,
    "title" | "summary" | "tasks" | "profile" | "offer" | "salary" | "employments" | "startsOn"
  >,
  today: string,
): readonly VacancyFinding[] => {
  const gendered = genderedWord(content.title)
  const { per, fromCents } = content.salary
  // Apprentices and obligatory internships are exempt (§ 22 MiLoG).
  const exempt = content.employments.some((each) => each === "apprenticeship" || each === "internship")
  const least = minimumWageCents(content.startsOn || today)
  return [
    ...(gendered === null
      ? []
      : [
          {
            path: "title" as const,
            words: gendered,
            reason: "Eine Stelle wird für alle Geschlechter ausgeschrieben (§ 11 AGG). Setze „(m/w/d)“ dahinter.",
          },
        ]),
    ...(["title", "summary", "tasks", "profile", "offer"] as const).flatMap((path) =>
      discriminating.flatMap(({ pattern, reason }) => {
        const words = pattern.exec(content[path])?.[0]
        return words === undefined ? [] : [{ path, words, reason }]
      }),
    ),
    ...(per === "hour" && fromCents > 0 && fromCents < least && !exempt
      ? [
          {
            path: "salary.fromCents" as const,
            words: `${(fromCents / 100).toFixed(2).replace(".", ",")} €`,
            reason: `Das liegt unter dem Mindestlohn von ${(least / 100).toFixed(2).replace(".", ",")} € (§ 1 MiLoG).`,
          },
        ]
      : []),
  ]
}
