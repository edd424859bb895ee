import { typeset } from "../../../domain/shared/typeset.ts"
import type { FieldError } from "../app/api-error.ts"
import { fieldId } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"

const id = fieldId("consent")

const terms: readonly (readonly [string, string])[] = [
  [
    "Wozu",
    "Nur um daraus einen Vorschlag zu berechnen, für nichts anderes. Mit einer Bestellung verbinden wir nichts.",
  ],
  [
    "Wer sie bekommt",
    "Niemand: Dein Browser rechnet selbst. Nur wenn unser Skript bei dir nicht läuft, schickst du sie an unseren Server (und das Rechenzentrum, in dem er steht). Er wertet sie sofort aus.",
  ],
  ["Wie lange", "In diesem Tab, bis du sie löschst oder ihn schließt. Auf dem Server gar nicht."],
  ["Widerruf", "Jederzeit: mit „Antworten löschen“ auf jeder Seite, oder indem du den Tab schließt."],
]

/** The explicit consent to evaluate health data (Art. 9 (2) a GDPR): a separate checkbox, never ticked in advance. */
export const Consent = ({
  problems,
  given = false,
}: {
  readonly problems: readonly FieldError[]
  /** Ticked in a posted form. */
  readonly given?: boolean
}) => {
  const problem = problems.find(({ path }) => path === "consent")
  return (
    <div className="check-consent">
      <h2 id="check-consent-title">Deine Einwilligung</h2>
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name="consent"
          required
          defaultChecked={given}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error consent-terms` : "consent-terms"}
        />
        <span className="choice__label">
          Ich willige ein, dass meine Antworten ausgewertet werden, auch die zu Gesundheit, Medikamenten und Ernährung.
        </span>
      </label>
      {problem && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
      <details className="check-consent__terms" id="consent-terms">
        <summary>Nur für diesen Vorschlag, freiwillig, jederzeit widerrufbar: die Einzelheiten</summary>
        <dl>
          {terms.map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p>
          {typeset("Freiwillig, Art. 9 Abs. 2 Buchstabe a DSGVO. Einkaufen kannst du ohne den Check genauso.")} Mehr
          steht in der <Link href="/data-protection">Datenschutzerklärung</Link>.
        </p>
      </details>
    </div>
  )
}
