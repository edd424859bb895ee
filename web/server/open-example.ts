import { onTestFinished, vi } from "vitest"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"

export type Example = Awaited<ReturnType<typeof exampleApp>>

/** A shop with one product, disposed of when the test ends. */
export const openExample = async (
  options: Parameters<typeof exampleApp>[1] = {},
  ports: Parameters<typeof exampleApp>[0] = examplePorts(),
): Promise<Example> => {
  const example = await exampleApp(ports, { products: [exampleProduct()], ...options })
  onTestFinished(() => example.runtime.dispose())
  return example
}

/** Stops the clock at an instant, in epoch milliseconds, until the test ends. */
export const setTime = (at: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: at })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
