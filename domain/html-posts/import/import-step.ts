import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { auditEntry } from "../../audit/audit-entry.ts"
import { contentTypes, fileTypeOf } from "../../files/file-type.ts"
import { pictureTypesInWords } from "../../files/picture-types.ts"
import type { By, Job, LogLine } from "../../jobs/job.ts"
import type { JobStep } from "../../jobs/job-rules.ts"
import { takeStep } from "../../jobs/take-step.ts"
import { pictureAddress } from "../../pictures/picture.ts"
import { Pictures } from "../../pictures/ports.ts"
import { uploadPicture } from "../../pictures/upload-picture.ts"
import { textEnd } from "../../shared/text-cut.ts"
import { tooComplex } from "../../shared/text-too-complex.ts"
import type { HtmlPost } from "../html-post.ts"
import { htmlPostAudit } from "../html-post-audit.ts"
import { type HtmlPostChange, HtmlPosts, PostHtml } from "../ports.ts"
import { ImportItem, pictureKey } from "./import-item.ts"
import { outcomeFor, type ReadyPost } from "./plan-import.ts"
import { SourcePictures } from "./ports.ts"

const decodeItem = Schema.decodeUnknownEffect(ImportItem)

/** Shown of an address: what tells pictures apart stands at its end. */
const shortly = (address: string): string => (address.length > 80 ? `… ${textEnd(address, 80)}` : address)

const because = {
  type: `Das ist kein ${pictureTypesInWords}.`,
  pixels: "Das Bild hat mehr als 40 Megapixel.",
  broken: "Das Bild lässt sich nicht lesen.",
} as const

/** Keeps one picture; the sentence says why not. */
const takePicture = Effect.fnUntraced(function* (
  by: By,
  { address, content }: Extract<ImportItem, { kind: "picture" }>,
) {
  const key = pictureKey(address)
  if (Option.isSome(yield* (yield* Pictures).keptWith(key))) return Result.succeed("Schon da.")
  const file = content === null ? (yield* SourcePictures).fetch(address) : Effect.fromResult(Base64.decode(content))
  return yield* Effect.gen(function* () {
    const bytes = new Uint8Array(yield* file)
    const type = fileTypeOf(bytes)
    const contentType = type === null ? "" : contentTypes[type]
    yield* uploadPicture({ person: { id: by.personId, email: by.email } }, { content: bytes, contentType, key })
    return Result.succeed("Übernommen.")
  }).pipe(
    Effect.catchTags({
      PictureRefused: (refused) => Effect.succeed(Result.fail(because[refused.because])),
      PictureNotFetched: ({ reason }) => Effect.succeed(Result.fail(reason)),
      // The job is tried again.
      FilesUnavailable: Effect.die,
      EncodingError: () => Effect.succeed(Result.fail(because.broken)),
    }),
  )
})

/** The post with the shop's own pictures; those that were not taken are left out, and said. */
const withOwnPictures = Effect.fnUntraced(function* ({ content, html, pictures, cover, notes }: ReadyPost) {
  const kept = yield* Pictures
  const ids = new Map<string, string>()
  for (const address of pictures) {
    const picture = yield* kept.keptWith(pictureKey(address))
    if (Option.isSome(picture)) ids.set(address, picture.value.id)
  }
  const own = new Map([...ids].map(([address, id]) => [address, pictureAddress(id)]))
  const coverId = cover === null ? undefined : ids.get(cover.address)
  const missing = pictures.length - ids.size
  return {
    content: {
      ...content,
      html: (yield* (yield* PostHtml).clean(html, own)).html,
      cover: cover === null || coverId === undefined ? null : { id: coverId, alt: cover.alt },
    },
    notes: [...notes, ...(missing > 0 ? [missing === 1 ? "Ein Bild fehlt." : `${missing} Bilder fehlen.`] : [])],
  }
})

/** Keeps a post of a source by the same rules as the preview; answers what became of it in German words. `by`: `null` for the shop itself. */
export const takePost = Effect.fn("takePost")(function* (by: By | null, savedBy: string, ready: ReadyPost) {
  const own = yield* Effect.result(withOwnPictures(ready))
  if (Result.isFailure(own)) return Result.fail(tooComplex)
  const { content, notes } = own.success
  const savedAt = yield* Clock.currentTimeMillis
  const words = (done: string) => [done, ...notes].join(" ")
  const taken = yield* Effect.result(
    (yield* HtmlPosts).change(ready.handle, (known): Result.Result<HtmlPostChange, string> => {
      const outcome = outcomeFor(known, ready)
      if (outcome.kind === "left") return Result.fail(outcome.reason)
      if (known !== null && outcome.kind === "same") return Result.succeed({ post: known, audit: [] })
      const version = (known?.version ?? 0) + 1
      const post: HtmlPost = {
        handle: ready.handle,
        state: ready.published ? "published" : "draft",
        content,
        version,
        savedBy,
        savedAt,
        key: `import:${ready.handle}`,
        imported: { fingerprint: ready.fingerprint, version },
        movedTo: null,
      }
      return Result.succeed({
        post,
        audit: [
          auditEntry(htmlPostAudit, by, "html-post.imported", ready.handle, null, { version, title: content.title }),
        ],
      })
    }),
  )
  return Result.map(taken, ({ state }) => words(state === "published" ? "Zu sehen." : "Als Entwurf."))
})

/**
 * Takes one item of an import. Each can be taken again: a picture is kept by its address, a post by its handle and fingerprint, so that an
 * interruption before the job's progress is written does nothing twice.
 */
export const importStep = Effect.fn("importStep")(function* (item: unknown, step: JobStep, { startedBy }: Job) {
  const wanted = yield* Effect.orDie(decodeItem(item))
  const line = (outcome: LogLine["outcome"], about: LogLine["about"], text: string) =>
    takeStep(step, { outcome, about, text })
  if (wanted.kind === "picture") {
    const taken = yield* takePicture(startedBy, wanted)
    const outcome = Result.isSuccess(taken) ? "done" : "left"
    const said = Result.isSuccess(taken) ? taken.success : taken.failure
    return yield* line(outcome, null, `Bild ${shortly(wanted.address)}: ${said}`)
  }
  if (wanted.kind === "left") return yield* line("left", null, `${wanted.handle}: ${wanted.reason}`)
  const { handle } = wanted.post
  const taken = yield* takePost(startedBy, startedBy.email, wanted.post)
  return yield* Result.isSuccess(taken)
    ? line("done", { kind: "html-post", id: handle }, taken.success)
    : line("left", { kind: "html-post", id: handle }, taken.failure)
})
