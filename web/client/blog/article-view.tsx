import { createContext, type ReactNode, useContext } from "react"
import type { ArticleBlock, Run } from "../../../domain/entries/article.ts"
import { columnSizes, pictureAddress, pictureIdIn } from "../../../domain/pictures/picture.ts"
import { noBreakHyphens, softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { ProductCard, ProductShelf } from "../product-list/product-card.tsx"
import { inOrder } from "../ui/in-order.tsx"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"
import { NutrientBand } from "./nutrient-band.tsx"

export type Cards = Outputs["entries"]["page"]["cards"]
type Article = Outputs["entries"]["page"]["article"]

const none: Cards = { products: [], nutrients: [], pictures: [] }

/** What blocks and runs anywhere in a text need to know of it. */
interface ArticleFacts {
  readonly cards: Cards
  /** Somebody paid for the text: its links to others say so. */
  readonly sponsored: boolean
  /** The address of the picture that visitors see first; `null`: they see words. */
  readonly firstSeen: string | null
}

const FactsContext = createContext<ArticleFacts>({ cards: none, sponsored: false, firstSeen: null })

/** A picture further down is below a phone's first screen. */
const firstSeenIn = ({ blocks }: Article): string | null =>
  blocks.slice(0, 2).find((block) => block.kind === "picture")?.src ?? null

const OutwardLink = ({ href, runs }: Extract<Run, { kind: "link" }>) => {
  const { sponsored } = useContext(FactsContext)
  return (
    <a href={href} {...(sponsored && href.startsWith("https:") && { rel: "sponsored" })}>
      <Runs runs={runs} />
    </a>
  )
}

const RunView = ({ run }: { readonly run: Run }): ReactNode => {
  switch (run.kind) {
    case "text":
      return noBreakHyphens(run.text)
    case "strong":
      return (
        <strong>
          <Runs runs={run.runs} />
        </strong>
      )
    case "emphasis":
      return (
        <em>
          <Runs runs={run.runs} />
        </em>
      )
    case "link":
      return run.href.startsWith("/") ? (
        <Link href={run.href}>
          <Runs runs={run.runs} />
        </Link>
      ) : (
        <OutwardLink {...run} />
      )
    case "code":
      return <code>{run.text}</code>
    case "note":
      return (
        <sup>
          <a href={`#note-${run.number}`} id={`ref-${run.number}`} aria-label={`Fußnote ${run.number}`}>
            {run.number}
          </a>
        </sup>
      )
    case "break":
      return <br />
  }
}

export const Runs = ({ runs }: { readonly runs: readonly Run[] }) => inOrder(runs, (run) => <RunView run={run} />)

const NutrientCard = ({ id }: { readonly id: string }) => {
  const nutrient = useContext(FactsContext).cards.nutrients.find((each) => each.id === id)
  if (nutrient === undefined) return null
  return (
    <aside className="nutrient-card flow" aria-label={nutrient.name}>
      <NutrientBand nutrient={id} />
      <p className="nutrient-card__name">{nutrient.name}</p>
      <p>
        <strong>Für wen es infrage kommt:</strong> {nutrient.who}
      </p>
      <p>
        <strong>Im Essen:</strong> {nutrient.food}
      </p>
      <p>
        <Link href={`/products?nutrient=${id}`}>Was wir mit {nutrient.name} führen</Link>
      </p>
    </aside>
  )
}

const ProductCards = ({ handle }: { readonly handle: string }) => {
  const card = useContext(FactsContext).cards.products.find((each) => each.handle === handle)
  if (card === undefined) return null
  return (
    <ProductShelf>
      <ProductCard card={card} href={`/products/${handle}`} level={2} />
    </ProductShelf>
  )
}

const ArticlePicture = ({ src, alt }: Extract<ArticleBlock, { kind: "picture" }>) => {
  const { cards, firstSeen } = useContext(FactsContext)
  const picture = cards.pictures.find(({ id }) => pictureAddress(id) === src)
  if (picture !== undefined)
    return (
      <figure>
        <Picture picture={picture} alt={alt} sizes={columnSizes} eager={src === firstSeen} />
      </figure>
    )
  // One that is gone.
  if (pictureIdIn(src) !== null) return null
  return (
    <figure>
      <img src={src} alt={alt} loading="lazy" />
    </figure>
  )
}

const TableView = ({ head, rows, align }: Extract<ArticleBlock, { kind: "table" }>) => {
  const cells = (row: readonly (readonly Run[])[], Cell: "th" | "td") =>
    inOrder(row, (runs, index) => (
      <Cell {...(Cell === "th" && { scope: "col" })} {...(align[index] === "end" && { className: "end" })}>
        <Runs runs={runs} />
      </Cell>
    ))
  return (
    <div className="text-table">
      <table>
        <thead>
          <tr>{cells(head, "th")}</tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const blockView = (block: ArticleBlock): ReactNode => {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3"
      return <Heading id={block.id}>{softHyphens(block.text)}</Heading>
    }
    case "paragraph":
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case "list": {
      const List = block.ordered ? "ol" : "ul"
      return (
        <List>
          {inOrder(block.items, (item) => (
            <li>
              <ItemBlocks blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case "quote":
      return (
        <blockquote className="flow">
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case "table":
      return <TableView {...block} />
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case "picture":
      return <ArticlePicture {...block} />
    case "product":
      return <ProductCards handle={block.handle} />
    case "nutrient":
      return <NutrientCard id={block.id} />
    case "rule":
      return <hr />
  }
}

export const Blocks = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) => inOrder(blocks, blockView)

/** An item of a list: a single paragraph needs no element of its own. */
const ItemBlocks = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) => {
  const [only, ...more] = blocks
  return only?.kind === "paragraph" && more.length === 0 ? <Runs runs={only.runs} /> : <Blocks blocks={blocks} />
}

/** A text of editors with its cards and footnotes. */
export const ArticleView = ({
  article,
  cards = none,
  sponsored = false,
}: {
  readonly article: Article
  readonly cards?: Cards
  readonly sponsored?: boolean
}) => (
  <FactsContext value={{ cards, sponsored, firstSeen: firstSeenIn(article) }}>
    <Blocks blocks={article.blocks} />
    {article.notes.length > 0 && (
      <section className="article__notes" aria-labelledby="notes">
        <h2 id="notes">Quellen</h2>
        <ol>
          {inOrder(article.notes, (note, index) => (
            <li id={`note-${index + 1}`}>
              <ItemBlocks blocks={note} />{" "}
              <a href={`#ref-${index + 1}`} aria-label={`Zurück zu Fußnote ${index + 1} im Text`}>
                zurück
              </a>
            </li>
          ))}
        </ol>
      </section>
    )}
  </FactsContext>
)
