import { globSync } from "node:fs"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { expect, it } from "vitest"
import { Settings } from "../../domain/settings/ports.ts"
import { foldersOfProcess, inTemporaryFile } from "./in-new-database.ts"

const folders = () => globSync(`${foldersOfProcess}*`)

it("a shop's folder is removed when its runtime is disposed of", async () => {
  const before = folders()
  const runtime = ManagedRuntime.make(inTemporaryFile())
  await runtime.runPromise(Settings.use((settings) => settings.change({ frontPage: "v2" })))
  expect(folders()).toHaveLength(before.length + 1)
  await runtime.dispose()
  expect(folders()).toEqual(before)
})
