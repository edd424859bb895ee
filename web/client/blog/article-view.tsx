import type { ReactNode } from "react"
import type { Article } from "../../../domain/entries/article.ts"
import { columnSizes, pictureAddress, pictureIdIn } from "../../../domain/pictures/picture.ts"
import type { Outputs } from "../app/trpc.ts"
import { ProductCard, ProductShelf } from "../product-list/product-card.tsx"
import { type Card, CardContext, DocumentBlocks, ItemBlocks } from "../ui/document-view.tsx"
import { inOrder } from "../ui/in-order.tsx"
import { SponsoredContext, TextLink } from "../ui/inline-text.tsx"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"
import { NutrientBand } from "./nutrient-band.tsx"

export type Cards = Outputs["entries"]["page"]["cards"]

const none: Cards = { products: [], nutrients: [], pictures: [] }

/** The address of the picture that visitors see first: one further down is below a phone's first screen. */
const firstSeenIn = ({ blocks }: Article): string | undefined =>
  blocks.slice(0, 2).find((block) => block.type === "image")?.url

const NutrientCard = ({ nutrient: { id, name, who, food } }: { readonly nutrient: Cards["nutrients"][number] }) => (
  <aside className="nutrient-card flow" aria-label={name}>
    <NutrientBand nutrient={id} />
    <p className="nutrient-card__name">{name}</p>
    <p>
      <strong>Für wen es infrage kommt:</strong> {who}
    </p>
    <p>
      <strong>Im Essen:</strong> {food}
    </p>
    <p>
      <Link href={`/products?nutrient=${id}`}>Was wir mit {name} führen</Link>
    </p>
  </aside>
)

/** What is no longer sold, and a picture that is gone, are left out. */
const cardView = (card: Card, { products, nutrients, pictures }: Cards, firstSeen: string | undefined): ReactNode => {
  switch (card.type) {
    case "product": {
      const product = products.find(({ handle }) => handle === card.handle)
      return (
        product && (
          <ProductShelf>
            <ProductCard card={product} href={`/products/${card.handle}`} level={2} />
          </ProductShelf>
        )
      )
    }
    case "nutrient": {
      const nutrient = nutrients.find(({ id }) => id === card.id)
      return nutrient && <NutrientCard nutrient={nutrient} />
    }
    case "image": {
      const { url, alt, link } = card
      const picture = pictures.find(({ id }) => pictureAddress(id) === url)
      if (picture === undefined && pictureIdIn(url) !== null) return null
      const shown =
        picture === undefined ? (
          <img src={url} alt={alt} loading="lazy" />
        ) : (
          <Picture picture={picture} alt={alt} sizes={columnSizes} eager={url === firstSeen} />
        )
      return <figure>{link === undefined ? shown : <TextLink url={link}>{shown}</TextLink>}</figure>
    }
  }
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
  <SponsoredContext value={sponsored}>
    <CardContext value={(card) => cardView(card, cards, firstSeenIn(article))}>
      <DocumentBlocks blocks={article.blocks} />
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
    </CardContext>
  </SponsoredContext>
)
