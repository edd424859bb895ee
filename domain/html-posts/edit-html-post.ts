import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { lintTexts } from "../entries/lint-entry.ts"
import { newPreviewLink, previewLinkOf } from "../entries/preview-link.ts"
import { Pictures } from "../pictures/ports.ts"
import { addRedirect } from "../redirects/manage-redirects.ts"
import { readPage } from "../shared/list-page.ts"
import { tooComplex } from "../shared/text-too-complex.ts"
import { emptied, type HtmlPost, type HtmlPostContent, htmlPostPath } from "./html-post.ts"
import { htmlPostAudit } from "./html-post-audit.ts"
import { htmlPostList, type ListHtmlPosts } from "./html-post-list.ts"
import { type HtmlPostChange, HtmlPosts, type ListedHtmlPost, PostHtml } from "./ports.ts"

export class HtmlPostNotFound extends Schema.TaggedError<HtmlPostNotFound>()("HtmlPostNotFound", {}) {}

/** Another post has this handle. */
export class HandleTaken extends Schema.TaggedError<HandleTaken>()("HandleTaken", {}) {}

/** Somebody saved since it was opened. */
export class HtmlPostChanged extends Schema.TaggedError<HtmlPostChanged>()("HtmlPostChanged", {
  current: Schema.declare((post): post is HtmlPost => typeof post === "object" && post !== null),
}) {}

/** It cannot be seen as it is: what is missing, by field, or what must not stand there. */
export class HtmlPostNotReady extends Schema.TaggedError<HtmlPostNotReady>()("HtmlPostNotReady", {
  problems: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

/** What keeps a post from being seen, by field. */
export const problemsOf = (
  { title, excerpt, html, publishedAt }: HtmlPostContent,
  words: string,
  now: number,
): readonly { readonly path: string; readonly message: string }[] => [
  ...(title === "" ? [{ path: "title", message: "Bitte gib einen Titel an." }] : []),
  ...(excerpt === "" ? [{ path: "excerpt", message: "Bitte fasse den Text in ein, zwei Sätzen zusammen." }] : []),
  ...(html.trim() === "" || words === "" ? [{ path: "html", message: "Bitte schreib einen Text." }] : []),
  ...(publishedAt !== null && publishedAt > now
    ? [{ path: "publishedAt", message: "Das liegt in der Zukunft. Geplante Beiträge schreibst du im neuen Blog." }]
    : []),
  ...lintTexts({ title, excerpt, html: words }).map(({ words: found, law, where }) => ({
    path: where,
    message: `„${found}“ geht nicht (${law}).`,
  })),
]

/** Its text takes too long to read. */
export const unreadable = () => new HtmlPostNotReady({ problems: [{ path: "html", message: tooComplex }] })

const checked = Effect.fnUntraced(function* (content: HtmlPostContent) {
  const now = yield* Clock.currentTimeMillis
  const { words } = yield* Effect.mapError((yield* PostHtml).clean(content.html), unreadable)
  const problems = problemsOf(content, words, now)
  if (problems.length > 0) return yield* new HtmlPostNotReady({ problems })
})

const present = (post: HtmlPost | null): Result.Result<HtmlPost, HtmlPostNotFound> =>
  post === null || post.state === "removed" || post.state === "moved"
    ? Result.fail(new HtmlPostNotFound({}))
    : Result.succeed(post)

const same = (post: HtmlPost): HtmlPostChange => ({ post, audit: [] })

/** Begins a draft; sent twice with a key it is there once. The handle of a removed post is free again. */
export const createHtmlPost = Effect.fn("createHtmlPost")(function* (
  by: Caller,
  { handle, content, key }: { readonly handle: string; readonly content: HtmlPostContent; readonly key: string },
) {
  const savedAt = yield* Clock.currentTimeMillis
  return yield* (yield* HtmlPosts).change(handle, (known): Result.Result<HtmlPostChange, HandleTaken> => {
    if (known?.key === key) return Result.succeed(same(known))
    if (known !== null && known.state !== "removed") return Result.fail(new HandleTaken())
    const post: HtmlPost = {
      handle,
      state: "draft",
      content,
      version: (known?.version ?? 0) + 1,
      savedBy: by.person.email,
      savedAt,
      key,
      imported: null,
      movedTo: null,
    }
    return Result.succeed({
      post,
      audit: [auditEntry(htmlPostAudit, by, "html-post.created", handle, null, content.title)],
    })
  })
})

/** Keeps what was written, unless somebody else saved since `version`. Of a published post everybody sees it at once. */
export const saveHtmlPost = Effect.fn("saveHtmlPost")(function* (
  by: Caller,
  {
    handle,
    version,
    content,
  }: { readonly handle: string; readonly version: number; readonly content: HtmlPostContent },
) {
  const posts = yield* HtmlPosts
  const found = yield* posts.find(handle)
  if (Option.isSome(found) && found.value.state === "published") yield* checked(content)
  const savedAt = yield* Clock.currentTimeMillis
  return yield* posts.change(
    handle,
    (known): Result.Result<HtmlPostChange, HtmlPostNotFound | HtmlPostChanged> =>
      Result.flatMap(present(known), (post): Result.Result<HtmlPostChange, HtmlPostChanged> => {
        if (Equal.equals(post.content, content)) return Result.succeed(same(post))
        if (post.version !== version) return Result.fail(new HtmlPostChanged({ current: post }))
        const next = { ...post, content, version: version + 1, savedBy: by.person.email, savedAt }
        return Result.succeed({
          post: next,
          audit: [
            auditEntry(htmlPostAudit, by, "html-post.saved", handle, null, {
              version: next.version,
              title: content.title,
            }),
          ],
        })
      }),
  )
})

/** Everybody sees it from now on; it bears the instant it was given, else this one. */
export const publishHtmlPost = Effect.fn("publishHtmlPost")(function* (
  by: Caller,
  { handle, version }: { readonly handle: string; readonly version: number },
) {
  const posts = yield* HtmlPosts
  const found = yield* posts.find(handle)
  if (Option.isNone(found)) return yield* new HtmlPostNotFound({})
  yield* checked(found.value.content)
  const now = yield* Clock.currentTimeMillis
  return yield* posts.change(
    handle,
    (known): Result.Result<HtmlPostChange, HtmlPostNotFound | HtmlPostChanged> =>
      Result.flatMap(present(known), (post): Result.Result<HtmlPostChange, HtmlPostChanged> => {
        if (post.state === "published") return Result.succeed(same(post))
        if (post.version !== version) return Result.fail(new HtmlPostChanged({ current: post }))
        const content = { ...post.content, publishedAt: post.content.publishedAt ?? now }
        const next: HtmlPost = { ...post, state: "published", content, version: version + 1, savedAt: now }
        return Result.succeed({
          post: { ...next, savedBy: by.person.email },
          audit: [auditEntry(htmlPostAudit, by, "html-post.published", handle, null, { version: next.version })],
        })
      }),
  )
})

/** Nobody sees it any more; its text stays. */
export const unpublishHtmlPost = Effect.fn("unpublishHtmlPost")(function* (by: Caller, handle: string) {
  const savedAt = yield* Clock.currentTimeMillis
  return yield* (yield* HtmlPosts).change(handle, (known) =>
    Result.map(present(known), (post): HtmlPostChange => {
      if (post.state === "draft") return same(post)
      return {
        post: { ...post, state: "draft", version: post.version + 1, savedBy: by.person.email, savedAt },
        audit: [auditEntry(htmlPostAudit, by, "html-post.unpublished", handle)],
      }
    }),
  )
})

/** Makes a link that shows a draft to who has it, without signing in, and ends all earlier ones. */
export const linkHtmlPostPreview = Effect.fn("linkHtmlPostPreview")(function* (by: Caller, handle: string) {
  const linked = yield* newPreviewLink(by, htmlPostAudit, handle)
  yield* (yield* HtmlPosts).change(handle, (known) =>
    Result.map(present(known), (post): HtmlPostChange => ({ post, audit: [linked] })),
  )
  return yield* previewLinkOf("html-post", handle)
})

/** Its text is gone for good; its address leads to another path from now on, or says that the post is gone (`to`: `null`). */
export const removeHtmlPost = Effect.fn("removeHtmlPost")(function* (
  by: Caller,
  { handle, to }: { readonly handle: string; readonly to: string | null },
) {
  if (Option.isNone(yield* (yield* HtmlPosts).find(handle))) return yield* new HtmlPostNotFound({})
  if (to !== null) yield* addRedirect(by, { from: htmlPostPath(handle), to }, "redirect.followed")
  const savedAt = yield* Clock.currentTimeMillis
  return yield* (yield* HtmlPosts).change(handle, (known) =>
    Result.map(known === null ? present(known) : Result.succeed(known), (post): HtmlPostChange => {
      if (post.state === "removed") return same(post)
      return {
        post: {
          ...post,
          state: "removed",
          content: emptied(post.content),
          version: post.version + 1,
          savedBy: by.person.email,
          savedAt,
        },
        audit: [auditEntry(htmlPostAudit, by, "html-post.removed", handle, post.content.title)],
      }
    }),
  )
})

const inList = ({ handle, state, content, savedBy, savedAt, movedTo }: ListedHtmlPost | HtmlPost) => ({
  handle,
  state,
  title: content.title,
  author: content.author,
  publishedAt: content.publishedAt,
  savedBy,
  savedAt,
  movedTo,
})

/** A page of the older posts. */
export const listHtmlPosts = Effect.fn("listHtmlPosts")(function* (wanted: ListHtmlPosts) {
  const posts = yield* HtmlPosts
  const filter = { state: wanted.state ?? null, term: (wanted.term ?? "").trim() }
  const { rows, next } = yield* readPage(
    htmlPostList,
    wanted,
    (page) => posts.list({ ...filter, ...page }),
    ({ savedAt, handle }) => ({ value: savedAt, id: handle }),
  )
  return { rows: rows.map(inList), next }
})

/** A post with its picture, for its editor. */
export const viewHtmlPost = Effect.fn("viewHtmlPost")(function* (handle: string) {
  const found = yield* (yield* HtmlPosts).find(handle)
  if (Option.isNone(found)) return yield* new HtmlPostNotFound({})
  const { content, version, imported } = found.value
  const [cover = null] = yield* (yield* Pictures).find(content.cover === null ? [] : [content.cover.id])
  const previewLink = yield* previewLinkOf("html-post", handle)
  return { ...inList(found.value), content, version, cover, imported: imported !== null, previewLink }
})

/** What a text would look like, what is left out of it, and what must not stand in it; writes nothing. */
export const previewHtmlPost = Effect.fn("previewHtmlPost")(function* ({
  title,
  excerpt,
  html,
}: Pick<HtmlPostContent, "title" | "excerpt" | "html">) {
  const { clean, show } = yield* PostHtml
  const { words, pictures, foreignPictures, leftOut } = yield* clean(html)
  const known = yield* (yield* Pictures).find(pictures)
  return {
    html: yield* show(html, { pictures: known, sponsored: false }),
    leftOut,
    foreignPictures,
    findings: lintTexts({ title, excerpt, html: words }),
  }
})
