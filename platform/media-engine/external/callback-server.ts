import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Callback = { path: string; query: URLSearchParams; authorization: string; body: string }

/** @returns the status of the answer; null where the path is unknown */
export type AnswerCallback = (callback: Callback) => Promise<number | null>

export type CallbackServer = { host: string; port: number; close(): Promise<void> }

const largestBody = 256 * 1024

/** Listens for what an engine on another machine asks and tells: permissions, events. */
export async function startCallbackServer(
  { host, port }: { host: string; port: number },
  answer: AnswerCallback,
): Promise<CallbackServer> {
  const server = createServer((request, response) => {
    void handle(request, answer).then((status) => response.writeHead(status).end())
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await listening
  return {
    host,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}

async function handle(request: IncomingMessage, answer: AnswerCallback): Promise<number> {
  const url = URL.parse(request.url ?? '', 'http://callback')
  if (request.method !== 'POST' || !url) return 404
  try {
    const body = await bodyOf(request)
    if (body === null) return 413
    const { authorization = '' } = request.headers
    return (await answer({ path: url.pathname, query: url.searchParams, authorization, body })) ?? 404
  } catch {
    return 500
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > largestBody) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
