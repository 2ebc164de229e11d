import { catalogues } from '#app/server/catalogues.ts'
import type { EndpointShape, RequestOf, ResultOf, Sendable } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { localeOf } from '#platform/i18n/locale.ts'
import { createI18n } from '#platform/i18n/server-messages.ts'
import { errorReply } from '#platform/server/http/error-reply.ts'
import { serialize } from '#platform/server/http/serialize.ts'
import { validate } from '#platform/server/http/validate.ts'

/** A received request: the validated body, query and path parameters in camelCase, and the file of an upload. */
type Received<E extends EndpointShape> = RequestOf<E> & { file: Blob | null }
type Handler<E extends EndpointShape> = (
  request: Received<E>,
) => Sendable<ResultOf<E>> | Promise<Sendable<ResultOf<E>>>

type Route = { endpoint: EndpointShape; pattern: RegExp; handler: Handler<never>; requests: unknown[] }

const i18n = createI18n(catalogues)

export type FakeApi = {
  /**
   * Answers a call of the contract; the last handler of an endpoint wins. A handler refuses as a use case does, by
   * throwing an `AppError`, and the screen gets the status and the localized text that the server would send.
   */
  on<E extends EndpointShape>(endpoint: E, handler: Handler<E>): FakeApi
  /** The requests to an endpoint so far, oldest first. */
  requests<E extends EndpointShape>(endpoint: E): Received<E>[]
  /** From now on requests fail as they do without a network. */
  disconnect(): void
  reconnect(): void
  /** Calls without a handler, and answers that contradict the contract. `mountScreen` fails the test for them. */
  faults: string[]
  fetch: typeof fetch
}

/**
 * The API at the HTTP boundary, in memory. The server's own code validates requests and serializes answers and
 * refusals; every answer is checked against its schema, so that a test cannot rely on data the server never sends.
 */
export function fakeApi(): FakeApi {
  const routes: Route[] = []
  const faults: string[] = []
  let isConnected = true

  const api: FakeApi = {
    faults,
    on(endpoint, handler) {
      routes.unshift({ endpoint, handler: handler as never, pattern: patternOf(endpoint), requests: [] })
      return api
    },
    requests: (endpoint) => {
      const own = routes.filter((route) => route.endpoint === endpoint)
      return own.toReversed().flatMap(({ requests }) => requests) as never
    },
    disconnect() {
      isConnected = false
    },
    reconnect() {
      isConnected = true
    },
    async fetch(input, init = {}) {
      if (!isConnected) throw new TypeError('Failed to fetch')
      const { pathname, searchParams } = new URL(String(input), 'http://127.0.0.1')
      const method = init.method ?? 'GET'
      const route = routes.find((one) => one.endpoint.method === method && one.pattern.test(pathname))
      if (!route) {
        faults.push(`the screen called ${method} ${pathname}, which the test does not answer`)
        return new Response(null, { status: 501 })
      }
      const params = route.pattern.exec(pathname)?.groups ?? {}
      try {
        const received = receive(route.endpoint, { params, query: Object.fromEntries(searchParams), init })
        route.requests.push(received)
        const answer = serialize(route.endpoint, await route.handler(received as never))
        faults.push(...contradictions(route.endpoint, answer.body))
        return new Response(answer.body === null ? null : JSON.stringify(answer.body), {
          status: answer.status,
        })
      } catch (error) {
        if (!(error instanceof AppError)) faults.push(`${method} ${pathname}: ${String(error)}`)
        return refusal(error, new Headers(init.headers).get('accept-language') ?? '')
      }
    },
  }
  return api
}

/** `/api/things/:thing_id` as a pattern that captures the parameter. */
function patternOf({ path }: EndpointShape): RegExp {
  return new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

type Sent = { params: Record<string, string>; query: Record<string, string>; init: RequestInit }

function receive(endpoint: EndpointShape, { params, query, init }: Sent) {
  const { body } = init
  const decoded = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)])
  return {
    body: endpoint.body ? validate(endpoint.body, typeof body === 'string' ? JSON.parse(body) : {}) : {},
    query: endpoint.query ? validate(endpoint.query, query) : {},
    params: endpoint.params ? validate(endpoint.params, Object.fromEntries(decoded)) : {},
    file: endpoint.upload && body instanceof FormData ? (body.get(endpoint.upload.field) as Blob) : null,
  }
}

function refusal(error: unknown, language: string): Response {
  const known = error instanceof AppError ? error : null
  const { status, body } = errorReply(known, i18n.translator(localeOf(language)), 'request-1')
  const retryAfter = known?.details.retryAfter
  return Response.json(body, {
    status,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  })
}

/** Where an answer contradicts the contract. */
function contradictions({ method, path, reply }: EndpointShape, body: unknown): string[] {
  if (body === null || (reply.kind !== 'row' && reply.kind !== 'table')) return []
  const { row, columns = [], rows = [] } = body as { row?: unknown; columns?: string[]; rows?: unknown[][] }
  const items = row === undefined ? rows.map((cells) => toObject(columns, cells)) : [row]
  return items.flatMap((item) => {
    const parsed = reply.item.safeParse(item)
    const issues = parsed.success ? [] : parsed.error.issues
    return issues.map(
      ({ path: at, message }) => `${method} ${path} answers against the contract: ${at.join('.')} ${message}`,
    )
  })
}

const toObject = (columns: string[], cells: unknown[]) =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
