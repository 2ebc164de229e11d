/** Route patterns, names of jobs, hosts, statements without their values, counts and codes; never personal data. */
export type Attributes = Record<string, string | number>

type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /** The span that caused this one, as `current` named it; null begins a trace. By default the current one. */
  parent?: string | null
}

/** A part of the work, with its beginning and end. */
export type Span = {
  /** Spans that begin in `work` are parts of this one. */
  run<T>(work: () => T): T
  set(attributes: Attributes): void
  /** Of an error its code or name is kept, never its text. */
  end(error?: unknown): void
}

/**
 * Traces: what a request or job did, in which process, and how long each part took. One of five is recorded, with all
 * its parts. Recording never delays the work and never fails it.
 */
export type Tracing = {
  isOn: boolean
  begin(start: SpanStart): Span
  /** Null where no trace is being recorded: for parts that say nothing on their own, such as statements. */
  beginPart(start: () => SpanStart): Span | null
  /** The current span for another process, in the form of W3C Trace Context; null where it is not recorded. */
  current(): string | null
  /** Spans that were not delivered since this process began. */
  dropped(): number
  /** Sends what waits, for two seconds at most. */
  stop(): Promise<void>
}

const noSpan: Span = { run: (work) => work(), set() {}, end() {} }

export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  beginPart: () => null,
  current: () => null,
  dropped: () => 0,
  stop: async () => {},
}

/** Runs `work` as a span, which ends with it. */
export async function inSpan<T>(
  tracing: Pick<Tracing, 'begin'>,
  start: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.begin(start)
  try {
    const result = await span.run(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
