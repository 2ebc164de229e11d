import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleMerchant } from '#features/catalogue/web/testing/sample-products.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { listBuyers, markBuyer } from '../../terms-contract.ts'
import type { Buyer } from '../terms/terms-queries.ts'
import { ordersApi } from '../testing/orders-api.ts'
import { BuyersPage } from './buyers-page.tsx'

const rosa: Buyer = {
  ...{ uuid: '0199a2f4-7d1e-4000-8000-0000000000d1', userName: 'rosa.t', name: 'Rosa Teles' },
  ...{ trustedAt: null, payFirstUntil: null, payFirstReason: null, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ orders: 3, paidOrders: 1, unpaidOrders: 2, suggestsPayFirst: true, nameLostAt: null },
}
const bia: Buyer = {
  ...{ ...rosa, uuid: '0199a2f4-7d1e-4000-8000-0000000000d2', userName: 'bia_22', name: null },
  ...{ trustedAt: '2026-11-20T12:00:00.000Z', unpaidOrders: 0, suggestsPayFirst: false },
  nameLostAt: '2026-11-20T12:00:00.000Z',
}
const page = {
  pattern: '/merchants/:uuid/orders/buyers',
  path: `/merchants/${sampleMerchant.uuid}/orders/buyers`,
}
const apiWith = (buyers: Buyer[], role: 'full' | 'read' = 'full') =>
  ordersApi([], role)
    .on(listBuyers, ({ body }) => {
      const found = buyers.filter(({ userName }) => userName?.startsWith(body.search))
      return pageOf(found, found.length, body)
    })
    .on(markBuyer, () => rosa)

describe.each<Locale>(['pt-BR', 'en-US'])('the buyers of a brand (%s)', (locale) => {
  it('show their marks and how often they did not pay', async () => {
    const { findByText, getByText, getAllByText, t } = mountScreen(<BuyersPage />, {
      ...{ ...page, api: apiWith([rosa, bia]), locale },
    })
    await findByText('@rosa.t')
    getByText(/2 (vezes|times)/)
    getByText(new RegExp(t.sellingTerms.buyers.suggestion.slice(0, -1)))
    expect(getAllByText(t.sellingTerms.buyers.vip)).toHaveLength(2)
    getByText(t.orders.nameLost)
  })

  it('name the empty list and a list that does not load', async () => {
    const { findByRole, t } = mountScreen(<BuyersPage />, { ...page, api: apiWith([]), locale })
    await findByRole('heading', { name: t.sellingTerms.buyers.empty })
    const failing = apiWith([]).on(listBuyers, () => {
      throw new AppError('unavailable')
    })
    const other = mountScreen(<BuyersPage />, { ...page, api: failing, locale })
    await other.findByRole('heading', { name: t.sellingTerms.failed })
  })
})

describe('the buyers of a brand', () => {
  it('are found by their names', async () => {
    const { findByRole, findByText, user, t, api } = mountScreen(<BuyersPage />, {
      ...{ ...page, api: apiWith([rosa, bia]) },
    })
    await user.type(await findByRole('searchbox', { name: t.sellingTerms.buyers.search }), 'bia')
    await findByText('@bia_22')
    await expect.poll(() => api.requests(listBuyers).at(-1)?.body.search).toBe('bia')
  })

  it('are asked to pay first with a reason, as is suggested for who did not pay', async () => {
    const { findByRole, getByRole, user, t, api } = mountScreen(<BuyersPage />, {
      ...{ ...page, api: apiWith([rosa]) },
    })
    await user.click(await findByRole('button', { name: 'Marcar @rosa.t' }))
    await findByRole('textbox', { name: t.sellingTerms.buyers.reason })
    await user.click(getByRole('button', { name: t.sellingTerms.buyers.save }))
    await expect
      .poll(() => api.requests(markBuyer).map(({ body }) => body.mark))
      .toEqual([{ kind: 'pay_first', days: 90, reason: t.sellingTerms.buyers.paymentReason }])
  })

  it('are not marked by those who may only read', async () => {
    const { findByText, queryByRole } = mountScreen(<BuyersPage />, { ...page, api: apiWith([rosa], 'read') })
    await findByText('@rosa.t')
    expect(queryByRole('button', { name: 'Marcar @rosa.t' })).toBeNull()
  })
})
