import type { NeedView } from "../../../domain/catalogue/need-view.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { sourcesInWords } from "../../../domain/shared/sources-in-words.ts"
import { ButtonLink } from "../ui/button.tsx"
import { NutrientDot } from "../ui/chip.tsx"

const Need = ({ need: { who, whoNot, food, sources } }: { readonly need: NeedView }) => (
  <>
    <dl className="need">
      <div>
        <dt>Für wen es infrage kommt</dt>
        <dd>{softHyphens(who)}</dd>
      </div>
      <div>
        <dt>Wer es meist nicht braucht</dt>
        <dd>{softHyphens(whoNot)}</dd>
      </div>
      <div>
        <dt>Was Essen stattdessen liefert</dt>
        <dd>{softHyphens(food)}</dd>
      </div>
    </dl>
    <p className="need__source">{softHyphens(sourcesInWords(sources))}</p>
  </>
)

/** „Brauchst du das?“ for a product's nutrients: information, no promise. Several nutrients fold. */
export const Needs = ({ needs }: { readonly needs: readonly NeedView[] }) => {
  const [first, ...others] = needs
  if (first === undefined) return null
  return (
    <section className="needs" aria-labelledby="needs">
      <h2 id="needs">Brauchst du das?</h2>
      {others.length === 0 ? (
        <Need need={first} />
      ) : (
        <>
          <p className="measure">Das ist bei jedem der {needs.length} Stoffe eine eigene Frage.</p>
          <div className="needs__each">
            {needs.map((need) => (
              <details key={need.nutrient}>
                <summary>
                  <NutrientDot nutrient={need.nutrient} /> {softHyphens(need.name)}
                </summary>
                <Need need={need} />
              </details>
            ))}
          </div>
        </>
      )}
      <p className="needs__check">
        <ButtonLink href="/questionnaire" look="secondary">
          Zum Nährstoff-Check
        </ButtonLink>
        <span>
          Ein paar Fragen, und wir sagen dir auch, wenn du nichts brauchst. Deine Antworten bleiben auf deinem Gerät.
        </span>
      </p>
    </section>
  )
}
