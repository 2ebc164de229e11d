import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listMerchantAccounts } from '#features/merchants/account-contract.ts'
import { listMyMerchants } from '#features/merchants/contract.ts'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listMerchantInvoices } from '../../merchant-invoice-contract.ts'
import { MerchantInvoicesPage } from './merchant-invoices-page.tsx'
import type { InvoiceEntry } from './merchant-invoices-query.ts'

const { uuid } = exampleMerchant()
const page = {
  path: `/merchants/${uuid}/reports/invoices`,
  pattern: '/merchants/:uuid/reports/invoices',
}
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 50 })
const entry = (id: string, change: Partial<InvoiceEntry>): InvoiceEntry => ({
  ...{ id, kind: 'payment', at: '2026-11-20T12:00:00.000Z', account: null, liveDay: null },
  ...{ productId: null, reference: null, invoiceUrl: null, amount: null, ...change },
})
const entries = [
  entry('1', { kind: 'order_refund', reference: '12', amount: -4990 }),
  entry('2', { kind: 'order', reference: '12', amount: 4990 }),
  entry('3', { kind: 'payment', reference: 'A-1', amount: 20_000 }),
  entry('4', { kind: 'unlock', account: 'ateliedalu', liveDay: '2026-11-19' }),
]
const totals = { unlocks: 1, paid: 20_000, refunded: 0, ordersPaid: 4990, ordersRefunded: 4990 }
const api = () =>
  fakeApi()
    .on(listMyMerchants, () => listed(exampleMerchant()))
    .on(listMerchantAccounts, () => listed())
    .on(listMerchantInvoices, ({ body }) => {
      const found = entries.filter(({ kind }) => !body.kind || body.kind === kind)
      return { ...listed(...found), ...totals }
    })

describe.each(['pt-BR', 'en-US'] as const)('the invoices of a brand, in %s', (locale) => {
  it('are what its accounts cost and its orders brought, each with its number', async () => {
    const { findByRole, findByText, getAllByText, t } = mountScreen(<MerchantInvoicesPage />, {
      ...{ api: api(), locale, ...page },
    })
    const { merchantInvoices: texts } = t
    const list = await findByRole('list', { name: texts.list })
    expect(list.children).toHaveLength(4)
    await findByText(texts.entry.order)
    expect(getAllByText(texts.order.replace('{number}', '12'))).toHaveLength(2)
    await findByText(texts.invoice.replace('{number}', 'A-1'))
    await findByText(texts.totals.ordersPaid)
  })

  it('are shown of one kind', async () => {
    const { findByRole, queryByText, user, t } = mountScreen(<MerchantInvoicesPage />, {
      ...{ api: api(), locale, ...page },
    })
    const { merchantInvoices: texts } = t
    await findByRole('list', { name: texts.list })
    await user.selectOptions(await findByRole('combobox', { name: texts.kind }), 'order_refund')
    await expect.poll(() => queryByText(texts.entry.payment)).toBeNull()
    expect((await findByRole('list', { name: texts.list })).children).toHaveLength(1)
  })
})
