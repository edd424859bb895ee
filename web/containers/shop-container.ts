import { GenericContainer, type StartedTestContainer, Wait } from "testcontainers"
import { inject, vi } from "vitest"
import { freePort } from "../e2e/shop-process.ts"
import { cleanUp, engine, labels, printed } from "./engine.ts"

export interface ShopContainerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The volume at `/data`; default: an anonymous one, removed with the container. */
  readonly volume?: string
  /** `uid:gid` */
  readonly user?: string
  /** A network instead of the usual one, by its name. */
  readonly network?: string
}

export interface ShopContainer {
  readonly url: string
  readonly id: string
  /** Runs a script in the container's Node, its only program; returns the output. */
  readonly run: (script: string) => Promise<string>
  readonly output: () => Promise<string>
  /** Stops it like `docker stop` and returns the exit code. */
  readonly stop: () => Promise<number>
  /** Kills it like a power cut. */
  readonly kill: () => Promise<void>
  /** Starts it again and waits until it answers. */
  readonly start: () => Promise<void>
  readonly inspect: () => Promise<{ readonly running: boolean; readonly restarts: number; readonly health: string }>
}

const shopAnswers = async (url: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/health/live`)
      if (!answer.ok) throw new Error(`/health/live answers ${answer.status}`)
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** testcontainers has no option for this and recommends a subclass. */
class LockedContainer extends GenericContainer {
  constructor(image: string) {
    super(image)
    this.hostConfig.ReadonlyRootfs = true
  }
}

/**
 * Starts a shop as documented in the README: a read-only file system but for its volume, no capabilities, no new privileges.
 * Removed when the file ends.
 */
export const startShopContainer = async (options: ShopContainerOptions = {}): Promise<ShopContainer> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const wanted = new LockedContainer(inject("image"))
    .withExposedPorts({ container: 3000, host: port })
    .withEnvironment({ PUBLIC_URL: url, DEMO_CATALOGUE: "true", ...options.env })
    .withLabels(labels)
    .withDroppedCapabilities("ALL")
    .withSecurityOpt("no-new-privileges:true")
    .withWaitStrategy(Wait.forHttp("/health/ready", 3000))
    .withStartupTimeout(60_000)
  if (options.volume !== undefined) wanted.withBindMounts([{ source: options.volume, target: "/data" }])
  if (options.user !== undefined) wanted.withUser(options.user)
  if (options.network !== undefined) wanted.withNetworkMode(options.network)
  const container: StartedTestContainer = await wanted.start()
  const id = container.getId()
  const known = (await engine()).getContainer(id)
  cleanUp("file", () => known.remove({ force: true, v: true }))
  return {
    url,
    id,
    run: async (script) => {
      const { exitCode, output } = await container.exec(["node", "-e", script])
      if (exitCode !== 0) throw new Error(`The script ended with ${exitCode}:\n${output}`)
      return output.trim()
    },
    output: () => printed(id),
    stop: async () => {
      await known.stop({ t: 15 })
      return (await known.inspect()).State.ExitCode
    },
    kill: async () => {
      await known.kill()
      await known.wait()
    },
    start: async () => {
      await known.start()
      await shopAnswers(url)
    },
    inspect: async () => {
      const { State, RestartCount } = await known.inspect()
      return { running: State.Running, restarts: RestartCount, health: State.Health?.Status ?? "none" }
    },
  }
}

/** After that the container counts as hanging. */
const endsWithinMs = 30_000

interface RunOptions extends ShopContainerOptions {
  /** Runs this script in the image's Node instead of the shop. */
  readonly script?: string
  /** Runs this command instead of the shop. */
  readonly command?: readonly string[]
}

/** Runs a shop that is expected to exit, or a script instead; returns exit code and output. */
export const runShopContainer = async (
  options: RunOptions = {},
): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> => {
  const container = await (await engine()).createContainer({
    Image: inject("image"),
    Labels: labels,
    ...(options.script === undefined ? {} : { Cmd: ["node", "-e", options.script] }),
    ...(options.command === undefined ? {} : { Cmd: [...options.command] }),
    Env: Object.entries({ DEMO_CATALOGUE: "true", ...options.env }).map(([name, value]) => `${name}=${value}`),
    ...(options.user === undefined ? {} : { User: options.user }),
    HostConfig: {
      ReadonlyRootfs: true,
      CapDrop: ["ALL"],
      ...(options.network === undefined ? {} : { NetworkMode: options.network }),
      ...(options.volume === undefined ? {} : { Binds: [`${options.volume}:/data`] }),
    },
  })
  try {
    await container.start()
    const exitCode = await Promise.race([
      container.wait().then(({ StatusCode }) => StatusCode as number),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), endsWithinMs)),
    ])
    if (exitCode === null) throw new Error(`It goes on running:\n${await printed(container.id)}`)
    return {
      exitCode,
      stdout: await printed(container.id, "stdout"),
      stderr: await printed(container.id, "stderr"),
    }
  } finally {
    await container.remove({ force: true, v: true })
  }
}

/** Keeps a volume in memory from being emptied while no shop uses it, until the file ends. */
export const holdVolume = async (volume: string): Promise<void> => {
  const container = await (await engine()).createContainer({
    Image: inject("image"),
    Labels: labels,
    Cmd: ["node", "-e", "setInterval(() => undefined, 60_000)"],
    HostConfig: { Binds: [`${volume}:/data`], Init: true },
  })
  cleanUp("file", () => container.remove({ force: true, v: true }))
  await container.start()
}
