import { type Purpose, purposeWords } from "../../../domain/consent/purpose.ts"
import { Button } from "../ui/button.tsx"
import { Choice } from "../ui/field.tsx"

/** Each purpose to be chosen by itself. */
export const PurposeChoices = ({
  asked,
  chosen,
}: {
  readonly asked: readonly Purpose[]
  readonly chosen: readonly Purpose[]
}) =>
  asked.map((purpose) => (
    <Choice
      key={purpose}
      type="checkbox"
      name="purpose"
      value={purpose}
      label={purposeWords[purpose].title}
      hint={purposeWords[purpose].text}
      defaultChecked={chosen.includes(purpose)}
    />
  ))

/** Refusing and allowing look alike and are equally large, whichever page or banner they are on. */
export const ConsentButtons = ({ asked }: { readonly asked: readonly Purpose[] }) => {
  const one = asked.length === 1
  return (
    <div className="consent__buttons">
      <Button look="secondary" name="choice" value="none">
        {one ? "Nein" : "Alle ablehnen"}
      </Button>
      {!one && (
        <Button look="secondary" name="choice" value="some">
          Auswahl speichern
        </Button>
      )}
      <Button look="secondary" name="choice" value="all">
        {one ? "Ja" : "Alle erlauben"}
      </Button>
    </div>
  )
}
