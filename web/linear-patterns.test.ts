import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { build } from "esbuild"
import { Linter } from "eslint"
import regexp from "eslint-plugin-regexp"
import { afterAll, expect, it } from "vitest"

const root = new URL("..", import.meta.url).pathname
/** What runs as soon as it is loaded, and what only tests load. */
const left =
  /\.test\.tsx?$|\.d\.ts$|^web\/(?:[^/]+\.ts$|bench|containers|e2e|mutation|resilience)|main\.tsx?$|first-script\.ts$|^adapters\/sentry\/browser\/start\.ts$|^web\/server\/(?:move|backup|restore|doctor)\.ts$|^adapters\/(?:contracts|test-servers)\/|^adapters\/storage\/(?:write-)?baselines\.ts$/

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** Sources and flags of the patterns that are made from strings while all modules are loaded. */
const madePatterns = async (): Promise<readonly (readonly [source: string, flags: string])[]> => {
  const files = globSync("{domain,adapters,web}/**/*.{ts,tsx}", { cwd: root }).filter((path) => !left.test(path))
  // Within the checkout, where the packages are found.
  const folder = await mkdtemp(join(root, "node_modules/.patterns-"))
  folders.push(folder)
  await build({
    absWorkingDir: root,
    stdin: { contents: files.map((path) => `import "./${path}"`).join("\n"), resolveDir: root },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: {
      DEV: "false",
      SERVER: "true",
      ERROR_TUNNEL_PATH: '"/monitoring"',
      RELEASE: '"test"',
      ROUTE_PATTERNS: "[]",
    },
    treeShaking: false,
    logLevel: "error",
    banner: {
      js: `globalThis.addEventListener ??= () => {}
const made = new Map(); const Made = RegExp
globalThis.RegExp = new Proxy(Made, {
  construct(...given) { const pattern = Reflect.construct(...given); made.set(String(pattern), [pattern.source, pattern.flags]); return pattern },
  apply(_, __, given) { return new globalThis.RegExp(...given) },
})`,
    },
    footer: { js: "process.stdout.write(JSON.stringify([...made.values()]), () => process.exit(0))" },
    outfile: join(folder, "all.mjs"),
  })
  return JSON.parse(execFileSync(process.execPath, [join(folder, "all.mjs")], { maxBuffer: 2 ** 26, encoding: "utf8" }))
}

/** The rules of `npm run lint`, which reads literals only. */
const rules: Linter.RulesRecord = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")).rules

/** What takes more than linear time. */
const faultsOf = (patterns: readonly (readonly [source: string, flags: string])[]): readonly string[] =>
  new Linter()
    .verify(patterns.map((pattern) => `RegExp(${JSON.stringify(pattern).slice(1, -1)})`).join("\n"), [
      { plugins: { regexp }, rules },
    ])
    .map(({ line, message }) => `/${patterns[line - 1]?.join("/")}: ${message}`)

it("no pattern that is made from strings takes more than linear time", async () => {
  const patterns = await madePatterns()
  expect(patterns.length).toBeGreaterThan(50)
  expect(faultsOf(patterns)).toEqual([])
}, 120_000)

it("finds both kinds of slow patterns", () => {
  const faults = faultsOf([
    ["^(?:a+/?)*$", ""],
    ["a+$", ""],
    ["^a+$", "u"],
  ])
  expect(faults.map((fault) => fault.split(": ")[0])).toEqual(["/^(?:a+/?)*$/", "/a+$/"])
})
