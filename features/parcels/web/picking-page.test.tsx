import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { catalogueApi } from '#features/catalogue/web/testing/catalogue-api.ts'
import { sampleMerchant } from '#features/catalogue/web/testing/sample-products.ts'
import { AppError } from '#platform/contract/errors.ts'
import { showPicking, tickLines } from '../contract.ts'
import { PickingPage } from './picking-page.tsx'

const line = (id: number, skuId: number, quantity: number) => ({
  ...{ id, skuId, quantity, name: skuId === 1 ? 'Vestido' : 'Caneca', variant: skuId === 1 ? 'Rosa, M' : '' },
  pickedAt: null as string | null,
})
const bag = (number: number, lines: ReturnType<typeof line>[]) => ({
  ...{ orderUuid: `0199a2f4-7d1e-4000-8000-0000000000${number}`, number, userName: 'rosa', buyerName: null },
  lines,
})

/** Two paid orders: 2 dresses and a mug, and 1 dress. */
function pickingApi(role: (typeof sampleMerchant)['role'] = 'full') {
  const bags = [bag(11, [line(1, 1, 2), line(2, 2, 1)]), bag(12, [line(3, 1, 1)])]
  return catalogueApi([], { role })
    .on(showPicking, () => ({ total: bags.length, bags, addressed: null }))
    .on(tickLines, ({ body }) => {
      for (const one of bags.flatMap(({ lines }) => lines))
        if (body.lineIds.includes(one.id)) one.pickedAt = body.picked ? '2026-11-21T12:00:00.000Z' : null
    })
}

const page = {
  pattern: '/merchants/:uuid/orders/picking',
  path: `/merchants/${sampleMerchant.uuid}/orders/picking`,
}

describe.each(['pt-BR', 'en-US'] as const)('the page of picking, in %s', (locale) => {
  const mount = (api = pickingApi(), query = '') =>
    mountScreen(<PickingPage />, { ...page, path: `${page.path}${query}`, api, locale })

  it('ticks a product off for all its orders, and the tick is there in the bags', async () => {
    const api = pickingApi()
    const { user, findByRole, findAllByRole, t } = mount(api)
    const dress = await findByRole<HTMLInputElement>('checkbox', { name: /3 ×\s*Vestido, Rosa, M/ })
    await user.click(dress)
    await expect.poll(() => api.requests(tickLines).at(-1)?.body.lineIds).toEqual([1, 3])
    await user.click(await findByRole('tab', { name: t.parcels.views.bags }))
    const boxes = await findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
    await user.click(boxes[0]!)
    await user.click(await findByRole('tab', { name: t.parcels.views.products }))
    const again = await findByRole<HTMLInputElement>('checkbox', { name: /3 ×\s*Vestido/ })
    await expect.poll(() => [again.checked, again.indeterminate]).toEqual([false, true])
  })

  it('takes a tick back that the server did not keep, and says so', async () => {
    const api = pickingApi().on(tickLines, () => {
      throw new AppError('unavailable')
    })
    const { user, findByRole } = mount(api)
    const mug = await findByRole<HTMLInputElement>('checkbox', { name: /1 ×\s*Caneca/ })
    await user.click(mug)
    await expect.poll(() => api.requests(tickLines)).toHaveLength(1)
    await expect.poll(() => mug.checked).toBe(false)
  })

  it('asks for the orders of the address, and shows when there is nothing to pick', async () => {
    const api = pickingApi().on(showPicking, () => ({ total: 0, bags: [], addressed: null }))
    const { findByRole, t } = mount(api, '?numbers=11,x,12')
    await findByRole('heading', { name: t.parcels.empty })
    expect(api.requests(showPicking)[0]?.body.numbers).toEqual([11, 12])
  })

  it('prints no labels before a customer has given an address, and says so', async () => {
    const api = pickingApi().on(showPicking, ({ body }) => ({
      ...{ total: 2, bags: [bag(11, [line(1, 1, 2)])], addressed: body.countsAddressed ? 0 : null },
    }))
    const { user, findByRole, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.parcels.files.print }))
    await user.click(await findByRole('menuitem', { name: t.parcels.files.labels }))
    await findByText(t.parcels.files.noAddress)
  })

  it('is read by those who may not change anything', async () => {
    const { findByRole } = mount(pickingApi('read'))
    const dress = await findByRole<HTMLInputElement>('checkbox', { name: /Vestido/ })
    expect(dress.disabled).toBe(true)
  })

  it('says when it could not be loaded', async () => {
    const api = pickingApi().on(showPicking, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, t } = mount(api)
    await findByRole('heading', { name: t.parcels.failed })
  })
})
