import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
type Received = { path: string; headers: IncomingHttpHeaders; head: any; type: string; payload: any }

/** A service that takes envelopes as Sentry does. `answer` sets the status of what comes next. */
export async function startSentryReceiver() {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let status = 200
  let headers: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    const [head, item, payload] = (await text(request)).split('\n').map((line) => JSON.parse(line))
    received.push({ path: request.url ?? '', headers: request.headers, head, type: item.type, payload })
    response.writeHead(status, headers).end('{}')
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function has(count: number): Promise<Received[]> {
    while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    return received
  }

  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    received,
    answer(next: number, more: Record<string, string> = {}) {
      status = next
      headers = more
    },
    /** Until this many were received. */
    has,
    first: async () => (await has(1))[0] as Received,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
