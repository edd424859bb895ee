import { createHash } from "node:crypto"

/** Differs as soon as anything of it does, and not before. */
export const fingerprintOf = (read: object): string =>
  createHash("sha256").update(JSON.stringify(read)).digest("base64")
