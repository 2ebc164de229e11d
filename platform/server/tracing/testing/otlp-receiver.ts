import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod'

const value = z.strictObject({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  doubleValue: z.number().optional(),
})
const attributes = z.array(z.strictObject({ key: z.string(), value }))
const nanoseconds = z.string().regex(/^\d{19}$/)

/** ExportTraceServiceRequest in the JSON of OTLP 1.x: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const exportRequest = z.strictObject({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[\da-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes,
              events: z.array(z.unknown()),
              status: z.object({ code: z.number(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

type Pairs = z.output<typeof attributes>
type WireSpan = z.output<typeof exportRequest>['resourceSpans'][0]['scopeSpans'][0]['spans'][0]
export type ReceivedSpan = Omit<WireSpan, 'attributes'> & {
  service: string
  attributes: Record<string, string | number | undefined>
}

/** A collector: takes spans as OTLP over HTTP in JSON, and refuses with 400 what is not of that form. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const objections: string[] = []
  let authorization: string | undefined
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await json(request)
    const parsed = exportRequest.safeParse(body)
    if (request.url !== '/v1/traces') objections.push(`posted to ${request.url}`)
    if (!parsed.success) objections.push(z.prettifyError(parsed.error))
    authorization = request.headers.authorization
    bodies.push(JSON.stringify(body))
    if (status === 200 && parsed.success) spans.push(...spansIn(parsed.data))
    response.writeHead(parsed.success ? status : 400, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was sent, as it came. */
    bodies,
    objections,
    authorization: () => authorization,
    answer(next: number) {
      status = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function spansIn({ resourceSpans }: z.output<typeof exportRequest>): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(recordOf(resource.attributes)['service.name']),
        attributes: recordOf(span.attributes),
      })),
    ),
  )
}

function recordOf(pairs: Pairs): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    pairs.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue,
    ]),
  )
}
