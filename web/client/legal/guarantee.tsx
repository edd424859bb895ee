import { columnSizes } from "../../../domain/pictures/picture.ts"
import { page } from "../app/page.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"

const title = "Gesetzliche Gewährleistung"
const words =
  "Harmonisierte Mitteilung der Europäischen Union über das gesetzliche Gewährleistungsrecht. Was darin steht, sagt auch der Text auf dieser Seite."

/** What the law gives if a product is faulty, with the official notice (Art. 246a § 1 (1) no. 11 EGBGB). */
export default page({
  load: (_request, { trpc, fetchQuery }) => fetchQuery(trpc.content.guaranteeNotice.queryOptions()),
  head: () => ({
    title,
    description:
      "Welche Rechte du hast, wenn ein Produkt fehlerhaft ist, wie lange sie gelten und an wen du dich wendest.",
    trail: trailTo(title),
  }),
  Page: ({ data: { picture, url } }) => (
    <>
      <Breadcrumbs trail={trailTo(title)} />
      <article className="document flow">
        <h1>{title}</h1>
        <p>
          <strong>
            Für alles, was du bei uns kaufst, gilt das gesetzliche Mängelhaftungsrecht: zwei Jahre ab dem Tag, an dem
            die Ware bei dir ist.
          </strong>{" "}
          Es kostet nichts und muss nicht vereinbart werden.
        </p>
        <h2>Was heißt das?</h2>
        <ul>
          <li>
            Ist ein Produkt anders als beschrieben, beschädigt oder verdorben, kannst du ein neues verlangen. Was das
            kostet, auch der Versand, tragen wir.
          </li>
          <li>
            Geht das nicht oder dauert es zu lange, kannst du einen Teil des Preises zurückbekommen oder vom Kauf
            zurücktreten und, wenn das Gesetz es vorsieht, Schadensersatz verlangen.
          </li>
          <li>
            Zeigt sich der Mangel im ersten Jahr, wird vermutet, dass er von Anfang an da war. Was auf der Packung als
            „mindestens haltbar bis“ steht, gilt daneben weiter.
          </li>
        </ul>
        <p>
          Schreib uns einfach, was nicht stimmt, am besten mit einem Foto: <Link href="/contact">Kontakt</Link>. Die
          Einzelheiten stehen in den <Link href="/terms-of-service">AGB</Link>.
        </p>
        {(picture !== null || url !== null) && <h2>Die amtliche Mitteilung</h2>}
        {picture !== null && <Picture picture={picture} alt={words} sizes={columnSizes} />}
        {url !== null && (
          <p>
            <a href={url}>Mitteilung der Europäischen Union über das gesetzliche Gewährleistungsrecht</a>
          </p>
        )}
      </article>
    </>
  ),
})
