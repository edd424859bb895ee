import { isUtf8 } from "node:buffer"
import { createHash } from "node:crypto"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import sanitizeHtml from "sanitize-html"
import type { SourcePicture, SourcePost } from "../../domain/entries/import/ports.ts"
import { storableJson } from "../../domain/shared/text-characters.ts"

const Text = Schema.NullOr(Schema.String)
const text = Schema.optional(Text)

/** An article as Shopify's Admin API gives it: by REST (`body_html`, `tags` as one text), or by GraphQL (`body`, `image.url`). */
const Article = Schema.Struct({
  handle: Schema.String,
  title: text,
  body_html: text,
  body: text,
  summary_html: text,
  summary: text,
  author: Schema.optional(Schema.NullOr(Schema.Union([Schema.String, Schema.Struct({ name: text })]))),
  tags: Schema.optional(Schema.NullOr(Schema.Union([Schema.String, Schema.Array(Schema.String)]))),
  image: Schema.optional(
    Schema.NullOr(
      Schema.Struct({
        src: text,
        url: text,
        alt: text,
        altText: text,
        /** The file itself in base 64, as Shopify takes it. */
        attachment: text,
      }),
    ),
  ),
  published_at: text,
  publishedAt: text,
  isPublished: Schema.optional(Schema.Boolean),
})
type Article = typeof Article.Type

const Connection = Schema.Union([
  Schema.Struct({ nodes: Schema.Array(Article) }),
  Schema.Struct({ edges: Schema.Array(Schema.Struct({ node: Article })) }),
])
const ArticleFile = Schema.Union([
  Schema.Array(Article),
  Schema.Struct({ articles: Schema.Union([Schema.Array(Article), Connection]) }),
  Schema.Struct({ data: Schema.Struct({ articles: Connection }) }),
])

const decode = Schema.decodeUnknownOption(ArticleFile)

const articlesIn = (file: typeof ArticleFile.Type): readonly Article[] => {
  if ("data" in file) return articlesIn({ articles: file.data.articles })
  const articles = "articles" in file ? file.articles : file
  if ("nodes" in articles) return articles.nodes
  if ("edges" in articles) return articles.edges.map(({ node }) => node)
  return articles
}

const oneLine = (words: string | null | undefined): string =>
  (words ?? "")
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()

/** As the sanitiser writes what has a meaning in HTML. */
const written: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }

const withoutMarkup = (html: string | null | undefined): string =>
  oneLine(
    sanitizeHtml((html ?? "").replaceAll(/<(?:br|\/p|\/div|\/h\d|\/li)/gi, " $&"), {
      allowedTags: [],
      allowedAttributes: {},
    }).replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => written[entity] ?? entity),
  )

const instantOf = (words: string | null | undefined): number | null => {
  const at = Date.parse(words ?? "")
  return Number.isNaN(at) || at < 0 ? null : at
}

/** A picture in base 64, named by what it is. */
const embeddedPicture = (base64: string): SourcePicture => {
  const content = new Uint8Array(Buffer.from(base64, "base64"))
  return { address: `attachment:${createHash("sha256").update(content).digest("hex").slice(0, 32)}`, content }
}

const dataUrl = /data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]{20,})/g

const postOf = (article: Article): SourcePost => {
  const { handle, title, image, author, tags } = article
  const attached = image?.attachment ? embeddedPicture(image.attachment) : null
  const address = attached?.address ?? image?.src ?? image?.url ?? null
  const embedded: SourcePicture[] = attached === null ? [] : [attached]
  const html = (article.body_html ?? article.body ?? "").normalize("NFC").replaceAll(dataUrl, (_, base64: string) => {
    const picture = embeddedPicture(base64)
    embedded.push(picture)
    return picture.address
  })
  const listed = typeof tags === "string" ? tags.split(",") : (tags ?? [])
  return {
    handle: handle.trim(),
    title: oneLine(title),
    html,
    excerpt: withoutMarkup(article.summary_html ?? article.summary),
    author: oneLine(typeof author === "string" ? author : author?.name),
    tags: [...new Set(listed.map(oneLine).filter((tag) => tag !== ""))],
    cover: address === null ? null : { address, alt: oneLine(image?.alt ?? image?.altText) },
    embedded,
    publishedAt: article.isPublished === false ? null : instantOf(article.published_at ?? article.publishedAt),
    fingerprint: createHash("sha256").update(JSON.stringify(article)).digest("hex"),
  }
}

/** The posts in a file of articles in the shape of Shopify's Admin API; a failure says in German why there are none. */
export const postsInFile = (file: Uint8Array): Result.Result<readonly SourcePost[], string> => {
  const json = isUtf8(file) ? storableJson(file) : null
  if (json === null) return Result.fail("Das ist keine JSON-Datei, oder sie ist nicht vollständig.")
  return Option.match(decode(json), {
    onNone: () =>
      Result.fail(
        "In der Datei stehen keine Beiträge, wie Shopify sie ausgibt: Es fehlt „articles“ mit „handle“ und „body_html“.",
      ),
    onSome: (found) => Result.succeed(articlesIn(found).map(postOf)),
  })
}
