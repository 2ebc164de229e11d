import { once } from 'node:events'
import { Agent, createServer, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import { createProxyServer } from 'httpxy'

/** A load balancer in front of several processes: it asks `/api/ready`, and repeats no request. */
export type Balancer = {
  url: string
  /** The answers with 5xx and the requests without a whole answer so far, as `POST /api/session/my: 503`. */
  failures(): string[]
  /** How many requests and WebSockets it forwarded. */
  forwarded(): number
  /** Whether it sends requests to the process with this address. */
  uses(address: string): boolean
  close(): Promise<void>
}

const lookEvery = 50

export async function startBalancer(addresses: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const proxy = createProxyServer({ xfwd: true })
  const ready = new Set<string>()
  const failures: string[] = []
  const tunnels = new Set<Socket>()
  let forwarded = 0

  /** One after the other. */
  function next(): string | undefined {
    forwarded += 1
    const [first] = ready
    if (!first) return undefined
    ready.delete(first)
    ready.add(first)
    return first
  }

  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    const target = next()
    if (!target) {
      failures.push(`${name}: no process is ready`)
      response.writeHead(503).end()
      return
    }
    response.once('close', () => {
      if (!response.writableFinished && response.headersSent) failures.push(`${name}: the answer was cut off`)
      else if (response.statusCode >= 500) failures.push(`${name}: ${response.statusCode}`)
    })
    void proxy.web(request, response, { target, agent })
  })
  proxy.on('error', (error, request, answer) => {
    if (answer instanceof ServerResponse) {
      failures.push(`${request?.method} ${request?.url}: ${(error as Error).message}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    } else if (answer instanceof Socket) answer.destroy()
  })
  server.on('upgrade', (request, socket, head) => {
    const target = next()
    if (!target) return socket.destroy()
    tunnels.add(socket as Socket)
    socket.once('close', () => tunnels.delete(socket as Socket))
    void proxy.ws(request, socket as Socket, { target }, head)
  })

  // The answers carry the `Keep-Alive` of the processes, which is longer than the five seconds of Node's servers: a client
  // would send on a connection that the balancer has just closed.
  server.keepAliveTimeout = 0

  const stopped = new AbortController()
  const looks = addresses.map(async (address) => {
    for await (const _ of every(lookEvery, null, { signal: stopped.signal })) {
      const answer = await fetch(`${address}/api/ready`).catch(() => null)
      if (answer?.status === 200) ready.add(address)
      else ready.delete(address)
      await answer?.body?.cancel()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures: () => failures,
    forwarded: () => forwarded,
    uses: (address) => ready.has(address),
    async close() {
      stopped.abort()
      await Promise.allSettled(looks)
      for (const socket of tunnels) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
