import type { ErrorReports } from "../../domain/error-reports/ports.ts"
import { logLine } from "./log-line.ts"

/** Logs the kind of an error and its place in the code, never its message: that may quote an address or a query's values. */
export const errorLog: ErrorReports = {
  report: ({ where, error, request }) => {
    const kinds: string[] = []
    let frames: readonly string[] = []
    for (let cause = error; cause instanceof Error && kinds.length < 5; cause = cause.cause) {
      const code = "code" in cause && typeof cause.code === "string" ? ` ${cause.code}` : ""
      kinds.push(`${cause.name}${code}`)
      frames = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))
    }
    logLine("error", {
      where,
      ...(request !== null && { request: request.id }),
      error: kinds.length > 0 ? kinds : [typeof error],
      at: frames.slice(0, 6).map((frame) => frame.trim()),
    })
  },
}
