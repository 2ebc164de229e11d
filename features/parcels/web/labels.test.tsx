import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pageOf } from '#platform/contract/table.ts'
import { buyLabels, listLabelServices, listLabels, listPurchases, priceLabels } from '../labels-contract.ts'
import { BuyLabelsDialog } from './buy-labels-dialog.tsx'
import { LabelCard } from './label-card.tsx'
import type { Label, PurchasedLabel } from './labels-queries.ts'
import { PurchasesCard } from './purchases-card.tsx'

const merchantUuid = '0199a2f4-7d1e-4000-8000-0000000000aa'
const orderOf = (number: number) => ({
  ...{ uuid: `0199a2f4-7d1e-4000-8000-0000000000${number}`, number, state: 'paid' },
})
const [rosa, bia, caio] = [orderOf(11), orderOf(12), orderOf(13)]
const at = '2026-11-21T12:00:00.000Z'
const service = { carrier: 'melhor_envio' as const, code: '1' }
const listed = <Row,>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 200 })

const labelOf = (fields: Partial<Label> = {}): Label => ({
  ...{ orderUuid: rosa.uuid, state: 'ready', carrier: 'melhor_envio', service: 'Correios PAC', price: 2130 },
  ...{ trackingCode: 'AA123456785BR', problem: null, says: null, parcel: 'waiting', boughtAt: at },
  ...{ postedAt: null, outForDeliveryAt: null, deliveredAt: null, trackedAt: null, createdAt: at },
  ...fields,
})
const purchased = (order: { uuid: string; number: number }, fields: Partial<PurchasedLabel> = {}) => ({
  ...{ purchaseUuid: '0199a2f4-7d1e-4000-8000-0000000000ff', orderUuid: order.uuid },
  ...{ orderNumber: order.number, state: 'ready' as const, carrier: 'melhor_envio' as const },
  ...{ problem: null, says: null, ...fields },
})
const apiOf = (labels: Label[] = []) =>
  fakeApi()
    .on(listLabelServices, () => listed([{ ...service, name: 'Correios PAC' }]))
    .on(listLabels, () => listed(labels))

describe.each(['pt-BR', 'en-US'] as const)('the label of an order, in %s', (locale) => {
  const mount = (label: Label) =>
    mountScreen(<LabelCard merchantUuid={merchantUuid} order={rosa} canEdit />, {
      api: apiOf([label]),
      locale,
    })

  it.each([
    ['address_refused', 'failed'],
    ['no_balance', 'failed'],
    ['dearer', 'failed'],
    ['revoked', 'failed'],
    ['unreachable', 'buying'],
  ] as const)('says what to do after %s', async (problem, state) => {
    const says = problem === 'address_refused' ? 'CEP inexistente' : null
    const { findByText, queryByText, queryByRole, t } = mount(labelOf({ problem, state, says }))
    const { label } = t.parcels
    await findByText(label.problems[problem])
    if (says) await findByText(label.says.replace('{says}', says))
    expect(queryByText(label.triesAgain) !== null).toBe(state === 'buying')
    await expect.poll(() => queryByRole('button', { name: label.buyAgain }) !== null).toBe(state === 'failed')
    expect(queryByRole('button', { name: label.print })).toBeNull()
  })

  it.each(['packed', 'paid'])(
    'whose address was refused names the first step of an order that is %s',
    async (state) => {
      const { findByText, queryByText, t } = mountScreen(
        <LabelCard merchantUuid={merchantUuid} order={{ ...rosa, state }} canEdit />,
        { api: apiOf([labelOf({ problem: 'address_refused', state: 'failed' })]), locale },
      )
      await findByText(t.parcels.label.problems.address_refused)
      expect(queryByText(t.parcels.label.reopenFirst) !== null).toBe(state === 'packed')
    },
  )

  it('has its code, its cost and where its parcel is, and is not cancelled once that is on its way', async () => {
    const { findByText, findByRole, queryByRole, t } = mount(labelOf({ parcel: 'posted', trackedAt: at }))
    await findByText('AA123456785BR')
    await findByText(/21[.,]30/)
    await findByText(t.parcels.label.parcels.posted)
    await findByRole('button', { name: t.parcels.label.print })
    expect(queryByRole('button', { name: t.parcels.label.cancel })).toBeNull()
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the purchase of labels, in %s', (locale) => {
  const priced = (balance: number) => () => ({
    parcels: [
      ...[rosa, bia].map(({ uuid }) => ({
        ...{ orderUuid: uuid, reason: null, chosen: service, hasFailed: false },
        prices: [{ ...service, price: 2000 }],
      })),
      { orderUuid: caio.uuid, reason: 'no_address' as const, chosen: null, hasFailed: false, prices: [] },
    ],
    balances: [{ carrier: 'melhor_envio' as const, balance }],
  })
  const mount = (api: ReturnType<typeof apiOf>) =>
    mountScreen(
      <BuyLabelsDialog merchantUuid={merchantUuid} orders={[rosa, bia, caio]} onClose={() => {}} />,
      { api, locale },
    )

  it('counts what can be bought, and names what cannot before and after', async () => {
    const labels: Label[] = []
    const api = apiOf(labels)
      .on(priceLabels, priced(500_00))
      .on(buyLabels, () => {
        labels.push(
          labelOf(),
          labelOf({ orderUuid: bia.uuid, state: 'failed', problem: 'no_balance', price: null }),
        )
        return { started: 2, refused: [{ orderUuid: caio.uuid, reason: 'no_address' as const }] }
      })
    const { user, findByRole, findByText, t } = mount(api)
    await findByText(/40[.,]00/)
    await findByText(t.parcels.label.refusals.no_address)
    await user.click(await findByRole('button', { name: locale === 'pt-BR' ? 'Comprar as 2' : 'Buy all 2' }))
    await findByText(t.parcels.label.problems.no_balance)
    await findByText(t.parcels.label.refusals.no_address)
    await expect
      .poll(async () => (await findByRole('progressbar')).getAttribute('aria-valuetext'))
      .toBe(t.parcels.label.progressOf.replace('{n}', '1').replace('{all}', '2'))
    expect(api.requests(buyLabels)[0]?.body.orders[0]).toEqual({ orderUuid: rosa.uuid, mostPrice: 2000 })
  })

  it('says what the balance lacks before anything is bought', async () => {
    const { findByText } = mount(apiOf().on(priceLabels, priced(15_00)))
    await findByText(/25[.,]00/)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the progress of a purchase, in %s', (locale) => {
  const mount = (labels: PurchasedLabel[]) =>
    mountScreen(<PurchasesCard merchantUuid={merchantUuid} />, {
      api: fakeApi().on(listPurchases, () => listed(labels)),
      locale,
    })

  it('is shown while labels are bought, with those that wait for their carrier and those that were not bought', async () => {
    const { user, findByRole, findByText, queryByRole, t } = mount([
      purchased(rosa),
      purchased(bia, { state: 'buying', problem: 'unreachable' }),
      purchased(caio, { state: 'failed', problem: 'address_refused' }),
    ])
    const { label } = t.parcels
    await findByText(label.buyingMany)
    const bar = await findByRole('progressbar')
    expect(bar.getAttribute('aria-valuetext')).toBe(
      label.progressOf.replace('{n}', '1').replace('{all}', '3'),
    )
    expect(bar.getAttribute('aria-valuenow')).toBe('67')
    expect(queryByRole('button', { name: t.words.close })).toBeNull()
    await user.click(await findByRole('button', { name: label.seeTroubled }))
    await findByText(label.problems.unreachable)
    await findByText(label.problems.address_refused)
  })

  it('can be put away once all are bought', async () => {
    const { user, findByRole, findByText, queryByRole, t } = mount([purchased(rosa), purchased(bia)])
    await findByText(t.parcels.label.boughtMany)
    await user.click(await findByRole('button', { name: t.words.close }))
    await expect.poll(() => queryByRole('progressbar')).toBeNull()
  })

  it('is not shown for one label, which the page of its order has', async () => {
    const api = fakeApi().on(listPurchases, () => listed([purchased(rosa)]))
    const { queryByRole } = mountScreen(<PurchasesCard merchantUuid={merchantUuid} />, { api, locale })
    await expect.poll(() => api.requests(listPurchases)).toHaveLength(1)
    expect(queryByRole('progressbar')).toBeNull()
  })
})
