import * as Cause from "effect/Cause"
import * as Logger from "effect/Logger"
import * as References from "effect/References"
import { type LogLevel, logLine } from "./log-line.ts"

const levels: Readonly<Record<string, LogLevel>> = { Fatal: "error", Error: "error", Warn: "warn" }

/** What the shop logs by Effect, each as one line of JSON: message and annotations, and of a cause the kinds of its errors. */
export const layerJsonLogger = Logger.layer([
  Logger.make(({ message, logLevel, cause, fiber }) => {
    const errors = cause.reasons.map((reason) => {
      const error = Cause.squash(Cause.fromReasons([reason]))
      return error instanceof Error ? error.name : typeof error
    })
    logLine(levels[logLevel] ?? "info", {
      message: [message].flat().map(String).join(" "),
      ...fiber.getRef(References.CurrentLogAnnotations),
      ...(errors.length > 0 && { error: errors }),
    })
  }),
])
