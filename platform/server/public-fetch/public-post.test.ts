import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPublicPost } from './public-post.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine, and what posts to it. */
async function serve(handler: RequestListener) {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = createPublicPost({ allowedOrigins: [origin] })
  return () => post(origin, { headers: {}, body: Buffer.from('{}'), timeoutMs: 600_000 })
}

describe('a public post', () => {
  it('knows the status of an answer without an end, of which it reads no body', async () => {
    const closed = Promise.withResolvers<void>()
    const post = await serve((_, answer) => {
      answer.writeHead(429, { 'retry-after': '30' })
      answer.on('close', closed.resolve)
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(100_000)));
      }
      answer.on('drain', more)
      more()
    })
    expect(await post()).toEqual({ status: 429, retryAfter: '30', excerpt: '' })
    await closed.promise
  })

  it('refuses a head that is too large', async () => {
    const post = await serve((_, answer) => answer.writeHead(200, { 'x-filler': 'a'.repeat(100_000) }).end())
    await expect(post()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('does not follow a redirect', async () => {
    const post = await serve((_, answer) => answer.writeHead(302, { location: 'http://10.0.0.8/' }).end())
    expect((await post()).status).toBe(302)
  })
})
