import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { commentsOf } from '#simulators/instagram/testing/product.ts'

/** A proxy in front of the product's webhook address. It records the comments that the product acknowledged with 200. */
export type AckRecorder = {
  url: string
  /** Ids of the acknowledged comments. */
  acknowledged: Set<string>
  /** How many deliveries the product has answered, with any status. */
  answered: number
  close(): Promise<void>
}

/** Forwards every request unchanged; answers 502 when the product does not answer. */
export async function startAckRecorder(product: string): Promise<AckRecorder> {
  const acknowledged = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const answer = await forward(product, request, body)
    recorder.answered += 1
    if (answer.status === 200 && request.method === 'POST')
      for (const comment of commentsOf(JSON.parse(body.toString('utf8')))) acknowledged.add(comment.id)
    response.writeHead(answer.status).end(answer.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const recorder: AckRecorder = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    acknowledged,
    answered: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return recorder
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

async function forward(
  product: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(product + url, {
      method,
      headers: {
        'content-type': headers['content-type'] ?? 'text/plain',
        'x-hub-signature-256': String(headers['x-hub-signature-256'] ?? ''),
      },
      ...(method === 'POST' && { body: new Uint8Array(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 502, text: '' }
  }
}
