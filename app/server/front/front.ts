import { Agent, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createProxyServer } from 'httpxy'
import { minute, second } from '#platform/contract/time.ts'
import type { ClientOf } from '#platform/server/http/client-of.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { sendUnavailable, unavailableHead } from './unavailable.ts'
import { type WebSide, webSide } from './web-side.ts'

/**
 * The proxy between the public port and the web process. The capture process answers deliveries and health checks
 * itself and forwards everything else, so a web process that hangs or dies does not affect deliveries.
 */
export type Front = {
  web: WebSide
  /** The listener of the public port; `own` answers the requests that stay in this process. */
  before(own: RequestListener): RequestListener
  /** Forwards WebSockets too. */
  attach(server: Server): void
  /** Cuts the WebSockets, which nothing else ends. */
  close(): void
}

type Needs = { socketPath: string; clientOf: ClientOf; log: Log }

const ownPaths = new Set(['/api/health', '/api/health/capture', '/api/ready', '/metrics'])
/** A connection without bytes in either direction is cut after this time, which is longer than any call may take. */
const stillFor = 3 * minute

export function createFront({ socketPath, clientOf, log }: Needs): Front {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: stillFor })
  const proxy = createProxyServer({
    target: { socketPath },
    proxyTimeout: stillFor,
    upgradeTimeout: 20 * second,
  })
  /** The WebSockets, and how much was written to each connection before it became one. */
  const tunnels = new Map<Duplex, number>()

  // Listen immediately: soon after, the proxy has closed the connection of a refused WebSocket.
  proxy.on('error', (error, request, answer) => {
    if (answer instanceof ServerResponse) failCall(error, request as IncomingMessage, answer)
    else if (answer) failUpgrade(answer as Socket)
  })

  /** Replaces the client's own statements about its address by the real one. */
  function forwarded(request: IncomingMessage) {
    const { address, protocol, host } = clientOf(request)
    return { 'x-forwarded-for': address, 'x-forwarded-proto': protocol, 'x-forwarded-host': host }
  }

  function failCall(error: unknown, { headers, url = '/' }: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return
    log.warn({ err: describeError(error) }, 'the web process did not answer')
    if (response.headersSent) response.destroy()
    else sendUnavailable(response, { ...headers, path: url })
  }

  /** After the upgrade the stream belongs to the WebSocket, and a status can no longer be sent. */
  function failUpgrade(socket: Socket): void {
    if (socket.bytesWritten === tunnels.get(socket)) socket.end(unavailableHead)
    else socket.destroy()
  }

  function upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    tunnels.set(socket, socket.bytesWritten)
    socket.once('close', () => tunnels.delete(socket))
    void proxy.ws(request, socket, { headers: forwarded(request) }, head)
  }

  return {
    web: webSide(socketPath, agent),

    before: (own) => (request, response) => {
      if (isOwn(request.url ?? '/')) own(request, response)
      else void proxy.web(request, response, { agent, headers: forwarded(request) })
    },

    attach(server) {
      server.on('upgrade', (request, socket, head) => upgrade(request, socket as Socket, head))
    },

    close() {
      for (const socket of tunnels.keys()) socket.destroy()
      agent.destroy()
    },
  }
}

function isOwn(url: string): boolean {
  const path = url.split('?', 1)[0] as string
  return path.startsWith('/api/webhooks/') || ownPaths.has(path)
}
