import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Letter } from "../../../domain/suggestions/letter.ts"
import { inOrder } from "../ui/in-order.tsx"
import { ChangeLink, type OpenQuestion } from "./because.tsx"
import { Closing, HeldBack, Interests, LookedAt, Notes, Referrals } from "./letter-parts.tsx"
import { SuggestedProduct } from "./suggested-product.tsx"

/** The result as a letter: what, why, from which answer, how much, what to eat instead, what was held back. */
export const LetterView = ({ letter, onOpen }: { readonly letter: Letter; readonly onOpen: OpenQuestion }) => (
  <article className="letter" data-status={letter.status} aria-labelledby="result">
    <header className="letter__head">
      <p className="kicker">
        Dein Ergebnis <span className="letter__date">{letter.date}</span>
      </p>
      <h1 id="result" tabIndex={-1}>
        {softHyphens(letter.title)}
      </h1>
      {inOrder(letter.opening, (paragraph) => (
        <p className="lead">{softHyphens(paragraph)}</p>
      ))}
    </header>
    <Referrals referrals={letter.referrals} onOpen={onOpen} />
    {letter.products.map((product) => (
      <SuggestedProduct key={product.view.handle} product={product} onOpen={onOpen} />
    ))}
    {letter.status === "no_need" && <LookedAt nutrients={letter.lookedAt} />}
    {letter.heldBack.length > 0 && <HeldBack heldBack={letter.heldBack} onOpen={onOpen} />}
    {letter.notes.length > 0 && <Notes notes={letter.notes} onOpen={onOpen} />}
    {letter.leftOpen.length > 0 && (
      <section className="letter__part" aria-labelledby="left-open">
        <h2 id="left-open">Offen geblieben</h2>
        <p>Diese Fragen hast du ausgelassen. Wir haben sie so vorsichtig gewertet, als träfe das Ungünstigere zu.</p>
        <ul>
          {letter.leftOpen.map(({ question, asked }) => (
            <li key={question}>
              {asked} <ChangeLink question={question} asked={asked} label="beantworten" onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    )}
    <Closing letter={letter} />
    {letter.interests.length > 0 && letter.claimsNote !== null && (
      <Interests interests={letter.interests} note={letter.claimsNote} />
    )}
  </article>
)
