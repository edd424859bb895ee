export type LogLevel = "info" | "warn" | "error"

const writers: Readonly<Record<LogLevel, (line: string) => void>> = {
  info: (line) => console.info(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
}

/** Writes one line of JSON. `fields` hold nothing personal. */
export const logLine = (level: LogLevel, fields: Readonly<Record<string, unknown>>): void =>
  writers[level](JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
