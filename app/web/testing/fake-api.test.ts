import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { createCaller } from '#platform/web/call.ts'
import { fakeApi } from './fake-api.ts'

const rename = endpoint({
  method: 'POST',
  path: '/things/:thing_id',
  access: 'session',
  summary: '',
  params: z.object({ thing_id: z.string() }),
  body: z.object({ full_name: z.string().min(1) }),
  reply: row(z.object({ full_name: z.string(), parts: z.int() })),
})

function start() {
  const api = fakeApi()
  const { call } = createCaller({ fetch: api.fetch, locale: () => 'en-US' })
  const send = (fullName: string) =>
    call<typeof rename>('POST /api/things/:thing_id', { thingId: 'a/b', fullName })
  return { api, send }
}

describe('the fake API', () => {
  it('passes the validated request to the handler of the endpoint and records it', async () => {
    const { api, send } = start()
    api.on(rename, ({ body }) => ({ fullName: body.fullName, parts: 2 }))
    expect(await send('Lu')).toEqual({ fullName: 'Lu', parts: 2 })
    expect(api.requests(rename)).toEqual([
      { params: { thingId: 'a/b' }, query: {}, body: { fullName: 'Lu' }, file: null },
    ])
    expect(api.faults).toEqual([])
  })

  it('refuses what the contract refuses, with the server’s texts', async () => {
    const { api, send } = start()
    api.on(rename, () => ({ fullName: '', parts: 0 }))
    await expect(send('')).rejects.toMatchObject({
      status: 422,
      errors: { fullName: ['Required field'] },
    })
  })

  it('answers the refusal of a handler as the server does', async () => {
    const { api, send } = start()
    api.on(rename, () => {
      throw fieldError('full_name', 'invalid_email')
    })
    await expect(send('Lu')).rejects.toMatchObject({ code: 'validation_failed', status: 422 })
    api.on(rename, () => {
      throw new AppError('rate_limited', { retryAfter: 7 })
    })
    await expect(send('Lu')).rejects.toMatchObject({ status: 429, retryAfter: 7 })
    expect(api.faults).toEqual([])
  })

  it('reports a call without a handler, a broken handler, and an answer against the contract', async () => {
    const { api, send } = start()
    await expect(send('Lu')).rejects.toMatchObject({ status: 501 })
    api.on(rename, () => {
      throw new Error('broken')
    })
    await expect(send('Lu')).rejects.toMatchObject({ status: 500 })
    api.on(rename, () => ({ fullName: 'Lu', parts: 1.5 }))
    await send('Lu')
    expect(api.faults).toEqual([
      'the screen called POST /api/things/a%2Fb, which the test does not answer',
      'POST /api/things/a%2Fb: Error: broken',
      expect.stringMatching(/^POST \/things\/:thing_id answers against the contract: parts /),
    ])
  })

  it('is unreachable while it is disconnected', async () => {
    const { api, send } = start()
    api.on(rename, () => ({ fullName: 'Lu', parts: 1 })).disconnect()
    await expect(send('Lu')).rejects.toMatchObject({ code: 'network_error' })
    api.reconnect()
    expect(await send('Lu')).toMatchObject({ parts: 1 })
  })
})
