import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWithYampi } from '#features/catalogue/server/gateways/testing/connected-yampi.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let shops: Awaited<ReturnType<typeof startWithYampi>>
beforeAll(async () => {
  shops = await startWithYampi()
})
afterAll(() => shops.stop())

it('a bag of a connected shop is paid there: a button opens its checkout, which asks for address, freight and coupon', async () => {
  const app: TestApp = shops.app
  const shop = await shops.connectedShop()
  const product = (await shop.search({ limit: 1 })).products[0]
  const { body } = await shop.post('/orders/add', {
    ...{ merchant_uuid: shop.merchantUuid, user_name: 'rosa' },
    lines: [{ sku_id: product.skus[0].id, quantity: 1 }],
  })
  const { pathname } = new URL(await app.app.checkout.linkOf(body.row.uuid))
  const get = (path: string) =>
    fetch(`${app.url}${path}`, { redirect: 'manual', headers: { 'accept-language': 'pt-BR' } })

  const text = await (await get(pathname)).text()
  expect(text).toContain(`<form method="post" action="${pathname}/shop" target="_blank" rel="noopener">`)
  expect(text).toContain('O pagamento é na loja')
  expect(text).not.toMatch(/Pagar com Pix|Ver frete|Cupom/)

  const follow = () =>
    fetch(`${app.url}${pathname}/shop`, {
      ...{ method: 'POST', redirect: 'manual', headers: { 'accept-language': 'pt-BR' } },
      body: new URLSearchParams(),
    })
  expect((await get(`${pathname}/shop`)).status, 'a link changes nothing').toBe(404)
  const sent = await follow()
  expect(sent.status).toBe(200)
  const address = sent.headers.get('refresh')!.replace('0;url=', '')
  expect(await sent.text()).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  const url = new URL(address)
  expect([url.host, url.searchParams.get('metadata[bag]')]).toEqual([
    `${shops.store.alias}.pay.yampi.com.br`,
    body.row.uuid,
  ])

  await shop.post('/orders/cancel', { order_uuid: body.row.uuid })
  expect((await follow()).status).toBe(409)
})
