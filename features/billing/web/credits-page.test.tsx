import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { listCredits } from '../contract.ts'
import { listInvoices, pendingPurchases } from '../purchase-contract.ts'
import type { Credit } from './credit-text.ts'
import { CreditsPage } from './credits-page.tsx'
import type { PendingPayment } from './pending-query.ts'
import { pageWith, sampleCredit, samplePending, sampleUse } from './testing/sample-billing.ts'

type Held = { credits?: Credit[]; pending?: PendingPayment[] }

function seller({ credits = [], pending = [] }: Held) {
  return fakeApi()
    .on(listCredits, () => pageWith(credits))
    .on(pendingPurchases, () => pageWith(pending))
    .on(listInvoices, () =>
      pageWith([
        {
          paymentId: '01900000-0000-7000-8000-000000000099',
          productId: 'credit_4',
          amount: 20_000,
          refunded: 0,
          currency: 'BRL',
          method: 'pix',
          at: '2026-11-01T12:00:00.000Z',
          invoiceNumber: 'SAND-0001',
          invoiceUrl: 'https://pay.example/invoice/1',
          periodStart: null,
          periodEnd: null,
        },
      ]),
    )
}

describe.each(['pt-BR', 'en-US'] as const)('the page of credits, in %s', (locale) => {
  const isPt = locale === 'pt-BR'

  it('says of each credit only what agrees with its state', async () => {
    const credits = [
      sampleCredit(),
      sampleCredit({ state: 'spent', available: 0, credits: 1, unlockedAt: '2026-11-20T22:00:00.000Z' }),
      sampleCredit({ state: 'expired', validTo: '2026-10-01T12:00:00.000Z' }),
      sampleCredit({ state: 'revoked', available: 0 }),
    ]
    const { findAllByRole } = mountScreen(<CreditsPage />, { api: seller({ credits }), locale })
    const [available, spent, expired, revoked] = await findAllByRole('heading', { level: 2 }).then((found) =>
      found.map((heading) => heading.closest('li')?.textContent ?? ''),
    )
    expect(available).toContain(isPt ? '2 de 4 disponíveis, até 1 de novembro de 2027' : '2 of 4 available')
    expect(spent).toContain(isPt ? 'Usado por último em 20 de novembro' : 'Last used on November 20')
    expect(spent).not.toMatch(/0 (de|of) 1|2027/)
    expect(expired).toContain(isPt ? 'Valeu até' : 'Was valid until')
    expect(expired).not.toMatch(/2 (de|of) 4/)
    expect(revoked).not.toMatch(/2027|0 (de|of) 4/)
  })

  it('shows a payment once, among the invoices', async () => {
    const { findByText, getAllByText } = mountScreen(<CreditsPage />, {
      api: seller({ credits: [sampleCredit()] }),
      locale,
    })
    await findByText(/SAND-0001/)
    expect(getAllByText(/200[,.]00/)).toHaveLength(1)
  })

  it('shows the three latest uses, and all of them on demand', async () => {
    const credits = [sampleCredit({ unlocks: [1, 2, 3, 4, 5].map(sampleUse) })]
    const { user, findByRole, findAllByText, t } = mountScreen(<CreditsPage />, {
      api: seller({ credits }),
      locale,
    })
    expect(await findAllByText(/@ateliedalu.modas/)).toHaveLength(3)
    await user.click(await findByRole('button', { name: t.billing.credits.allUses.replace('{n}', '5') }))
    expect(await findAllByText(/@ateliedalu.modas/)).toHaveLength(5)
  })

  it('shows a Pix that is not paid yet with its product, sum and code', async () => {
    const { user, findByRole, findByText, getByRole, queryByText, t } = mountScreen(<CreditsPage />, {
      api: seller({ pending: [samplePending()] }),
      locale,
    })
    const section = await findByRole('region', { name: t.billing.pending.label })
    expect(section.textContent).toMatch(/1 (crédito|credit).*100[,.]00/)
    expect(queryByText(/PRETEND/)).toBeNull()
    await user.click(getByRole('button', { name: t.billing.pending.show.pix }))
    await findByText('00020126PRETEND6304FFFF')
    await findByRole('button', { name: t.billing.pending.copy })
    await user.click(getByRole('button', { name: t.billing.pending.hide }))
    expect(queryByText(/PRETEND/)).toBeNull()
  })

  it('fetches the credits again when a Pix was paid meanwhile', async () => {
    const held = { pending: [samplePending()], credits: [] as Credit[] }
    const api = seller({})
      .on(pendingPurchases, () => pageWith(held.pending))
      .on(listCredits, () => pageWith(held.credits))
    const { realtime, findByRole, findByText, queryByRole, t } = mountScreen(<CreditsPage />, { api, locale })
    await findByRole('region', { name: t.billing.pending.label })
    held.pending = []
    held.credits = [sampleCredit()]
    await realtime.send('billing:6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11', 'changed', null)
    await findByText(/2 (de|of) 4/)
    expect(queryByRole('region', { name: t.billing.pending.label })).toBeNull()
  })

  it('says what to do where the credits do not load', async () => {
    const api = seller({}).on(listCredits, () => {
      throw new AppError('internal_error')
    })
    const { findByText, t } = mountScreen(<CreditsPage />, { api, locale })
    await findByText(t.billing.failures.credits)
  })
})
