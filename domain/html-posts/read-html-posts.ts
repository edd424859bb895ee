import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { opensPreview, type PreviewKey } from "../entries/preview-link.ts"
import { wasPublished } from "../entries/publication-history.ts"
import { Pictures } from "../pictures/ports.ts"
import { HtmlPostNotFound } from "./edit-html-post.ts"
import type { HtmlPost, HtmlPostContent } from "./html-post.ts"
import { movedPostPath } from "./move-html-post.ts"
import { HtmlPosts, type ListedHtmlPost, PostHtml } from "./ports.ts"

/** Posts on a page of the older blog. */
export const htmlPostsPerPage = 12

const mostRelated = 3

/** Published posts as lists show them, each with its picture. */
const shownInList = Effect.fnUntraced(function* (posts: readonly ListedHtmlPost[]) {
  const covers = yield* (yield* Pictures).find(posts.flatMap(({ content }) => content.cover?.id ?? []))
  return posts.map(({ handle, content, savedAt }) => ({
    handle,
    title: content.title,
    excerpt: content.excerpt,
    author: content.author,
    tags: content.tags,
    sponsored: content.sponsored,
    publishedAt: content.publishedAt ?? savedAt,
    changedAt: savedAt,
    cover: coverOf(content, covers),
  }))
})

const coverOf = (
  { cover }: Pick<HtmlPostContent, "cover">,
  pictures: Effect.Success<ReturnType<Pictures["Service"]["find"]>>,
) => {
  const picture = pictures.find(({ id }) => id === cover?.id)
  return cover === null || picture === undefined ? null : { picture, alt: cover.alt }
}

/** Every published post, newest first. */
export const allHtmlPosts = Effect.fn("allHtmlPosts")(function* () {
  return yield* (yield* HtmlPosts).published
})

/** Published posts of a page from 1, newest first, with all tags. */
export const readHtmlPosts = Effect.fn("readHtmlPosts")(function* ({
  tag,
  page = 1,
}: {
  readonly tag?: string
  readonly page?: number
}) {
  const all = yield* allHtmlPosts()
  const meant = tag === undefined ? all : all.filter(({ content }) => content.tags.includes(tag))
  const from = (page - 1) * htmlPostsPerPage
  const tags = all.flatMap(({ content }) => content.tags)
  return {
    posts: yield* shownInList(meant.slice(from, from + htmlPostsPerPage)),
    total: meant.length,
    hasMore: meant.length > from + htmlPostsPerPage,
    tags: [...new Set(tags)].toSorted((a, b) => a.localeCompare(b, "de")),
  }
})

/** The published posts nearest to one. */
const nearest = Effect.fnUntraced(function* ({ handle, content }: HtmlPost) {
  const likeness = (post: ListedHtmlPost) => content.tags.filter((tag) => post.content.tags.includes(tag)).length
  const others = (yield* allHtmlPosts()).filter((post) => post.handle !== handle)
  return yield* shownInList(others.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, mostRelated))
})

const postShown = Effect.fnUntraced(function* (post: HtmlPost) {
  const { handle, content, savedAt } = post
  const [{ clean, show }, pictures] = [yield* PostHtml, yield* Pictures]
  const { pictures: inText } = yield* clean(content.html)
  const known = yield* pictures.find([...inText, ...(content.cover === null ? [] : [content.cover.id])])
  return {
    kind: "post" as const,
    handle,
    title: content.title,
    excerpt: content.excerpt,
    author: content.author,
    tags: content.tags,
    sponsored: content.sponsored,
    publishedAt: content.publishedAt ?? savedAt,
    changedAt: savedAt,
    cover: coverOf(content, known),
    html: yield* show(content.html, { pictures: known, sponsored: content.sponsored }),
    related: yield* nearest(post),
  }
})

/**
 * A published post by its handle, with the posts nearest to it. `gone`: it was removed, or nobody sees what took its place any more.
 * `moved`: an entry took its place.
 */
export const readHtmlPost = Effect.fn("readHtmlPost")(function* (handle: string) {
  const post = Option.getOrNull(yield* (yield* HtmlPosts).find(handle))
  if (post === null || post.state === "draft") return yield* new HtmlPostNotFound({})
  if (post.state === "published") return yield* postShown(post)
  const movedTo = yield* movedPostPath(handle)
  const related = yield* nearest(post)
  if (movedTo !== null) return { kind: "moved" as const, to: movedTo, related }
  if (post.movedTo !== null && !(yield* wasPublished(post.movedTo))) return yield* new HtmlPostNotFound({})
  return { kind: "gone" as const, related }
})

/** A draft as everybody would see it, for who has the link. `closed`: the link opens nothing, or nothing any more. */
export const previewHtmlPostDraft = Effect.fn("previewHtmlPostDraft")(function* (handle: string, key: PreviewKey) {
  const post = Option.getOrNull(yield* (yield* HtmlPosts).find(handle))
  if (post?.state !== "draft" || !(yield* opensPreview({ kind: "html-post", id: handle }, key)))
    return { kind: "closed" as const }
  return yield* postShown(post)
})
