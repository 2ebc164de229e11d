import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { empty, endpoint, message, optionalRow, row, table } from '#platform/contract/endpoint.ts'
import { createCaller } from './call.ts'
import { CallError } from './call-error.ts'

const thing = z.object({ media_id: z.string(), capture: z.object({ seconds_behind: z.int() }) })
const addThing = endpoint({
  method: 'POST',
  path: '/things/:thing_id/parts',
  access: 'session',
  summary: '',
  params: z.object({ thing_id: z.string() }),
  body: z.object({ plugin_id: z.string(), order_by: z.string().optional() }),
  reply: row(thing),
})
const findThings = endpoint({
  method: 'GET',
  path: '/things',
  access: 'open',
  summary: '',
  query: z.object({ media_id: z.string().optional() }),
  reply: table(thing, z.object({ missing_payment: z.boolean().optional() })),
})
const maybeThing = endpoint({
  method: 'GET',
  path: '/maybe',
  access: 'open',
  summary: '',
  reply: optionalRow(thing),
})
const removeThing = endpoint({
  method: 'POST',
  path: '/remove',
  access: 'open',
  summary: '',
  reply: empty(),
})
const greet = endpoint({ method: 'POST', path: '/greet', access: 'open', summary: '', reply: message() })

type Sent = { url: string; init: RequestInit }

function callerAnswering(answer: () => Response | Promise<Response>, timeoutMs?: number) {
  const sent: Sent[] = []
  const caller = createCaller({
    locale: () => 'pt-BR',
    timeoutMs,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      init?.signal?.throwIfAborted()
      return Promise.race([
        answer(),
        new Promise<never>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      ])
    },
  })
  return { ...caller, sent }
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error,
  )

describe('a call', () => {
  it('puts parameters into the path, the rest in snake_case into the body, and reads the row in camelCase', async () => {
    const { call, sent } = callerAnswering(() =>
      json({ row: { media_id: '7', capture: { seconds_behind: 3 } } }),
    )

    const result = await call<typeof addThing>(
      'POST /api/things/:thing_id/parts',
      { thingId: 'a/b', pluginId: 'p' },
      { idempotencyKey: 'k' },
    )

    expect(result).toEqual({ mediaId: '7', capture: { secondsBehind: 3 } })
    expect(sent[0]?.url).toBe('/api/things/a%2Fb/parts')
    expect(sent[0]?.init.body).toBe('{"plugin_id":"p"}')
    expect(sent[0]?.init.headers).toMatchObject({
      'accept-language': 'pt-BR',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    })
  })

  it('puts the input of a GET into the query', async () => {
    const { callTable, sent } = callerAnswering(() => new Response(null, { status: 204 }))

    await callTable<typeof findThings>('GET /api/things', { mediaId: '7 8' })

    expect(sent[0]?.url).toBe('/api/things?media_id=7+8')
    expect(sent[0]?.init.body).toBeUndefined()
  })

  it('sends a file beside its input', async () => {
    const { call, sent } = callerAnswering(() =>
      json({ row: { media_id: 'm1', capture: { seconds_behind: 0 } } }),
    )
    const content = new Blob(['photo'], { type: 'image/png' })
    await call<typeof addThing>(
      'POST /api/things/:thing_id/parts',
      { thingId: 't1', pluginId: 'p1' },
      { file: { field: 'image', content } },
    )
    const { url, init } = sent[0]!
    expect(url).toBe('/api/things/t1/parts?plugin_id=p1')
    expect(init.headers).not.toHaveProperty('content-type')
    expect(await ((init.body as FormData).get('image') as File).text()).toBe('photo')
  })

  it('reads a table with its extra fields, at every depth', async () => {
    const { callTable } = callerAnswering(() =>
      json({
        columns: ['media_id', 'capture'],
        rows: [['7', { seconds_behind: 3 }]],
        pagination: { total: 1, per_page: 10, current_page: 1, last_page: 1 },
        missing_payment: true,
      }),
    )

    expect(await callTable<typeof findThings>('GET /api/things', {})).toEqual({
      rows: [{ mediaId: '7', capture: { secondsBehind: 3 } }],
      pagination: { total: 1, perPage: 10, currentPage: 1, lastPage: 1 },
      missingPayment: true,
    })
  })

  it('reads an empty answer as an empty page, as no row, or as done', async () => {
    const { call, callTable } = callerAnswering(() => new Response(null, { status: 204 }))

    expect((await callTable<typeof findThings>('GET /api/things', {})).rows).toEqual([])
    expect(await call<typeof maybeThing>('GET /api/maybe')).toBeNull()
    expect(await call<typeof removeThing>('POST /api/remove')).toBeNull()
  })

  it('returns a message', async () => {
    const { call } = callerAnswering(() => json({ message: 'Olá' }))
    expect(await call<typeof greet>('POST /api/greet')).toEqual({ message: 'Olá' })
  })
})

describe('a failed call', () => {
  it('has code, text, fields in camelCase, waiting time and request id', async () => {
    const { call } = callerAnswering(() =>
      json(
        {
          error: 'validation_failed',
          message: 'Ajuste',
          errors: { 'skus.0.price_sale': ['Baixo'] },
          request_id: 'r1',
        },
        { status: 422, headers: { 'retry-after': '7' } },
      ),
    )

    expect(await failure(call<typeof greet>('POST /api/greet'))).toMatchObject({
      name: 'CallError',
      status: 422,
      code: 'validation_failed',
      message: 'Ajuste',
      errors: { 'skus.0.priceSale': ['Baixo'] },
      requestId: 'r1',
      retryAfter: 7,
    })
  })

  it.each([
    [500, 'internal_error', 'Não deu. (x002)'],
    [503, 'unavailable', 'Não deu. (503)'],
    [409, 'conflict', 'Não deu.'],
  ])('has the code of §8 after the text of a %i %s, with the request id', async (status, error, text) => {
    const { call } = callerAnswering(() => json({ error, message: 'Não deu.', request_id: 'r1' }, { status }))
    expect(await failure(call<typeof greet>('POST /api/greet'))).toMatchObject({
      message: text,
      requestId: 'r1',
    })
  })

  it('is an http_error when the answer is not ours', async () => {
    const { call } = callerAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await failure(call<typeof greet>('POST /api/greet'))).toMatchObject({
      status: 502,
      code: 'http_error',
      message: '',
    })
  })

  it('is unreadable when a success is not JSON', async () => {
    const { call } = callerAnswering(() => new Response('<p>', { headers: { 'x-request-id': 'r2' } }))
    expect(await failure(call<typeof greet>('POST /api/greet'))).toMatchObject({
      code: 'unreadable_reply',
      requestId: 'r2',
    })
  })

  it('is a timeout without an answer in time, and a network_error without a connection', async () => {
    const silent = callerAnswering(() => new Promise<Response>(() => {}), 5)
    expect(await failure(silent.call<typeof greet>('POST /api/greet'))).toMatchObject({ code: 'timeout' })

    const cut = callerAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(cut.call<typeof greet>('POST /api/greet'))).toMatchObject({ code: 'network_error' })
  })

  it('is no CallError when the caller aborted', async () => {
    const { call } = callerAnswering(() => new Promise<Response>(() => {}))
    const giveUp = new AbortController()
    const failed = failure(call<typeof greet>('POST /api/greet', {}, { signal: giveUp.signal }))
    giveUp.abort()
    expect(await failed).not.toBeInstanceOf(CallError)
  })
})
