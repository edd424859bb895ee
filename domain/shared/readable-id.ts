import * as Effect from "effect/Effect"
import { SecureRandom } from "./secure-random.ts"

/** Crockford's base 32: no I, L, O, U, so that no letter is mistaken for a digit when reading out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** An unguessable id: the prefix and so many characters, 5 bits each. Eight values of a byte give each character, so none is likelier. */
export const newReadableId = (prefix: string, length: number): Effect.Effect<string, never, SecureRandom> =>
  SecureRandom.use((random) => random.bytes(length)).pipe(
    Effect.map((bytes) => prefix + Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("")),
  )
