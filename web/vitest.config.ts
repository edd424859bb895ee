import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"

const root = new URL("..", import.meta.url).pathname

/** The flags of a build, for tests that load the shop's modules. */
const define = { DEV: "false", SERVER: "true", ERROR_TUNNEL_PATH: '"/monitoring"', RELEASE: '"test"' }

/** React as it ships: its development build takes four times as long to render. All projects share what is compiled once. */
const oxc = { jsx: { development: false } }

/** Tests of the built shop in Chromium, which run after the groups of a lower order. */
function inBrowser(name: string, include: string[], groupOrder: number): TestProjectInlineConfiguration {
  return {
    root,
    define,
    oxc,
    test: {
      name,
      include,
      globalSetup: ["web/e2e/start-shop.ts"],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      sequence: { groupOrder },
      // A stall of some seconds on a CI machine is no fault of the shop; locally there is no retry.
      retry: process.env.CI ? 1 : 0,
    },
  }
}

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        define,
        oxc,
        test: {
          name: "unit",
          globalSetup: ["adapters/storage/postgres/start-test-server.ts"],
          env: { NODE_ENV: "production" },
          include: ["{domain,adapters,web}/**/*.test.{ts,tsx}"],
          // Ends a test that hangs; how fast something is, web/bench measures.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
          // Modules are loaded once a worker, so shared test modules register no hooks; see web/server/open-example.ts.
          isolate: false,
          execArgv: ["--import", "./web/forward-clock.ts"],
          sequence: { groupOrder: 0 },
          exclude: [
            "**/*.long.test.ts",
            "web/e2e/**",
            "web/containers/**",
            "web/resilience/**",
            "**/node_modules/**",
            // They choose their engine themselves.
            ...(process.env.TEST_DATABASE === undefined
              ? []
              : [
                  "adapters/storage/{sqlite,postgres,move}/**",
                  "adapters/storage/{books,broken-rows,decoded-columns,several-processes,storage-failed}.test.ts",
                ]),
          ],
        },
      },
      inBrowser("browser", ["web/e2e/*.test.ts"], 1),
      // Every page in every width and state, the staff's desk in depth, the shop under load, and what takes many rounds:
      // `npm run test:long`, not `npm test`.
      inBrowser(
        "long",
        ["web/e2e/long/*.test.ts", "web/resilience/*.test.ts", "{domain,adapters,web}/**/*.long.test.ts"],
        2,
      ),
      {
        root,
        test: {
          // Needs a container engine: `npm run test:containers`, not `npm test`.
          name: "containers",
          include: ["web/containers/**/*.test.ts"],
          globalSetup: ["web/containers/build-image.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
