import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ClientOf } from '#platform/server/http/client-of.ts'
import type { EngineEvent, StreamId } from '../port.ts'
import type { AddressLimits } from './address-limits.ts'
import { BusyError, type LiveStream } from './live-stream.ts'
import { longestSdp, OfferError } from './sdp-offer.ts'
import type { Ticket } from './tickets.ts'

/** Pages of other origins may come: who may do what depends on tickets, never on cookies. */
const allowEveryOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-expose-headers': 'location',
  'access-control-max-age': '86400',
}
const common = { ...allowEveryOrigin, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A refusal that the page or the program can explain by its code. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}

type Needs = {
  clientOf: ClientOf
  limits: AddressLimits
  streamOf(id: StreamId): LiveStream | null
  /** What a bearer may do with the stream; null for a forged, expired or revoked one. */
  admit(bearer: string, id: StreamId, role: 'publish' | 'play'): Ticket | null
  hasPlace(id: StreamId): boolean
  /** Runs when the session has ended. */
  whenOver(id: StreamId, session: string, end: () => void): void
  tell(event: EngineEvent): void
  /** Answers `/media/hls/…`; false when it is not one of its paths. */
  hls(request: IncomingMessage, response: ServerResponse): boolean
  failed(error: unknown): void
}

type Route = { kind: 'whip' | 'whep'; id: StreamId; session: string | null; isEnd: boolean }

/**
 * WHIP (RFC 9725) and WHEP: an offer comes by POST, its session is an unguessable address of its own, which DELETE
 * ends; a page that is being left, which can only POST, posts to `…/end`.
 */
export function mediaHttp(needs: Needs): RequestListener {
  return (request, response) => {
    answer(needs, request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) needs.failed(error)
      const { status, code, message } = error instanceof Refusal ? error : unexpected
      if (response.headersSent) return response.destroy()
      // What is left of a body that was too long is not read.
      const isRest = !request.complete
      response.writeHead(status, {
        ...common,
        'content-type': 'application/json',
        ...(status === 405 && { allow: 'OPTIONS, POST, DELETE' }),
        ...(status === 429 && { 'retry-after': '10' }),
        ...(isRest && { connection: 'close' }),
      })
      response.end(JSON.stringify({ error: code, message }))
    })
  }
}

const unexpected = new Refusal(500, 'internal_error', 'the media engine failed')
const notFound = () => new Refusal(404, 'not_found', 'there is no such stream or session')

async function answer(needs: Needs, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...common, 'accept-post': 'application/sdp' }).end()
    return
  }
  if (needs.hls(request, response)) return
  const route = routeOf(request.url ?? '/')
  if (!route) throw notFound()
  const ends = request.method === 'DELETE' || (request.method === 'POST' && route.isEnd)
  if (route.session !== null) {
    if (!ends) throw new Refusal(405, 'method_not_allowed', 'a session can only be ended')
    // One that is over is answered alike: its page hears of the end of a live, and then leaves.
    needs.streamOf(route.id)?.leave(route.session)
    response.writeHead(200, common).end()
    return
  }
  if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'an offer comes by POST')
  await open(needs, route, needs.clientOf(request).address, request, response)
}

async function open(
  needs: Needs,
  { kind, id }: Route,
  client: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!needs.limits.mayTry(client))
    throw new Refusal(429, 'too_many_requests', 'too many attempts from this address')
  const bearer = /^Bearer ([\w.-]{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!bearer) throw new Refusal(401, 'unauthorized', 'a ticket is needed')
  const ticket = needs.admit(bearer, id, kind === 'whip' ? 'publish' : 'play')
  if (!ticket) {
    if (kind === 'whip' && needs.streamOf(id))
      needs.tell({ type: 'publish.refused', stream: id, reason: 'key' })
    throw new Refusal(401, 'unauthorized', 'the ticket is not valid')
  }
  const stream = needs.streamOf(id)
  if (!stream) throw notFound()
  if (!/^application\/sdp\b/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'unsupported_media_type', 'an offer is application/sdp')
  const sdp = await readBody(request)
  if (kind === 'whep' && !needs.hasPlace(id))
    throw new Refusal(503, 'full', 'all places for realtime viewers are taken')

  try {
    const opened = await (kind === 'whip' ? stream.publish(sdp, ticket) : stream.watch(sdp, ticket))
    needs.whenOver(id, opened.id, needs.limits.enter(client))
    response.writeHead(201, {
      ...common,
      'content-type': 'application/sdp',
      location: `/media/${kind}/${id}/${opened.id}`,
    })
    response.end(opened.answer)
  } catch (error) {
    throw refusalOf(
      error,
      kind === 'whip' ? (reason) => needs.tell({ type: 'publish.refused', stream: id, reason }) : null,
    )
  }
}

function refusalOf(error: unknown, tell: ((reason: 'codec' | 'busy') => void) | null): unknown {
  if (error instanceof BusyError) {
    tell?.('busy')
    return new Refusal(409, 'busy', error.message)
  }
  if (!(error instanceof OfferError)) return error
  if (error.reason === 'malformed') return new Refusal(400, 'bad_request', error.message)
  tell?.('codec')
  return new Refusal(422, 'codec', error.message)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const tooLong = () => new Refusal(413, 'payload_too_large', 'an offer has at most 64 kB')
  if (Number(request.headers['content-length'] ?? 0) > longestSdp) throw tooLong()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longestSdp) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function routeOf(url: string): Route | null {
  const path = url.split('?', 1)[0] ?? ''
  const found = /^\/media\/(whip|whep)\/([\da-f-]{36})(?:\/([\da-f-]{36})(\/end)?)?$/.exec(path)
  if (!found) return null
  return {
    kind: found[1] as Route['kind'],
    id: found[2]!,
    session: found[3] ?? null,
    isEnd: found[4] !== undefined,
  }
}
