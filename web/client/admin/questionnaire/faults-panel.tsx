import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Panel } from "../ui/panel.tsx"
import { placeOf, type Version } from "./version-words.tsx"

/** What keeps a version from being released, each with a link to its place. */
export const FaultsPanel = ({ version }: { readonly version: Version }) => (
  <Panel id="faults" title="Prüfung">
    {version.faults.length === 0 ? (
      <p>
        Kein Fehler gefunden: Jede Frage wird erreicht, niemand bleibt stecken, jeder Verweis kommt an, jede Regel kann
        eintreten, wer nichts sagen möchte, wird so vorsichtig behandelt wie bei der vorsichtigsten Antwort, und alle
        Fälle sind erfüllt.
      </p>
    ) : (
      <>
        <p>
          {version.faults.length === 1 ? "Ein Fehler steht" : `${version.faults.length} Fehler stehen`} der Freigabe im
          Weg.
        </p>
        <ul className="desk-faults">
          {inOrder(version.faults, ({ path, message }) => {
            const { name, href } = placeOf(version, path)
            return (
              <li>
                <Link href={href}>{name}</Link>: {message}
              </li>
            )
          })}
        </ul>
      </>
    )}
  </Panel>
)
