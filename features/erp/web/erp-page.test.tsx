import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { checkImport, showChange, startProductImport } from '#features/catalogue/contract.ts'
import { sampleChange, sampleCheck } from '#features/catalogue/web/testing/sample-imports.ts'
import { listMyMerchants } from '#features/merchants/contract.ts'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { OfferedImport } from '../../catalogue/web/import/offered-import.tsx'
import {
  compareErp,
  connectWebhook,
  disconnectErp,
  fixDifference,
  importInvoices,
  listDeliveries,
  listDifferences,
  readErpProducts,
  retryErp,
  retryErpOrder,
  setErpProducts,
  setErpStock,
  showErp,
  showErpOrder,
  showErpProducts,
  showErpStock,
  takeErpStock,
  testErp,
} from '../contract.ts'
import { ErpPage } from './erp-page.tsx'
import type { Difference, Erp, ErpOrder } from './erp-queries.ts'
import { OrderErpCard } from './order-erp-card.tsx'

const { uuid } = exampleMerchant()
const orderUuid = '0199a2f4-7d1e-4000-8000-000000000011'
const at = '2026-11-21T12:00:00.000Z'
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 20 })
const page = {
  pattern: '/merchants/:uuid/settings/services/erp',
  path: `/merchants/${uuid}/settings/services/erp`,
}
const connected: Erp = {
  ...{ kind: 'webhook', state: 'connected', address: 'https://sistema.example/pedidos', connectedAt: at },
  ...{ connectedByName: 'Luana Prado', lastSuccessAt: at, lastFailureAt: null, lastFailure: null },
  ...{ waiting: 2, open: 1, sent: 40 },
}
const delivery = {
  ...{ id: 1, event: 'order.paid', eventId: '1-a-paid', orderUuid, at, milliseconds: 10_000 },
  status: null as number | null,
}

const apiOf = (erp: Erp | null, ...differences: Difference[]) =>
  fakeApi()
    .on(listDifferences, () => listed(...differences))
    .on(showErpStock, () => ({
      ...{ mode: 'off' as const, read: 0, unread: 0, unknown: 0, unknownCodes: [] },
      ...{ isTaken: true, differing: 0, differences: [] },
    }))
    .on(showErpProducts, () => ({
      ...{ mode: 'off' as const, state: 'none' as const, found: 0, isWaiting: false, failure: null },
      ...{ readAt: null, import: null, skipped: 0, someSkipped: [] },
    }))
    .on(listMyMerchants, () => listed(exampleMerchant()))
    .on(showErp, () => erp)
    .on(listDeliveries, () => listed(delivery, { ...delivery, id: 2, status: 204, milliseconds: 90 }))

describe.each(['pt-BR', 'en-US'] as const)('the page of the ERP of a brand (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) =>
    mountScreen(<ErpPage Import={OfferedImport} />, { ...page, api, locale })

  it('connects an address after its test, and shows the key once', async () => {
    let hasFailed = false
    const api = apiOf(null).on(connectWebhook, () => {
      if (hasFailed) return { secret: 'whsec_c2VjcmV0', invoicesUrl: 'https://arara.example/api/x' }
      hasFailed = true
      throw new AppError('provider_error', { messageKey: 'erp_test_failed' })
    })
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.erp.card.connect }))
    const address = await findByLabelText(t.erp.connect.address)
    await user.type(address, 'https://sistema.example/pedidos')
    await user.type(await findByLabelText(t.erp.connect.password), 'secret-word-1')
    await user.click(await findByRole('button', { name: t.erp.connect.act }))
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await user.click(await findByRole('button', { name: t.erp.connect.act }))
    await findByText('whsec_c2VjcmV0')
    expect(api.requests(connectWebhook).at(-1)?.body).toEqual({
      ...{ merchantUuid: uuid, address: 'https://sistema.example/pedidos', password: 'secret-word-1' },
    })
  })

  it('says what failed, tests the connection, sends what is missing and shows deliveries', async () => {
    const failing: Erp = {
      ...{ ...connected, state: 'attention', lastFailureAt: at, lastFailure: 'unreachable' },
    }
    const api = apiOf(failing)
      .on(testErp, () => connected)
      .on(retryErp, () => ({ orders: 3 }))
    const { user, findByRole, findByText, t } = mount(api)
    await findByText((text) => text.includes(t.erp.failures.unreachable))
    await findByText(t.erp.deliveries.noAnswer)
    await user.click(await findByRole('button', { name: t.erp.card.test }))
    await findByText(t.erp.card.tested)
    await user.click(await findByRole('button', { name: t.erp.card.retry }))
    await expect.poll(() => api.requests(retryErp)).toHaveLength(1)
  })

  it('says what failed when a test fails', async () => {
    const failing: Erp = {
      ...{ ...connected, state: 'attention', lastFailureAt: at, lastFailure: 'unreachable' },
    }
    const api = apiOf(connected).on(testErp, () => failing)
    const { user, findByRole, findByText, queryByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.erp.card.test }))
    await findByText(t.erp.card.testedWithFailure.replace('{what}', t.erp.failures.unreachable))
    await findByText(t.words.failure)
    expect(queryByText(t.words.success)).toBeNull()
  })

  it('is disconnected after a question', async () => {
    const api = apiOf(connected).on(disconnectErp, () => undefined)
    const { user, findByRole, findAllByRole, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.erp.card.disconnect }))
    await findByText(t.erp.card.question)
    await user.click((await findAllByRole('button', { name: t.erp.card.disconnect })).at(-1)!)
    await expect.poll(() => api.requests(disconnectErp)).toHaveLength(1)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('differences and invoices of a brand (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) =>
    mountScreen(<ErpPage Import={OfferedImport} />, { ...page, api, locale })
  const repriced: Difference = {
    ...{ orderUuid, number: 12, difference: 'amount', problem: null, detail: null, nextTryAt: null },
    ...{ erpNumber: '77', ours: 4990, theirs: 4000 },
  }
  const bling: Erp = { ...connected, kind: 'bling', address: null }

  it('names each difference with its fix and one button for it, and compares again', async () => {
    const unsent: Difference = {
      ...{ ...repriced, number: 13, difference: null, problem: 'unknown_products', detail: 'VESTIDO-P' },
      ...{ erpNumber: null, ours: null, theirs: null },
      orderUuid: orderUuid.replace(/1$/, '2'),
    }
    const api = apiOf(bling, unsent, repriced)
      .on(fixDifference, () => undefined)
      .on(compareErp, () => undefined)
    const { user, findByRole, findByText, t } = mount(api)
    await findByText(t.erp.differences.fixes.amount)
    await findByText(t.erp.fixes.unknown_products)
    await findByText('VESTIDO-P')
    await user.click(await findByRole('button', { name: (name) => name.endsWith(' 12') }))
    await expect.poll(() => api.requests(fixDifference)).toMatchObject([{ body: { orderUuid } }])
    await user.click(await findByRole('button', { name: t.erp.differences.compare }))
    await expect.poll(() => api.requests(compareErp)).toHaveLength(1)
  })

  it('compares the stock alone, and takes the quantity of the ERP of one product', async () => {
    const api = apiOf(bling)
      .on(showErpStock, () => ({
        ...{ mode: 'physical' as const, read: 40, unread: 0, unknown: 0, unknownCodes: [] },
        ...{ isTaken: false, differing: 1 },
        differences: [{ skuId: 7, code: 'SAIA-M', ours: 4, theirs: 6 }],
      }))
      .on(setErpStock, () => undefined)
      .on(takeErpStock, () => undefined)
    const { user, findByRole, findByText, t } = mount(api)
    const { both, takeOf, compares } = t.erp.stock
    await findByText(both.replace('{ours, number}', '4').replace('{theirs, number}', '6'))
    await user.click(await findByRole('button', { name: takeOf.replace('{code}', 'SAIA-M') }))
    await expect.poll(() => api.requests(takeErpStock).at(-1)?.body.skuId).toBe(7)
    await user.click(await findByRole('switch', { name: (name) => name.startsWith(compares) }))
    await expect
      .poll(() => api.requests(setErpStock).at(-1)?.body)
      .toMatchObject({ mode: 'physical', isTaken: true })
  })

  it('says whose stock counts, and which codes the ERP does not have', async () => {
    const api = apiOf(bling)
      .on(showErpStock, () => ({
        ...{ mode: 'available' as const, read: 40, unread: 2, unknown: 1, unknownCodes: ['VESTIDO-P'] },
        ...{ isTaken: true, differing: 0, differences: [] },
      }))
      .on(setErpStock, () => undefined)
    const { user, findByRole, findByText, t } = mount(api)
    await findByText((text) => text.includes('VESTIDO-P'))
    await user.click(
      await findByRole('radio', { name: (name) => name.startsWith(t.erp.stock.modes.off.label) }),
    )
    await expect.poll(() => api.requests(setErpStock)).toMatchObject([{ body: { mode: 'off' } }])
  })

  it('takes invoices from a file without any ERP, and says which rows were left out', async () => {
    const api = apiOf(null).on(importInvoices, () => ({
      ...{ read: 3, saved: 2, unchanged: 0, refusedCount: 1 },
      refused: [{ line: 4, problem: 'bad_key' as const }],
    }))
    const { user, findByLabelText, findByText, t } = mount(api)
    const file = new File(['x'], 'notas.csv', { type: 'text/csv' })
    await user.upload(await findByLabelText(t.erp.invoices.choose), file)
    await findByText((text) => text.includes(t.erp.invoices.problems.bad_key))
    expect(api.requests(importInvoices)).toHaveLength(1)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('an order at the ERP (%s)', (locale) => {
  const mount = (there: ErpOrder | null, canEdit = true) => {
    const api = fakeApi()
      .on(showErpOrder, () => there)
      .on(retryErpOrder, () => undefined)
    return mountScreen(<OrderErpCard {...{ orderUuid, canEdit }} />, { api, locale })
  }
  const stopped: ErpOrder = {
    ...{ kind: 'webhook', state: 'open', problem: 'rejected', detail: 'HTTP 422', nextTryAt: null },
    ...{ sentAt: null, erpNumber: null, invoice: null },
  }

  it('says what is open and how to fix it, and is tried again', async () => {
    const { user, api, findByRole, findByText, t } = mount(stopped)
    await findByText((text) => text.includes('HTTP 422'))
    await findByText(t.erp.fixes.rejected)
    await user.click(await findByRole('button', { name: t.erp.order.retry }))
    await expect.poll(() => api.requests(retryErpOrder)).toHaveLength(1)
  })

  it('shows the number and the key of its invoice', async () => {
    const accessKey = '35261112345678000195550010000012341000012346'
    const { findByText, queryByRole, t } = mount({
      ...{ ...stopped, state: 'sent', problem: null, detail: null, sentAt: at, erpNumber: '77' },
      invoice: { number: '1234', series: '1', accessKey },
    })
    await findByText((text) => text.includes('1234,'))
    await findByText((text) => text.replaceAll(' ', '') === accessKey)
    expect(queryByRole('button', { name: t.erp.order.retry })).toBeNull()
  })
})

describe.each(['pt-BR', 'en-US'] as const)('products of the ERP of a brand (%s)', (locale) => {
  const bling: Erp = { ...connected, kind: 'bling', address: null }
  const products = {
    ...{ mode: 'off' as const, state: 'ready' as const, found: 3, isWaiting: false, failure: null },
    ...{ readAt: at, skipped: 1 },
    import: { uuid: orderUuid, state: 'uploaded' as const, columns: ['key' as const, 'name' as const] },
    someSkipped: [{ name: 'Caneca', code: 'CAN-1', problem: 'repeated_code' as const }],
  }

  it('are imported after a preview of what changes and what is left out', async () => {
    let isTaken = false
    const api = apiOf(bling)
      .on(showErpProducts, () =>
        isTaken ? { ...products, import: { ...products.import, state: 'waiting' as const } } : products,
      )
      .on(checkImport, () => sampleCheck)
      .on(startProductImport, () => {
        isTaken = true
        return sampleChange({ state: 'running' })
      })
      .on(showChange, () => sampleChange({ state: 'running' }))
      .on(readErpProducts, () => undefined)
      .on(setErpProducts, () => undefined)
    const { user, findByRole, findByText, t } = mountScreen(<ErpPage Import={OfferedImport} />, {
      ...page,
      api,
      locale,
    })
    await findByText((text) => text.includes(t.erp.products.problems.repeated_code))
    // Products of an ERP have no lines.
    const { check } = t.productImport
    await findByText(
      check.problemOf
        .replace('{name}', 'Blusa Sol')
        .replace('{field}', t.productImport.fields.price_sale)
        .replace('{why}', t.productImport.problems.invalid_price),
    )
    expect(document.body.textContent).not.toContain(check.line.replace('{n}', '2'))
    const start = await findByRole('button', { name: (name) => name.includes('2') })
    await user.click(start)
    await findByText(t.productImport.work.importing)
    expect(api.requests(startProductImport).at(-1)?.body).toMatchObject({ uuid: orderUuid, hasHeads: true })
    await user.click(
      await findByRole('radio', { name: (name) => name.startsWith(t.erp.products.modes.apply.label) }),
    )
    await expect.poll(() => api.requests(setErpProducts).at(-1)?.body).toMatchObject({ mode: 'apply' })
    await user.click(await findByRole('button', { name: t.erp.products.again }))
    await expect.poll(() => api.requests(readErpProducts)).toHaveLength(1)
  })
})
