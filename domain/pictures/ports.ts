import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { Picture, PictureFormat } from "./picture.ts"

/** Which pictures there are; their files are in `Files`. */
export class Pictures extends Context.Service<
  Pictures,
  {
    /** Keeps a picture with the audit log. With a key seen before the answer is the picture of that time. */
    readonly keep: (
      picture: Picture & { readonly uploadedAt: number },
      key: string,
      audit: readonly AuditEntry[],
    ) => Effect.Effect<Picture>
    /** The picture kept with this key. */
    readonly keptWith: (key: string) => Effect.Effect<Option.Option<Picture>>
    /** Those of these that there are, in any order. */
    readonly find: (ids: readonly string[]) => Effect.Effect<readonly Picture[]>
  }
>()("domain/Pictures") {}

/** A picture cannot be taken. */
export class PictureRefused extends Schema.TaggedError<PictureRefused>()("PictureRefused", {
  /** `type`: not JPEG, PNG or WebP, or not what it claims to be. `pixels`: too many of them. `broken`: it ends early or cannot be read. */
  because: Schema.Literals(["type", "pixels", "broken"]),
}) {}

/** One size of a picture. */
export interface PictureSize {
  readonly width: number
  readonly format: PictureFormat
  readonly content: Uint8Array<ArrayBuffer>
}

export interface ResizedPicture {
  /** Pixels, of the largest size. */
  readonly width: number
  readonly height: number
  readonly sizes: readonly PictureSize[]
}

/**
 * Makes the sizes of `widthsFor` in every format from a JPEG, PNG or WebP. Nothing but the picture is left: no place, camera or preview. It is
 * upright as its camera held it, in sRGB, and shows the first frame of several. More than `maxPicturePixels` are refused before they are read.
 */
export class PictureResizer extends Context.Service<
  PictureResizer,
  { readonly resize: (content: Uint8Array<ArrayBuffer>) => Effect.Effect<ResizedPicture, PictureRefused> }
>()("domain/PictureResizer") {}
