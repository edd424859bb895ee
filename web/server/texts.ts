import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeThreads, type RunJob } from "../../adapters/threads/threads.ts"
import { TemplateEngine } from "../../domain/email/template-engine.ts"
import { kindsOf } from "../../domain/email/template-variable.ts"
import { Markdown, MarkdownRefused } from "../../domain/entries/ports.ts"
import { PostFiles, PostsUnreadable } from "../../domain/html-posts/import/ports.ts"
import { PostHtml } from "../../domain/html-posts/ports.ts"
import { tooComplex } from "../../domain/shared/text-too-complex.ts"
import type { textJobs } from "./text-jobs.ts"

/** Milliseconds. The longest text of words takes a second on a slow processor, the largest file of posts some. */
const limitMs = (name: string): number => (name === "postsInFile" ? 30_000 : 3_000)
const heapMb = 512

/** Threads for the texts of staff and visitors. `script`: where `text-thread.ts` is. */
export const textThreads = (script: string | URL) =>
  makeThreads<typeof textJobs>({ script, threads: 2, limitMs, heapMb })

/** Reads texts in threads: a text that takes too long is refused and stops nothing else. */
export const layerTexts = (run: RunJob<typeof textJobs>) =>
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
    }),
    Layer.succeed(PostHtml, {
      clean: (html, own) => run("cleanHtml", html, own),
      show: (html, shown) => run("showHtml", html, shown),
      toMarkdown: (html) => run("htmlAsMarkdown", html),
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
    Layer.succeed(TemplateEngine, {
      render: (variables, text, values) =>
        run("renderTemplate", kindsOf(variables), text, values).pipe(
          Effect.mapError((refused) =>
            "_tag" in refused ? [{ part: "body" as const, line: null, message: tooComplex }] : refused,
          ),
        ),
    }),
  )

/** The same, with threads of its own. */
export const layerTextThreads = (script: string) =>
  Layer.unwrap(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => textThreads(script)),
        ({ close }) => close,
      ),
      ({ run }) => layerTexts(run),
    ),
  )
