import type { ErrorEvent, Exception, StackFrame } from "@sentry/node"

/**
 * Sentences of JavaScript engines and React that quote names of the code alone. Every other message stays here: it may quote what somebody
 * has typed, and no pattern finds a name or an illness in a text.
 */
const harmless: readonly RegExp[] = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^(?:[\w$]{1,40}\.){0,3}[\w$]{1,40} is (?:not (?:a function|defined|a constructor|iterable)|undefined|null)$/,
  /^Assignment to constant variable\.$/,
  /^Maximum call stack size exceeded$/,
  /^Minified React error #\d{1,4}(?=;|$)/,
]

const messageOf = (message: string | undefined): string => {
  for (const sentence of harmless) {
    const [found] = sentence.exec(message?.slice(0, 300) ?? "") ?? []
    if (found !== undefined) return found
  }
  return "(messages are not sent)"
}

const nameOf = (name: string | undefined): string =>
  name !== undefined && /^[\w$.]{1,60}$/.test(name) ? name : "Error"

/** What is sent for the file of a frame, and the debug id of its source map. */
export interface KnownFile {
  readonly path: string
  readonly debugId: string | null
}

const frameOf = ({ filename, function: name, lineno, colno, in_app }: StackFrame, { path }: KnownFile): StackFrame => ({
  filename: path,
  abs_path: path,
  ...(name !== undefined && /^[\w$.<>[\] *]{1,120}$/.test(name) && { function: name }),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
  in_app: in_app === true && filename !== undefined,
})

/**
 * An event with nothing but what is listed here: kinds of errors, places in the code, route, release. Whatever else the client has gathered
 * (addresses, breadcrumbs, headers, bodies) is left out. `fileOf`: `null` for what is no file of the shop's code, whose frame is left out.
 */
export const reportable = (event: ErrorEvent, fileOf: (filename: string) => KnownFile | null): ErrorEvent => {
  const images = new Map<string, string>()
  const exceptionOf = ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
    type: nameOf(type),
    value: messageOf(value),
    ...(mechanism && {
      mechanism: { type: mechanism.type, ...(mechanism.handled !== undefined && { handled: mechanism.handled }) },
    }),
    stacktrace: {
      frames: (stacktrace?.frames ?? []).flatMap((frame) => {
        const file = fileOf(frame.filename ?? "")
        if (file === null) return []
        if (file.debugId !== null) images.set(file.path, file.debugId)
        return [frameOf(frame, file)]
      }),
    },
  })
  const { event_id, timestamp, platform, level, release, environment, transaction, tags, contexts, sdk } = event
  const values = (event.exception?.values ?? [{ type: "UnknownError" }]).map(exceptionOf)
  const [trace, where, request] = [contexts?.trace, tags?.where, tags?.request]
  const whole = {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    transaction,
    exception: { values },
    tags: { ...(where !== undefined && { where }), ...(request !== undefined && { request }) },
    contexts: trace === undefined ? {} : { trace: { trace_id: trace.trace_id, span_id: trace.span_id } },
    debug_meta: {
      images: [...images].map(([code_file, debug_id]) => ({ type: "sourcemap" as const, code_file, debug_id })),
    },
    sdk: { name: sdk?.name, version: sdk?.version },
  }
  // Keys without a value would not be JSON's.
  return JSON.parse(JSON.stringify(whole)) as ErrorEvent
}
