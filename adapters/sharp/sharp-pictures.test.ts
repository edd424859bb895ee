import { crc32, deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import sharp from "sharp"
import { maxPicturePixels } from "../../domain/pictures/picture.ts"
import { PictureRefused, PictureResizer } from "../../domain/pictures/ports.ts"
import { layerSharpPictures } from "./sharp-pictures.ts"

const resize = (content: Uint8Array) =>
  PictureResizer.use((resizer) => resizer.resize(new Uint8Array(content))).pipe(Effect.provide(layerSharpPictures))

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#0000ff" } },
      left: width / 2,
      top: 0,
    },
  ])

const bytes = (make: () => Promise<Buffer>) => Effect.promise(make)

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG that says how large it is and has hardly a pixel. */
const pngOf = (width: number, height: number): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(new Uint8Array(100))),
    chunk("IEND", new Uint8Array()),
  ])
}

describe("PictureResizer: sharp", () => {
  it.live("makes every width that is not larger than the picture, as AVIF and WebP", () =>
    Effect.gen(function* () {
      const picture = yield* resize(yield* bytes(() => halves(1_000, 500).jpeg().toBuffer()))
      assert.deepStrictEqual([picture.width, picture.height], [1_000, 500])
      assert.deepStrictEqual(
        picture.sizes.map(({ width, format }) => [width, format]),
        [320, 640, 960, 1_000].flatMap((width) => [
          [width, "avif"],
          [width, "webp"],
        ]),
      )
      for (const { width, format, content } of picture.sizes) {
        const head = Buffer.from(content.subarray(0, 16)).toString("latin1")
        assert.include(head, format === "avif" ? "ftypavif" : "WEBPVP8")
        if (format === "webp") assert.strictEqual((yield* Effect.promise(() => sharp(content).metadata())).width, width)
      }
    }),
  )

  it.live("keeps no more than 1,920 pixels across, and a small picture as it is", () =>
    Effect.gen(function* () {
      const large = yield* resize(yield* bytes(() => halves(4_000, 100).png().toBuffer()))
      assert.deepStrictEqual([large.width, large.height], [1_920, 48])
      const small = yield* resize(yield* bytes(() => halves(40, 30).webp().toBuffer()))
      assert.deepStrictEqual([small.width, small.height, small.sizes.length], [40, 30, 2])
    }),
  )

  it.live("turns a picture upright as its camera held it, and leaves out where and with what it was taken", () =>
    Effect.gen(function* () {
      const taken = yield* bytes(() =>
        halves(800, 400)
          .withMetadata({ orientation: 6 })
          .withExifMerge({ IFD0: { Model: "Kamera 3" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } })
          .jpeg()
          .toBuffer(),
      )
      assert.isDefined((yield* Effect.promise(() => sharp(taken).metadata())).exif)
      const picture = yield* resize(taken)
      assert.deepStrictEqual([picture.width, picture.height], [400, 800])
      for (const { content } of picture.sizes) {
        const text = Buffer.from(content).toString("latin1")
        for (const left of ["Kamera 3", "Exif", "EXIF", "xmp"]) assert.notInclude(text, left)
      }
      // Turned clockwise, its left half is on top.
      const top = yield* Effect.promise(() =>
        sharp(picture.sizes[1]?.content)
          .extract({ left: 10, top: 10, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer(),
      )
      assert.isAbove(top[0] ?? 0, 200)
      assert.isBelow(top[2] ?? 255, 60)
    }),
  )

  const refused: Readonly<Record<string, readonly [PictureRefused["because"], () => Promise<Uint8Array>]>> = {
    "a drawing (SVG)": [
      "broken",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
    ],
    "a GIF": ["broken", () => halves(20, 20).gif().toBuffer()],
    "a TIFF": ["broken", () => halves(20, 20).tiff().toBuffer()],
    "text that begins like a JPEG": [
      "broken",
      async () => Buffer.from([0xff, 0xd8, 0xff, 0x3c, 0x68, 0x74, 0x6d, 0x6c]),
    ],
    nothing: ["broken", async () => new Uint8Array()],
    "a JPEG that ends early": ["broken", async () => (await halves(900, 900).jpeg().toBuffer()).subarray(0, 3_000)],
    "a PNG of a gigapixel without pixels": ["pixels", async () => pngOf(32_000, 32_000)],
    "a PNG just too large": ["pixels", async () => pngOf(maxPicturePixels / 1_000 + 1, 1_000)],
  }
  for (const [what, [because, make]] of Object.entries(refused))
    it.live(`refuses ${what}`, () =>
      Effect.gen(function* () {
        const refusal = yield* Effect.flip(resize(yield* Effect.promise(make)))
        assert.instanceOf(refusal, PictureRefused)
        assert.strictEqual(refusal.because, because)
      }),
    )
})
