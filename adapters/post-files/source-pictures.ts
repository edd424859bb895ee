import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { PictureNotFetched, SourcePictures } from "../../domain/entries/import/ports.ts"
import { inMegabytes } from "../../domain/files/file-size.ts"
import { maxPictureBytes } from "../../domain/pictures/picture.ts"

/** Where Shopify keeps the pictures of posts. */
const hosts = new Set(["cdn.shopify.com"])

const longestMs = 10_000

const refuse = (reason: string) => new PictureNotFetched({ reason })

/** The body as far as it is allowed to go. */
const bytesOf = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxPictureBytes) throw refuse(`Das Bild ist größer als ${inMegabytes(maxPictureBytes)}.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Fetches pictures from Shopify's own host for them. `get`: how, for tests. */
export const layerSourcePictures = (get: typeof fetch = fetch) =>
  Layer.succeed(SourcePictures, {
    fetch: Effect.fn("SourcePictures.fetch")(function* (address) {
      const url = URL.canParse(address) ? new URL(address) : null
      if (url === null || url.protocol !== "https:" || !hosts.has(url.host))
        return yield* refuse(`Bilder holen wir nur von ${[...hosts].join(", ")}.`)
      return yield* Effect.tryPromise({
        try: async (signal) => {
          const answer = await get(url, {
            redirect: "error",
            signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
          })
          if (!answer.ok) throw refuse(`Der Server antwortet mit ${answer.status}.`)
          return bytesOf(answer)
        },
        catch: (cause) => (cause instanceof PictureNotFetched ? cause : refuse("Der Server antwortet nicht.")),
      })
    }),
  })
