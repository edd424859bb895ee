import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { PostsUnreadable, SourcePictures } from "../../domain/entries/import/ports.ts"
import { postSourceContract, type WrittenPost } from "../contracts/post-source.contract.ts"
import { postsInFile } from "./post-files.ts"
import { layerSourcePictures } from "./source-pictures.ts"

const open = (file: Uint8Array) => ({
  posts: Effect.mapError(Effect.fromResult(postsInFile(file)), (reason) => new PostsUnreadable({ reason })),
})
const fileOf = (value: unknown) => open(new TextEncoder().encode(JSON.stringify(value)))
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const byRest = ({ html, excerpt, tags, cover, publishedAt, ...post }: WrittenPost) => ({
  ...post,
  body_html: html,
  summary_html: `<p>${excerpt}</p>`,
  tags: tags.join(", "),
  image: cover === null ? null : { src: cover.address, alt: cover.alt },
  published_at: iso(publishedAt),
})
const byGraphQl = ({ html, excerpt, author, cover, publishedAt, ...post }: WrittenPost) => ({
  ...post,
  body: html,
  summary: excerpt,
  author: { name: author },
  image: cover === null ? null : { url: cover.address, altText: cover.alt },
  publishedAt: iso(publishedAt),
  isPublished: publishedAt !== null,
})

postSourceContract("a file of Shopify's REST articles", {
  sourceOf: (posts) => fileOf({ articles: posts.map(byRest) }),
  broken: fileOf({ products: [] }),
})
postSourceContract("a file of Shopify's GraphQL articles", {
  sourceOf: (posts) => fileOf({ data: { articles: { nodes: posts.map(byGraphQl) } } }),
  broken: open(new Uint8Array([0xff, 0xd8])),
})

describe("a file of posts", () => {
  it("has U+FFFD for what no database can hold", async () => {
    const [post] = await Effect.runPromise(
      fileOf([{ handle: "a\0", title: "A\ud83c", body_html: "<p>\0</p>", tags: ["\udf31"] }]).posts,
    )
    expect(post).toMatchObject({ handle: "a\ufffd", title: "A\ufffd", html: "<p>\ufffd</p>", tags: ["\ufffd"] })
  })

  it("brings pictures along in base 64, the same once", async () => {
    const png = Buffer.from("a picture of some length").toString("base64")
    const [post] = await Effect.runPromise(
      fileOf([
        {
          handle: "a",
          title: "A",
          body_html: `<img src="data:image/png;base64,${png}" alt="x">`,
          image: { attachment: png, alt: "y" },
        },
      ]).posts,
    )
    const address = post?.cover?.address ?? ""
    expect(address).toMatch(/^attachment:[0-9a-f]{32}$/)
    expect(post?.html).toBe(`<img src="${address}" alt="x">`)
    expect(new Set(post?.embedded.map((each) => each.address))).toEqual(new Set([address]))
  })
})

describe("pictures of posts elsewhere", () => {
  const fetched = (address: string, answer: () => Response | Promise<Response> = () => new Response("bytes")) => {
    const asked: string[] = []
    const get = (async (url: URL) => {
      asked.push(String(url))
      return answer()
    }) as typeof fetch
    const fetching = Effect.provide(
      Effect.flatMap(SourcePictures, ({ fetch: take }) => take(address)),
      layerSourcePictures(get),
    )
    return Effect.runPromise(
      Effect.match(fetching, {
        onSuccess: (bytes) => ({ asked, said: new TextDecoder().decode(bytes) }),
        onFailure: ({ reason }) => ({ asked, said: reason }),
      }),
    )
  }

  it("come from the shop system's host", async () => {
    expect(await fetched("https://cdn.shopify.com/s/a.jpg?v=1")).toEqual({
      asked: ["https://cdn.shopify.com/s/a.jpg?v=1"],
      said: "bytes",
    })
  })

  it.each([
    "http://cdn.shopify.com/a.jpg",
    "https://cdn.shopify.com.evil.example/a.jpg",
    "https://cdn.shopify.com:8443/a.jpg",
    "https://cdn.shopify.com@localhost/a.jpg",
    "http://169.254.169.254/latest/meta-data",
    "https://localhost/a.jpg",
    "file:///etc/passwd",
    "/media/p-1",
    "",
  ])("%s is never asked for", async (address) => {
    expect((await fetched(address)).asked).toEqual([])
  })

  it.each([
    ["too large", () => new Response(new Uint8Array(12 * 1_024 * 1_024 + 1)), "12\u00a0MB"],
    ["not there", () => new Response("", { status: 404 }), "404"],
    ["silent", () => Promise.reject(new TypeError("fetch failed")), "antwortet nicht"],
  ])("one that is %s is refused with a reason", async (_, answer, reason) => {
    expect((await fetched("https://cdn.shopify.com/a.jpg", answer)).said).toContain(reason)
  })
})
