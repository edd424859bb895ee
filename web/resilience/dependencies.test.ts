import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { at } from "./ask-shop.ts"

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), "utf8"))

const packages = async () => Object.entries(Object(at(await read("package-lock.json"), "packages"))).slice(1)

it("the lock file pins every package by its hash and names no registry", async () => {
  for (const [path, entry] of await packages()) {
    expect(at(entry, "resolved"), path).toBeUndefined()
    expect(at(entry, "integrity"), path).toMatch(/^sha512-/)
  }
})

it("every package with an install script is allowed or denied by name", async () => {
  const decided = Object(at(await read("package.json"), "allowScripts"))
  const names = (await packages())
    .filter(([, entry]) => at(entry, "hasInstallScript") === true)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
  expect([...new Set(names)].sort()).toEqual(Object.keys(decided).sort())
})
