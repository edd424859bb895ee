import { hasPostgres, makeTemplate, startServer } from "./test-server.ts"

/** Starts the tests' server, unless there is one; where npm has none for this machine, its tests are skipped. */
export default async function setup() {
  const given = process.env.TEST_POSTGRES_URL
  if (given === undefined && !(await hasPostgres())) {
    console.warn("PostgreSQL's tests are skipped: npm has no PostgreSQL for this machine.")
    // Then all of them are.
    if (process.env.TEST_DATABASE === "postgres") process.exit()
    return
  }
  const own = given === undefined ? await startServer() : undefined
  process.env.TEST_POSTGRES_URL = given ?? own?.url ?? ""
  await makeTemplate(process.env.TEST_POSTGRES_URL).catch(async (error: unknown) => {
    await own?.stop()
    throw error
  })
  return own?.stop
}
