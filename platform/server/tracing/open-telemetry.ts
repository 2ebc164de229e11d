import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { second } from '#platform/contract/time.ts'
import type { Attributes, Span, Tracing } from './tracing.ts'

const longestSend = 5 * second
const longestStop = 2 * second

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

type Needs = {
  /** The whole address that takes spans: `http://collector:4318/v1/traces`. */
  address: string
  headers: Record<string, string>
  /** How this process introduces itself, by OpenTelemetry's names of attributes. */
  resource: Attributes
  /** Of traces that begin here, from 0 to 1. */
  share: number
}

/** Sends spans as OTLP over HTTP, in JSON, at most once a second. What the collector does not take is dropped. */
export function openTelemetry({ address, headers, resource, share }: Needs): Tracing {
  const current = new AsyncLocalStorage<Context>()
  let dropped = 0
  const exporter = counting(
    new OTLPTraceExporter({ url: address, headers, timeoutMillis: longestSend }),
    (count) => {
      dropped += count
    },
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 2_000, attributeCountLimit: 20 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: second, exportTimeoutMillis: longestSend }),
    ],
  })
  const tracer = provider.getTracer('arara')

  const here = () => current.getStore() ?? ROOT_CONTEXT

  const begin: Tracing['begin'] = ({ name, kind, attributes = {}, parent }) => {
    const context = parent === undefined ? here() : contextOf(parent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    return openSpan(span, (work) => current.run(trace.setSpan(context, span), work))
  }

  const recorded = () => {
    const span = trace.getSpan(here())
    return span?.isRecording() ? span.spanContext() : null
  }

  return {
    isOn: true,
    begin,
    beginPart: (start) => (recorded() ? begin(start()) : null),
    current() {
      const context = recorded()
      return context && `00-${context.traceId}-${context.spanId}-01`
    },
    dropped: () => dropped,
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, longestStop)
      await Promise.race([provider.shutdown().catch(() => {}), promise])
      clearTimeout(timer)
    },
  }
}

function openSpan(span: OtelSpan, run: Span['run']): Span {
  return {
    run,
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        span.setAttribute('error.type', codeOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** The context of a span in another process; a new trace where `parent` is not one. */
function contextOf(parent: string | null): Context {
  const context = parent && parseTraceParent(parent)
  return context && isSpanContextValid(context)
    ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true })
    : ROOT_CONTEXT
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

/** `exporter`, except that spans it could not deliver are counted. */
function counting(exporter: SpanExporter, lost: (count: number) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) lost(spans.length)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
