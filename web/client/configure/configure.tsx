import { useEffect, useRef } from "react"
import {
  type AskedPack,
  packFromSearch,
  packParameters,
  packText,
} from "../../../domain/pack-configurator/pack-address.ts"
import { packInWords } from "../../../domain/pack-configurator/pack-words.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { type PageRequest, page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import productStyles from "../product/product-facts.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Notice } from "../ui/notice.tsx"
import { Choose } from "./choose.tsx"
import configureStyles from "./configure.css"
import { PackBar } from "./pack-bar.tsx"
import { PackCautions } from "./pack-cautions.tsx"
import { PackFormContext } from "./pack-form.tsx"
import { PackLines } from "./pack-lines.tsx"
import { PackMore } from "./pack-more.tsx"
import { PackOrder } from "./pack-order.tsx"
import { PackSums } from "./pack-sums.tsx"
import { Start } from "./start.tsx"

interface Data {
  readonly asked: AskedPack
  readonly pack: Outputs["configurator"]["view"]
}

const trail = trailTo("Dein Pack")

/** What is asked for: by the address, or by a posted form, whose pack stands in no address. */
const askedIn = ({ form, search }: PageRequest): AskedPack =>
  packFromSearch(
    form === null
      ? search
      : new URLSearchParams(packParameters.flatMap((name) => (form.values[name] ? [[name, form.values[name]]] : []))),
  )

const Notes = ({ data: { asked, pack } }: { readonly data: Data }) => {
  const unknown = pack.notes.flatMap((note) => (note.kind === "unknown" ? [note.handle] : []))
  const sentences = [
    ...(unknown.length === 0
      ? []
      : [
          `${germanList(unknown.map((handle) => `„${handle}“`))} gibt es bei uns nicht ${unknown.length === 1 ? "(mehr); das Produkt fehlt" : "(mehr); die Produkte fehlen"} hier.`,
        ]),
    ...pack.notes.flatMap((note) =>
      note.kind === "dose"
        ? [`„${note.title}“ ist laut Etikett anders vorgesehen: Wir rechnen mit ${note.dose} am Tag.`]
        : [],
    ),
    ...pack.nutrients.flatMap(({ nutrient, label, off }) =>
      off && nutrient === asked.nutrient ? [`${label}: Zurzeit stellen wir damit keine Packs zusammen.`] : [],
    ),
    ...(asked.unreadable === 0 ? [] : ["Ein Teil des Links war nicht lesbar und ist weggelassen."]),
    ...(asked.tooMany === 0
      ? []
      : [
          `Mehr als 12 Produkte passen nicht in ein Pack: ${asked.tooMany} ${asked.tooMany === 1 ? "fehlt" : "fehlen"} hier.`,
        ]),
  ]
  if (sentences.length === 0) return null
  return (
    <Notice tone="caution" title="Nicht ganz das, was im Link stand">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

const Configure = ({ data, request }: { readonly data: Data; readonly request: PageRequest }) => {
  const { asked, pack } = data
  const { form } = request
  const count = pack.lines.length
  const heading = useRef<HTMLHeadingElement>(null)
  /** Whether what was pressed goes away with the pack before: a line's button, or a pack to start with. */
  const pressedGoes = useRef(false)
  useEffect(() => {
    // With the last product the heading goes, too.
    if (pressedGoes.current && count >= 0)
      (heading.current ?? document.getElementById("content"))?.focus({ preventScroll: true })
    pressedGoes.current = false
  }, [count])
  const onPressed = () => {
    pressedGoes.current = true
  }
  const items = pack.lines.map(({ handle, dose }) => ({ handle, dose }))
  return (
    <PackFormContext value={{ pack: packText(items), asked, posted: form !== null }}>
      {/* What a result led to is in no address; fetching products ahead would name them. */}
      <div className="configure page" {...(form !== null && { "data-prefetch": "off" })}>
        <Breadcrumbs trail={trail} />
        <header className="configure__head">
          <h1>Dein Pack</h1>
          <p className="lead measure">
            Stell zusammen, was du nehmen willst. Wir rechnen mit, was du am Tag von jedem Nährstoff bekommst, und
            sagen, wann es zu viel wird. Nur was du brauchst: Ein Produkt reicht auch.
          </p>
        </header>
        {form?.message != null && <Notice tone="alert" title={form.message} answers />}
        {form?.values.from === "result" && (
          <Notice title="Aus deinem Ergebnis" answers>
            <p>
              Übertragen wurden nur die Produkte, keine Antwort. Sie stehen auch in keiner Adresse, solange du keinen
              Link daraus machst.
            </p>
          </Notice>
        )}
        <Notes data={data} />
        <p className="visually-hidden" role="status">
          {packInWords(count, pack.sums, formatCents(pack.price.totalCents))}
        </p>
        <div className="configure__columns">
          <div className="configure__main">
            {count === 0 ? (
              <Start startingPoints={pack.startingPoints} onStart={onPressed} />
            ) : (
              <section className="configure__part" id="pack" aria-labelledby="pack-title">
                <h2 id="pack-title" tabIndex={-1} ref={heading}>
                  Im Pack
                </h2>
                <PackLines lines={pack.lines} onRemove={onPressed} />
              </section>
            )}
            <Choose nutrients={pack.nutrients} choice={pack.choice} />
            {count > 0 && <PackCautions cautions={pack.cautions} />}
          </div>
          {count > 0 && (
            <aside className="configure__side" aria-label="Was dein Pack bringt und kostet">
              <PackSums sums={pack.sums} />
              <PackOrder pack={pack} />
            </aside>
          )}
          {count > 0 && <PackMore pack={pack} posted={form !== null} />}
        </div>
        {count > 0 && <PackBar pack={pack} />}
      </div>
    </PackFormContext>
  )
}

/**
 * A pack put together by the shopper. Its state is the address, so that it works without JavaScript and as a link; started from a
 * result it is a posted form instead, and nothing of it is in an address.
 */
export default page<Data>({
  styles: [productStyles, configureStyles],
  load: async (request, { trpc, fetchQuery }) => {
    const asked = askedIn(request)
    const { items, nutrient, form, vegan } = asked
    const pack = await fetchQuery(
      trpc.configurator.view.queryOptions({
        items: items.map(({ handle, dose }) => ({ handle, dose })),
        ...(nutrient !== null && { nutrient }),
        ...(form !== null && { form }),
        ...(vegan && { vegan }),
      }),
    )
    return { asked, pack }
  },
  head: ({ asked, pack }) => ({
    title:
      pack.lines.length === 0
        ? "Pack zusammenstellen"
        : `Pack mit ${pack.lines.length} ${pack.lines.length === 1 ? "Produkt" : "Produkten"}`,
    description:
      "Wähle Nährstoffe, Form und Dosis. Die Tagessumme steht neben jedem Höchstwert von EFSA und BfR, dazu Abstände, Hinweise, Preis am Tag und Grundpreis.",
    canonical: "/configure",
    // Every pack is the same page once more.
    noindex: asked.items.length > 0 || asked.nutrient !== null || asked.unreadable > 0,
    trail,
    ...(SERVER && { card: { nutrients: pack.nutrients.map(({ nutrient }) => nutrient) } }),
  }),
  Page: Configure,
})
