import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleMerchant } from '#features/catalogue/web/testing/sample-products.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { endSale, listSales, openSale, showTerms, updateTerms } from '../../terms-contract.ts'
import { ordersApi } from '../testing/orders-api.ts'
import { TermsPage } from './terms-page.tsx'
import type { Sale, Terms } from './terms-queries.ts'

const terms: Terms = { holdMode: 'claim', holdMinutes: 2880, bagDays: 7, hasQueue: true }
const sale: Sale = {
  ...{
    uuid: '0199a2f4-7d1e-4000-8000-0000000000c1',
    name: 'Bazar de sábado',
    holdMode: null,
    holdMinutes: null,
  },
  ...{ openedAt: '2026-11-20T12:00:00.000Z', endedAt: null, orders: 3, unpaid: 2 },
}
const page = {
  pattern: '/merchants/:uuid/orders/terms',
  path: `/merchants/${sampleMerchant.uuid}/orders/terms`,
}
const apiWith = (sales: Sale[] = [sale], role: 'full' | 'read' = 'full') =>
  ordersApi([], role)
    .on(showTerms, () => terms)
    .on(updateTerms, ({ body: { merchantUuid: _, ...saved } }) => saved)
    .on(listSales, ({ body }) => pageOf(sales, sales.length, body))
    .on(openSale, ({ body: { name } }) => ({ ...sale, name }))
    .on(endSale, () => ({ ...sale, endedAt: '2026-11-21T12:00:00.000Z' }))

describe.each<Locale>(['pt-BR', 'en-US'])('the terms of a brand (%s)', (locale) => {
  it('are changed and saved', async () => {
    const { findByRole, getByRole, user, t, api } = mountScreen(<TermsPage />, {
      ...{ ...page, api: apiWith(), locale },
    })
    await user.click(await findByRole('radio', { name: new RegExp(t.sellingTerms.terms.payment) }))
    await user.selectOptions(getByRole('combobox', { name: t.sellingTerms.terms.minutes }), '60')
    await user.click(getByRole('switch', { name: new RegExp(t.sellingTerms.terms.queue) }))
    await user.click(getByRole('button', { name: t.sellingTerms.terms.save }))
    await expect
      .poll(() => api.requests(updateTerms).map(({ body }) => body))
      .toEqual([
        {
          ...{ merchantUuid: sampleMerchant.uuid, holdMode: 'payment', holdMinutes: 60 },
          ...{ bagDays: 7, hasQueue: false },
        },
      ])
  })

  it('say what to do when they do not load', async () => {
    const api = apiWith().on(showTerms, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, t } = mountScreen(<TermsPage />, { ...page, api, locale })
    await findByRole('heading', { name: t.sellingTerms.failed })
  })
})

describe('the terms of a brand', () => {
  it('are only read by those who may only read', async () => {
    const { findByText, queryByRole, t } = mountScreen(<TermsPage />, {
      ...page,
      api: apiWith([sale], 'read'),
    })
    await findByText(t.sellingTerms.terms.readOnly)
    await findByText('Bazar de sábado')
    expect(queryByRole('button', { name: t.sellingTerms.terms.save })).toBeNull()
    expect(queryByRole('button', { name: t.sellingTerms.sales.open })).toBeNull()
  })
})

describe('the sales of a brand', () => {
  it('are opened with a name and end after a question', async () => {
    const { findByRole, getByRole, user, t, api } = mountScreen(<TermsPage />, { ...page, api: apiWith() })
    await user.click(await findByRole('button', { name: t.sellingTerms.sales.open }))
    const name = await findByRole('textbox', { name: t.sellingTerms.sales.name })
    await user.type(name, 'Black Friday')
    await user.click(getByRole('button', { name: t.sellingTerms.sales.open }))
    await expect
      .poll(() => api.requests(openSale).map(({ body }) => body))
      .toMatchObject([{ name: 'Black Friday', holdMode: null, holdMinutes: null }])
    await user.click(await findByRole('button', { name: 'Encerrar a venda Bazar de sábado' }))
    await findByRole('alertdialog', { name: 'Encerrar a venda Bazar de sábado?' })
    await user.click(getByRole('button', { name: t.sellingTerms.sales.end }))
    await expect.poll(() => api.requests(endSale).map(({ body }) => body.saleUuid)).toEqual([sale.uuid])
  })
})
