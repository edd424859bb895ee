import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Button } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useSubmit } from "../ui/use-submit.ts"

interface Link {
  readonly address: string
  readonly until: number
}

/** The link that shows a draft to somebody without an account; `make` makes a new one. */
export const PreviewLink = ({ link, make }: { readonly link: Link | null; readonly make: () => Promise<unknown> }) => {
  const { pending, failure, submit } = useSubmit()
  return (
    <section className="flow" aria-labelledby="preview-link">
      <h3 id="preview-link">Entwurf zeigen</h3>
      <p>
        Wer den Link hat, sieht die gespeicherte Fassung so, wie sie erscheinen wird, auch ohne Konto. Er gilt sieben
        Tage, und nur, bis der Text erscheint.
      </p>
      <ErrorMessage failure={failure} />
      {link !== null && (
        <p className="preview-link">
          <a href={link.address}>{link.address}</a>
          <br />
          <span className="quiet small">Gilt bis {formatDateTime(link.until)}</span>{" "}
          <CopyButton name="Link zur Vorschau" value={link.address} />
        </p>
      )}
      <Button look="secondary" small type="button" busy={pending === "link"} onClick={() => void submit("link", make)}>
        {link === null ? "Link zur Vorschau erstellen" : "Neuen Link erstellen"}
      </Button>
      {link !== null && <p className="quiet small">Mit dem neuen öffnet der alte nichts mehr.</p>}
    </section>
  )
}
