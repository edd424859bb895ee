import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Hono } from "hono"
import { PdfDocuments } from "../../../domain/content/pdf-documents.ts"
import { tooComplex } from "../../../domain/shared/text-too-complex.ts"
import type { Shop } from "../shop.ts"
import { shopRouter } from "../trpc/router.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** The letter of a kept result as a PDF file, for its owner. Neither its address nor its name says what is in it. */
export const mountLetterFile = (app: Hono<Env>, { runtime }: Shop): void => {
  app.get("/account/results/:keptResult/letter.pdf", async (c) => {
    try {
      const { keptResults } = shopRouter.createCaller(await c.var.context())
      const letter = await keptResults.letter({ id: c.req.param("keptResult") })
      const file = await runtime.runPromise(Effect.flatMap(PdfDocuments, ({ text }) => Effect.option(text(letter))))
      if (Option.isNone(file)) return c.text(tooComplex, 422)
      return c.body(file.value, 200, {
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="naehrstoff-check.pdf"',
      })
    } catch (cause) {
      return refuseWith(c, "letter file", cause)
    }
  })
}
