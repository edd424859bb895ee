import { afterEach } from "vitest"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"

export type Example = Awaited<ReturnType<typeof exampleApp>>

const opened: Example[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ runtime }) => runtime.dispose()))
})

/** A shop with one product, closed when the test is over. */
export const openExample = async (): Promise<Example> => {
  const example = await exampleApp(examplePorts(), { products: [exampleProduct()] })
  opened.push(example)
  return example
}
