import { glob } from "node:fs/promises"
import type * as Layer from "effect/Layer"

type Suite = (name: string, newShop: () => Layer.Layer<never, unknown>) => void

/** The suites of this folder: every bundle of storage adapters runs them. */
const suites: Suite[] = []
for await (const file of glob("*.contract.ts", { cwd: import.meta.dirname })) {
  const exported: Readonly<Record<string, Suite>> = await import(`./${file}`)
  const found = Object.keys(exported).flatMap((key) => (key.endsWith("Contract") ? (exported[key] ?? []) : []))
  if (found.length === 0) throw new Error(`${file} exports no suite whose name ends in Contract`)
  suites.push(...found)
}

/** Runs every storage port's suite on a bundle of adapters. `newShop` is an empty shop of its own each time it is called. */
export const storageContracts = <Ports>(name: string, newShop: () => Layer.Layer<Ports, unknown>): void => {
  for (const suite of suites) suite(name, newShop as () => Layer.Layer<never, unknown>)
}
