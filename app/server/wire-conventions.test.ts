import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Operation = { parameters: { name: string }[]; responses: Record<string, unknown> }

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await activePerson(app)).token
})
afterAll(() => app.stop())

/** These delete. A deletion request contains a password, which must not be stored, not even hashed. */
const creatingNothing = ['/api/users/data/deletion', '/api/merchants/livereport/agenda/delete']

describe('a call that creates', () => {
  it('accepts an Idempotency-Key', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    const creating = Object.entries(body.paths as Record<string, { post?: Operation }>).filter(
      ([path, { post }]) =>
        post && ('201' in post.responses || '202' in post.responses) && !creatingNothing.includes(path),
    )
    expect(creating.length).toBeGreaterThan(10)
    const without = creating.filter(
      ([, { post }]) => !post?.parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('creates one resource when it is called five times concurrently, and gives the same answer to all', async () => {
    const body = {
      postal_code: '01310-100',
      street: 'Avenida Paulista',
      number: '1',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }
    const headers = { 'idempotency-key': 'one-address' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST', '/users/addresses/add', { token, body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.row.id)).size).toBe(1)
    expect((await app.call('GET', '/users/addresses/my', { token })).body.pagination.total).toBe(1)
  })

  it('is retried by a waiting caller if the first one failed', async () => {
    const headers = { 'idempotency-key': 'no-plan' }
    const body = { account: 'de.ninguem', live_date: '2099-11-21T20:00:00Z', name: 'Sexta' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        app.call('POST', '/merchants/livereport/agenda/add', { token, body, headers }),
      ),
    )
    expect(answers.map((answer) => [answer.status, Object.keys(answer.body.errors)])).toEqual(
      Array.from({ length: 3 }, () => [422, ['account']]),
    )
  })

  it('creates one resource from a file that is sent twice under a key, and refuses another file', async () => {
    const send = async (color: string) => {
      const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(picture)]), 'a.png')
      const response = await fetch(`${app.url}/api/users/profiles/my/image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one-picture' },
        body: form,
      })
      return { status: response.status, body: await response.json() }
    }
    const first = await send('red')
    expect(first.status).toBe(201)
    expect(await send('red')).toEqual(first)
    expect((await send('blue')).status).toBe(409)
  })
})

describe('the API document', () => {
  it('names every call, including those of machines', async () => {
    const { paths } = (await app.call('GET', '/openapi.json')).body
    const described = new Set(
      Object.entries<object>(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    )
    for (const path of ['/health', '/ready', '/openapi.json'] as const) {
      expect((await app.call('GET', path)).status, path).toBe(200)
      expect(described).toContain(`GET /api${path}`)
    }
    for (const path of ['/webhooks/instagram', '/webhooks/stripe'] as const) {
      expect((await app.call('POST', path, { body: {} })).status, path).toBe(401)
      expect(described).toContain(`POST /api${path}`)
    }
    expect(described).toContain('GET /api/webhooks/instagram')
  })
})

describe('a paged list', () => {
  it('returns at most a thousand rows a page', async () => {
    type Limited = {
      post?: { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }
    }
    const { paths } = (await app.call('GET', '/openapi.json')).body
    const limits = Object.entries<Limited>(paths).flatMap(([path, { post }]) => {
      const fields = post?.requestBody?.content['application/json']?.schema.properties ?? {}
      const { limit } = fields as { limit?: { maximum: number } }
      return limit ? [[path, limit.maximum]] : []
    })
    expect(limits.length).toBeGreaterThan(8)
    expect(limits.filter(([, most]) => most !== 1000)).toEqual([])
  })
})

describe('an invalid address', () => {
  it.each([
    ['%zz', 400, 'bad_request'],
    ['a'.repeat(400), 404, 'not_found'],
  ])('is refused in the wire form: %.10s', async (account, status, error) => {
    const answer = await app.call('GET', `/merchants/livereport/data/accounts/${account}`)
    expect([answer.status, answer.body]).toEqual([status, { error, message: expect.any(String) }])
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  })
})

describe('a token', () => {
  it('is accepted with any case of “Bearer”', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${token}` }
      expect((await app.call('GET', '/users/my', { headers })).status, scheme).toBe(200)
    }
  })
})
