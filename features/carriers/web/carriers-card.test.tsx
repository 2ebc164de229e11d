import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { AppError } from '#platform/contract/errors.ts'
import { saveCarriers, showCarriers } from '../contract.ts'
import { CarriersCard } from './carriers-card.tsx'
import type { CarrierSettings } from './carriers-query.ts'

const merchant = exampleMerchant()
const settings: CarrierSettings = {
  ...{ merchantUuid: merchant.uuid, version: 3, handlingDays: 2, pieceGrams: 300, addsTable: false },
  originId: null,
  boxes: [{ length: 30, width: 20, height: 12, mostGrams: 2500 }],
  services: [{ carrier: 'correios', code: '03298', name: 'PAC' }],
  carriers: [
    { kind: 'melhor_envio', isConnected: false, services: null },
    {
      ...{ kind: 'correios', isConnected: true },
      services: [
        { code: '03298', name: 'PAC' },
        { code: '03220', name: 'SEDEX' },
      ],
    },
  ],
  origins: [{ id: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d77', text: 'Rua do Comércio, 7' }],
}
const apiOf = (fields: Partial<CarrierSettings> = {}) =>
  fakeApi()
    .on(showCarriers, () => ({ ...settings, ...fields }))
    .on(saveCarriers, ({ body }) => ({ ...settings, ...body, version: 4 }) as CarrierSettings)

describe.each(['pt-BR', 'en-US'] as const)('the card of carriers, in %s', (locale) => {
  const mount = (api = apiOf(), role: 'full' | 'read' = 'full') =>
    mountScreen(<CarriersCard merchant={exampleMerchant({ role })} />, { api, locale })

  it('shows what buyers may choose, and takes further services', async () => {
    const api = apiOf()
    const { user, findByText, findByRole, findByLabelText, t } = mount(api)
    await findByText('PAC')
    await user.click(await findByRole('button', { name: t.carriers.change }))
    await user.click(await findByLabelText('SEDEX'))
    await user.clear(await findByLabelText(t.carriers.handlingField))
    await user.type(await findByLabelText(t.carriers.handlingField), '1')
    await user.click(await findByRole('button', { name: t.carriers.save }))
    await findByText('PAC, SEDEX')
    expect(api.requests(saveCarriers)[0]?.body).toMatchObject({
      ...{ version: 3, handlingDays: 1, originId: settings.origins[0]!.id, boxes: settings.boxes },
      services: [{ code: '03298' }, { carrier: 'correios', code: '03220', name: 'SEDEX' }],
    })
  })

  it('takes further boxes', async () => {
    const api = apiOf()
    const { user, findByRole, findByLabelText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.carriers.addBox }))
    await user.type(await findByLabelText(t.carriers.length), '16')
    await user.type(await findByLabelText(t.carriers.width), '11')
    await user.type(await findByLabelText(t.carriers.height), '4')
    await user.type(await findByLabelText(t.carriers.weight), '0,5')
    await user.click(await findByRole('button', { name: t.carriers.save }))
    await expect.poll(() => api.requests(saveCarriers)).toHaveLength(1)
    const box = { length: 16, width: 11, height: 4, mostGrams: 500 }
    expect(api.requests(saveCarriers)[0]?.body).toMatchObject({ boxes: [...settings.boxes, box] })
  })

  it('leads to the services while no carrier is connected', async () => {
    const carriers = settings.carriers.map((carrier) => ({ ...carrier, isConnected: false, services: null }))
    const { findByRole, t } = mount(apiOf({ carriers }))
    const link = await findByRole('link', { name: t.carriers.toServices })
    expect(link.getAttribute('href')).toContain('/settings/services')
  })

  it('leads to the locations without an address to send from', async () => {
    const { findByRole, t } = mount(apiOf({ origins: [] }))
    const link = await findByRole('link', { name: t.carriers.toLocations })
    expect(link.getAttribute('href')).toContain('/settings/locations')
  })

  it('is only read by who only reads', async () => {
    const { findByText, queryByRole, t } = mount(apiOf(), 'read')
    await findByText('PAC')
    expect(queryByRole('button', { name: t.carriers.change })).toBeNull()
  })

  it('says that it could not be loaded', async () => {
    const api = fakeApi().on(showCarriers, () => {
      throw new AppError('unavailable')
    })
    const { findByText, t } = mount(api)
    await findByText(t.carriers.failed)
  })
})
