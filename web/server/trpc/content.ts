import * as Schema from "effect/Schema"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { chooseFrontPage } from "../front-page.ts"
import { input } from "./input.ts"
import { forEveryone, router } from "./trpc.ts"

const TextInput = Schema.Struct({
  text: Schema.Literals(legalPages.map((page) => page.text)).annotate({ message: "Diesen Text gibt es nicht." }),
})

export const content = router({
  legalText: forEveryone
    .meta({ cache: "public" })
    .input(input(TextInput))
    .query(({ ctx, input: { text } }) => ctx.shop.legalTexts[text]),
  frontPage: forEveryone.query(({ ctx }) => ctx.frontPage ?? chooseFrontPage(ctx.shop)),
})
