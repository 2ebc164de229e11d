import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { accountArrivals } from '#features/reports/contract.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { AboutDialog } from './about-dialog.tsx'
import { samplePlugin } from './testing/sample-plugin.ts'

type Arrivals = ResultOf<typeof accountArrivals>
const plugin = samplePlugin()

function open(arrivals: Arrivals, locale: 'pt-BR' | 'en-US') {
  const api = fakeApi().on(accountArrivals, () => arrivals)
  return mountScreen(<AboutDialog plugin={plugin} onClose={() => {}} />, { api, locale })
}

const worked = {
  lastLive: { pushedCount: 2_999, polledOnlyCount: 1 },
  lastLives: { lives: 10, pushedCount: 1, polledOnlyCount: 3 },
  lastPushAt: '2026-11-21T23:45:00.000Z',
}

describe.each([
  [
    'pt-BR',
    {
      lastLive: 'Na última live99,9% de 3.000 comentários',
      lastLives: 'Nas últimas 10 lives25% de 4 comentários',
      lastPush: 'Último recebido na hora21/11/2026, 20:45',
    },
  ],
  [
    'en-US',
    {
      lastLive: 'In the last live99.9% of 3,000 comments',
      lastLives: 'In the last 10 lives25% of 4 comments',
      lastPush: 'Last one received11/21/2026, 8:45 PM',
    },
  ],
] as const)('the dialog about an account, in %s', (locale, words) => {
  it('shows the share of the comments that Instagram pushed, and the time of the last push', async () => {
    const { findByText, getByRole, t, api } = open(worked, locale)
    await findByText(t.integrations.arrivals.lastLive)
    const text = getByRole('dialog').textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
    for (const expected of Object.values(words)) expect(text).toContain(expected)
    expect(api.requests(accountArrivals).map(({ body }) => body.pluginId)).toEqual([plugin.id])
  })

  it('shows missing lives, comments and pushes as such', async () => {
    const before = open(
      {
        lastLive: null,
        lastLives: { lives: 0, pushedCount: 0, polledOnlyCount: 0 },
        lastPushAt: null,
      },
      locale,
    )
    const { arrivals } = before.t.integrations
    await before.findByText(arrivals.noLive)
    expect(before.queryByText(arrivals.lastLive)).toBeNull()
  })

  it('omits the last lives if there was only one, and shows no share without comments', async () => {
    const quiet = open(
      {
        lastLive: { pushedCount: 0, polledOnlyCount: 0 },
        lastLives: { lives: 1, pushedCount: 0, polledOnlyCount: 0 },
        lastPushAt: null,
      },
      locale,
    )
    const { arrivals } = quiet.t.integrations
    await quiet.findByText(arrivals.nothing)
    await quiet.findByText(arrivals.never)
    expect(quiet.queryByText(arrivals.lastLives.replace('{n}', '1'))).toBeNull()
  })

  it('offers a retry if the totals could not be loaded, beside everything else', async () => {
    let isAway = true
    const api = fakeApi().on(accountArrivals, () => {
      if (isAway) throw new AppError('not_found')
      return worked
    })
    const { user, findByText, findByRole, t } = mountScreen(
      <AboutDialog plugin={plugin} onClose={() => {}} />,
      { api, locale },
    )
    await findByText(t.integrations.arrivals.failed)
    await findByText(t.integrations.about.commentsPushed)
    isAway = false
    await user.click(await findByRole('button', { name: t.words.retry }))
    await findByText(t.integrations.arrivals.lastLive)
  })
})
