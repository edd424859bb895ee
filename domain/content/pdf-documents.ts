import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { TextTooComplex } from "../shared/text-too-complex.ts"
import type { Document } from "./document.ts"

/** Makes PDF files: A4, marked as German, with a title, their words readable as text. The same content gives the same words. */
export class PdfDocuments extends Context.Service<
  PdfDocuments,
  {
    /** A text as it stands in the shop, with links that lead there. Of pictures there is what they show. */
    readonly text: (document: Document) => Effect.Effect<Uint8Array<ArrayBuffer>, TextTooComplex>
  }
>()("domain/PdfDocuments") {}
