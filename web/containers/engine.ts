import { getContainerRuntimeClient } from "testcontainers"
import { afterAll, afterEach } from "vitest"

/** The container engine's own API, for what testcontainers does not cover. */
export const engine = async () => (await getContainerRuntimeClient()).container.dockerode

/** On everything a run creates: testcontainers removes it after an aborted run. */
export const labels = { "org.testcontainers": "true", "naehrwerk.run": process.env.CONTAINER_RUN ?? "by-hand" }

/** A container's output without the engine's frames: eight bytes before each chunk, the last four its length. */
const unframe = (framed: Buffer): string => {
  let text = ""
  for (let at = 0; at + 8 <= framed.length; ) {
    const end = at + 8 + framed.readUInt32BE(at + 4)
    text += framed.toString("utf8", at + 8, end)
    at = end
  }
  return text
}

/** A container's output since its creation, over all starts. */
export const printed = async (id: string, where: "stdout" | "stderr" | "both" = "both"): Promise<string> =>
  unframe(
    await (await engine()).getContainer(id).logs({
      follow: false,
      stdout: where !== "stderr",
      stderr: where !== "stdout",
    }),
  )

const leaving: { readonly file: (() => Promise<unknown>)[]; readonly test: (() => Promise<unknown>)[] } = {
  file: [],
  test: [],
}
const leave = async (rooms: (() => Promise<unknown>)[]) => {
  // In reverse order: a volume cannot be removed while a container uses it.
  for (const clean of rooms.splice(0).reverse()) await clean()
}
afterEach(() => leave(leaving.test))
afterAll(() => leave(leaving.file))

/** Runs when the test or the file ends. */
export const cleanUp = (after: "test" | "file", clean: () => Promise<unknown>): void => {
  leaving[after].push(clean)
}

export interface VolumeOptions {
  /** The size of a volume in memory, in bytes. */
  readonly bytes?: number
}

let volumes = 0
/** Creates a volume that is removed when the file ends; returns its name. */
export const makeVolume = async ({ bytes }: VolumeOptions = {}): Promise<string> => {
  volumes += 1
  const name = `naehrwerk-test-${process.pid}-${Date.now().toString(36)}-${volumes}`
  const docker = await engine()
  await docker.createVolume({
    Name: name,
    Labels: labels,
    ...(bytes === undefined
      ? {}
      : {
          Driver: "local",
          DriverOpts: { type: "tmpfs", device: "tmpfs", o: `size=${bytes},uid=10001,gid=0,mode=0775` },
        }),
  })
  cleanUp("file", () => docker.getVolume(name).remove({ force: true }))
  return name
}

/** Creates a network that is removed when the file ends; returns its name. */
export const makeNetwork = async (): Promise<string> => {
  const name = `naehrwerk-test-${process.pid}-${Date.now().toString(36)}`
  const network = await (await engine()).createNetwork({ Name: name, Labels: labels })
  cleanUp("file", () => network.remove())
  return name
}
