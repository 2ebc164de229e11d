import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signBody } from '../shops/deliveries.ts'
import { type RunningYampiSimulator, simulatedYampiUser, startYampiSimulator } from './start.ts'
import { simulatedStore } from './world/world.ts'

let yampi: RunningYampiSimulator
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-23T12:00:00Z')
  yampi = await startYampiSimulator({ port: 0, clock: () => now, retryDelays: [1] })
})
afterEach(() => yampi.close())

const credentials = {
  'User-Token': simulatedYampiUser.userToken,
  'User-Secret-Key': simulatedYampiUser.secretKey,
}

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = credentials,
) {
  const response = await fetch(`${yampi.url}/yampi/v2${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : null) as never,
  }
}

const products = (query = '') => call('GET', `/${simulatedStore}/catalog/products${query}`)

describe('the access', () => {
  it('needs both headers, and ends when the secret key is replaced', async () => {
    expect((await call('POST', '/auth/me')).body).toMatchObject({
      data: { merchants: { data: [{ alias: simulatedStore, active: true }, { active: false }] } },
    })
    const { 'User-Token': token } = credentials
    expect((await call('POST', '/auth/me', undefined, { 'User-Token': token })).status).toBe(401)
    yampi.world.replaceSecretKey()
    expect((await call('POST', '/auth/me')).status).toBe(401)
  })

  it('to an inactive store is refused, and an unknown one is not found', async () => {
    expect((await call('GET', '/loja-fechada/catalog/products')).status).toBe(403)
    expect((await call('GET', '/nenhuma/catalog/products')).status).toBe(404)
  })

  it('is limited to 30 lists of products a minute, with the headers of the limit', async () => {
    for (let count = 0; count < 30; count += 1) expect((await products()).status).toBe(200)
    const over = await products()
    expect(over.status).toBe(429)
    expect(over.headers.get('x-ratelimit-remaining')).toBe('0')
    now += 60_000
    expect((await products()).headers.get('x-ratelimit-remaining')).toBe('29')
  })
})

describe('the products', () => {
  it('come ten a page, with relations only where they are included', async () => {
    const { body } = await products('?include=skus')
    expect((body as { data: object[] }).data).toHaveLength(10)
    expect(body).toMatchObject({
      data: [
        {
          name: 'Biquíni cortininha',
          skus: { data: [{ price_sale: 129.9, price_discount: 99.9 }, ...Array(5).fill({})] },
        },
        ...Array(9).fill({}),
      ],
      meta: { pagination: { total: 18, per_page: 10, total_pages: 2 } },
    })
    expect((body as { data: object[] }).data[0]).not.toHaveProperty('images')
  })

  it('are repeated for 30 minutes unless the caller asks for new ones', async () => {
    const first = yampi.world.store(simulatedStore)!.products[0]!
    const name = async (query: string) =>
      (
        (await call('GET', `/${simulatedStore}/catalog/products/${first.id}${query}`)).body as {
          data: { name: string }
        }
      ).data.name
    expect(await name('')).toBe('Biquíni cortininha')
    await call('PUT', `/${simulatedStore}/catalog/products/${first.id}`, { name: 'Biquíni novo' })
    expect(await name('')).toBe('Biquíni cortininha')
    expect(await name('?skipCache=true')).toBe('Biquíni novo')
    now += 1_800_000
    expect(await name('')).toBe('Biquíni novo')
  })

  it('are refused with the errors of their fields', async () => {
    const body = {
      brand_id: 1,
      simple: true,
      active: true,
      name: '',
      skus: [{ sku: 'A', price_sale: 1, price_cost: 1, blocked_sale: false, images: [{ url: 'nada' }] }],
    }
    expect(await call('POST', `/${simulatedStore}/catalog/products`, body)).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)], 'skus.0.images.0.url': [expect.any(String)] } },
    })
    const sku = yampi.world.store(simulatedStore)!.products[0]!.skus[0]!
    expect(await call('PUT', `/${simulatedStore}/catalog/skus/${sku.id}`, { price_sale: 5 })).toMatchObject({
      status: 422,
      body: { errors: { price_cost: [expect.any(String)] } },
    })
  })

  it('of a group are replaced as a whole', async () => {
    const group = yampi.world.store(simulatedStore)!.groups[0]!
    await call('PUT', `/${simulatedStore}/catalog/groups/${group.id}/products`, { products_ids: [300, 301] })
    await call('PUT', `/${simulatedStore}/catalog/groups/${group.id}/products`, { products_ids: [302] })
    expect(group.productIds).toEqual([302])
  })
})

describe('the purchase page', () => {
  let receiver: Server
  let received: { headers: IncomingHttpHeaders; body: string }[]
  beforeEach(async () => {
    received = []
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        response.writeHead(200).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => receiver.close(resolve)))

  it('shows the lines, and paying takes the stock and sends signed notifications', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const created = await call('POST', `/${simulatedStore}/webhooks`, {
      name: 'Arara',
      url,
      events: ['order.paid'],
    })
    const { secret } = (created.body as { data: { secret: string } }).data
    const sku = yampi.world.store(simulatedStore)!.products[0]!.skus[0]!
    const link = `${yampi.url}/yampi/pay/${simulatedStore}/r/${sku.token}:2,${sku.token}:1?metadata%5Bcart_uuid%5D=abc`
    expect(await (await fetch(link)).text()).toContain('3 × Biquíni cortininha')

    const before = sku.stock
    await fetch(link, { method: 'POST' })
    await yampi.world.deliveries.idle()
    expect(sku.stock).toBe(before - 3)
    expect(received).toHaveLength(1)
    expect(received[0]!.headers['x-yampi-hmac-sha256']).toBe(signBody(received[0]!.body, secret))
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      event: 'order.paid',
      resource: { metadata: { data: [{ key: 'cart_uuid', value: 'abc' }] } },
    })
  })

  it('signs as the documentation says', () => {
    expect(signBody('{"event":"order.paid"}', 'wh_test')).toBe('C0Y0mR38IypRoIS3QmcRak8E24g6UU4M3W9az0WbTbU=')
  })
})
