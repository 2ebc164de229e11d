import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { compareLives, showLiveNumbers } from '../contract.ts'
import { LiveNumbers } from './live-numbers.tsx'
import type { ComparedLive, Numbers } from './numbers-query.ts'

const stream = {
  ...{ uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f60', merchantUuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f61' },
  ...{ name: 'Live de verão', broadcastStatus: 'finished' },
}
const where = { pattern: '/streams/:uuid/numbers', path: `/streams/${stream.uuid}/numbers` }
const sums = { messages: 0, questions: 0, details: 0, carts: 0, checkouts: 0 }
const noneSold = { orders: 0, sales: 0, revenue: 0 }
const none: Numbers = {
  ...{ liveSince: null, finishedAt: null, peak: 0, ...sums, ...noneSold },
  ...{ minutes: [], products: [], origins: [] },
}
const dress = '0199a2f0-5b1c-7d3e-8f4a-000000000009'
const full: Numbers = {
  ...{ ...none, peak: 41, messages: 12, details: 20, carts: 5, checkouts: 2 },
  ...{ orders: 4, sales: 3, revenue: 149_70 },
  minutes: [
    { at: '2026-11-21T12:00:00.000Z', viewers: 30, ...sums, messages: 12, sales: 0 },
    { at: '2026-11-21T12:02:00.000Z', viewers: null, ...sums, carts: 5, sales: 3 },
  ],
  products: [
    { uuid: dress, name: 'Vestido', at: '2026-11-21T12:02:00.000Z', details: 20, carts: 5, sold: 6 },
  ],
  origins: [
    { source: 'instagram', medium: '', campaign: 'verao', ...sums, carts: 5, sales: 1, revenue: 49_90 },
  ],
}
const live = (uuid: string, name: string): ComparedLive => ({
  ...{ uuid, name, liveSince: '2026-11-21T12:00:00.000Z', peak: 7, ...sums, ...noneSold },
})
const rows = <Row extends object>(...all: Row[]) => pageOf(all, all.length, { page: 1, limit: 100 })
const api = (numbers: () => Numbers, ...compared: ComparedLive[]) =>
  fakeApi()
    .on(compareLives, () => rows(...compared))
    .on(showLiveNumbers, numbers)

describe.each(['pt-BR', 'en-US'] as const)('the numbers of a live, in %s', (locale) => {
  it('are drawn on one axis with the moments of products, and given as tables', async () => {
    const { findByRole, getByRole, getByText, getAllByText, t } = mountScreen(
      <LiveNumbers stream={stream} />,
      {
        ...{ api: api(() => full), locale, ...where },
      },
    )
    const chart = await findByRole('img')
    expect(chart.querySelectorAll('polyline')).toHaveLength(5)
    getByText(/Vestido: /)
    getByText(t.liveNumbers.notCounted)
    getByRole('region', { name: t.liveNumbers.curve })
    getByText('instagram · verao')
    expect(getAllByText(t.liveNumbers.series.sales).length).toBeGreaterThan(2)
    expect(getAllByText(/149[,.]70/)).toHaveLength(1)
    getByText(/75\s?%.*4/)
    getByText(/49[,.]90/)
    getByText(/25\s?%/)
    getByRole('button', { name: t.liveNumbers.files })
  })

  it('are compared once the brand has another live', async () => {
    const other = live('0199a2f0-5b1c-7d3e-8f4a-000000000008', 'Live de inverno')
    const { findByRole } = mountScreen(<LiveNumbers stream={stream} />, {
      ...{ api: api(() => none, live(stream.uuid, stream.name), other), locale, ...where },
    })
    const link = await findByRole('link', { name: 'Live de inverno' })
    expect(link.getAttribute('href')).toBe(`/streams/${other.uuid}/numbers`)
  })

  it('say that there are none yet', async () => {
    const { findByText, queryByRole, t } = mountScreen(<LiveNumbers stream={stream} />, {
      ...{ api: api(() => none), locale, ...where },
    })
    await findByText(t.liveNumbers.empty)
    expect(queryByRole('button', { name: t.liveNumbers.files })).toBeNull()
  })

  it('say that they do not load', async () => {
    const { findByText, t } = mountScreen(<LiveNumbers stream={stream} />, {
      ...{
        api: api(() => {
          throw new AppError('unavailable')
        }),
        ...{ locale, ...where },
      },
    })
    await findByText(t.liveNumbers.failed)
  })
})
