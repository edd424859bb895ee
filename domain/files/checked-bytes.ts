import type { FileContent } from "./ports.ts"

/** The bytes of a file as they come. Fails where they are fewer or more than its size, before the last of them. */
export async function* checkedBytes({ size, body }: FileContent): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let [came, last]: [number, Uint8Array | null] = [0, null]
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      came += chunk.value.length
      if (came > size) break
      if (last !== null) yield last
      last = chunk.value
    }
    if (came !== size) throw new Error(`A file of another size than ${size} bytes`)
    if (last !== null) yield last
  } finally {
    await reader.cancel()
  }
}
