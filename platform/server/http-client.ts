import { parse } from 'lossless-json'

export type OutgoingRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** 15 s by default. */
  timeoutMs?: number
  /** The answer is a file: `body` is a `Buffer`. */
  asBytes?: boolean
  /** Bytes of the body, as unpacked; 5 MB by default. A longer answer is given up while it is read. */
  maxBytes?: number
}
/** `body` is parsed JSON if it is JSON (integers beyond 2^53 as text), else the text. */
type OutgoingResponse = { status: number; headers: Headers; body: unknown }

/** Outgoing HTTP calls, injected so that tests and simulators can answer them. */
export type HttpClient = (url: string, request?: OutgoingRequest) => Promise<OutgoingResponse>

/** The other server could not be reached, did not answer in time, or answered too much. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('the other end could not be reached', { cause })
    this.name = 'UnreachableError'
  }
}

const usualBytes = 5_000_000

export const httpClient: HttpClient = async (url, request = {}) => {
  const { method = request.form || request.json ? 'POST' : 'GET', timeoutMs = 15_000 } = request
  const { maxBytes = usualBytes } = request
  try {
    const response = await fetch(url, {
      method,
      headers: { ...contentType(request), ...request.headers },
      body: request.form
        ? new URLSearchParams(request.form)
        : request.json === undefined
          ? null
          : JSON.stringify(request.json),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    const bytes = await readBytes(response, maxBytes)
    const body = request.asBytes ? bytes : parseBody(new TextDecoder().decode(bytes))
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    throw new UnreachableError(error)
  }
}

/** The body of an answer as it arrives; its connection is closed as soon as it is too large. */
export async function readBytes({ body, headers }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  const tooLarge = () => new RangeError(`the answer has more than ${maxBytes} bytes`)
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel()
    throw tooLarge()
  }
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function contentType(request: OutgoingRequest): Record<string, string> {
  if (request.form) return { 'content-type': 'application/x-www-form-urlencoded' }
  return request.json === undefined ? {} : { 'content-type': 'application/json' }
}

function parseBody(text: string): unknown {
  try {
    return parseSafeJson(text)
  } catch {
    return text
  }
}

/** A number that could be an integer beyond 2^53: at least 16 digits, or an exponent. Ids in quotes are not matched. */
const hasHugeNumber = /(?:^|[\s:,[])-?(?:\d{16}|[\d.]+e)/i

/** JSON whose integers beyond 2^53 (provider ids) stay exact, as text. Throws on malformed JSON. */
export function parseSafeJson(text: string): unknown {
  // The engine's own parser is many times as fast.
  if (!hasHugeNumber.test(text)) return JSON.parse(text)
  return parse(text, null, {
    parseNumber: (digits) =>
      Number.isInteger(Number(digits)) && !Number.isSafeInteger(Number(digits)) ? digits : Number(digits),
  })
}
