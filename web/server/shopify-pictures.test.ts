import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { PictureNotFetched, SourcePictures } from "../../domain/entries/import/ports.ts"
import { viewImport } from "../../domain/imports/staff-imports.ts"
import { takePictures } from "../../domain/imports/store-pictures.ts"
import { syncShopify } from "../../domain/imports/sync-shopify.ts"
import { aVitamin, day, minute, openedWithShopify } from "./example-shopify.ts"

/** One grey point. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
)
const [front, back, elsewhere] = [
  "https://cdn.shopify.com/s/files/front.png?v=1",
  "https://cdn.shopify.com/s/files/back.png?v=1",
  "https://169.254.169.254/latest/meta-data",
]

it("fetches pictures of products that were taken once, and those that failed again once a night", async () => {
  const { run, put, sync, take, item } = await openedWithShopify()
  const asked: string[] = []
  let isBroken = true
  const pictures = SourcePictures.of({
    fetch: (address) =>
      Effect.suspend(() => {
        asked.push(address)
        return isBroken && address === back
          ? Effect.fail(new PictureNotFetched({ reason: "Der Server antwortet mit 503." }))
          : Effect.succeed(new Uint8Array(address === elsewhere ? Buffer.from("no picture") : png))
      }),
  })
  const withPictures = (afterMs: number) =>
    sync(afterMs, Effect.provideService(syncShopify(), SourcePictures, pictures))
  const media = [front, back, elsewhere].map((url, id) => ({ id, alt: `Bild ${id}`, url }))
  put(aVitamin(1, { media }), aVitamin(2, { media: [{ id: 9, alt: "Dose", url: front }] }))
  // Only what is taken has pictures here.
  await withPictures(minute)
  expect(asked).toEqual([])
  await take()
  await withPictures(minute)
  expect(asked).toEqual([front, back, elsewhere])
  expect((await item(1)).lostPictures).toEqual({
    [back]: "Der Server antwortet mit 503.",
    [elsewhere]: expect.stringContaining("Das ist kein"),
  })
  expect((await item(2)).pictures).toEqual((await item(1)).pictures)
  expect(await run(viewImport("1"))).toMatchObject({
    pictures: [{ alt: "Bild 0", picture: { width: 1, height: 1 } }],
  })
  await withPictures(minute)
  expect(asked).toHaveLength(3)
  isBroken = false
  await withPictures(day)
  expect(asked.slice(3)).toEqual([back, elsewhere])
  expect(Object.keys((await item(1)).pictures)).toEqual([front, back])
  const before = await item(1)
  put(aVitamin(1, { media: media.slice(1) }))
  await withPictures(day)
  expect(Object.keys((await item(1)).pictures)).toEqual([back])
  expect(before.state).toBe("published")
})

it("asks no server but Shopify's own for a picture", async () => {
  const { run, put, sync, take, item } = await openedWithShopify()
  put(aVitamin(1, { media: [{ id: 1, alt: "", url: elsewhere }] }))
  await take()
  await sync()
  await run(takePictures("open", Number.POSITIVE_INFINITY))
  expect((await item(1)).lostPictures).toEqual({ [elsewhere]: "Bilder holen wir nur von cdn.shopify.com." })
})
