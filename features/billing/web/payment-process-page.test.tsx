import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { purchaseStatus } from '../purchase-contract.ts'
import type { OrderState } from './billing-queries.ts'
import { PaymentProcessPage } from './payment-process-page.tsx'

const orderId = '01900000-0000-7000-8000-0000000000a1'

const order = (differences: Partial<OrderState>): OrderState => ({
  orderId,
  status: 'waiting',
  productId: 'credit_4',
  amount: 20_000,
  currency: 'BRL',
  sessionUrl: null,
  creditId: null,
  mediaId: null,
  opened: false,
  invoiceUrl: null,
  method: 'pix',
  paymentCode: '00020126PRETEND6304FFFF',
  paymentUrl: null,
  expiresAt: '2099-11-22T23:00:00.000Z',
  ...differences,
})

function mounted(state: OrderState, locale: 'pt-BR' | 'en-US', query = '') {
  const api = fakeApi().on(purchaseStatus, () => state)
  return mountScreen(<PaymentProcessPage />, {
    api,
    locale,
    path: `/billing/payment/process?order=${orderId}${query}`,
  })
}

describe.each(['pt-BR', 'en-US'] as const)('the page that waits for a payment, in %s', (locale) => {
  const isPt = locale === 'pt-BR'

  it('names product, sum and method, and shows the Pix code again', async () => {
    const { findByRole, findByText, t } = mounted(order({}), locale)
    await findByRole('heading', { name: t.billing.process.waiting })
    await findByText(isPt ? /^4 créditos, R\$\s200,00, Pix$/ : /^4 credits, R\$200\.00, Pix$/)
    await findByText('00020126PRETEND6304FFFF')
    await findByRole('button', { name: t.billing.pending.copy })
  })

  it('leads to the boleto of the provider', async () => {
    const boleto = order({
      method: 'boleto',
      paymentCode: '00190.00009',
      paymentUrl: 'https://pay.example/b',
    })
    const { findByRole, t } = mounted(boleto, locale)
    const link = await findByRole('link', { name: t.billing.pending.openBoleto })
    expect(link.getAttribute('href')).toBe('https://pay.example/b')
  })

  it('says what was bought, on the page and in the notice of the page it goes back to', async () => {
    const paid = order({ status: 'paid', paymentCode: null, expiresAt: null })
    const bought = isPt ? /4 créditos, R\$\s200,00/ : /4 credits, R\$200\.00/
    const stays = mounted(paid, locale)
    await stays.findByText(bought)
    const leaves = mounted(paid, locale, '&successReturnTo=%2Fdashboard')
    await expect.poll(leaves.place).toBe('/dashboard')
    await expect.poll(() => leaves.getAllByText(bought).length).toBeGreaterThan(0)
  })
})
