import { availableParallelism } from "node:os"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeThreads, type RunJob } from "../../adapters/threads/threads.ts"
import type { Document } from "../../domain/content/document.ts"
import { PdfDocuments } from "../../domain/content/pdf-documents.ts"
import { TemplateEngine } from "../../domain/email/template-engine.ts"
import { kindsOf } from "../../domain/email/template-variable.ts"
import { PostFiles, PostsUnreadable } from "../../domain/entries/import/ports.ts"
import { Markdown, MarkdownRefused } from "../../domain/entries/ports.ts"
import { InvoicePdfs } from "../../domain/orders/invoice-pdfs.ts"
import { ShipmentsUnreadable } from "../../domain/orders/shipments/read-shipments.ts"
import { ShipmentLists } from "../../domain/orders/shipments/shipment-lists.ts"
import { TextTooComplex, tooComplex } from "../../domain/shared/text-too-complex.ts"
import type { PdfSettings, textJobs } from "./text-jobs.ts"

type TextJobs = ReturnType<typeof textJobs>
type Threads = ReturnType<typeof makeThreads<TextJobs>>

/** What is about a whole file. */
const fileJobs: ReadonlySet<string> = new Set<keyof TextJobs>([
  "postsInFile",
  "readShipments",
  "invoicesAsPdf",
  "textAsPdf",
])
/** On two processors a second one makes nothing faster. */
const threads = availableParallelism() > 2 ? 2 : 1
const heapMb = 512
const idleMs = 10_000

/**
 * Threads for the texts of staff and visitors, and others for files: pages and mails wait for no file. `script`: where `text-thread.ts` is.
 */
export const textThreads = (script: string | URL, data: PdfSettings) => {
  const [texts, files] = [3_000, 30_000].map((limitMs) =>
    makeThreads<TextJobs>({ script, threads, limitMs, heapMb, idleMs, data }),
  ) as [Threads, Threads]
  const run: RunJob<TextJobs> = (name, ...input) => (fileJobs.has(name) ? files : texts).run(name, ...input)
  return { run, close: Effect.all([texts.close, files.close]) }
}

/** Reads texts in threads: a text that takes too long is refused and stops nothing else. */
export const layerTexts = (run: RunJob<TextJobs>) =>
  Layer.mergeAll(
    Layer.succeed(Markdown, {
      parse: (text) =>
        run("parseMarkdown", text).pipe(
          Effect.mapError((refused) =>
            "_tag" in refused
              ? new MarkdownRefused({ problems: [{ line: 1, message: tooComplex }] })
              : new MarkdownRefused({ problems: refused }),
          ),
        ),
      fromHtml: (html, own) => Effect.mapError(run("htmlToMarkdown", html, own), () => new TextTooComplex()),
    }),
    Layer.succeed(PostFiles, {
      open: (file) => ({
        posts: run("postsInFile", file).pipe(
          Effect.mapError(
            (refused) => new PostsUnreadable({ reason: typeof refused === "string" ? refused : tooComplex }),
          ),
        ),
      }),
    }),
    Layer.succeed(ShipmentLists, {
      read: (text, usual) =>
        run("readShipments", text, usual).pipe(
          Effect.mapError(
            (refused) => new ShipmentsUnreadable({ reason: typeof refused === "string" ? refused : tooComplex }),
          ),
        ),
    }),
    Layer.succeed(TemplateEngine, {
      render: (variables, ...input) =>
        run("renderTemplate", kindsOf(variables), ...input).pipe(
          Effect.mapError((refused) =>
            "_tag" in refused ? [{ part: "body" as const, line: null, message: tooComplex }] : refused,
          ),
        ),
    }),
  )

/** Makes PDF files in threads. */
export const layerPdfs = (run: RunJob<TextJobs>) => {
  // Contract texts go with every order and are the same objects each time.
  const made = new WeakMap<Document, Effect.Effect<Uint8Array<ArrayBuffer>, TextTooComplex>>()
  return Layer.mergeAll(
    // As long as orders may be: none is too complex.
    Layer.succeed(InvoicePdfs, { make: (sheets) => Effect.orDie(run("invoicesAsPdf", sheets)) }),
    Layer.succeed(PdfDocuments, {
      text: Effect.fnUntraced(function* (document) {
        const making = made.get(document) ?? (yield* Effect.cached(run("textAsPdf", document)))
        made.set(document, making)
        return yield* Effect.onError(making, () => Effect.sync(() => made.delete(document)))
      }),
    }),
  )
}

/** The same, with threads of its own. */
export const layerTextThreads = (script: string, data: PdfSettings) =>
  Layer.unwrap(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => textThreads(script, data)),
        ({ close }) => close,
      ),
      ({ run }) => Layer.merge(layerTexts(run), layerPdfs(run)),
    ),
  )
