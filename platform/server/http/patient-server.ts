import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { minute, second } from '#platform/contract/time.ts'

/** How long a client may take to send a request; all in milliseconds and bytes. */
export type Patience = {
  /** For the request line and the headers. */
  headers: number
  /** For the whole request, the body included: the largest upload on a bad mobile network. */
  request: number
  /** In each such stretch of time at least `bodyBytes` of a body must come. */
  bodyStretch: number
  bodyBytes: number
  /** How often the limits are looked at. */
  lookEvery: number
}

/** A body at 500 bytes a second is slower than any network on which the product could be used. */
const usual: Patience = {
  headers: 20 * second,
  request: 30 * minute,
  bodyStretch: 30 * second,
  bodyBytes: 15_000,
  lookEvery: 2 * second,
}
/** Longer than the proxies in front keep a connection, so that they do not use one that has just been closed. */
const keepIdleFor = 72 * second

/** An HTTP server that does not wait for ever for requests that trickle in: they are answered with 408. */
export function createPatientServer(handler: RequestListener, patience: Patience = usual): Server {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.lookEvery,
      keepAliveTimeout: keepIdleFor,
    },
    handler,
  )
  watchBodies(server, patience)
  return server
}

type Stretch = { since: number; bytesBefore: number }

function watchBodies(server: Server, { bodyStretch, bodyBytes, lookEvery }: Patience): void {
  const incomplete = new Map<IncomingMessage, Stretch>()
  const newStretch = ({ socket }: IncomingMessage) => ({
    since: performance.now(),
    bytesBefore: socket.bytesRead,
  })

  function look() {
    for (const [request, { since, bytesBefore }] of incomplete) {
      // What came and was not read yet says that we are slow, not the client.
      if (request.readableLength > 0) incomplete.set(request, newStretch(request))
      if (request.readableLength > 0 || performance.now() - since < bodyStretch) continue

      if (request.socket.bytesRead - bytesBefore < bodyBytes) giveUp(request)
      else incomplete.set(request, newStretch(request))
    }
  }

  server.on('request', (request) => {
    if (!hasBody(request)) return
    incomplete.set(request, newStretch(request))
    const forget = () => incomplete.delete(request)
    request.once('end', forget)
    request.once('close', forget)
  })
  const timer = setInterval(look, lookEvery).unref()
  server.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function giveUp({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
