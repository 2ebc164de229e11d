import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeForm } from './form.ts'
import { type RunningStripe, startStripe } from './start.ts'

const line = { priceKey: 'credit', name: 'credit', amount: 10_000, currency: 'BRL', interval: null }
let stripe: RunningStripe
beforeAll(async () => {
  stripe = await startStripe({ port: 0, prices: { credit: line } })
})
afterAll(() => stripe.close())

async function post(path: string, form: string, headers: Record<string, string> = {}) {
  const response = await fetch(stripe.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: form,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('Stripe’s form encoding', () => {
  it('is decoded with its brackets', () => {
    expect(
      decodeForm(
        'line_items[0][price]=p&line_items[0][quantity]=1&expand[]=a&expand[]=b&metadata[x]=1&mode=payment',
      ),
    ).toEqual({
      line_items: [{ price: 'p', quantity: '1' }],
      expand: ['a', 'b'],
      metadata: { x: '1' },
      mode: 'payment',
    })
  })
})

describe('the simulated Stripe', () => {
  it('accepts only its own key', async () => {
    const answer = await post('/v1/customers', 'name=a', { authorization: 'Bearer sk_other' })
    expect([answer.status, answer.body.error.type]).toEqual([401, 'invalid_request_error'])
  })

  it('repeats its answer for the same idempotency key, and refuses that key for another request', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const first = await post('/v1/customers', 'name=a', headers)
    const second = await post('/v1/customers', 'name=a', headers)
    const other = await post('/v1/customers', 'name=b', headers)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect([other.status, other.body.error.code]).toEqual([400, 'idempotency_error'])
  })

  it('reports a missing parameter, an unknown object, and an older version', async () => {
    const customer = (await post('/v1/customers', 'name=a')).body.id
    const session = `customer=${customer}&mode=payment&success_url=https://a.example`
    const codes = await Promise.all(
      [
        `mode=payment`,
        `${session}&line_items[0][price]=price_none`,
        `${session}&line_items[0][price]=price_credit&payment_method_types[0]=card`,
        `customer=cus_none&mode=payment`,
      ].map(async (form) => (await post('/v1/checkout/sessions', form)).body.error.code),
    )
    expect(codes).toEqual(['parameter_missing', 'resource_missing', 'parameter_unknown', 'resource_missing'])
  })
})
