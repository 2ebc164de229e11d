import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = { headers: IncomingHttpHeaders; body: string }

/** A system of a seller's own that takes whatever is sent to it, and answers as a test says. */
export async function startReceiver() {
  const received: Received[] = []
  const takes = (response: ServerResponse) => void response.writeHead(204).end()
  const receiver = { received, answer: takes as (response: ServerResponse) => void }
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    receiver.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    /** Answers with this status from now on. */
    answersWith(status: number, body = '', headers: Record<string, string> = {}) {
      receiver.answer = (response) => void response.writeHead(status, headers).end(body)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
