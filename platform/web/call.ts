import { camelKey, toCamel, toSnake } from '#platform/contract/casing.ts'
import { decodeTable } from '#platform/contract/decode-table.ts'
import type { EndpointShape, InputOf, ResultOf, RouteOf } from '#platform/contract/endpoint.ts'
import { type ErrorReply, errorStatus } from '#platform/contract/errors.ts'
import type { WireTable } from '#platform/contract/table.ts'
import { currentLocale } from '#platform/i18n/web-locale.ts'
import { type CallCode, CallError, isRefusedSession, unknownFault } from './call-error.ts'

const timeoutMs = 60_000

type CallOptions = {
  signal?: AbortSignal
  /** For calls that create or charge: repeated with the same key, they run once. */
  idempotencyKey?: string
  /** For calls that take a file: sent as `multipart/form-data` under this name, the input in the query. */
  file?: { field: string; content: Blob }
  /** For calls that ask whether the caller is signed in: a 401 is their answer, not a lost session. */
  mayBeSignedOut?: boolean
}

type Arguments<E extends EndpointShape> =
  unknown extends InputOf<E>
    ? [input?: Record<never, never>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

type TableEndpoint = EndpointShape & { reply: { kind: 'table' } }
type Caller = {
  /**
   * Calls the API: `call<typeof logIn>('POST /api/session/login', { document, … })`. The input contains body, query and
   * `:name` parameters together; the answer is the row, `{ message }`, or null for an empty answer.
   * @throws CallError; `handleFailure` shows it to the user (see query-client.ts)
   */
  call<E extends EndpointShape>(route: RouteOf<E>, ...args: Arguments<E>): Promise<ResultOf<E>>
  /** The same for lists: items and pagination; an empty answer is an empty page. @throws CallError */
  callTable<E extends TableEndpoint>(route: RouteOf<E>, ...args: Arguments<E>): Promise<ResultOf<E>>
  /** The same for files. @throws CallError */
  callFile<E extends EndpointShape>(route: RouteOf<E>, ...args: Arguments<E>): Promise<Blob>
}

type Needs = {
  fetch: typeof fetch
  locale: () => string
  /** Receives every 401 that is not a wrong password, even if the caller catches the failure itself. */
  onRefusedSession?: (error: CallError) => void
  timeoutMs?: number
}

const refusedSessionListeners = new Set<(error: CallError) => void>()

/** Creates `call` and `callTable` over a given `fetch`. Pages use those below. */
export function createCaller(needs: Needs): Caller {
  return {
    call: async (route: string, ...args: unknown[]) => decodeReply(await send(needs, route, args)) as never,
    callTable: async (route: string, ...args: unknown[]) =>
      (decodeReply(await send(needs, route, args)) ?? emptyPage()) as never,
    callFile: (route: string, ...args: unknown[]) => send(needs, route, args, (answer) => answer.blob()),
  }
}

export const { call, callTable, callFile } = createCaller({
  fetch: (input, init) => fetch(input, init),
  locale: currentLocale,
  onRefusedSession: (error) => {
    for (const listener of refusedSessionListeners) listener(error)
  },
})

/** Calls `listener` for every call of the page that the server refused because the session has ended. */
export function onRefusedSession(listener: (error: CallError) => void): () => void {
  refusedSessionListeners.add(listener)
  return () => void refusedSessionListeners.delete(listener)
}

/** @returns what `read` makes of a successful answer */
async function send<T = unknown>(
  needs: Needs,
  route: string,
  args: unknown[],
  read: (response: Response) => Promise<T> = jsonOf as never,
): Promise<T> {
  const [method, path] = route.split(' ') as [string, string]
  const [input, options] = args as [Record<string, unknown> | undefined, CallOptions | undefined]
  const request = address(method, path, input ?? {}, options?.file)
  const limit = withTimeout(options?.signal, needs.timeoutMs ?? timeoutMs)

  try {
    const response = await needs.fetch(request.url, {
      method,
      credentials: 'same-origin',
      signal: limit.signal,
      headers: {
        accept: 'application/json',
        'accept-language': needs.locale(),
        ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
        ...(options?.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(request.body !== null && { body: request.body }),
    })
    if (!response.ok) throw refusal(response, await response.text())
    return await read(response)
  } catch (error) {
    if (isRefusedSession(error) && !options?.mayBeSignedOut) needs.onRefusedSession?.(error)
    if (error instanceof CallError || options?.signal?.aborted) throw error
    throw new CallError({ status: 0, code: limit.isOver() ? 'timeout' : 'network_error', cause: error })
  } finally {
    limit.end()
  }
}

/** The decoded JSON of an answer; null if it was empty. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? null : readJson(response, text)
}

/** Puts `:name` parameters into the path; the rest goes into the query of a GET or beside a file, else into the body. */
function address(method: string, path: string, input: Record<string, unknown>, file?: CallOptions['file']) {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const key = camelKey(name)
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET' && !file) return { url: filled, body: JSON.stringify(toSnake(rest)) }

  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(toSnake(rest) as Record<string, unknown>)) {
    if (value !== null) query.set(name, String(value))
  }
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: file ? formOf(file) : null }
}

function formOf({ field, content }: NonNullable<CallOptions['file']>): FormData {
  const form = new FormData()
  form.set(field, content)
  return form
}

function withTimeout(outer: AbortSignal | undefined, ms: number) {
  const controller = new AbortController()
  let over = false
  const timer = setTimeout(() => {
    over = true
    controller.abort()
  }, ms)
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)

  return {
    signal: controller.signal,
    isOver: () => over,
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

function refusal(response: Response, text: string): CallError {
  const said = parsed(text) as Partial<ErrorReply> | null
  const code = typeof said?.error === 'string' && said.error in errorStatus ? said.error : 'http_error'
  const seconds = Number(response.headers.get('retry-after'))
  return new CallError({
    status: response.status,
    code,
    message: typeof said?.message === 'string' ? withCode(said.message, code) : '',
    errors: camelFields(said?.errors ?? {}),
    requestId: said?.request_id ?? response.headers.get('x-request-id'),
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
  })
}

/**
 * Spec §8: the general texts about a server error contain its code, so that the support can identify it on a
 * screenshot.
 */
function withCode(message: string, code: CallCode): string {
  if (message === '' || (code !== 'internal_error' && code !== 'unavailable')) return message
  return `${message} (${code === 'internal_error' ? unknownFault : errorStatus.unavailable})`
}

/** `skus.0.price_sale` → `skus.0.priceSale`, as in the forms. */
function camelFields(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field.split('.').map(camelKey).join('.'), texts]),
  )
}

function readJson(response: Response, text: string): unknown {
  const value = parsed(text)
  if (value !== null) return value

  const requestId = response.headers.get('x-request-id')
  throw new CallError({ status: response.status, code: 'unreadable_reply', requestId })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decodeReply(reply: unknown): unknown {
  if (reply === null || typeof reply !== 'object') return null
  if ('row' in reply) return toCamel(reply.row)
  if (!('columns' in reply)) return toCamel(reply)

  const { columns: _, rows: __, pagination: ___, ...extra } = reply as WireTable
  return { ...toCamel(extra), ...decodeTable(reply as WireTable) }
}

function emptyPage() {
  return { rows: [], pagination: { total: 0, perPage: 0, currentPage: 1, lastPage: 1 } }
}
