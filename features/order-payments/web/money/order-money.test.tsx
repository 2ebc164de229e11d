import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { closePaymentRefund, listOrderMoney, refundPaymentPart } from '../../refunds-contract.ts'
import type { Money } from './money-query.ts'
import { OrderMoney } from './order-money.tsx'

const at = '2026-11-21T12:00:00.000Z'
const uuid = '11111111-1111-4111-8111-111111111111'
const paid: Money = {
  ...{ uuid, service: 'mercado_pago', method: 'card', amount: 9990, fee: 99, net: 9891, paidAt: at },
  ...{ installments: 3, cardBrand: 'visa', cardLast4: '4242' },
  ...{ dispute: null, refundable: 9990, refunds: [] },
}
const refund: Money['refunds'][number] = {
  ...{ uuid, amount: 1000, state: 'open', failure: 'refused', createdAt: at, doneAt: null },
}
const apiOf = (money: Money) => fakeApi().on(listOrderMoney, () => pageOf([money], 1, { page: 1, limit: 1 }))

describe.each(['pt-BR', 'en-US'] as const)('money of an order at a gateway (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>, canEdit = true) =>
    mountScreen(<OrderMoney orderUuid={uuid} canEdit={canEdit} />, { api, locale })

  it('shows the fee and what the seller gets, and only an editor sends money back', async () => {
    const { findByText, queryByRole, t } = mount(apiOf(paid), false)
    await findByText(t.orderPayments.money.fee)
    await findByText((text) => /98[,.]91/.test(text))
    await findByText((text) => text.includes('Visa •••• 4242, 3x'))
    expect(queryByRole('button', { name: t.orderPayments.money.part.open })).toBeNull()
  })

  it('sends a part back, not more than is left, and keeps what was typed after a refusal', async () => {
    const api = apiOf(paid).on(refundPaymentPart, () => {
      throw new AppError('conflict', { messageKey: 'refund_too_much' })
    })
    const { user, findByRole, findByLabelText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.orderPayments.money.part.open }))
    const amount = await findByLabelText(t.orderPayments.money.part.amount)
    const submit = await findByRole('button', { name: t.orderPayments.money.part.submit })
    await user.type(amount, '200')
    await user.click(submit)
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests(refundPaymentPart)).toEqual([])
    await user.clear(amount)
    await user.type(amount, '10,50')
    await user.click(submit)
    await expect.poll(() => api.requests(refundPaymentPart)).toMatchObject([{ body: { amount: 1050 } }])
    expect((amount as HTMLInputElement).value).toBe('10,50')
  })

  it('says why a refund has not gone, and is closed once the seller sent it in another way', async () => {
    const api = apiOf({ ...paid, refunds: [refund] }).on(closePaymentRefund, () => undefined)
    const { user, findByRole, findByText, t } = mount(api)
    await findByText((text) => text.includes('Mercado Pago') && text.includes('10'))
    await user.click(await findByRole('button', { name: t.orderPayments.money.byHand.open }))
    await user.click(await findByRole('button', { name: t.orderPayments.money.byHand.submit }))
    await expect.poll(() => api.requests(closePaymentRefund)).toMatchObject([{ body: { refundUuid: uuid } }])
  })

  it('warns of a dispute before the parcel is sent', async () => {
    const { findByText, t } = mount(apiOf({ ...paid, dispute: 'open' }))
    await findByText(t.orderPayments.money.disputes.open)
  })
})
