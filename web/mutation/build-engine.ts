import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "esbuild"
import type { Engine } from "../../domain/suggestions/invariants/case.ts"
import type * as Safety from "../../domain/suggestions/nutrient-safety.ts"
import type * as Suggest from "../../domain/suggestions/suggest.ts"

const domain = fileURLToPath(new URL("../../domain/", import.meta.url))

/** One replaced string in one file of the domain. */
export interface Change {
  readonly file: string
  readonly find: string
  readonly replace: string
}

const changing = (changes: readonly Change[]): Plugin => ({
  name: "changing",
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`/(?:${changes.map(({ file }) => file).join("|")})$`) }, async ({ path }) => {
      const source = await readFile(path, "utf8")
      return {
        loader: "ts",
        contents: changes
          .filter(({ file }) => `${domain}${file}` === path)
          .reduce((text, { file, find, replace }) => {
            const parts = text.split(find)
            if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${find}`)
            return parts.join(replace)
          }, source),
      }
    })
  },
})

/** The engine built from its sources with these changes. Fails when a string to replace does not occur exactly once. */
export const buildEngine = async (changes: readonly Change[]): Promise<Engine> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { suggest } from "./suggest.ts"; export { makeSafetyTable } from "./nutrient-safety.ts"`,
      resolveDir: `${domain}suggestions`,
    },
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
    plugins: [changing(changes)],
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error("Nothing was built")
  const { suggest, makeSafetyTable }: typeof Suggest & typeof Safety = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(file.contents).toString("base64")}`
  )
  return ({ rows, ...input }) => suggest({ ...input, nutrients: makeSafetyTable(rows) })
}
