import * as Schema from "effect/Schema"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { input } from "./input.ts"
import { t } from "./wire.ts"

const TextInput = Schema.Struct({
  text: Schema.Literals(legalPages.map((page) => page.text)).annotate({ message: "Diesen Text gibt es nicht." }),
})

export const content = t.router({
  legalText: t.procedure.input(input(TextInput)).query(({ ctx, input: { text } }) => ctx.shop.legalTexts[text]),
  frontPage: t.procedure.query(({ ctx }) => ctx.frontPage),
})
