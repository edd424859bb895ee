import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { maxPicturePixels, pictureFormats, widthsFor } from "../../domain/pictures/picture.ts"
import { PictureRefused, PictureResizer, type PictureSize, type ResizedPicture } from "../../domain/pictures/ports.ts"

type Sharp = typeof import("sharp")["default"]

/** Loaded with the first picture, to keep it out of the start. Decoders of other formats are closed: what is sent decides which one runs. */
const loadSharp = async (): Promise<Sharp> => {
  const { default: sharp } = await import("sharp")
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  })
  // Nothing is read twice, and one core stays free for shoppers.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const readable = new Set<string>(["jpeg", "png", "webp"])

const resize = async (sharp: Sharp, content: Uint8Array, signal: AbortSignal): Promise<ResizedPicture> => {
  const broken = () => new PictureRefused({ because: "broken" })
  // Its header alone: nothing is decoded yet.
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()))
  if (!readable.has(metadata.format)) throw new PictureRefused({ because: "type" })
  if (metadata.width * metadata.height > maxPicturePixels) throw new PictureRefused({ because: "pixels" })
  const upright = metadata.autoOrient
  const sizes: PictureSize[] = []
  for (const width of widthsFor(upright.width)) {
    const resized = sharp(content, {
      autoOrient: true,
      failOn: "error",
      limitInputPixels: maxPicturePixels,
    }).resize({ width })
    for (const format of pictureFormats) {
      signal.throwIfAborted()
      // Twice the effort saves a hundredth of the bytes and takes four times as long.
      const made =
        format === "avif" ? resized.clone().avif({ quality: 55, effort: 3 }) : resized.clone().webp({ quality: 78 })
      const buffer = await made.toBuffer().catch(() => Promise.reject(broken()))
      sizes.push({ width, format, content: new Uint8Array(buffer) })
    }
  }
  const width = Math.max(...sizes.map((size) => size.width))
  return { width, height: Math.round((upright.height * width) / upright.width), sizes }
}

/** Makes pictures smaller with sharp, one at a time. */
export const layerSharpPictures = Layer.effect(
  PictureResizer,
  Effect.gen(function* () {
    const oneAtATime = yield* Semaphore.make(1)
    const sharp = yield* Effect.cached(Effect.promise(loadSharp))
    return PictureResizer.of({
      resize: Effect.fn("PictureResizer.resize")(function* (content) {
        const loaded = yield* sharp
        return yield* oneAtATime.withPermits(1)(
          Effect.tryPromise({
            try: (signal) => resize(loaded, content, signal),
            catch: (cause) => (cause instanceof PictureRefused ? cause : new PictureRefused({ because: "broken" })),
          }),
        )
      }),
    })
  }),
)
