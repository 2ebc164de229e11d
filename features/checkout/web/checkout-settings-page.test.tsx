import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { showCarriers } from '#features/carriers/contract.ts'
import { listMyMerchants } from '#features/merchants/contract.ts'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { savePaymentMethods, showPaymentMethods } from '#features/order-payments/methods-contract.ts'
import { listOrderLives } from '#features/orders/claims-contract.ts'
import { listSales } from '#features/orders/terms-contract.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import { addCoupon, endCoupon, listCoupons } from '../coupon-contract.ts'
import { saveFreight, showFreight } from '../freight-contract.ts'
import { listWithdrawals } from '../withdrawal-contract.ts'
import type { Coupon, Freight } from './checkout-queries.ts'
import { CheckoutSettingsPage } from './checkout-settings-page.tsx'

const { uuid } = exampleMerchant()
const at = '2026-11-21T12:00:00.000Z'
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 50 })
const place = {
  pattern: '/merchants/:uuid/settings/checkout',
  path: `/merchants/${uuid}/settings/checkout`,
}
const table: Freight = {
  ...{ merchantUuid: uuid, version: 3, freeFrom: 20_000 },
  rates: [
    {
      ...{ service: 'PAC', states: ['SP', 'RJ'], zipFrom: null, zipTo: null },
      ...{ mostGrams: 2500, price: 1990, days: 8 },
    },
  ],
}
const carriers: ItemOfReply<typeof showCarriers> = {
  ...{ merchantUuid: uuid, version: 0, handlingDays: 1, pieceGrams: 300, addsTable: false },
  ...{ originId: null, boxes: [], services: [], carriers: [], origins: [] },
}
const methods = { merchantUuid: uuid, takesCard: true, mostInstallments: 12, takesBoleto: true }
const coupon: Coupon = {
  ...{ uuid: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d77', code: 'LIVE10', kind: 'percent', value: 10 },
  ...{ mostUses: 50, uses: 3, saleUuid: null, liveId: null, startsAt: null, endsAt: null },
  ...{ createdAt: at, endedAt: null },
}
const sale = {
  ...{ uuid: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d78', name: 'Bazar', holdMode: null, holdMinutes: null },
  ...{ openedAt: at, endedAt: null, orders: 0, unpaid: 0 },
}
function apiOf({ freight = table, coupons = [coupon], role = 'full' as 'full' | 'read' } = {}) {
  return fakeApi()
    .on(listMyMerchants, () => listed(exampleMerchant({ role })))
    .on(showFreight, () => freight)
    .on(showCarriers, () => carriers)
    .on(showPaymentMethods, () => methods)
    .on(listCoupons, () => listed(...coupons))
    .on(listSales, () => listed(sale))
    .on(listOrderLives, () => listed())
    .on(listWithdrawals, () =>
      listed({ orderUuid: coupon.uuid, orderNumber: 12, reason: '<b>Não serviu</b>', askedAt: at }),
    )
}

describe.each(['pt-BR', 'en-US'] as const)('the settings of checkout, in %s', (locale) => {
  it('show who withdrew, the freight table and the coupons', async () => {
    const { findByText, findByRole, t } = mountScreen(<CheckoutSettingsPage />, {
      ...{ api: apiOf(), locale },
      ...place,
    })
    await findByText('PAC')
    await findByText('LIVE10')
    await findByText('<b>Não serviu</b>')
    const order = t.checkout.withdrawals.order.replace('{n}', '12')
    expect((await findByRole('link', { name: order })).getAttribute('href')).toContain(coupon.uuid)
  })

  it('take a new row of the table, with what the server refuses at its field', async () => {
    const api = apiOf().on(saveFreight, ({ body }) => ({ ...table, version: 4, rates: body.rates }))
    const { user, findByText, findByRole, findByLabelText, t } = mountScreen(<CheckoutSettingsPage />, {
      ...{ api, locale },
      ...place,
    })
    const { freight } = t.checkout
    await user.click(await findByRole('button', { name: freight.add }))
    await user.type(await findByLabelText(freight.service), 'Motoboy')
    await user.selectOptions(await findByLabelText(freight.region), 'zips')
    await user.type(await findByLabelText(freight.zipFrom), '05000-000')
    await user.type(await findByLabelText(freight.zipTo), '01000-000')
    await user.type(await findByLabelText(freight.price), '12,50')
    await user.click(await findByRole('button', { name: freight.save }))
    await expect
      .poll(async () => (await findByLabelText(freight.zipTo)).getAttribute('aria-invalid'))
      .toBe('true')
    await user.clear(await findByLabelText(freight.zipTo))
    await user.type(await findByLabelText(freight.zipTo), '05999-999')
    await user.click(await findByRole('button', { name: freight.save }))
    await findByText('Motoboy')
    expect(api.requests(saveFreight).at(-1)?.body).toMatchObject({
      ...{ version: 3, freeFrom: 20_000 },
      rates: [table.rates[0], { service: 'Motoboy', zipFrom: '05000000', price: 1250, mostGrams: null }],
    })
  })

  it('choose which ways to pay buyers get', async () => {
    const api = apiOf().on(savePaymentMethods, ({ body }) => body)
    const { user, findByText, findByRole, findByLabelText, t } = mountScreen(<CheckoutSettingsPage />, {
      ...{ api, locale },
      ...place,
    })
    const say = t.orderPayments.methods
    await findByText(say.cardText.replace('{n}', '12'))
    await user.click(await findByRole('button', { name: say.change }))
    await user.selectOptions(await findByLabelText(say.most), '3')
    await user.click(await findByLabelText(say.takesBoleto))
    const dialog = await findByRole('dialog')
    await user.click(dialog.querySelector('button[type=submit]') as HTMLElement)
    await findByText(say.cardText.replace('{n}', '3'))
    await findByText(say.off)
    expect(api.requests(savePaymentMethods).map(({ body }) => body)).toEqual([
      { ...methods, mostInstallments: 3, takesBoleto: false },
    ])
  })

  it('create and end coupons', async () => {
    const api = apiOf()
      .on(addCoupon, ({ body }) => ({ ...coupon, ...body, code: body.code }) as Coupon)
      .on(endCoupon, () => ({ ...coupon, endedAt: at }))
    const { user, findByRole, findByLabelText, t } = mountScreen(<CheckoutSettingsPage />, {
      ...{ api, locale },
      ...place,
    })
    const { coupons } = t.checkout
    await user.click(await findByRole('button', { name: coupons.add }))
    await user.type(await findByLabelText(coupons.code), 'natal')
    await user.type(await findByLabelText(coupons.percentValue), '15')
    await user.selectOptions(await findByLabelText(coupons.only), 'Bazar')
    const [, save] = [null, await findByRole('dialog')]
    await user.click(save.querySelector('button[type=submit]') as HTMLElement)
    await expect.poll(() => api.requests(addCoupon)).toHaveLength(1)
    expect(api.requests(addCoupon)[0]?.body).toMatchObject({
      code: 'NATAL',
      kind: 'percent',
      value: 15,
      saleUuid: sale.uuid,
    })

    await user.click(await findByRole('button', { name: coupons.end }))
    const question = await findByRole('alertdialog')
    expect(question.textContent).toContain('LIVE10')
    await user.click(
      [...question.querySelectorAll('button')].find(({ textContent }) => textContent === coupons.end)!,
    )
    await expect.poll(() => api.requests(endCoupon)).toHaveLength(1)
  })

  it('are only read by who only reads', async () => {
    const { findByText, queryByRole, t } = mountScreen(<CheckoutSettingsPage />, {
      ...{ api: apiOf({ role: 'read' }), locale },
      ...place,
    })
    await findByText('PAC')
    await findByText('LIVE10')
    expect(queryByRole('button', { name: t.checkout.freight.add })).toBeNull()
    expect(queryByRole('button', { name: t.checkout.coupons.end })).toBeNull()
    expect(queryByRole('button', { name: t.orderPayments.methods.change })).toBeNull()
  })
})
