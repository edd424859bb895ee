import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Draws QR codes for mails, whose readers show no SVG. */
export class QrPictures extends Context.Service<
  QrPictures,
  {
    /** A PNG in base64, with the quiet zone around it; the same text gives the same picture. */
    readonly png: (text: string) => Effect.Effect<string>
  }
>()("domain/QrPictures") {}
