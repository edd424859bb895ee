import { Button } from "./button.tsx"
import { toast } from "./toast-store.ts"

/** Copies a value to the clipboard; hidden without JavaScript. */
export const CopyButton = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(`${name} kopiert.`),
      () => toast("Kopieren ging nicht. Bitte markiere den Text und kopiere ihn von Hand."),
    )
  return (
    <span className="needs-script">
      <Button type="button" look="quiet" small onClick={copy}>
        Kopieren
        <span className="visually-hidden"> {name}</span>
      </Button>
    </span>
  )
}
