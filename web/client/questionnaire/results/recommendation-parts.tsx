import { softHyphens } from "../../../../domain/shared/line-breaks.ts"
import {
  basisTogether,
  letterWords,
  type Reviewed,
  reviewedInWords,
  sourcesInShort,
} from "../../../../domain/suggestions/letter-words.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import { NutrientDot } from "../../ui/chip.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Because, type OpenQuestion, Sources } from "./because.tsx"

/** Whom to consult instead, in the words of the version; without any product. */
export const Referrals = ({
  referrals,
  onOpen,
}: {
  readonly referrals: Recommendation["referrals"]
  readonly onOpen: OpenQuestion
}) =>
  referrals.map(({ id, title, paragraphs, contacts, sources, because }) => (
    <section className="recommendation__part" aria-labelledby={`referral-${id}`} key={id}>
      <h2 id={`referral-${id}`}>{softHyphens(title)}</h2>
      {inOrder(paragraphs, (paragraph) => (
        <p>{softHyphens(paragraph)}</p>
      ))}
      {contacts.length > 0 && (
        <ul className="recommendation__contacts">
          {contacts.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Because answers={because} onOpen={onOpen} />
      <Sources sources={sources} />
    </section>
  ))

const NutrientHeading = ({ nutrients }: { readonly nutrients: Recommendation["heldBack"][number]["nutrients"] }) => (
  <h3 className="recommendation__nutrients">
    {nutrients.map(({ id, name }) => (
      <span key={id}>
        <NutrientDot nutrient={id} />
        {softHyphens(name)}
      </span>
    ))}
  </h3>
)

/** Own supplements that should be asked about, and what to ask. */
export const OwnSupplements = ({
  own,
  advice,
  onOpen,
}: {
  readonly own: Recommendation["own"]
  readonly advice: Recommendation["ownAdvice"]
  readonly onOpen: OpenQuestion
}) => (
  <section className="recommendation__part" aria-labelledby="own">
    <h2 id="own">{letterWords.own}</h2>
    {own.map(({ nutrients, sentences, because }) => (
      <div className="recommendation__held" key={nutrients.map(({ id }) => id).join()}>
        <NutrientHeading nutrients={nutrients} />
        <p>{softHyphens(sentences.join(" "))}</p>
        <Because answers={because} onOpen={onOpen} />
      </div>
    ))}
    {advice !== null && <p className="recommendation__instead">{advice}</p>}
  </section>
)

/** Withheld suggestions: why, and what to do instead. */
export const HeldBack = ({
  heldBack,
  onOpen,
}: {
  readonly heldBack: Recommendation["heldBack"]
  readonly onOpen: OpenQuestion
}) => (
  <section className="recommendation__part" aria-labelledby="held-back">
    <h2 id="held-back">{letterWords.heldBack}</h2>
    {heldBack.map(({ nutrients, reasons, text, cautions, instead, food, answers }) => (
      <div className="recommendation__held" key={nutrients.map(({ id }) => id).join()}>
        <NutrientHeading nutrients={nutrients} />
        {reasons.length > 0 && <p className="quiet">{softHyphens(reasons.join(" "))}</p>}
        {inOrder(
          [...cautions, text].filter((line) => line !== ""),
          (line) => (
            <p>{softHyphens(line)}</p>
          ),
        )}
        <Because answers={answers} onOpen={onOpen} />
        {instead !== "" && <p className="recommendation__instead">{instead}</p>}
        {food.length > 0 && (
          <div className="recommendation__food">
            <h4>{letterWords.withoutProduct}</h4>
            {inOrder(food, (line) => (
              <p>{softHyphens(line)}</p>
            ))}
          </div>
        )}
      </div>
    ))}
  </section>
)

/** Further advice without a product. */
export const Notes = ({ notes }: { readonly notes: Recommendation["notes"] }) => (
  <section className="recommendation__part" aria-labelledby="notes">
    <h2 id="notes">{letterWords.notes}</h2>
    <ul className="recommendation__notes">
      {notes.map(({ id, text }) => (
        <li key={id}>{softHyphens(text)}</li>
      ))}
    </ul>
  </section>
)

/** What is suggested, a line each: it leads to its part of the letter. */
export const Summary = ({ title, lines }: NonNullable<Recommendation["summary"]>) => (
  <nav className="recommendation__summary" aria-labelledby="summary">
    <p id="summary">{title}</p>
    <ul>
      {lines.map(({ handle, name, product, amount }) => (
        <li key={handle}>
          <a href={`#suggestion-${handle}`}>{softHyphens(name)}</a> <span>{amount}</span>{" "}
          <span className="quiet">{softHyphens(product)}</span>
        </li>
      ))}
    </ul>
  </nav>
)

/** The nutrients that have rules, none of which applied; nothing is to be done where there is nothing to ask about or to know. */
export const LookedAt = ({ lookedAt, own, notes }: Pick<Recommendation, "lookedAt" | "own" | "notes">) => (
  <section className="recommendation__part" aria-labelledby="looked-at">
    <h2 id="looked-at">{letterWords.lookedAt}</h2>
    <p>{letterWords.reasonsKnown}</p>
    <ul className="recommendation__looked">
      {lookedAt.map(({ id, name }) => (
        <li key={id}>
          <NutrientDot nutrient={id} />
          <span>{softHyphens(name)}</span>
          <span className="recommendation__nothing">{letterWords.noReason}</span>
        </li>
      ))}
    </ul>
    {own.length === 0 && (
      <>
        <p className="recommendation__quote">{letterWords.keepYourMoney}</p>
        <p>
          {letterWords.lookAgain} {notes.length === 0 && letterWords.nothingToDo}
        </p>
      </>
    )}
  </section>
)

/** Products by topic, separate from the result: an interest implies no need. */
export const Interests = ({
  interests,
  note,
}: {
  readonly interests: Recommendation["interests"]
  readonly note: string
}) => (
  <section className="recommendation__interests" aria-labelledby="interests">
    <h2 id="interests">{letterWords.interests}</h2>
    <p>{letterWords.noNeedFromInterest}</p>
    {interests.map(({ label, products }) => (
      <details key={label}>
        <summary>{softHyphens(label)}</summary>
        <ul>
          {products.map(({ handle, title, claims, notices }) => (
            <li key={handle}>
              <Link href={`/products/${handle}`}>{softHyphens(title)}</Link>
              {claims.map((claim) => (
                <p key={claim} className="small">
                  {claim}
                </p>
              ))}
              {notices.map((notice) => (
                <p key={notice} className="small">
                  {letterWords.heed}: {notice}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </details>
    ))}
    <p className="claims__note">{note}</p>
  </section>
)

/** Disclaimer, who reviewed it, the date; sources and versions of the data are folded. */
export const Closing = ({
  recommendation: { closing, date, basis, sources },
  reviewed,
}: {
  readonly recommendation: Recommendation
  readonly reviewed: Reviewed
}) => (
  <footer className="recommendation__closing">
    {inOrder(closing, (paragraph) => (
      <p>{softHyphens(paragraph)}</p>
    ))}
    {reviewed !== null && <p>{reviewedInWords(reviewed)}</p>}
    <details className="recommendation__sources">
      <summary>{softHyphens(sourcesInShort({ sources, date }))}</summary>
      {sources.length > 0 && (
        <div className="recommendation__source">
          <p>{letterWords.sources}</p>
          <ul>
            {sources.map(({ about, source }) => (
              <li key={source}>
                {softHyphens(source)}
                {about !== null && ` · ${softHyphens(about)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="recommendation__basis">
        Stand {date}:{" "}
        {inOrder(basisTogether(basis), ({ what, version }, index) => (
          <>
            {what} <span className="unbroken">{version}</span>
            {index < basisTogether(basis).length - 1 ? ", " : "."}
          </>
        ))}
      </p>
    </details>
  </footer>
)
