import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createPublicFetch, type PublicFetchOptions } from './public-fetch.ts'
import type { ResolveHost } from './reach.ts'

const html: PublicFetchOptions = { mediaTypes: ['text/html'], maxBytes: 100_000, timeoutMs: 60_000 }
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine; `fetch` may reach it because the test allows its origin. */
async function serve(handler: RequestListener, resolve?: ResolveHost) {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const named = `http://shop.example:${port}`
  const fetch = createPublicFetch({ allowedOrigins: [origin, named], ...(resolve && { resolve }) })
  return { origin, named, port, fetch }
}

const page =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset="UTF-8"', ...headers }).end(body)

const resolving =
  (...addresses: string[]): ResolveHost =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const unreachable: ResolveHost = async () => expect.fail('the host was resolved')

describe('a public fetch', () => {
  it('returns the document with its type and its address', async () => {
    const { fetch, origin } = await serve(page('<p>Olá'))
    expect(await fetch(`${origin}/camisa#foto`, html)).toEqual({
      url: `${origin}/camisa#foto`,
      mediaType: 'text/html',
      charset: 'utf-8',
      bytes: Buffer.from('<p>Olá'),
    })
  })

  it('sends neither cookies nor who asks', async () => {
    const heads: string[][] = []
    const { fetch, origin } = await serve((request, answer) => {
      heads.push(Object.keys(request.headers).sort())
      const location = request.url === '/' ? { location: '/next' } : {}
      answer
        .writeHead(location.location ? 302 : 200, {
          ...location,
          'content-type': 'text/html',
          'set-cookie': 'a=1',
        })
        .end()
    })
    await fetch(origin, html)
    const sent = ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent']
    expect(heads).toEqual([sent, sent])
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('unpacks %s', async (encoding, pack) => {
    const { fetch, origin } = await serve(page(pack('<p>blusa'), { 'content-encoding': encoding }))
    expect((await fetch(origin, html)).bytes.toString()).toBe('<p>blusa')
  })

  it.each([
    'ftp://shop.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,a',
    'http://lu:secret@shop.example/',
    'http://lu@shop.example/',
    'http://shop.example:8080/',
    'https://shop.example:22/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.8/',
    'http://0.0.0.0/',
    'not an address',
    '',
  ])('refuses %s without resolving or connecting', async (address) => {
    const fetch = createPublicFetch({ resolve: unreachable })
    await expect(fetch(address, html)).rejects.toMatchObject({ reason: 'address' })
  })

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['::ffff:8.8.8.8']],
    [['fd00::1']],
    [['2606:4700::1111', '169.254.169.254']],
  ])('refuses a host with the addresses %s', async (addresses) => {
    const fetch = createPublicFetch({ resolve: resolving(...addresses) })
    await expect(fetch('https://shop.example/', html)).rejects.toMatchObject({ reason: 'address' })
  })

  it('connects to the address that it checked, even if the name leads elsewhere a moment later', async () => {
    let asked = 0
    const { fetch, named } = await serve(page('checked'), async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    })
    expect((await fetch(named, html)).bytes.toString()).toBe('checked')
    expect(asked).toBe(1)
  })

  it.each(['http://127.0.0.1/', 'http://inside.example/', 'http://169.254.169.254/', 'file:///etc/passwd'])(
    'refuses a redirect to %s',
    async (location) => {
      const { fetch, origin } = await serve(
        (_, answer) => answer.writeHead(302, { location }).end(),
        resolving('127.0.0.1'),
      )
      await expect(fetch(origin, html)).rejects.toMatchObject({ reason: 'address' })
    },
  )

  it('checks the addresses of a name again after a redirect', async () => {
    const { fetch, named } = await serve(
      (_, answer) => answer.writeHead(301, { location: 'http://shop.example/' }).end(),
      resolving('127.0.0.1'),
    )
    await expect(fetch(named, html)).rejects.toMatchObject({ reason: 'address' })
  })

  it('follows five redirects and no sixth', async () => {
    const { fetch, origin } = await serve(({ url = '' }, answer) => {
      const left = Number(url.slice(1))
      if (left === 0) page('there')({} as never, answer as never)
      else answer.writeHead(307, { location: `/${left - 1}` }).end()
    })
    expect((await fetch(`${origin}/5`, html)).url).toBe(`${origin}/0`)
    await expect(fetch(`${origin}/6`, html)).rejects.toMatchObject({ reason: 'redirects' })
  })

  it('gives up a circle of redirects', async () => {
    const { fetch, origin } = await serve((_, answer) => answer.writeHead(302, { location: '/' }).end())
    await expect(fetch(origin, html)).rejects.toMatchObject({ reason: 'redirects' })
  })

  it.each([
    ['an error', 'status', (_: unknown, answer) => answer.writeHead(404).end()],
    ['another type', 'type', page('%PDF', { 'content-type': 'application/pdf' })],
    ['no type', 'type', (_: unknown, answer) => answer.writeHead(200).end('x')],
    ['an unknown packing', 'type', page('x', { 'content-encoding': 'zstd' })],
    ['two packings', 'type', page(gzipSync(gzipSync('x')), { 'content-encoding': 'gzip, gzip' })],
    ['a broken packing', 'unreachable', page('no gzip', { 'content-encoding': 'gzip' })],
    ['a body that breaks off', 'unreachable', page('short', { 'content-length': '50' })],
    ['a declared length above the limit', 'size', page('', { 'content-length': '100001' })],
    ['a bomb', 'size', page(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' })],
    ['no answer', 'unreachable', (request) => request.socket.destroy()],
  ] as [string, string, RequestListener][])('refuses %s', async (what, reason, handler) => {
    const { fetch, origin } = await serve(
      what === 'a body that breaks off'
        ? (_, answer) => {
            answer.writeHead(200, { 'content-type': 'text/html', 'content-length': '50' })
            answer.write('short', () => answer.destroy())
          }
        : handler,
    )
    await expect(fetch(origin, html)).rejects.toMatchObject({ reason })
  })

  it('stops reading a body without an end', async () => {
    const closed = Promise.withResolvers<void>()
    const { fetch, origin } = await serve((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' })
      answer.on('close', closed.resolve)
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(10_000)));
      }
      answer.on('drain', more)
      more()
    })
    await expect(fetch(origin, html)).rejects.toMatchObject({ reason: 'size' })
    await closed.promise
  })

  it.each([
    ['sends a byte now and then', true],
    ['never sends its head', false],
  ])('stops waiting for a server that %s', async (_, drips) => {
    const closed = Promise.withResolvers<void>()
    let arrived = false
    const { fetch, origin } = await serve((_request, answer) => {
      arrived = true
      answer.on('close', closed.resolve)
      if (!drips) return
      answer.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => answer.write('.'), 20)
      answer.on('close', () => clearInterval(drip))
    })
    await expect(fetch(origin, { ...html, timeoutMs: 1_000 })).rejects.toMatchObject({ reason: 'time' })
    if (arrived) await closed.promise
  })

  it('stops waiting for a name that is never resolved', async () => {
    const fetch = createPublicFetch({ resolve: () => new Promise(() => {}) })
    await expect(fetch('https://shop.example/', { ...html, timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'time',
    })
  })

  it('says that an unknown name is not reachable', async () => {
    const fetch = createPublicFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(fetch('https://shop.example/', html)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
