import { GenericContainer, getContainerRuntimeClient } from "testcontainers"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** The name of the image built from this checkout. */
    image: string
  }
}

/** Builds the image once for all suites, under a unique name, and removes it afterwards. */
export default async ({ provide }: TestProject) => {
  const image = `naehrwerk-test:${Date.now().toString(36)}`
  const context = new URL("../..", import.meta.url).pathname
  await GenericContainer.fromDockerfile(context).withBuildkit().build(image, { deleteOnExit: false })
  provide("image", image)
  return async () => {
    const { dockerode } = (await getContainerRuntimeClient()).container
    await dockerode.getImage(image).remove({ force: true })
  }
}
