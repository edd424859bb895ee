import { proofPath, verifyScriptPath } from "../../../domain/prize-draw/draw-paths.ts"
import { lapseReasonNames } from "../../../domain/prize-draw/draw-words.ts"
import { CopyButton } from "../ui/copy-button.tsx"
import { CheckHere } from "./check-here.tsx"
import { prizesInWords, type ShownDraw } from "./draw-facts.tsx"

const Hash = ({
  name,
  value,
  later,
}: {
  readonly name: string
  readonly value: string | null
  readonly later: string
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value === null ? (
        <span className="quiet">{later}</span>
      ) : (
        <>
          <code className="draw-hash">{value}</code> <CopyButton name={name} value={value} />
        </>
      )}
    </dd>
  </div>
)

/** The winning entries, by their hashes. */
const Drawn = ({ draw: { drawn, prizes } }: { readonly draw: ShownDraw }) => (
  <ol className="draw-winners">
    {drawn.map(({ hash, lapsed }, place) => (
      <li key={hash}>
        <code className="draw-hash">{hash}</code>
        {place >= prizes && <span className="badge">nachgerückt</span>}
        {lapsed !== null && <span className="badge badge--quiet">verfallen: {lapseReasonNames[lapsed]}</span>}
      </li>
    ))}
  </ol>
)

/** All that is published to check a draw, and how. */
export const DrawProof = ({ draw }: { readonly draw: ShownDraw }) => {
  const { id, state, commitment, entriesHash, entryCount, excluded, seed, drawn, prizes } = draw
  const isCancelled = state === "cancelled"
  return (
    <section aria-labelledby="proof" className="flow">
      <h2 id="proof">Zum Nachrechnen</h2>
      <dl className="draw-hashes">
        <Hash name="Festlegung" value={commitment} later="" />
        <Hash
          name={entryCount === null ? "Prüfsumme der Liste" : `Prüfsumme der Liste mit ${lots(entryCount)}`}
          value={entriesHash}
          later={isCancelled ? "Keine: Das Gewinnspiel wurde vorher abgesagt." : "Erscheint nach dem Teilnahmeschluss."}
        />
        <Hash
          name="Startwert"
          value={seed}
          later={isCancelled ? "Bleibt geheim: Es wird nichts gezogen." : "Bleibt geheim, bis gezogen ist."}
        />
      </dl>
      {excluded !== null && excluded > 0 && (
        <p className="measure">
          Bevor die Liste eingefroren wurde, haben wir {excluded.toLocaleString("de-DE")}{" "}
          {excluded === 1 ? "bestätigte Teilnahme" : "bestätigte Teilnahmen"} nach den Teilnahmebedingungen
          ausgeschlossen. Auf der Liste {excluded === 1 ? "steht sie" : "stehen sie"} nicht; danach kam kein Los mehr
          weg.
        </p>
      )}
      {seed !== null && (
        <>
          <h3>
            {drawn.length === 0
              ? "Kein Los, kein Gewinn"
              : `${drawn.length === 1 ? "Das gezogene Los" : "Die gezogenen Lose"}, in ihrer Reihenfolge`}
          </h3>
          {drawn.length === 0 ? (
            <p>
              Bis zum Teilnahmeschluss hat niemand eine Teilnahme bestätigt. {prizesInWords(prizes)} bleiben bei uns.
            </p>
          ) : (
            <Drawn draw={draw} />
          )}
          {drawn.length > 0 && drawn.length < prizes && (
            <p className="quiet">
              Es gab weniger Lose als Gewinne: Alle haben gewonnen, und {prizesInWords(prizes - drawn.length)} bleiben
              übrig.
            </p>
          )}
          {drawn.length > 0 && <CheckHere drawId={id} prizes={prizes} />}
        </>
      )}
      {isCancelled ? <CancelledProof drawId={id} /> : <OwnComputer drawId={id} />}
    </section>
  )
}

const CancelledProof = ({ drawId }: { readonly drawId: string }) => (
  <p className="measure">
    Zu rechnen gibt es hier nichts mehr. Grund der Absage, Festlegung und, wo sie schon eingefroren war, die Liste
    stehen weiter in den <a href={proofPath(drawId)}>veröffentlichten Daten</a>.
  </p>
)

const OwnComputer = ({ drawId }: { readonly drawId: string }) => (
  <>
    <h3>Auf deinem Rechner</h3>
    <p className="measure">
      Das <a href={verifyScriptPath}>Programm</a> ist eine einzige Datei, lesbar und ohne Zubehör; die{" "}
      <a href={proofPath(drawId)}>Daten</a> enthalten nichts Persönliches. Lade das Programm am besten schon vor der
      Ziehung. Mit Node 20 oder neuer:
    </p>
    <pre className="draw-command">
      <code>node verify.mjs proof.json --code DEIN-CODE --commitment FESTLEGUNG --entries-hash PRÜFSUMME</code>
    </pre>
  </>
)

const lots = (count: number): string => (count === 1 ? "1 Los" : `${count.toLocaleString("de-DE")} Losen`)
