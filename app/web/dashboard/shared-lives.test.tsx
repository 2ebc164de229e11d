import { describe, expect, it } from 'vitest'
import { pageWith } from '#features/billing/web/testing/sample-billing.ts'
import { listSharedWithMe } from '#features/reports/sharing-contract.ts'
import type { SharedLive } from '#features/reports/web/sharing/sharing-queries.ts'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { mountScreen } from '../testing/mount-screen.tsx'
import { SharedLives } from './shared-lives.tsx'

let made = 0
function shared(differences: Partial<SharedLive> = {}): SharedLive {
  const invitedAt = '2026-08-12T22:00:00.000Z'
  const id = `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`
  return { ...sampleLive({ role: 'moderator', ownerName: 'Lu Prado' }), id, invitedAt, ...differences }
}
const api = (...lives: SharedLive[]) => fakeApi().on(listSharedWithMe, () => pageWith(lives))

describe.each(['pt-BR', 'en-US'] as const)('what is shared, on the dashboard in %s', (locale) => {
  it('shows who is live on which account, with the yellow button to the report', async () => {
    const live = shared()
    const { findByRole, findByText, t } = mountScreen(<SharedLives hasOwnLive={false} isHelper />, {
      api: api(shared({ status: 'ended' }), live),
      locale,
    })
    await findByText(
      t.frame.shared.onAir.replace('{name}', 'Lu Prado').replace('{account}', live.accountUsername),
    )
    const link = await findByRole('link', { name: t.frame.shared.follow })
    expect(link.getAttribute('href')).toMatch(/\/report\/share-with-me$/)
    expect(link.className).toContain('bg-cta')
  })

  it('shows no yellow button if the user has a live too', async () => {
    const { findByRole, t } = mountScreen(<SharedLives hasOwnLive isHelper={false} />, {
      api: api(shared()),
      locale,
    })
    expect((await findByRole('link', { name: t.frame.shared.follow })).className).not.toContain('bg-cta')
  })

  it('lists the latest ended reports for a helper only', async () => {
    const ended = [1, 2, 3, 4].map(() => shared({ status: 'ended' }))
    const helper = mountScreen(<SharedLives hasOwnLive={false} isHelper />, { api: api(...ended), locale })
    expect(await helper.findAllByRole('listitem')).toHaveLength(3)
    await helper.findByRole('link', { name: helper.t.frame.shared.all })
  })

  it('shows nothing to a seller while no shared live is on air', async () => {
    const answers = api(shared({ status: 'ended' }))
    mountScreen(<SharedLives hasOwnLive={false} isHelper={false} />, { api: answers, locale })
    await expect.poll(() => answers.requests(listSharedWithMe)).toHaveLength(1)
    expect(document.querySelector('section h2')).toBeNull()
  })
})
