import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { announceBody } from '#tests/support/announce-body.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Documented = { method: string; path: string; isOpen: boolean; hasBody: boolean }

let app: TestApp
let token: string
let calls: Documented[]

beforeAll(async () => {
  app = await startTestApp()
  token = (await connectedSeller(app)).token
  const { body } = await app.call('GET', '/openapi.json')
  calls = Object.entries(
    body.paths as Record<string, Record<string, { security?: unknown; requestBody?: { content: object } }>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace('/api', '').replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
      isOpen: operation.security === undefined,
      hasBody: 'application/json' in (operation.requestBody?.content ?? {}),
    })),
  )
})
afterAll(() => app.stop())

/** In bytes; no call that takes JSON allows more. */
const largestBody = 1024 * 1024

/** Calls that would end the session the test uses. */
const endsSession = ['/session/logout', '/session/login/refresh']
const withBody = () => calls.filter((call) => call.hasBody)

function expectRefusal(answer: { status: number; body: { error?: string; message?: string } }, what: string) {
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.body?.error, what).toMatch(/^[a-z_]+$/)
  expect(answer.body?.message, what).not.toMatch(/^errors\.|undefined|\{/)
}

describe('every call', () => {
  it('is described in the API document', () => {
    expect(calls.length).toBeGreaterThan(20)
  })

  it('answers 401 in the wire form without a token, with a forged one and with an expired-looking one', async () => {
    for (const call of calls.filter(({ isOpen }) => !isOpen)) {
      for (const wrong of [null, 'x'.repeat(43), 'not a token']) {
        const headers: Record<string, string> = wrong === null ? {} : { authorization: `Bearer ${wrong}` }
        const answer = await app.call(call.method, call.path, { headers, ...(call.hasBody && { body: {} }) })
        expect([call.path, answer.status, answer.body?.error]).toEqual([
          call.path,
          401,
          'invalid_authorization_header',
        ])
        expect(answer.body.message).toBe('Faça login para continuar.')
        expect(answer.headers.get('x-request-id')).toBeTruthy()
      }
    }
  })

  it('answers 400 to malformed JSON and to JSON that is not an object', async () => {
    const malformed = ['{"a":', 'nonsense']
    const noObject = ['[]', '"text"', 'null', '12']
    for (const [at, call] of withBody().entries()) {
      // One of each kind, in turn.
      for (const body of [malformed[at % 2], noObject[at % 4]]) {
        const answer = await app.call(call.method, call.path, {
          token,
          body,
          headers: { 'content-type': 'application/json' },
        })
        expect([call.path, body, answer.status, answer.body?.error]).toEqual([
          call.path,
          body,
          400,
          'bad_request',
        ])
      }
    }
  })

  it('answers 413 to an oversized body without reading it, and 415 to another content type', async () => {
    const huge = largestBody + 1
    const [first] = withBody()
    const sent = { token, body: JSON.stringify({ padding: 'x'.repeat(huge) }) }
    const headers = { 'content-type': 'application/json' }
    expect((await app.call(first!.method, first!.path, { ...sent, headers })).status).toBe(413)
    for (const call of withBody()) {
      const announced = { method: call.method, token, type: 'application/json', bytes: huge }
      expect(await announceBody(`${app.url}/api${call.path}`, announced), call.path).toBe(413)
      const other = { token, body: '<a/>', headers: { 'content-type': 'text/xml' } }
      expect((await app.call(call.method, call.path, other)).status, call.path).toBe(415)
    }
  })

  it('never answers 500, whatever its fields contain', async () => {
    const { body: document } = await app.call('GET', '/openapi.json')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "' or 1=1 --",
        '%',
        '_',
        '\u0000',
        '\ud800',
        '\u202eabc',
        '💕',
        'x'.repeat(9_999),
        '../..',
        '-1',
        'NaN',
      ),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.uuid(),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
    )
    for (const call of withBody().filter(({ path }) => !endsSession.includes(path))) {
      const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()]
      const fields = Object.keys(operation?.requestBody?.content['application/json'].schema.properties ?? {})
      const body = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const answer = await app.call(call.method, call.path, { token, body: sent })
          if (answer.status >= 400)
            expectRefusal(answer, `${call.path} ${JSON.stringify(sent).slice(0, 300)}`)
        }),
        { numRuns: runs(8) },
      )
    }
  })

  it('answers 400 or 422 to text that cannot be stored, in every field', async () => {
    const { body: document } = await app.call('GET', '/openapi.json')
    for (const call of withBody().filter(({ path }) => !endsSession.includes(path))) {
      const schema = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()]?.requestBody?.content
      const fields = Object.keys(schema?.['application/json'].schema.properties ?? {})
      const sent = Object.fromEntries(fields.map((field) => [field, 'a\u0000b']))
      const answer = await app.call(call.method, call.path, { token, body: sent })
      expect(answer.status, call.path).toBeLessThan(500)
    }
  })

  it('accepts a change with a cookie alone only from our own pages', async () => {
    const cookie = `access_token=${token}`
    const send = (headers: Record<string, string>) =>
      app.call('POST', '/billing/credit/my', { body: {}, headers: { cookie, ...headers } })

    expect((await send({})).body?.error).toBe('cross_site_request')
    expect((await send({ origin: 'https://elsewhere.example' })).body?.error).toBe('cross_site_request')
    expect((await send({ origin: 'null' })).body?.error).toBe('cross_site_request')
    expect((await send({ origin: app.url })).status).toBe(200)
  })
})

describe('the rest of the API', () => {
  it('answers unknown calls with 404 in the wire form, in the requested language', async () => {
    const portuguese = await app.call('GET', '/nothing/here')
    const english = await app.call('GET', '/nothing/here', {
      headers: { 'accept-language': 'fr-FR, en;q=0.5' },
    })
    expect([portuguese.status, portuguese.body.message]).toEqual([404, 'Não encontramos o que você procura.'])
    expect(english.body.message).toBe('We couldn’t find what you’re looking for.')
  })

  it('reports health, readiness and Prometheus metrics', async () => {
    expect((await app.call('GET', '/health')).body).toEqual({ status: 'ok' })
    expect((await app.call('GET', '/ready')).status).toBe(200)
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toContain('arara_http_request_seconds_bucket')
  })

  it('repeats the first answer for the same Idempotency-Key, and refuses the key for another request', async () => {
    const headers = { 'idempotency-key': 'k-1' }
    const unlock = (mediaId: string) =>
      app.call('POST', '/billing/credit/consume', {
        token,
        headers,
        body: { media_id: mediaId, billing_credit_id: '00000000-0000-7000-8000-0000000000f1' },
      })
    // A refusal is not stored: the same key may be used again.
    expect((await unlock('none')).status).toBe(403)
    expect((await unlock('other')).status).toBe(403)
  })
})
