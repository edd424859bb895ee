import * as Effect from "effect/Effect"
import { ErrorReports } from "./ports.ts"

/** Reports an error of work that no request waits for. */
export const reportError = (where: string, error: unknown): Effect.Effect<void> =>
  Effect.map(ErrorReports, ({ report }) => report({ where, error, request: null }))
