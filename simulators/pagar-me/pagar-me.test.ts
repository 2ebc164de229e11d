import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningPagarMeSimulator, startPagarMeSimulator } from './start.ts'
import { simulatedPagarMeAccount as account } from './world/state.ts'

let now = Date.parse('2026-11-21T12:00:00Z')
let simulator: RunningPagarMeSimulator
let calls: { body: Record<string, any>; authorization: string | undefined }[] = []
const receiver = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    calls.push({ body: JSON.parse(text), authorization: request.headers.authorization })
    response.end('{}')
  })
})
beforeAll(async () => {
  simulator = await startPagarMeSimulator({ port: 0, retryDelays: [5], clock: () => now })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const { port } = receiver.address() as AddressInfo
  await fetch(`${simulator.url}/pagar-me/control/accounts/${account.id}/hook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${port}/hook`, user: 'arara', password: 'hush' }),
  })
})
afterAll(async () => {
  await simulator.close()
  await new Promise((closed) => receiver.close(closed))
})
beforeEach(() => {
  calls = []
})

async function call(method: string, path: string, json?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${simulator.url}/pagar-me/api${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`,
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') as any }
}

const card = {
  ...{ number: '4000000000000010', holder_name: 'Ana Souza', cvv: '123' },
  ...{ exp_month: 1, exp_year: 30 },
}
const tokenOf = async (fields: object = {}, headers: Record<string, string> = {}) =>
  call(
    'POST',
    `/tokens?appId=${account.publicKey}`,
    { type: 'card', card: { ...card, ...fields } },
    { authorization: '', ...headers },
  )
const customer = {
  ...{ name: 'Ana Souza', email: 'ana@exemplo.example', type: 'individual', document: '12345678909' },
  phones: { mobile_phone: { country_code: '55', area_code: '11', number: '999990000' } },
}
const address = {
  ...{ line_1: '1, Praça da Sé, Sé', zip_code: '01001000' },
  ...{ city: 'São Paulo', state: 'SP', country: 'BR' },
}
const order = (payment: object, fields: object = {}) => ({
  ...{ code: 'bag-42', closed: true, customer: { ...customer, address }, payments: [payment] },
  items: [{ code: 'bag', description: 'Ateliê da Lu #42', amount: 9990, quantity: 1 }],
  ...fields,
})
const pix = { payment_method: 'pix', pix: { expires_in: 1800 } }
const byCard = (card_token: string, installments = 1) => ({
  payment_method: 'credit_card',
  credit_card: {
    card_token,
    installments,
    statement_descriptor: 'ATELIEDALU',
    card: { billing_address: address },
  },
})
const chargeOf = ({ body }: { body: any }) => body.charges[0]

describe('the simulated Pagar.me', () => {
  it('knows an account by its secret key as the user of Basic, and nobody else', async () => {
    expect((await call('GET', '/orders?size=1')).status).toBe(200)
    const wrong = `Basic ${Buffer.from('sk_test_other:').toString('base64')}`
    expect((await call('GET', '/orders?size=1', undefined, { authorization: wrong })).status).toBe(401)
  })

  it('makes a Pix that ends by itself, is paid once, and tells of both by charge and order', async () => {
    const made = await call('POST', '/orders', order(pix))
    const charge = chargeOf(made)
    expect(made).toMatchObject({ status: 200, body: { code: 'bag-42', amount: 9990, status: 'pending' } })
    expect(charge).toMatchObject({
      ...{ status: 'pending', payment_method: 'pix' },
      last_transaction: { status: 'waiting_payment', expires_at: '2026-11-21T12:30:00.000Z' },
    })
    const at = simulator.world.charge(charge.id)!
    simulator.world.pay(at)
    await simulator.world.deliveries.idle()
    expect(calls.map(({ body }) => body.type)).toEqual(
      expect.arrayContaining(['charge.created', 'order.created', 'charge.paid', 'order.paid']),
    )
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
      new Set([`Basic ${Buffer.from('arara:hush').toString('base64')}`]),
    )
    const late = chargeOf(await call('POST', '/orders', order(pix)))
    now += 1_800_000
    expect((await call('GET', `/charges/${late.id}`)).body.status).toBe('failed')
  })

  it('refuses an order without phone, document or address, by field', async () => {
    const lacking = order(byCard('token_x'), { customer: { name: 'Ana', email: 'ana@exemplo.example' } })
    const { status, body } = await call('POST', '/orders', lacking)
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['order.customer.document', 'order.customer.phones'],
    ])
  })

  it('answers an order with the same idempotency key in the same way, for a day', async () => {
    const key = { 'idempotency-key': 'bag-42 1' }
    const [one, two] = [
      await call('POST', '/orders', order(pix), key),
      await call('POST', '/orders', order(pix), key),
    ]
    expect(two.body.id).toBe(one.body.id)
    now += 24 * 3_600_000
    expect((await call('POST', '/orders', order(pix), key)).body.id).not.toBe(one.body.id)
  })

  it('makes a token of a card for any browser, which is good for one order within a minute', async () => {
    const made = await tokenOf()
    expect(made).toMatchObject({ status: 200, body: { type: 'card', card: { last_four_digits: '0010' } } })
    expect(JSON.stringify(simulator.world.state)).not.toContain(card.number)
    const paid = await call('POST', '/orders', order(byCard(made.body.id, 3)))
    expect(chargeOf(paid)).toMatchObject({
      ...{ status: 'paid', paid_amount: 9990 },
      last_transaction: { status: 'captured', installments: 3, card: { brand: 'Visa' } },
    })
    expect((await call('POST', '/orders', order(byCard(made.body.id)))).status).toBe(404)
    const old = await tokenOf()
    now += 60_000
    expect((await call('POST', '/orders', order(byCard(old.body.id)))).status).toBe(404)
    expect((await tokenOf({ number: '4000000000000011' })).status).toBe(422)
    expect((await call('POST', '/tokens?appId=pk_other', {})).status).toBe(401)
  })

  it('makes tokens for the allowed domains of an account alone', async () => {
    const own = simulator.world.account(account.id)!
    own.domains = ['loja.example']
    expect((await tokenOf({}, { origin: 'https://loja.example' })).status).toBe(200)
    expect((await tokenOf({}, { origin: 'https://other.example' })).status).toBe(403)
    own.domains = []
  })

  it.each([
    [{ number: '4000000000000028' }, customer.document, '05', undefined],
    [{ cvv: '651' }, customer.document, '51', undefined],
    [{}, '11111111111', null, { status: 'reproved', score: 'high' }],
  ])('answers a refused card %j with HTTP 200 and its code', async (fields, document, code, antifraud) => {
    const token = (await tokenOf(fields)).body.id
    const answer = await call(
      'POST',
      '/orders',
      order(byCard(token), { customer: { ...customer, document } }),
    )
    expect(answer).toMatchObject({ status: 200, body: { status: 'failed' } })
    expect(chargeOf(answer).last_transaction).toMatchObject({
      ...{ status: 'not_authorized', success: false, acquirer_return_code: code },
      ...(antifraud && { antifraud_response: antifraud }),
    })
  })

  it('gives a part back, then the rest, and has a payable for each installment and refund', async () => {
    const token = (await tokenOf()).body.id
    const { id } = chargeOf(await call('POST', '/orders', order(byCard(token, 3))))
    expect((await call('DELETE', `/charges/${id}`, { amount: 500 })).body).toMatchObject({
      ...{ status: 'paid', canceled_amount: 500 },
    })
    expect((await call('DELETE', `/charges/${id}`, { amount: 9500 })).status).toBe(412)
    expect((await call('DELETE', `/charges/${id}`)).body).toMatchObject({
      ...{ status: 'canceled', canceled_amount: 9990 },
    })
    const { data } = (await call('GET', `/payables?charge_id=${id}`)).body
    const credits = data.filter(({ type }: { type: string }) => type === 'credit')
    expect(credits.map(({ amount, fee }: any) => [amount, fee])).toEqual([
      [3330, 165],
      [3330, 165],
      [3330, 164],
    ])
    expect(data).toHaveLength(5)
  })

  it('allows one attempt to cancel a Pix in 15 minutes after the tenth', async () => {
    const { id } = chargeOf(await call('POST', '/orders', order(pix)))
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) statuses.push((await call('DELETE', `/charges/${id}`)).status)
    expect([statuses[0], statuses[9], statuses[10]]).toEqual([200, 412, 429])
    now += 15 * 60_000
    expect((await call('DELETE', `/charges/${id}`)).status).toBe(412)
  })

  it('fails as it is told to: HTML, 429, 500, a lost answer, and it goes down and comes back on its page', async () => {
    const { faults } = simulator.world
    Object.assign(faults, { throttled: 1 })
    expect((await call('GET', '/orders')).status).toBe(429)
    faults.serverErrors = 1
    expect((await call('GET', '/orders')).status).toBe(500)
    faults.losesAnswer = true
    const before = simulator.world.state.charges.length
    await expect(call('POST', '/orders', order(pix))).rejects.toThrow()
    expect(simulator.world.state.charges).toHaveLength(before + 1)
    const page = async (language: string) =>
      (await fetch(`${simulator.url}/pagar-me`, { headers: { 'accept-language': language } })).text()
    const choose = (act: string) =>
      fetch(`${simulator.url}/pagar-me/faults`, {
        ...{ method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' },
      })
    expect([await page('pt-BR'), await page('en')]).toEqual([
      expect.stringContaining('Tirar do ar'),
      expect.stringContaining('Take it down'),
    ])
    await choose('down')
    expect((await call('GET', '/orders')).status).toBe(500)
    await choose('up')
    expect((await call('GET', '/orders')).status).toBe(200)
  })
})
