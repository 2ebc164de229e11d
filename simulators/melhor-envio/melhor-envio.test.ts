import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningMelhorEnvioSimulator, startMelhorEnvioSimulator } from './start.ts'
import { simulatedShipper } from './world/state.ts'

let simulator: RunningMelhorEnvioSimulator
let api: string
let token: string
const scope = [
  ...['users-read', 'cart-read', 'cart-write', 'orders-read', 'shipping-calculate', 'shipping-checkout'],
  ...['shipping-generate', 'shipping-print', 'shipping-tracking', 'shipping-cancel'],
].join(' ')

beforeAll(async () => {
  simulator = await startMelhorEnvioSimulator({ port: 0 })
  api = `${simulator.url}/melhor-envio`
  const asked = {
    ...{ client_id: '4001', response_type: 'code', redirect_uri: 'http://shop.example/back', state: 's1' },
    ...{ scope, auto_approve: simulatedShipper.id },
  }
  const page = await fetch(`${api}/oauth/authorize?${new URLSearchParams(asked)}`, { redirect: 'manual' })
  const code = new URL(page.headers.get('location')!).searchParams.get('code')
  const answer = await fetch(`${api}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grant_type: 'authorization_code', client_id: '4001', client_secret: 'arara-demo-melhor-envio' },
      ...{ redirect_uri: 'http://shop.example/back', code },
    }),
  })
  token = (await answer.json()).access_token
})
afterAll(() => simulator.close())

const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${api}/api/v2${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'user-agent': 'Test (test@shop.example)' },
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('<') || text === '' ? text : JSON.parse(text) }
}
const parcel = {
  from: { postal_code: '01310100', company_document: '11222333000181' },
  to: { postal_code: '69005010', name: 'Ana', city: 'Manaus', document: '39053344705' },
  volumes: [{ width: 20, height: 10, length: 30, weight: 1 }],
}

describe('the simulated Melhor Envio', () => {
  it('answers one service by an object, several by a list in which unserved ones have an error', async () => {
    expect((await call('/me/shipment/calculate', { ...parcel, services: '2' })).body).toMatchObject({
      name: 'SEDEX',
      price: '38.40',
    })
    const { body } = await call('/me/shipment/calculate', parcel)
    expect(
      body.map(({ name, error }: { name: string; error?: string }) => [name, error === undefined]),
    ).toEqual([
      ['PAC', true],
      ['SEDEX', true],
      ['.Package', false],
      ['Mini Envios', false],
    ])
  })

  it('refuses a call without a contact, a strange token and a CNPJ in the place of a CPF', async () => {
    expect(await call('/me', undefined, { 'user-agent': 'node' })).toMatchObject({ status: 403 })
    expect(await call('/me', undefined, { authorization: 'Bearer x' })).toMatchObject({ status: 401 })
    const document = { ...parcel.to, document: '11222333000181' }
    const { status, body } = await call('/me/cart', { ...parcel, service: 2, to: document })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['to.document']])
  })

  it('takes a label from the cart to the balance and the parcel to its buyer, and pays it once', async () => {
    const { id } = (await call('/me/cart', { ...parcel, service: 2 })).body
    expect((await call('/me/shipment/print', { orders: [id] })).status).toBe(422)
    const before = simulator.world.state.accounts[0]!.balance
    expect((await call('/me/shipment/checkout', { orders: [id] })).body.purchase.status).toBe('paid')
    expect((await call('/me/shipment/checkout', { orders: [id] })).status).toBe(422)
    expect(before - simulator.world.state.accounts[0]!.balance).toBe(3840)
    expect((await call('/me/shipment/generate', { orders: [id] })).body[id].status).toBe(true)
    const { url } = (await call('/me/shipment/print', { mode: 'public', orders: [id] })).body
    expect((await (await fetch(url)).text()).slice(0, 5)).toBe('%PDF-')
    simulator.world.move(simulator.world.shipment(id)!, 'posted')
    const tracked = (await call('/me/shipment/tracking', { orders: [id] })).body[id]
    expect(tracked).toMatchObject({ status: 'posted', tracking: expect.stringMatching(/^ME\d{9}BR$/) })
    expect((await call('/me/shipment/cancel', { order: { id, reason_id: '2' } })).status).toBe(422)
  })

  it('signs events as base64 of HMAC-SHA256', () => {
    const signed = createHmac('sha256', 'me_secret_test').update(
      '{"event":"order.posted","data":{"id":"a1"}}',
    )
    expect(signed.digest('base64')).toBe('Q3PcecerP4fdsa2yp4cxxU5qXLwZEYBFlOKjwNh3xjM=')
  })
})
