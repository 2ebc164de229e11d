import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { openPurchase, pendingPurchases } from '../purchase-contract.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { pageWith, sampleOffers, samplePending } from './testing/sample-billing.ts'

const dialog = <BuyDialog offer={sampleOffers[0]!} open onClose={() => {}} mediaId={null} returnTo={null} />

describe.each(['pt-BR', 'en-US'] as const)('a purchase, in %s', (locale) => {
  it('asks first where a Pix waits to be paid already, and shows its code', async () => {
    const api = fakeApi().on(pendingPurchases, () => pageWith([samplePending()]))
    const { user, findByRole, findByText, queryByRole, t } = mountScreen(dialog, { api, locale })
    const { pending, methods } = t.billing
    await findByRole('dialog', { name: pending.again })
    expect(queryByRole('radio', { name: new RegExp(methods.pix) })).toBeNull()
    await user.click(await findByRole('button', { name: pending.show.pix }))
    await findByText('00020126PRETEND6304FFFF')

    await user.click(await findByRole('button', { name: pending.another }))
    await findByRole('radio', { name: new RegExp(methods.pix) })
    expect(api.requests(openPurchase)).toEqual([])
  })

  it('begins at once where nothing waits to be paid', async () => {
    const api = fakeApi().on(pendingPurchases, () => pageWith([]))
    const { findByRole, t } = mountScreen(dialog, { api, locale })
    await findByRole('radio', { name: new RegExp(t.billing.methods.pix) })
    await findByRole('button', { name: /100/ })
  })
})
