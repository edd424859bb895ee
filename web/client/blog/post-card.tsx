import type { Picture as Uploaded } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"
import { NutrientBand } from "./nutrient-band.tsx"

/** As wide as a card of three in a row. */
const cardSizes = "(min-width: 72rem) 22rem, (min-width: 44rem) 45vw, 100vw"

/** What a card shows of a post. */
interface CardPost {
  readonly path: string
  readonly title: string
  readonly summary: string
  /** Epoch milliseconds. */
  readonly publishedAt: number
  readonly sponsored: boolean
  readonly series?: string
  readonly nutrient?: string | null
  readonly cover?: { readonly picture: Uploaded; readonly alt: string } | null
}

/** A post in a list. */
export const PostCard = ({
  post: { path, title, summary, publishedAt, sponsored, series = "", nutrient = null, cover = null },
  minutes,
  level = 2,
}: {
  readonly post: CardPost
  readonly minutes?: number
  readonly level?: 2 | 3
}) => {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <li className="post-card">
      {cover !== null && (
        <div className="post-card__cover">
          <Picture picture={cover.picture} alt={cover.alt} sizes={cardSizes} />
        </div>
      )}
      {nutrient !== null && <NutrientBand nutrient={nutrient} />}
      <p className="post-card__facts">
        {sponsored && <strong className="post-card__ad">Anzeige</strong>}
        {series !== "" && <span>{series}</span>}
        <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt)}</time>
        {minutes !== undefined && <span>{minutes}&nbsp;Min.</span>}
      </p>
      <Heading>
        <Link href={path}>{softHyphens(title)}</Link>
      </Heading>
      <p>{summary}</p>
    </li>
  )
}
