import { sizeAddress } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { ArticleView } from "./article-view.tsx"
import blogStyles from "./blog.css"
import { PostCard } from "./post-card.tsx"

type Post = Outputs["entries"]["post"]

const trailOf = ({ title }: Post) => trailTo(title, { label: "Blog", href: "/blog-new" })

/** Structured data of the post; `image`: its pictures. */
const jsonLd =
  ({ title, summary, slug, author, publishedAt, changedAt, tags, cards }: Post) =>
  (publicUrl: string) => {
    const organization = {
      "@type": "Organization",
      "@id": `${publicUrl}/#organization`,
      name: "Nährwerk",
      url: `${publicUrl}/`,
    }
    return [
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: title,
        description: summary,
        url: `${publicUrl}/blog-new/${slug}`,
        mainEntityOfPage: `${publicUrl}/blog-new/${slug}`,
        image: [
          `${publicUrl}/pictures/cards/blog-new/${slug}.png`,
          ...cards.pictures.map(({ id, width }) => publicUrl + sizeAddress(id, width, "webp")),
        ],
        datePublished: new Date(publishedAt).toISOString(),
        dateModified: new Date(changedAt).toISOString(),
        inLanguage: "de",
        keywords: tags.join(", "),
        author: author === "" ? organization : { "@type": "Person", name: author, url: `${publicUrl}/about` },
        publisher: organization,
      },
    ]
  }

/** A post of the blog. */
export default page({
  styles: [blogStyles],
  load: ({ params }, { trpc, fetchQuery }) => fetchQuery(trpc.entries.post.queryOptions({ slug: params.slug ?? "" })),
  head: (post) => ({
    title: post.title,
    description: post.summary,
    canonical: `/blog-new/${post.slug}`,
    ogType: "article",
    trail: trailOf(post),
    ...(SERVER && {
      card: { line: formatDate(post.publishedAt), nutrients: post.nutrient === null ? [] : [post.nutrient] },
      jsonLd: jsonLd(post),
    }),
  }),
  Page: ({ data: post }) => (
    <div className="page">
      <Breadcrumbs trail={trailOf(post)} />
      <article className="article flow">
        <header className="article__head flow">
          <p className="post-card__facts">
            {post.sponsored && <strong className="post-card__ad">Anzeige</strong>}
            {post.series !== "" && <span>{post.series}</span>}
            <time dateTime={new Date(post.publishedAt).toISOString()}>{formatDate(post.publishedAt)}</time>
            <span>{post.minutes}&nbsp;Min. Lesezeit</span>
            {post.author !== "" && <span>{post.author}</span>}
          </p>
          <h1>{softHyphens(post.title)}</h1>
          <p className="article__summary">{post.summary}</p>
        </header>
        {post.contents.length > 2 && (
          <details className="article__contents">
            <summary>Inhalt</summary>
            <ol>
              {post.contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </details>
        )}
        <ArticleView article={post.article} cards={post.cards} />
        <footer className="article__foot flow">
          {post.tags.length > 0 && (
            <p className="cluster">
              {post.tags.map((tag) => (
                <Link key={tag} className="chip" href={`/blog-new?${new URLSearchParams({ tag })}`}>
                  {tag}
                </Link>
              ))}
            </p>
          )}
          <p className="small quiet">
            Dieser Text ersetzt keine ärztliche Beratung. Nahrungsergänzungsmittel sind kein Ersatz für eine
            abwechslungsreiche Ernährung und eine gesunde Lebensweise.
          </p>
        </footer>
      </article>
      {post.related.length > 0 && (
        <section className="section flow" aria-labelledby="related">
          <h2 id="related">Weiterlesen</h2>
          <ul className="posts">
            {post.related.map((each) => (
              <PostCard key={each.slug} post={each} href={`/blog-new/${each.slug}`} level={3} />
            ))}
          </ul>
        </section>
      )}
    </div>
  ),
})
