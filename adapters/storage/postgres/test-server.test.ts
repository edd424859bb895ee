import { spawnSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { expect, it } from "vitest"

it("leaves the exit code of failed tests as it is", () => {
  const module = JSON.stringify(pathToFileURL(`${import.meta.dirname}/test-server.ts`))
  const code = `const { hasPostgres } = await import(${module}); await hasPostgres(); process.exitCode = 3`
  expect(spawnSync(process.execPath, ["--input-type=module", "-e", code]).status).toBe(3)
})
