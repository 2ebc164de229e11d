import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { minute, second } from '#platform/contract/time.ts'

/** Time limits for receiving a request, in milliseconds, and the least speed of its body, in bytes. */
export type RequestTimeouts = {
  /** For the request line and the headers. */
  headers: number
  /** For the whole request, the body included: the largest upload on a bad mobile network. */
  request: number
  /** For the rest of the headers of a request that is arriving when the server closes. */
  headersAtClose: number
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
  headersAtClose: 1 * second,
  bodyInterval: 30 * second,
  bodyBytes: 15_000,
  checkEvery: 2 * second,
}
/**
 * Longer than the keep-alive of the proxies in front, so that they do not reuse a connection that we have just closed.
 */
const keepIdleFor = 72 * second

/** Creates an HTTP server that answers requests which arrive too slowly with 408 (slowloris protection). */
export function createServerWithTimeouts(
  handler: RequestListener,
  timeouts: RequestTimeouts = usual,
): Server {
  const unanswered: UnansweredRequests = new Map()
  const server: Server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.checkEvery,
      keepAliveTimeout: keepIdleFor,
      // As by default; a WebSocket no longer belongs to the server, so closing the server leaves it open.
      shouldUpgradeCallback: ({ socket }) => {
        const isUpgraded = server.listenerCount('upgrade') > 0
        if (isUpgraded) unanswered.delete(socket)
        return isUpgraded
      },
    },
    handler,
  )
  watchBodies(server, timeouts)
  closeUnusedConnections(server, unanswered, timeouts)
  return server
}

/** How many requests are not answered yet, by connection. */
type UnansweredRequests = Map<Socket, number>

/**
 * Lets `closeIdleConnections`, and so the closing of the server, also close connections on which no request is being
 * answered: at once where nothing was received (browsers open such connections in advance), and after `headersAtClose`
 * where the headers of a request have not ended. Node counts both as busy and would wait for the client. It goes on
 * until the server is closed, since connections that are busy now are idle a moment later.
 */
function closeUnusedConnections(
  server: Server,
  unanswered: UnansweredRequests,
  { headersAtClose }: RequestTimeouts,
): void {
  const add = (socket: Socket, requests: number) => {
    const before = unanswered.get(socket)
    if (before !== undefined) unanswered.set(socket, before + requests)
  }
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })

  const closeIdle = server.closeIdleConnections.bind(server)
  const closeUnused = (headersAreLate: boolean) => {
    closeIdle()
    for (const [socket, requests] of unanswered)
      if (requests === 0 && (headersAreLate || socket.bytesRead === 0)) socket.destroy()
  }

  let isClosing = false
  server.closeIdleConnections = () => {
    if (isClosing || !server.listening) return
    isClosing = true
    const since = performance.now()
    closeUnused(false)
    const timer = setInterval(() => closeUnused(performance.now() - since >= headersAtClose), 50)
    server.once('close', () => clearInterval(timer))
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
