import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { httpClient, parseSafeJson, UnreachableError } from './http-client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** The address of a server on this machine. */
async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an outgoing call', () => {
  it('reads an answer up to its limit, as JSON, as text and as a file', async () => {
    const url = await serve(({ url }, answer) =>
      answer.end(url === '/json' ? '{"nome":"Rosé"}' : 'Rosé, 15!'),
    )
    expect((await httpClient(`${url}/json`, { maxBytes: 16 })).body).toEqual({ nome: 'Rosé' })
    expect((await httpClient(url, { maxBytes: 10 })).body).toBe('Rosé, 15!')
    expect((await httpClient(url, { maxBytes: 10, asBytes: true })).body).toEqual(Buffer.from('Rosé, 15!'))
  })

  it('gives up an answer without an end, and closes its connection', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await serve((_, answer) => {
      answer.on('close', closed.resolve)
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(100_000)));
      }
      answer.on('drain', more)
      more()
    })
    await expect(httpClient(url, { timeoutMs: 600_000 })).rejects.toThrow(UnreachableError)
    await closed.promise
  })

  it.each([
    [
      'says that it is too large',
      (_, answer) => answer.writeHead(200, { 'content-length': '101' }).write('a'),
    ],
    [
      'is too large once it is unpacked',
      (_, answer) =>
        answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
    ],
  ] as [string, RequestListener][])('gives up an answer that %s', async (_, handler) => {
    const url = await serve(handler)
    await expect(httpClient(url, { maxBytes: 100, timeoutMs: 600_000 })).rejects.toThrow(UnreachableError)
  })
})

describe('JSON with large numbers', () => {
  it.each([
    ['{"id":17974746652220521}', { id: '17974746652220521' }],
    ['[17974746652220521,1]', ['17974746652220521', 1]],
    ['{"id": -17974746652220521 }', { id: '-17974746652220521' }],
    ['17974746652220521', '17974746652220521'],
    ['{"a":{"b":[ 1,\n9007199254740993]}}', { a: { b: [1, '9007199254740993'] } }],
    ['{"n":1e20}', { n: '1e20' }],
    ['{"n":1.5E300}', { n: '1.5E300' }],
  ])('keeps %s exact', (text, value) => {
    expect(parseSafeJson(text)).toEqual(value)
  })

  it.each([
    '{"id":"17974746652220521","time":1763762400,"text":"são 3, 4: 1e5 ou 12345678901234567"}',
    '[0.1234567890123456789, -1.5, 2e3, 9007199254740991, true, null, "\\u00e3"]',
    '" 12345678901234567"',
  ])('reads %s as usual', (text) => {
    expect(parseSafeJson(text)).toEqual(JSON.parse(text))
  })

  it('refuses text that is not JSON', () => {
    expect(() => parseSafeJson('{"a":')).toThrow(SyntaxError)
    expect(() => parseSafeJson('{"a":12345678901234567')).toThrow(SyntaxError)
  })
})
