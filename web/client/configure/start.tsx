import { germanList } from "../../../domain/shared/german-list.ts"
import type { Outputs } from "../app/trpc.ts"
import { NutrientDot } from "../ui/chip.tsx"
import { Link } from "../ui/link.tsx"

type StartingPoint = Outputs["configurator"]["view"]["startingPoints"][number]

/** The empty pack: how it works, and three packs to try it with. */
export const Start = ({
  startingPoints,
  onStart,
}: {
  readonly startingPoints: readonly StartingPoint[]
  readonly onStart: () => void
}) => (
  <section className="configure__part configure__start" id="pack" aria-labelledby="start">
    <h2 id="start">So geht es</h2>
    <ol className="configure__steps">
      <li>
        <strong>Nährstoff wählen.</strong> Unten stehen alle, die wir führen, darunter jedes Produkt mit Form und Menge.
      </li>
      <li>
        <strong>Auf die Summe sehen.</strong> „Passt“ heißt: nicht über dem niedrigsten Höchstwert. Was „zu viel“ ist,
        lässt sich so nicht bestellen.
      </li>
      <li>
        <strong>Bestellen.</strong> In ganzen Packungen, für mindestens 30&nbsp;Tage; wir sagen, wie lange jede reicht.
      </li>
    </ol>
    {startingPoints.length > 0 && (
      <>
        <h3>Zum Ausprobieren</h3>
        <ul className="configure__starts">
          {startingPoints.map(({ nutrients, pack }) => (
            <li key={pack}>
              <Link className="chip" href={`/configure?p=${pack}`} onClick={onStart}>
                {nutrients.map(({ nutrient }) => (
                  <NutrientDot key={nutrient} nutrient={nutrient} />
                ))}
                {germanList(nutrients.map(({ label }) => label))}
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="quiet measure">
      Du weißt nicht, ob du etwas brauchst? Der <Link href="/questionnaire">Nährstoff-Check</Link> sagt es dir, und oft
      lautet die Antwort: nichts.
    </p>
  </section>
)
