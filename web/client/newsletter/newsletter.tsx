import { page } from "../app/page.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { DocumentBlocks } from "../ui/document-view.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"

const trail = trailTo("Newsletter")

/** Asks for the newsletter: a form that is posted, with and without JavaScript. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.newsletter.text.queryOptions()),
  head: () => ({
    title: "Newsletter",
    description: "Höchstens zweimal im Monat, was es bei Nährwerk Neues gibt. Ohne Messen, mit einem Klick beendet.",
    canonical: "/newsletter",
    trail,
  }),
  Page: ({ data: text, request: { form, search } }) => (
    <div className="page narrow flow">
      <Breadcrumbs trail={trail} />
      <h1>Newsletter</h1>
      {search.get("sent") === "1" && form === null ? (
        <Notice tone="success" title="Sieh in dein Postfach." live>
          <p>
            Dort ist gleich ein Link, mit dem du bestätigst, dass wir dir schreiben dürfen. Erst danach bekommst du den
            Newsletter.
          </p>
          <p>Nichts angekommen? Prüfe den Spam-Ordner und die Schreibweise deiner Adresse.</p>
        </Notice>
      ) : (
        <>
          <p className="lead">
            Neue Produkte, neue Texte, neue Preise: höchstens zweimal im Monat, sonst schweigen wir.
          </p>
          <ErrorSummary
            errors={form?.errors ?? []}
            message={form && form.errors.length > 0 ? null : (form?.message ?? null)}
          />
          <form className="flow" method="post" action="/newsletter" noValidate>
            <EmailField
              name="email"
              defaultValue={form?.values.email ?? ""}
              error={form?.errors.find(({ path }) => path === "email")?.message}
            />
            <Button>Newsletter bestellen</Button>
          </form>
          <h2>Womit du einverstanden bist</h2>
          <p>Das bestätigst du gleich noch einmal über den Link in einer E-Mail; vorher gilt es nicht.</p>
          <DocumentBlocks blocks={text.document.blocks} />
          <p>
            Was wir dazu speichern und wie lange, steht in der <Link href="/data-protection">Datenschutzerklärung</Link>
            .
          </p>
        </>
      )}
    </div>
  ),
})
