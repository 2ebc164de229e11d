import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { commentsOf } from '#simulators/instagram/testing/product.ts'

/** Stands before the product's webhook address and remembers which comments were answered with 200. */
export type Witness = {
  url: string
  /** Ids of the comments that the product said it holds. */
  acknowledged: Set<string>
  /** How long the product took to answer each delivery, in milliseconds. */
  times: number[]
  close(): Promise<void>
}

/** Hands everything on to `product` as it came; answers 502 when the product does not answer. */
export async function startWitness(product: string): Promise<Witness> {
  const acknowledged = new Set<string>()
  const times: number[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const begun = performance.now()
    const answer = await handOn(product, request, body)
    times.push(performance.now() - begun)
    if (answer.status === 200 && request.method === 'POST')
      for (const comment of commentsOf(JSON.parse(body.toString('utf8')))) acknowledged.add(comment.id)
    response.writeHead(answer.status).end(answer.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    acknowledged,
    times,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

async function handOn(
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
