import { it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listPaymentMethods, mySubscription } from '../purchase-contract.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { pageWith } from './testing/sample-billing.ts'

const owner = '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11'

it('shows a subscription that is cancelled on the provider’s page as soon as the product knows', async () => {
  let cancelAtPeriodEnd = false
  const api = fakeApi()
    .on(listPaymentMethods, () => pageWith([]))
    .on(mySubscription, () => ({
      status: 'active' as const,
      activeUntil: '2026-12-20T12:00:00.000Z',
      cancelAtPeriodEnd,
      accountName: null,
    }))
  const { findByText, realtime } = mountScreen(<PaymentMethods />, { api, locale: 'en-US' })
  await findByText(/^Renews on/)

  cancelAtPeriodEnd = true
  realtime.send(`billing:${owner}`, 'changed', null)
  await findByText(/^Ends on/)
})
