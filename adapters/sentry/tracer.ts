import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"

/** A span that ended, in seconds since 1970. */
export interface EndedSpan {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId: string | null
  readonly start: number
  readonly end: number
  readonly failed: boolean
}

/** A request with the spans of what it did. */
export interface EndedTrace {
  readonly traceId: string
  readonly root: EndedSpan
  readonly attributes: ReadonlyMap<string, unknown>
  readonly spans: readonly EndedSpan[]
}

/** Spans a trace has at most: a list that asks for each of its rows is to be seen, not sent whole. */
const mostSpans = 300

interface Trace {
  readonly root: Tracer.NativeSpan
  readonly ended: EndedSpan[]
}

const secondsOf = (nanos: bigint): number => Number(nanos / 1_000n) / 1e6

class CollectedSpan extends Tracer.NativeSpan {
  readonly trace: Trace
  readonly #ended: (span: CollectedSpan, end: EndedSpan) => void

  constructor(
    options: ConstructorParameters<typeof Tracer.NativeSpan>[0],
    trace: Trace | null,
    ended: (span: CollectedSpan, end: EndedSpan) => void,
  ) {
    super(options)
    this.trace = trace ?? { root: this, ended: [] }
    this.#ended = ended
  }

  override end(...[endTime, exit]: Parameters<Tracer.Span["end"]>): void {
    if (this.status._tag === "Ended") return
    super.end(endTime, exit)
    this.#ended(this, {
      name: this.name,
      spanId: this.spanId,
      parentSpanId: Option.getOrNull(this.parent)?.spanId ?? null,
      start: secondsOf(this.startTime),
      end: secondsOf(endTime),
      failed: exit._tag === "Failure",
    })
  }
}

/** Collects the spans under those of kind `server`, the requests, and hands over each request's trace when it ends. All other spans are left alone. */
export const makeTracer = (ended: (trace: EndedTrace) => void): Tracer.Tracer => {
  const collect = (span: CollectedSpan, end: EndedSpan) => {
    const { root, ended: spans } = span.trace
    if (span !== root) {
      if (spans.length < mostSpans) spans.push(end)
      return
    }
    ended({ traceId: root.traceId, root: end, attributes: root.attributes, spans: [...spans] })
  }
  return Tracer.make({
    span: (options) => {
      const parent = Option.getOrNull(options.parent)
      if (!options.sampled) return new Tracer.NativeSpan(options)
      if (parent instanceof CollectedSpan) return new CollectedSpan(options, parent.trace, collect)
      return options.kind === "server" ? new CollectedSpan(options, null, collect) : new Tracer.NativeSpan(options)
    },
  })
}
