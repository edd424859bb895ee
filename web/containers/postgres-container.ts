import { GenericContainer, Wait } from "testcontainers"
import { cleanUp, engine, labels } from "./engine.ts"

let started = 0

/** Starts a PostgreSQL server with an empty database, removed when the file ends. */
export const startPostgres = async (network?: string) => {
  started += 1
  const name = `naehrwerk-test-postgres-${process.pid}-${Date.now().toString(36)}-${started}`
  const wanted = new GenericContainer("postgres:17-alpine")
    .withName(name)
    .withEnvironment({ POSTGRES_USER: "shop", POSTGRES_PASSWORD: "geheim", POSTGRES_DB: "shop" })
    .withLabels(labels)
    .withExposedPorts(5432)
    // Nothing in it outlives a test.
    .withCommand(["postgres", "-c", "fsync=off", "-c", "max_connections=200"])
    // The first time only for its own set-up.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
  if (network !== undefined) wanted.withNetworkMode(network)
  const container = await wanted.start()
  const known = (await engine()).getContainer(container.getId())
  cleanUp("file", () => known.remove({ force: true, v: true }))
  return {
    /** From this machine. */
    url: `postgres://shop:geheim@${container.getHost()}:${container.getMappedPort(5432)}/shop`,
    /** From containers of its network. */
    inside: `postgres://shop:geheim@${name}/shop`,
  }
}
