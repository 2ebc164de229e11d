import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listPlans, listPrices, pendingPurchases } from '#features/billing/purchase-contract.ts'
import { pageWith, sampleOffers, samplePending } from '#features/billing/web/testing/sample-billing.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { unlockOffer, unlockReport } from '../../../contract.ts'
import { sampleLive } from '../../testing/sample-comments.ts'
import { UnlockPaywall } from './unlock-paywall.tsx'

type Offer = ResultOf<typeof unlockOffer>
const noCredit: Offer = {
  reason: 'none',
  billingCreditId: null,
  validTo: null,
  binds: false,
  left: 0,
  freeReportTaken: false,
}

function shop(offer: Offer, pending = [] as ReturnType<typeof samplePending>[]) {
  return fakeApi()
    .on(unlockOffer, () => offer)
    .on(pendingPurchases, () => pageWith(pending))
    .on(listPlans, () => pageWith(sampleOffers.map(({ price: _, ...plan }) => plan)))
    .on(listPrices, () => pageWith(sampleOffers.map(({ price }) => price)))
}

const paywall = <UnlockPaywall live={sampleLive({ access: 'locked' })} onUnlocked={() => {}} />

describe.each(['pt-BR', 'en-US'] as const)('the paywall, in %s', (locale) => {
  it('sells a credit to a user without credits', async () => {
    const { findByRole, findByText, queryByRole, t } = mountScreen(paywall, { api: shop(noCredit), locale })
    await findByText(t.billing.paywall.title)
    await findByRole('button', { name: t.billing.paywall.buy })
    expect(queryByRole('region', { name: t.billing.pending.label })).toBeNull()
  })

  it.each([
    ['post', 'selling'],
    ['reel', 'ended'],
    ['story', 'selling'],
    ['story', 'ended'],
  ] as const)('speaks of no live in the report of a %s that is %s', async (kind, status) => {
    const offer = { ...noCredit, reason: 'expires_first' as const, left: 2 }
    const api = shop({ ...offer, billingCreditId: '01900000-0000-7000-8000-0000000000c1' })
    const live = sampleLive({ access: 'locked', kind, status, realCommentsCount: 10 })
    const screen = <UnlockPaywall live={live} onUnlocked={() => {}} />
    const { user, findByRole, t } = mountScreen(screen, { api, locale })
    const wall = await findByRole('region', { name: t.lives.locked.paywall })
    const intro = wall.querySelector('h2')?.parentElement?.textContent
    await user.click(await findByRole('button', { name: t.lives.locked.acts.expires_first }))
    const dialog = await findByRole('alertdialog')
    expect(`${intro} ${dialog.textContent}`).not.toMatch(/\blives?\b/i)
  })

  it('shows a pending Pix, and asks for confirmation before another purchase', async () => {
    const { user, findByRole, t } = mountScreen(paywall, { api: shop(noCredit, [samplePending()]), locale })
    await findByRole('region', { name: t.billing.pending.label })
    await user.click(await findByRole('button', { name: t.billing.paywall.buy }))
    await findByRole('dialog', { name: t.billing.pending.again })
  })

  it('offers the available credit, and asks for confirmation before it is spent', async () => {
    const offer = { ...noCredit, reason: 'expires_first' as const, left: 2 }
    const api = shop({ ...offer, billingCreditId: '01900000-0000-7000-8000-0000000000c1' })
    const { user, findByRole, t } = mountScreen(paywall, { api, locale })
    await user.click(await findByRole('button', { name: t.lives.locked.acts.expires_first }))
    await findByRole('alertdialog')
    expect(api.requests(unlockReport)).toEqual([])
  })
})
