import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Reads the raw body: `fetch` would decompress it. */
async function read(headers: Record<string, string> = {}) {
  const [response] = (await once(get(`${app.url}/api/openapi.json`, { headers }), 'response')) as [
    IncomingMessage,
  ]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

describe('the API document', () => {
  it('is the same document in every encoding', async () => {
    const plain = await read()
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Object.keys(JSON.parse(plain.body.toString()).paths).length).toBeGreaterThan(100)
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await read({ 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
      expect(packed.headers.vary).toMatch(/accept-encoding/i)
      expect(unpack[encoding](packed.body).equals(plain.body)).toBe(true)
      expect(packed.body.length).toBeLessThan(plain.body.length / 5)
    }
  })

  it.each([
    ['alone', (etag: string) => etag],
    ['in a list', (etag: string) => `"other", ${etag}`],
    ['made strong by a proxy', (etag: string) => etag.replace('W/', '')],
    ['as anything', () => '*'],
  ])('is not sent again to a client that names its ETag %s', async (_, known) => {
    const { etag } = (await read()).headers
    const again = await read({ 'if-none-match': known(String(etag)), 'accept-encoding': 'gzip' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('does not contain the host that the caller named', async () => {
    const { body } = await read({ host: 'evil.example' })
    expect(JSON.parse(body.toString()).servers).toEqual([{ url: '/' }])
  })

  it('is generated once, not for each caller', async () => {
    await read()
    const start = process.cpuUsage()
    const answers = await Promise.all(Array.from({ length: 30 }, () => read({ 'accept-encoding': 'br' })))
    const busy = process.cpuUsage(start).user
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const before = process.cpuUsage()
    JSON.stringify(openApiDocument(app.app.http.calls, '/'))
    const making = process.cpuUsage(before).user
    expect(busy / making).toBeLessThan(15)
  })
})
