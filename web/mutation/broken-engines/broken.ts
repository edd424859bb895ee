import type { Change } from "../build-engine.ts"

/** A mutant of the engine: one string in one file of the domain replaced. */
export interface BrokenEngine {
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** A second guard that would hide the fault is taken away as well. */
  readonly also?: Change
  /** The start of the name of the invariant that must fail. */
  readonly caughtBy: string
  /** Whether the self-check also stops it before any output. */
  readonly stopped: boolean
}

/** Mutants of one file: name, what is replaced by what, the invariant that catches it, whether the self-check stops it. */
export const broken =
  (file: string) =>
  (name: string, find: string, replace: string, caughtBy: string, stopped: boolean): BrokenEngine => ({
    name,
    file,
    find,
    replace,
    caughtBy,
    stopped,
  })
