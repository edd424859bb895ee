import { getContainerRuntimeClient } from "testcontainers"
import { afterAll, afterEach } from "vitest"

/** The container engine, for what testcontainers itself does not say. */
export const engine = async () => (await getContainerRuntimeClient()).container.dockerode

/** Everything a run leaves behind when it is cut off carries this, and is swept away by it. */
export const labels = { "org.testcontainers": "true", "naehrwerk.run": process.env.CONTAINER_RUN ?? "by-hand" }

/** What a container printed, out of the engine's frames: eight bytes before each piece, the last four its length. */
const unframe = (framed: Buffer): string => {
  let text = ""
  for (let at = 0; at + 8 <= framed.length; ) {
    const end = at + 8 + framed.readUInt32BE(at + 4)
    text += framed.toString("utf8", at + 8, end)
    at = end
  }
  return text
}

/** What a container has printed since it was made, over all its starts. */
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
  // The last thing made goes first: a volume cannot go while a container uses it.
  for (const clean of rooms.splice(0).reverse()) await clean()
}
afterEach(() => leave(leaving.test))
afterAll(() => leave(leaving.file))

/** Runs when the test is over, or the whole file. */
export const cleanUp = (after: "test" | "file", clean: () => Promise<unknown>): void => {
  leaving[after].push(clean)
}

export interface VolumeOptions {
  /** A volume in memory of so many bytes, which is full when they are. */
  readonly bytes?: number
}

let volumes = 0
/** Makes a volume that is gone when the file is over; answers its name. */
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
