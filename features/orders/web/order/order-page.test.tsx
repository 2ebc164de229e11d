import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { cancelOrder, confirmPayment, reduceLine, refundOrder, showOrder } from '../../contract.ts'
import { addNote, changeStates, sendOrder } from '../../fulfilment-contract.ts'
import type { Order } from '../order-queries.ts'
import { ordersApi, ordersPage } from '../testing/orders-api.ts'
import { paidOrder, sampleLine, sampleOrder, samplePayment } from '../testing/sample-orders.ts'
import { OrderPage } from './order-page.tsx'

const order = sampleOrder()
const mount = (shown: Order, api = ordersApi([shown]), locale: Locale = 'pt-BR') =>
  mountScreen(<OrderPage />, {
    ...{ api, locale, pattern: `${ordersPage.pattern}/:orderUuid`, path: `${ordersPage.path}/${shown.uuid}` },
  })

describe.each<Locale>(['pt-BR', 'en-US'])('the page of an order (%s)', (locale) => {
  it('shows lines, amounts, history and the next step', async () => {
    const { findByRole, getByText, t } = mount(order, undefined, locale)
    await findByRole('heading', { name: t.orders.page.title.replace('{n}', '12'), level: 1 })
    getByText('Vestido midi floral, P')
    await findByRole('heading', { name: t.orders.next.titles.held })
    await findByRole('button', { name: t.orders.next.acts.confirm })
    getByText(/2 (peças adicionadas|items added)/)
  })

  it('says of a payment to check what is wrong with it', async () => {
    const problem = samplePayment({ state: 'to_check', problem: 'gone', method: 'pix' })
    const { findByText, t } = mount({ ...order, payments: [problem] }, undefined, locale)
    await findByText(t.orders.payments.problems.gone)
    await findByText(t.orders.payments.states.to_check)
  })

  it('answers an unknown order with the text for a wrong link', async () => {
    const { findByRole, t } = mount(order, ordersApi([]), locale)
    await findByRole('heading', { name: t.orders.page.unknown, level: 1 })
  })
})

describe('the page of an order', () => {
  it('confirms a payment with the amount and version that are shown', async () => {
    const api = ordersApi([order]).on(confirmPayment, () => paidOrder())
    const { findByRole, user, t } = mount(order, api)
    await user.click(await findByRole('button', { name: t.orders.next.acts.confirm }))
    await user.click(await findByRole('button', { name: /^Sim, recebi R\$\s179,80$/ }))
    await findByRole('heading', { name: t.orders.next.titles.paid })
    expect(api.requests(confirmPayment)[0]?.body).toEqual({
      ...{ orderUuid: order.uuid, version: 2, amount: 17_980, sentBack: false },
    })
  })

  it('says that the order changed before the payment is confirmed, and confirms what is due now', async () => {
    let shown = order
    const api = ordersApi([order])
      .on(showOrder, () => shown)
      .on(confirmPayment, ({ body }) => {
        if (body.version === 2) {
          shown = { ...order, version: 3, due: 8990, pieces: 1, lines: [sampleLine({ quantity: 1 })] }
          throw new AppError('conflict', { messageKey: 'payment_changed' })
        }
        return paidOrder({ paid: 8990 })
      })
    const { findByRole, findByText, user, t } = mount(order, api)
    await user.click(await findByRole('button', { name: t.orders.next.acts.confirm }))
    await user.click(await findByRole('button', { name: /^Sim, recebi R\$\s179,80$/ }))
    await findByText(/O pedido mudou enquanto você confirmava/)
    await findByText(/Agora faltam R\$\s89,90/)
    await user.click(await findByRole('button', { name: /^Sim, recebi R\$\s89,90$/ }))
    await findByRole('heading', { name: t.orders.next.titles.paid })
  })

  it('takes money that came after the deadline with the version that is shown', async () => {
    const late = sampleOrder({ state: 'expired', version: 3, due: 0, pieces: 0, lateDue: 17_980 })
    const api = ordersApi([late]).on(confirmPayment, () => paidOrder())
    const { findByRole, findByText, user, t } = mount(late, api)
    await user.click(await findByRole('button', { name: t.orders.next.late }))
    await user.click(await findByRole('button', { name: t.orders.late.submit }))
    await findByText(t.orders.late.choose)
    await user.click(await findByRole('radio', { name: new RegExp(t.orders.late.kept) }))
    await user.click(await findByRole('button', { name: t.orders.late.submit }))
    await findByRole('heading', { name: t.orders.next.titles.paid })
    expect(api.requests(confirmPayment)[0]?.body).toEqual({
      ...{ orderUuid: order.uuid, version: 3, amount: 17_980, sentBack: false },
    })
  })

  it('sends late money back where the pieces went to others', async () => {
    const late = sampleOrder({ state: 'cancelled', version: 3, due: 0, pieces: 0, lateDue: 17_980 })
    const api = ordersApi([late]).on(confirmPayment, ({ body }) => {
      if (!body.sentBack) throw new AppError('conflict', { messageKey: 'payment_gone' })
      return { ...late, payments: [samplePayment({ state: 'refund_due', problem: 'gone' })] }
    })
    const { findByRole, findByText, user, t } = mount(late, api, 'en-US')
    await user.click(await findByRole('button', { name: t.orders.next.late }))
    await user.click(await findByRole('radio', { name: new RegExp(t.orders.late.kept) }))
    await user.click(await findByRole('button', { name: t.orders.late.submit }))
    await findByText(/have gone to someone else/)
    await user.click(await findByRole('radio', { name: new RegExp(t.orders.late.back) }))
    await user.click(await findByRole('button', { name: t.orders.late.submit }))
    await findByText(t.orders.payments.states.refund_due)
  })

  it('offers nothing for late money to those who only read, or where nothing was reserved', async () => {
    const late = sampleOrder({ state: 'expired', due: 0, pieces: 0, lateDue: 17_980 })
    const { findByRole, queryByRole, t } = mount(late, ordersApi([late], 'read'))
    await findByRole('heading', { name: t.orders.next.titles.expired })
    expect(queryByRole('button', { name: t.orders.next.late })).toBeNull()
  })

  it('asks for a paid order what happens to the pieces before money goes back', async () => {
    const api = ordersApi([paidOrder()]).on(refundOrder, () =>
      paidOrder({ state: 'refunded', refunded: 17_980 }),
    )
    const { findByRole, findByText, user, t } = mount(paidOrder(), api)
    await user.click(await findByRole('button', { name: t.orders.page.more }))
    await user.click(await findByRole('menuitem', { name: t.orders.page.refund }))
    const submit = await findByRole('button', { name: t.orders.refund.submit })
    await user.click(submit)
    await findByText(t.orders.refund.choose)
    await user.click(await findByRole('radio', { name: new RegExp(t.orders.refund.back) }))
    await user.click(submit)
    await findByRole('heading', { name: t.orders.next.titles.refunded })
    expect(api.requests(refundOrder)[0]?.body).toEqual({ orderUuid: order.uuid, restocked: true })
  })

  it('takes one piece out of a line, and removes a line after a question', async () => {
    const api = ordersApi([order]).on(reduceLine, ({ body }) =>
      sampleOrder({
        ...{ version: 3, due: 8990 * body.quantity, pieces: body.quantity },
        lines: body.quantity > 0 ? [sampleLine({ quantity: body.quantity })] : [],
      }),
    )
    const { findByRole, findByText, user, t } = mount(order, api)
    const product = 'Vestido midi floral, P'
    await user.click(await findByRole('button', { name: t.orders.lines.less.replace('{product}', product) }))
    await user.click(
      await findByRole('button', { name: t.orders.lines.removeOne.replace('{product}', product) }),
    )
    await user.click(await findByRole('button', { name: t.orders.lines.remove }))
    await findByText(t.orders.lines.none)
    expect(api.requests(reduceLine).map(({ body }) => body.quantity)).toEqual([1, 0])
  })

  it('cancels an unpaid order after a question', async () => {
    const api = ordersApi([order]).on(cancelOrder, () => sampleOrder({ state: 'cancelled', due: 0 }))
    const { findByRole, user, t } = mount(order, api)
    await user.click(await findByRole('button', { name: t.orders.page.more }))
    await user.click(await findByRole('menuitem', { name: t.orders.page.cancel }))
    await user.click(await findByRole('button', { name: t.orders.cancel.submit }))
    await findByRole('heading', { name: t.orders.next.titles.cancelled })
  })

  it('offers a message with items and amount', async () => {
    const { findByRole } = mount(order)
    const link = await findByRole('link', { name: 'Enviar por WhatsApp' })
    const text = new URL(link.getAttribute('href')!).searchParams.get('text')
    expect(text).toContain('2x Vestido midi floral, P')
    expect(text).toMatch(/Total a pagar: R\$\s179,80/)
  })

  it('is packed with one press', async () => {
    let shown = paidOrder()
    const api = ordersApi([shown])
      .on(showOrder, () => shown)
      .on(changeStates, ({ body }) => {
        shown = paidOrder({ state: 'packed' })
        return { changed: 1, results: [{ orderUuid: body.orderUuids[0]!, outcome: 'changed' as const }] }
      })
    const { findByRole, user, t } = mount(shown, api)
    await user.click(await findByRole('button', { name: t.orders.next.acts.pack }))
    await findByRole('heading', { name: t.orders.next.titles.packed })
    await findByRole('button', { name: t.orders.next.acts.send })
    expect(api.requests(changeStates)[0]?.body).toMatchObject({ event: 'packed', orderUuids: [shown.uuid] })
  })

  it('is sent with carrier and tracking code, which are shown', async () => {
    const packed = paidOrder({ state: 'packed' })
    const api = ordersApi([packed]).on(sendOrder, ({ body }) =>
      paidOrder({
        ...{ state: 'sent', sentAt: packed.updatedAt },
        ...{ carrier: body.carrier, trackingCode: body.trackingCode },
      }),
    )
    const { findByRole, findByLabelText, findByText, user, t } = mount(packed, api)
    await user.click(await findByRole('button', { name: t.orders.next.acts.send }))
    await user.type(await findByLabelText(new RegExp(t.orders.send.code)), 'AA123456785BR')
    await user.click(await findByRole('button', { name: t.orders.send.submit }))
    await findByRole('heading', { name: t.orders.next.titles.sent })
    await findByText('AA123456785BR')
    expect(api.requests(sendOrder)[0]?.body).toMatchObject({ carrier: null, trackingCode: 'AA123456785BR' })
  })

  it('asks for the difference first where pieces were added after the payment', async () => {
    const { findByRole, queryByRole, t } = mount(paidOrder({ due: 8990 }))
    await findByRole('button', { name: t.orders.next.acts.confirm })
    expect(queryByRole('button', { name: t.orders.next.acts.pack })).toBeNull()
  })

  it('keeps notes of the team', async () => {
    const api = ordersApi([order]).on(addNote, ({ body }) =>
      sampleOrder({
        notes: [{ uuid: samplePayment().uuid, text: body.text, byUuid: null, at: order.createdAt }],
      }),
    )
    const { findByRole, findByText, user, t } = mount(order, api)
    await user.type(await findByRole('textbox', { name: t.orders.notes.label }), 'Embalar para presente')
    await user.click(await findByRole('button', { name: t.orders.notes.add }))
    await findByText('Embalar para presente', { selector: 'p' })
  })

  it('follows what others change', async () => {
    let shown = order
    const api = ordersApi([order]).on(showOrder, () => shown)
    const { findByRole, realtime, t } = mount(order, api)
    await findByRole('heading', { name: t.orders.next.titles.held })
    shown = paidOrder()
    realtime.send(`orders:${order.merchantUuid}`, 'changed', {})
    await findByRole('heading', { name: t.orders.next.titles.paid })
  })

  it('offers nothing to change to those who only read', async () => {
    const { findByRole, queryByRole, t } = mount(order, ordersApi([order], 'read'))
    await findByRole('heading', { name: t.orders.next.titles.held })
    expect(queryByRole('button', { name: t.orders.next.acts.confirm })).toBeNull()
    expect(queryByRole('button', { name: t.orders.page.more })).toBeNull()
  })
})
