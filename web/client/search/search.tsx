import { type ReactNode, useEffect } from "react"
import { navigate } from "wouter/use-browser-location"
import { categoryLabels } from "../../../domain/catalogue/labels.ts"
import type { Facets } from "../../../domain/catalogue/product-filter.ts"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { isOfCards } from "../../../domain/search/search-answer.ts"
import { shownText } from "../../../domain/shared/text-characters.ts"
import { shortened, textStart } from "../../../domain/shared/text-cut.ts"
import { type PageRequest, page } from "../app/page.ts"
import type { Loader, Outputs } from "../app/trpc.ts"
import { CardAction } from "../product-list/card-action.tsx"
import { ProductCard, ProductShelf } from "../product-list/product-card.tsx"
import { listAddress, productCount } from "../product-list/product-list-words.ts"
import { soughtNutrients } from "../product-list/sought-nutrients.ts"
import { FilterChip } from "../ui/chip.tsx"
import { inOrder } from "../ui/in-order.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { useSearchCounting } from "./counting.ts"
import { MarkedText } from "./marked-text.tsx"
import { maxTerm, searchAddress } from "./search-address.ts"
import { SearchField } from "./search-field.tsx"

type Hits = Outputs["search"]["products"]
type Texts = Outputs["search"]["texts"]

interface Data {
  /** `null` without a search: no term, or one that is too long. */
  readonly hits: Hits | null
  readonly texts: Texts
  /** For a page without hits: the shop's facets, and words of the term that have hits. */
  readonly waysIn: { readonly facets: Facets; readonly words: readonly WordHits[] } | null
}

interface WordHits {
  readonly word: string
  readonly total: number
}

/** Hits shown at first, and the limit for "show all". */
const firstHits = 24
const mostHits = 48
/** Words of a term without hits that are searched alone. */
const maxWords = 5

const termOf = ({ search }: PageRequest): string =>
  shownText(search.get("term") ?? "")
    .replace(/\s+/g, " ")
    .trim()
/** A term in a heading, shortened: the field has all of it. */
const inHeading = (term: string): string => shortened(term, 60)
const wantsAll = ({ search }: PageRequest): boolean => search.get("all") === "1"

const searchWords = async (term: string, { trpc, fetchQuery }: Loader): Promise<readonly WordHits[]> => {
  const words = [...new Set(term.split(/[\s,;]+/).filter((word) => word.length > 2))].slice(0, maxWords)
  if (words.length < 2) return []
  const counted = await Promise.all(
    words.map(async (word) => ({
      word,
      total: (await fetchQuery(trpc.search.products.queryOptions({ term: word, limit: 1 }))).total,
    })),
  )
  return counted.filter(({ total }) => total > 0)
}

const noTexts: Texts = { posts: [], questions: [], vacancies: [] }

const load = async (request: PageRequest, loader: Loader): Promise<Data> => {
  const { trpc, fetchQuery } = loader
  const term = termOf(request)
  const searchable = term !== "" && term.length <= maxTerm
  const limit = wantsAll(request) ? mostHits : firstHits
  const [hits, texts] = searchable
    ? await Promise.all([
        fetchQuery(trpc.search.products.queryOptions({ term, limit })),
        fetchQuery(trpc.search.texts.queryOptions({ term })),
      ])
    : [null, noTexts]
  // Below a card about illness nothing is offered.
  if (hits !== null && (hits.total > 0 || isOfCards(hits.answer))) return { hits, texts, waysIn: null }
  const [{ facets }, words] = await Promise.all([
    fetchQuery(trpc.catalogue.list.queryOptions({ limit: 1 })),
    hits === null || hits.answer !== null ? [] : searchWords(term, loader),
  ])
  return { hits, texts, waysIn: { facets, words } }
}

const examples = ["Vitamin D Tropfen", "Magnesium 200 mg", "Kapseln ohne Gelatine", "B12 vegan"]

const Ways = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="ways">
    <h2>{title}</h2>
    <ul className="cluster">{children}</ul>
  </section>
)

const TermLinks = ({ terms }: { readonly terms: readonly string[] }) =>
  terms.map((term) => (
    <li key={term}>
      <FilterChip href={searchAddress(term)}>{term}</FilterChip>
    </li>
  ))

/** Links into the shop that need no term. */
const WaysIn = ({ facets }: { readonly facets: Facets }) => (
  <>
    <Ways title="Kategorien">
      {facets.category.map(({ value, count }) => (
        <li key={value}>
          <FilterChip href={listAddress({ category: value })}>
            {categoryLabels[value]} <span className="ways__count">{count}</span>
          </FilterChip>
        </li>
      ))}
      <li>
        <FilterChip href={listAddress({ vegan: true })}>
          Alles Vegane <span className="ways__count">{facets.vegan.count}</span>
        </FilterChip>
      </li>
    </Ways>
    <Ways title="Bekannte Nährstoffe">
      {facets.nutrient
        .filter(({ value }) => soughtNutrients.includes(value))
        .map(({ value, count }) => (
          <li key={value}>
            <FilterChip href={listAddress({ nutrient: value })} nutrient={value}>
              {nutrientName(value)} <span className="ways__count">{count}</span>
            </FilterChip>
          </li>
        ))}
    </Ways>
  </>
)

const TooLong = () => (
  <Notice tone="caution" title="Das war zu lang für die Suche.">
    <p>Wir suchen mit höchstens {maxTerm} Zeichen. Meist reichen ein oder zwei Wörter, zum Beispiel ein Nährstoff.</p>
  </Notice>
)

type Answered = NonNullable<Hits["answer"]>

/** What matters, each with the sentence it rests on. */
const Notes = ({ notes }: { readonly notes: Answered["notes"] }) => (
  <>
    <ul className="flow">
      {inOrder(notes, ({ text, source: { title, year, address, sentence } }) => (
        <li>
          {text}
          <details className="search-answer__source">
            <summary>Woher wir das haben</summary>
            <blockquote>„{sentence}“</blockquote>
            <p>
              <a href={address} rel="noreferrer">
                {title}
              </a>
              {year === null ? "" : `, ${year}`}
            </p>
          </details>
        </li>
      ))}
    </ul>
    <p className="quiet">Diese Karte ist fachlich noch nicht geprüft.</p>
  </>
)

/** An answer in words: beside the hits, or in place of products that would mislead. */
const Answer = ({ answer }: { readonly answer: Answered }) => (
  <section className="search-answer flow" aria-labelledby="search-answer">
    <h2 id="search-answer">{answer.title}</h2>
    {answer.text !== "" && <p>{answer.text}</p>}
    {isOfCards(answer) && <Notes notes={answer.notes} />}
    <p>
      <Link className="button button--secondary" href={answer.link.href}>
        {answer.link.text}
      </Link>
    </p>
  </section>
)

const TextLinks = ({ title, texts }: { readonly title: string; readonly texts: Texts["posts"] }) =>
  texts.length > 0 && (
    <section className="ways">
      <h2>{title}</h2>
      <ul>
        {inOrder(texts, (text) => (
          <li>
            <Link href={text.href}>{text.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )

/** What else of the shop answers the term. */
const FoundTexts = ({ texts: { posts, questions, vacancies } }: { readonly texts: Texts }) => (
  <>
    {questions.length > 0 && (
      <section className="ways">
        <h2>Häufige Fragen dazu</h2>
        <ul className="flow">
          {inOrder(questions, ({ id, text, answer }) => (
            <li>
              <Link href={`/faq#${id}`}>{text}</Link>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
    <TextLinks title="Aus dem Blog" texts={posts} />
    <TextLinks title="Offene Stellen" texts={vacancies} />
  </>
)

const NoHits = ({ words }: { readonly words: readonly WordHits[] }) => (
  <div className="no-hits flow">
    {words.length > 0 && (
      <>
        <p>Alles zusammen finden wir nicht, einzeln schon:</p>
        <ul className="cluster">
          {words.map(({ word, total }) => (
            <li key={word}>
              <FilterChip href={searchAddress(word)}>
                {word} <span className="ways__count">{total}</span>
              </FilterChip>
            </li>
          ))}
        </ul>
      </>
    )}
    <ul>
      <li>Suche nach dem Nährstoff statt nach einer Marke, etwa „Zink“.</li>
      <li>Nimm weniger Wörter, oder ein anderes für dasselbe: „Tropfen“ statt „flüssig“.</li>
      <li>Was du nicht willst, geht auch: „Kapseln ohne Gelatine“.</li>
      <li>
        Oder lass dir sagen, was zu dir passt: mit dem <Link href="/questionnaire">Nährstoff-Check</Link>.
      </li>
    </ul>
  </div>
)

/** The number of hits, and the corrected term if it differs. */
const Summary = ({
  term,
  hits: { total, correctedTerm },
  texts,
}: {
  readonly term: string
  readonly hits: Hits
  readonly texts: boolean
}) => (
  <p className="search-page__summary">
    {total === 0
      ? texts
        ? "Produkte finden wir dazu nicht. "
        : "Dazu finden wir nichts. "
      : `${productCount(total)}. `}
    {correctedTerm !== null && (
      <>
        Wir haben nach <strong>„{correctedTerm}“</strong> gesucht, zu „{inHeading(term)}“ gab es nichts.
      </>
    )}
  </p>
)

const Results = ({ term, hits, all }: { readonly term: string; readonly hits: Hits; readonly all: boolean }) => (
  <>
    <h2 className="visually-hidden">Treffer</h2>
    <ProductShelf>
      {hits.items.map((card, index) => (
        <ProductCard
          key={card.handle}
          card={card}
          href={`/products/${card.handle}`}
          name={<MarkedText text={card.title} ranges={hits.highlights[index]?.title} />}
          subtitle={<MarkedText text={card.subtitle} ranges={hits.highlights[index]?.subtitle} />}
          action={<CardAction card={card} />}
        />
      ))}
    </ProductShelf>
    {hits.items.length < hits.total &&
      (all ? (
        <p className="quiet">
          Das sind die {hits.items.length} besten von {hits.total} Treffern. Ein Wort mehr grenzt die Suche ein.
        </p>
      ) : (
        <p>
          <Link className="button button--secondary" href={`${searchAddress(term)}&all=1`}>
            Mehr Treffer anzeigen
          </Link>
        </p>
      ))}
  </>
)

const Search = ({ data: { hits, texts, waysIn }, request }: { readonly data: Data; readonly request: PageRequest }) => {
  const term = termOf(request)
  const count = hits?.total ?? 0
  const redirect = hits?.redirect ?? null
  useSearchCounting(hits === null ? null : term, hits?.items.map(({ handle }) => handle) ?? [])
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect])
  const hasTexts = texts.posts.length + texts.questions.length + texts.vacancies.length > 0
  return (
    <div className="search-page">
      <h1>{hits === null ? "Wonach suchst du?" : `Suche nach „${inHeading(term)}“`}</h1>
      <div className="search-page__field">
        <SearchField id="search-term" term={textStart(term, maxTerm)} focused={term === ""} />
      </div>
      <div role="status">
        {hits !== null && (count > 0 || hits.answer === null) && <Summary term={term} hits={hits} texts={hasTexts} />}
      </div>
      {redirect !== null && (
        <p>
          Dazu haben wir eine eigene Seite: <Link href={redirect}>{redirect}</Link>
        </p>
      )}
      {hits !== null && hits.answer !== null && <Answer answer={hits.answer} />}
      {term.length > maxTerm && <TooLong />}
      {hits !== null && count > 0 && <Results term={term} hits={hits} all={wantsAll(request)} />}
      {hits !== null && count === 0 && hits.answer === null && (!hasTexts || (waysIn?.words.length ?? 0) > 0) && (
        <NoHits words={waysIn?.words ?? []} />
      )}
      <FoundTexts texts={texts} />
      {waysIn !== null && (
        <>
          {hits === null && (
            <Ways title="Zum Beispiel">
              <TermLinks terms={examples} />
            </Ways>
          )}
          <WaysIn facets={waysIn.facets} />
        </>
      )}
    </div>
  )
}

/** The search page. */
export default page<Data>({
  load,
  head: (_data, request) => {
    const term = termOf(request)
    return {
      title: term === "" || term.length > maxTerm ? "Suche" : `Suche nach „${inHeading(term)}“`,
      description: "Suche nach Nährstoffen, Produkten, Formen und dem, was nicht drin sein soll.",
      canonical: "/search",
      noindex: true,
    }
  },
  Page: Search,
})
