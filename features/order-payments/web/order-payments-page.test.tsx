import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { catalogueApi } from '#features/catalogue/web/testing/catalogue-api.ts'
import { sampleMerchant } from '#features/catalogue/web/testing/sample-products.ts'
import { decidePayment, listPaymentsToCheck } from '#features/orders/payments-contract.ts'
import type { PaymentToCheck } from '#features/orders/web/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { confirmStatementCredit, importStatement, listStatementCredits } from '../statement-contract.ts'
import { OrderPaymentsPage } from './order-payments-page.tsx'
import type { Candidate, StatementCredit } from './statement/statement-queries.ts'

const at = '2026-11-20T12:00:00.000Z'
const id = (n: number) => `0199a2f4-7d1e-4000-8000-0000000000${n}`

const payment = (change: Partial<PaymentToCheck> = {}): PaymentToCheck => ({
  ...{ uuid: id(11), amount: 8000, method: 'pix_static', state: 'to_check', problem: 'other_amount' },
  ...{ receivedAt: at, decidedAt: null, orderUuid: id(21), orderNumber: 12, orderState: 'waiting_payment' },
  ...{ userName: 'rosa.t', buyerName: null, due: 8990 },
  ...change,
})
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  ...{ codeUuid: id(31), orderUuid: id(21), orderNumber: 12, orderState: 'waiting_payment' },
  ...{ userName: 'rosa.t', buyerName: 'Rosa Teles', certainty: 'name', openedAt: at },
  ...change,
})
const credit = (candidates: Candidate[], change: Partial<StatementCredit> = {}): StatementCredit => ({
  ...{ uuid: id(41), day: '2026-11-20', amount: 8990, text: 'PIX RECEBIDO ROSA TELES', candidates },
  ...change,
})

const page = {
  pattern: '/merchants/:uuid/orders/payments',
  path: `/merchants/${sampleMerchant.uuid}/orders/payments`,
}

function paymentsApi(
  payments: PaymentToCheck[],
  credits: StatementCredit[] = [],
  role: 'full' | 'read' = 'full',
) {
  let left = credits
  return catalogueApi([], { role })
    .on(listPaymentsToCheck, ({ body }) => pageOf(payments, payments.length, body))
    .on(decidePayment, ({ body }) => ({ uuid: body.paymentUuid, state: 'accepted' as const }))
    .on(listStatementCredits, () => pageOf(left, left.length, { page: 1, limit: 100 }))
    .on(importStatement, () => ({ credits: 3, added: 1 }))
    .on(confirmStatementCredit, ({ body }) => {
      left = left.filter(({ uuid }) => uuid !== body.creditUuid)
      return { uuid: id(51), state: 'accepted' as const, problem: null, orderUuid: id(21) }
    })
}

const statement = (name = 'extrato.ofx') => new File(['<OFX>'], name)

describe.each<Locale>(['pt-BR', 'en-US'])('the page that checks payments (%s)', (locale) => {
  const mount = (api = paymentsApi([])) => mountScreen(<OrderPaymentsPage />, { ...page, api, locale })

  it('says why a payment does not fit, what follows from accepting it, and accepts it', async () => {
    const { user, findByRole, findByText, getByRole, getByText, api, t } = mount(paymentsApi([payment()]))
    await findByText(/\D9[,.]90 /)
    expect(getByRole('link', { name: /12/ }).getAttribute('href')).toContain(`/orders/${id(21)}`)
    await user.click(getByRole('button', { name: /^(Aceitar|Accept) .*80.*@rosa\.t/ }))
    await findByRole('alertdialog')
    getByText(/desconto|discount/)
    await user.click(getByRole('button', { name: t.orderPayments.decide.submit.accept }))
    await expect
      .poll(() => api.requests(decidePayment).map(({ body }) => body))
      .toEqual([{ paymentUuid: id(11), decision: 'accept' }])
  })

  it('explains how a statement is exported where there is nothing to confirm', async () => {
    const { findByRole, t } = mount()
    await findByRole('heading', { name: t.orderPayments.check.empty })
    await findByRole('heading', { name: t.orderPayments.statement.empty })
    await findByRole('heading', { name: t.orderPayments.statement.how })
  })

  it('says what was read of a statement, and confirms a sure credit with one tap', async () => {
    const { user, findByRole, findByLabelText, findByText, api, t } = mount(
      paymentsApi([], [credit([candidate()])]),
    )
    await user.upload(await findByLabelText(t.orderPayments.statement.choose), statement())
    await findByText(/^3 (entradas lidas|deposits read)\. 1 /)
    await user.click(await findByRole('button', { name: /89.90.*12.*@rosa\.t/ }))
    await findByRole('heading', { name: t.orderPayments.statement.empty })
    expect(api.requests(confirmStatementCredit)[0]?.body).toEqual({ creditUuid: id(41), codeUuid: id(31) })
  })

  it('says why a statement is refused, where it was selected', async () => {
    const api = paymentsApi([]).on(importStatement, () => {
      throw fieldError('file', 'statement_empty')
    })
    const { user, findByLabelText, findByText, t } = mount(api)
    const input = await findByLabelText(t.orderPayments.statement.choose)
    await user.upload(input, statement('foto.png'))
    await findByText(/foto\.png/)
    await user.upload(input, statement())
    await findByText(locale === 'pt-BR' ? /^Não há entradas/ : /^There are no incoming/)
  })

  it('says when payments and statements could not be loaded', async () => {
    const fail = () => {
      throw new AppError('unavailable')
    }
    const { findByRole, t } = mount(
      paymentsApi([]).on(listPaymentsToCheck, fail).on(listStatementCredits, fail),
    )
    await findByRole('heading', { name: t.orderPayments.check.failed })
    await findByRole('heading', { name: t.orderPayments.statement.failed })
  })
})

describe('the page that checks payments', () => {
  it('asks which order a credit pays if its amount is that of several', async () => {
    const two = [
      candidate({ certainty: 'amount' }),
      candidate({ ...{ codeUuid: id(32), orderUuid: id(22), orderNumber: 15 }, certainty: 'amount' }),
    ]
    const api = paymentsApi([], [credit(two)]).on(confirmStatementCredit, () => {
      throw new AppError('conflict', { messageKey: 'credit_matched' })
    })
    const { user, findByRole, findByText, t } = mountScreen(<OrderPaymentsPage />, { ...page, api })
    await findByText(t.orderPayments.statement.ofWhich)
    await user.click(await findByRole('button', { name: /nº 15/ }))
    await findByText('Este lançamento já foi usado em outro pedido.')
    expect(api.requests(confirmStatementCredit)[0]?.body.codeUuid).toBe(id(32))
  })

  it('offers no acceptance where nothing is due, and marks what was sent back', async () => {
    const rows = [
      payment({ problem: 'nothing_due', due: null, orderState: 'paid' }),
      payment({ ...{ uuid: id(12), userName: 'bia_22' }, state: 'refund_due' }),
    ]
    const { user, findByRole, queryByRole, getByRole, api, t } = mountScreen(<OrderPaymentsPage />, {
      ...{ ...page, api: paymentsApi(rows) },
    })
    await findByRole('button', { name: /^Devolver .*@rosa\.t/ })
    expect(queryByRole('button', { name: /^Aceitar/ })).toBeNull()
    await user.click(getByRole('button', { name: /^Já devolvi .*@bia_22/ }))
    await user.click(await findByRole('button', { name: t.orderPayments.decide.submit.refunded }))
    await expect.poll(() => api.requests(decidePayment)[0]?.body.decision).toBe('refunded')
  })

  it('says why a decision is refused', async () => {
    const api = paymentsApi([payment()]).on(decidePayment, () => {
      throw new AppError('conflict', { messageKey: 'payment_gone' })
    })
    const { user, findByRole, findAllByText, t } = mountScreen(<OrderPaymentsPage />, { ...page, api })
    await user.click(await findByRole('button', { name: /^Aceitar/ }))
    await user.click(await findByRole('button', { name: t.orderPayments.decide.submit.accept }))
    await findAllByText(/peças/)
    await expect.poll(() => api.requests(listPaymentsToCheck).length).toBeGreaterThan(1)
  })

  it('is read by those who may not change anything', async () => {
    const api = paymentsApi([payment()], [credit([candidate()])], 'read')
    const { findAllByText, queryByRole, queryByLabelText, t } = mountScreen(<OrderPaymentsPage />, {
      ...{ ...page, api },
    })
    await findAllByText(/@rosa\.t/)
    expect(queryByRole('button', { name: /^(Aceitar|Devolver|Confirmar)/ })).toBeNull()
    expect(queryByLabelText(t.orderPayments.statement.choose)).toBeNull()
  })
})
