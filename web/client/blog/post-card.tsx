import { formatDate } from "../../../domain/shared/german-date.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { Link } from "../ui/link.tsx"
import { NutrientBand } from "./nutrient-band.tsx"

type Summary = Outputs["entries"]["post"]["related"][number]

/** A post in a list. */
export const PostCard = ({
  post,
  minutes,
  level = 2,
}: {
  readonly post: Summary
  readonly minutes?: number
  readonly level?: 2 | 3
}) => {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <li className="post-card">
      {post.nutrient !== null && <NutrientBand nutrient={post.nutrient} />}
      <p className="post-card__facts">
        {post.sponsored && <strong className="post-card__ad">Anzeige</strong>}
        {post.series !== "" && <span>{post.series}</span>}
        <time dateTime={new Date(post.publishedAt).toISOString()}>{formatDate(post.publishedAt)}</time>
        {minutes !== undefined && <span>{minutes}&nbsp;Min.</span>}
      </p>
      <Heading>
        <Link href={`/blog-new/${post.slug}`}>{softHyphens(post.title)}</Link>
      </Heading>
      <p>{post.summary}</p>
    </li>
  )
}
