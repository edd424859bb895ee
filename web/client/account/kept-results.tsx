import { formatDate } from "../../../domain/shared/german-date.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"

/** Results of the questionnaire that were kept, last kept first; none is no section. */
export const KeptResults = ({ results }: Pick<Outputs["account"]["view"], "results">) =>
  results.length > 0 && (
    <section className="section flow" aria-labelledby="results">
      <h2 id="results">Aufgehobene Ergebnisse</h2>
      <ul className="account-cards">
        {results.map(({ id, keptAt }) => (
          <li className="panel" key={id}>
            <p>
              <Link href={`/account/results/${id}`}>Nährstoff-Check vom {formatDate(keptAt)}</Link>
            </p>
            <form method="post" action="/account/results/delete">
              <input type="hidden" name="id" value={id} />
              <Button look="quiet" small aria-label={`Nährstoff-Check vom ${formatDate(keptAt)}: löschen`}>
                Löschen
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
