import { once } from 'node:events'
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { clientReader, trustedProxies } from '#platform/server/http/client-of.ts'
import { silentLog } from '#platform/server/log.ts'
import { type PrivateSocket, privateSocket } from '../fleet/private-socket.ts'
import { createFront, type Front } from './front.ts'

let socket: PrivateSocket
let front: Front
let door: Server
let web: Server | null
let url: string

beforeEach(async () => {
  socket = privateSocket()
  web = null
  const clientOf = clientReader(trustedProxies('10.0.0.0/8'))
  front = createFront({ socketPath: socket.path, clientOf, log: silentLog })
  door = createServer(front.before((_request, response) => response.end('of the front')))
  front.attach(door)
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
})
afterEach(async () => {
  front.close()
  door.closeAllConnections()
  door.close()
  web?.closeAllConnections()
  web?.close()
  socket.remove()
})

async function serveWeb(handler: RequestListener): Promise<Server> {
  web = createServer(handler).listen(socket.path)
  await once(web, 'listening')
  return web
}
const told = (headers: Record<string, string> = {}) => fetch(url, { headers }).then((answer) => answer.json())

describe('a request through the front', () => {
  it('goes to the web process, except deliveries, health and metrics', async () => {
    await serveWeb((_request, response) => response.end('of the web'))
    const from = async (path: string) => (await fetch(url + path)).text()
    for (const path of [
      '/',
      '/api/openapi.json',
      '/api/webhooksx',
      '/x/api/webhooks/instagram',
      '/metrics/x',
    ])
      expect(await from(path), path).toBe('of the web')
    for (const path of [
      '/api/webhooks/instagram?a=b',
      '/api/webhooks/stripe',
      '/api/health',
      '/api/ready?x',
      '/metrics',
    ])
      expect(await from(path), path).toBe('of the front')
  })

  it('is forwarded with the address of the connected client, whatever its headers state', async () => {
    await serveWeb(({ headers }, response) => response.end(JSON.stringify(headers)))
    expect(
      await told({
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
      }),
    ).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(url).host,
      host: new URL(url).host,
    })
  })

  it('keeps status, headers and cookies, and a body of any size in both directions', async () => {
    await serveWeb((incoming, response) => {
      response.writeHead(207, { 'set-cookie': ['a=1', 'b=2'], etag: '"x"', 'content-encoding': 'identity' })
      incoming.pipe(response)
    })
    const size = 20 * 1024 * 1024
    const sent = Readable.from(pieces(size))
    const answer = await fetch(url, { method: 'POST', body: sent, duplex: 'half' } as unknown as RequestInit)
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('etag')]).toEqual([
      207,
      ['a=1', 'b=2'],
      '"x"',
    ])
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
  })

  it('goes no faster than the web process reads', async () => {
    let taken = 0
    const isRead = Promise.withResolvers<void>()
    await serveWeb(async (incoming, response) => {
      await isRead.promise
      await text(incoming)
      response.end('done')
    })
    const sending = request(url, { method: 'POST' })
    const piece = Buffer.alloc(64 * 1024)
    while (sending.write(piece) && taken < 1_000) taken += 1
    for (let idle = 0; idle < 10 && taken < 1_000; idle++) {
      await sleep(30)
      while (!sending.writableNeedDrain && taken < 1_000) {
        sending.write(piece)
        taken += 1
        idle = 0
      }
    }
    expect(taken).toBeLessThan(1_000)
    isRead.resolve()
    sending.end()
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe('done')
  })

  it('ends in the web process when the client disconnects', async () => {
    const isGone = Promise.withResolvers<void>()
    const server = await serveWeb((_request, response) => {
      response.write('beginning')
      response.once('close', () => isGone.resolve())
    })
    const asked = get(url)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer, 'data')
    asked.destroy()
    await isGone.promise
    expect(server.listening).toBe(true)
  })
})

describe('while the web process is down', () => {
  it.each([
    ['pt-BR', 'Voltamos já', /indisponíveis no momento/],
    ['en-US', 'Back in a moment', /aren’t available right now/],
  ])(
    'the front answers in %s, with a page for people and JSON for programs',
    async (locale, title, message) => {
      const page = await fetch(`${url}/dashboard`, {
        headers: { accept: 'text/html', 'accept-language': locale },
      })
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      expect(page.headers.get('content-type')).toContain('text/html')
      const html = await page.text()
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('aria-label="Arara"')
      expect(html).toContain('<meta http-equiv="refresh" content="5">')

      const call = await fetch(`${url}/api/users/my`, {
        headers: { accept: 'text/html', 'accept-language': locale },
      })
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await json(Readable.fromWeb(call.body as never))).toMatchObject({
        error: 'unavailable',
        message: expect.stringMatching(message),
      })
    },
  )

  it('deliveries are still answered, and the front reports the web process as down', async () => {
    expect(await (await fetch(`${url}/api/webhooks/instagram`)).text()).toBe('of the front')
    expect(await front.web.isHealthy()).toBe(false)
    expect(await front.web.missing()).toEqual(['web'])
    expect(await front.web.metrics(undefined)).toEqual([])
  })

  it('a call without an answer is refused, and one with a partial answer is cut', async () => {
    const server = await serveWeb((incoming, response) => {
      if (incoming.url === '/begun') response.write('x')
      setTimeout(() => server.closeAllConnections(), 20)
    })
    expect((await fetch(url)).status).toBe(503)
    const begun = await fetch(`${url}/begun`)
    expect(begun.status).toBe(200)
    await expect(begun.text()).rejects.toThrow()
  })

  it('calls succeed again as soon as it is back', async () => {
    expect((await fetch(url)).status).toBe(503)
    await serveWeb((_request, response) => response.end('back'))
    expect(await (await fetch(url)).text()).toBe('back')
  })
})

describe('WebSockets', () => {
  const open = (path = '/') => new WebSocket(url.replace('http', 'ws') + path)

  it('carry messages both ways, including those sent with the answer', async () => {
    const server = await serveWeb((_request, response) => response.end())
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', (each, { headers }) => {
      each.send(`hello ${headers['x-forwarded-for']}`)
      each.on('message', (data) => each.send(`received ${data}`))
    })
    const client = open()
    expect(String((await once(client, 'message'))[0])).toBe('hello 127.0.0.1')
    client.send('x'.repeat(100_000))
    expect(String((await once(client, 'message'))[0])).toHaveLength('received '.length + 100_000)
    client.close(4001)
    expect((await once(client, 'close'))[0]).toBe(4001)
  })

  it('are refused as the web process refuses them', async () => {
    const server = await serveWeb((_request, response) => response.end())
    server.on('upgrade', (_request, each) =>
      each.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n'),
    )
    expect(String((await once(open(), 'error'))[0])).toContain('401')
  })

  it('are refused with 503 while the web process is down', async () => {
    expect(String((await once(open(), 'error'))[0])).toContain('503')
  })

  it('close when the web process dies', async () => {
    const server = await serveWeb((_request, response) => response.end())
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', (each) => setTimeout(() => each.terminate(), 20))
    const client = open()
    const received: unknown[] = []
    client.on('message', (data) => received.push(data))
    expect((await once(client, 'close'))[0]).toBe(1006)
    expect(received).toEqual([])
  })
})

function* pieces(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= 1024 * 1024) yield Buffer.alloc(Math.min(left, 1024 * 1024), 'x')
}
