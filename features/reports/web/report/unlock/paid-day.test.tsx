import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pendingPurchases } from '#features/billing/purchase-contract.ts'
import { pageWith, samplePending } from '#features/billing/web/testing/sample-billing.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { listLives, unlockOffer, unlockReport } from '../../../contract.ts'
import { liveQuery } from '../../lives-queries.ts'
import { sampleLive } from '../../testing/sample-comments.ts'
import { PaidDay } from './paid-day.tsx'

const creditId = '01900000-0000-7000-8000-0000000000c1'
const locked = sampleLive({ access: 'locked', role: 'owner', billingCreditId: null })

type Offer = ResultOf<typeof unlockOffer>
const offer = (differences: Partial<Offer>): Offer => ({
  reason: 'same_day',
  billingCreditId: creditId,
  validTo: null,
  binds: false,
  left: 1,
  freeReportTaken: false,
  ...differences,
})

function reportOf(offered: Offer) {
  let live = locked
  return fakeApi()
    .on(listLives, () => pageWith([live]))
    .on(unlockOffer, () => offered)
    .on(pendingPurchases, () => pageWith([]))
    .on(unlockReport, () => {
      live = { ...locked, access: 'unlocked', billingCreditId: creditId }
      return live
    })
}

function Report() {
  const { data } = useQuery(liveQuery({ ...locked, pluginType: 'instagram' }))
  return data ? <PaidDay live={data} unlockTo="?tab=unlock" /> : null
}

describe.each(['pt-BR', 'en-US'] as const)('a locked report of its owner, in %s', (locale) => {
  it.each([['same_day'], ['subscription']] as const)(
    'opens by itself and says why, where nothing is spent: %s',
    async (reason) => {
      const api = reportOf(offer({ reason }))
      const { t } = mountScreen(<Report />, { api, locale })
      const [start = ''] = t.lives.locked.openedItself[reason].split('{')
      await expect.poll(() => document.body.textContent).toContain(start)
      expect(api.requests(unlockReport).map(({ body }) => body)).toEqual([
        { mediaId: locked.mediaId, billingCreditId: creditId },
      ])
    },
  )

  it.each([
    ['a credit would be spent', offer({ reason: 'expires_first' })],
    ['the free report would be used', offer({ reason: 'free' })],
    ['the subscription would be tied to this profile', offer({ reason: 'subscription', binds: true })],
    ['there is no credit', offer({ reason: 'none', billingCreditId: null })],
  ])('stays locked when %s', async (_, offered) => {
    const api = reportOf(offered).on(pendingPurchases, () => pageWith([samplePending()]))
    const { findByRole, t } = mountScreen(<Report />, { api, locale })
    const link = await findByRole('link', { name: t.billing.pending.seeCode })
    expect(link.getAttribute('href')).toContain('tab=unlock')
    expect(api.requests(unlockReport)).toEqual([])
  })

  it('stays locked behind the paywall when the day turns out to be unpaid', async () => {
    const api = reportOf(offer({})).on(unlockReport, () => {
      throw new AppError('payment_required')
    })
    mountScreen(<Report />, { api, locale })
    await expect.poll(() => api.requests(unlockReport)).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/sem gastar|without using/)
  })
})
