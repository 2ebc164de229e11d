import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { minute, second } from '#platform/contract/time.ts'

/** Time limits for receiving a request, in milliseconds, and the least speed of its body, in bytes. */
export type RequestTimeouts = {
  /** For the request line and the headers. */
  headers: number
  /** For the whole request, the body included: the largest upload on a bad mobile network. */
  request: number
  /** At least `bodyBytes` of a body must arrive in each interval of this length. */
  bodyInterval: number
  bodyBytes: number
  /** How often the limits are checked. */
  checkEvery: number
}

/** A body at 500 bytes a second is slower than any network on which the product could be used. */
const usual: RequestTimeouts = {
  headers: 20 * second,
  request: 30 * minute,
  bodyInterval: 30 * second,
  bodyBytes: 15_000,
  checkEvery: 2 * second,
}
/** Longer than the keep-alive of the proxies in front, so that they do not reuse a connection we have just closed. */
const keepIdleFor = 72 * second

/** Creates an HTTP server that answers requests which arrive too slowly with 408 (slowloris protection). */
export function createServerWithTimeouts(
  handler: RequestListener,
  timeouts: RequestTimeouts = usual,
): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.checkEvery,
      keepAliveTimeout: keepIdleFor,
    },
    handler,
  )
  watchBodies(server, timeouts)
  closeUnusedConnections(server)
  return server
}

/**
 * Lets `closeIdleConnections`, and so the closing of the server, also close connections on which nothing was received
 * yet. Browsers open such connections in advance; Node counts them as busy and would wait until the browser ends them.
 */
function closeUnusedConnections(server: Server): void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))

  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
}

type Interval = { since: number; bytesBefore: number }

function watchBodies(server: Server, { bodyInterval, bodyBytes, checkEvery }: RequestTimeouts): void {
  const incomplete = new Map<IncomingMessage, Interval>()
  const newInterval = ({ socket }: IncomingMessage) => ({
    since: performance.now(),
    bytesBefore: socket.bytesRead,
  })

  function checkAll() {
    for (const [request, { since, bytesBefore }] of incomplete) {
      // Received but unread bytes mean that we are slow, not the client.
      if (request.readableLength > 0) incomplete.set(request, newInterval(request))
      if (request.readableLength > 0 || performance.now() - since < bodyInterval) continue

      if (request.socket.bytesRead - bytesBefore < bodyBytes) giveUp(request)
      else incomplete.set(request, newInterval(request))
    }
  }

  server.on('request', (request) => {
    if (!hasBody(request)) return
    incomplete.set(request, newInterval(request))
    const stopWatching = () => incomplete.delete(request)
    request.once('end', stopWatching)
    request.once('close', stopWatching)
  })
  const timer = setInterval(checkAll, checkEvery).unref()
  server.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function giveUp({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
