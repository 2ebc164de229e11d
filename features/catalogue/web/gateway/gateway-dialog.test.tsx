import { describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listPlugins } from '#features/integrations/contract.ts'
import { sampleShop } from '#features/integrations/web/testing/sample-plugin.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { connectGateway, disconnectGateway, showGateway } from '../../contract.ts'
import { sampleGateway, sampleMerchant } from '../testing/sample-products.ts'
import { GatewayDialog } from './gateway-dialog.tsx'

type Gateway = ItemOfReply<typeof showGateway>
const native: Gateway = sampleGateway
const yampi: Gateway = {
  ...native,
  provider: 'yampi',
  shop: 'loja-do-mar',
  syncedAt: '2026-11-21T12:00:00.000Z',
}

describe.each<Locale>(['pt-BR', 'en-US'])('the connected shop of a merchant (%s)', (locale) => {
  const open = (api: FakeApi, shops = [sampleShop()]) =>
    mountScreen(<GatewayDialog merchantUuid={sampleMerchant.uuid} open onClose={() => {}} />, {
      api: api.on(listPlugins, () => pageOf(shops, shops.length, { page: 1, limit: 10 })),
      locale,
    })

  it('is a store of Yampi by its credentials; a wrong alias is refused at the field', async () => {
    const api = fakeApi()
      .on(showGateway, () => native)
      .on(connectGateway, () => {
        throw fieldError('alias', 'invalid_value')
      })
    const { user, findByRole, findByLabelText, t } = open(api, [])
    const words = t.products.gateway
    const alias = await findByRole('textbox', { name: words.alias })
    await user.type(alias, 'outra')
    await user.type(await findByRole('textbox', { name: words.userToken }), 'token')
    await user.type(await findByLabelText(words.secretKey), 'sk_x')
    await user.click(await findByRole('button', { name: words.connect }))
    await expect.poll(() => alias.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests(connectGateway)).toMatchObject([
      { body: { provider: 'yampi', alias: 'outra', userToken: 'token', secretKey: 'sk_x' } },
    ])
  })

  it('is a Shopify shop of the integrations', async () => {
    let gateway = native
    const api = fakeApi()
      .on(showGateway, () => gateway)
      .on(connectGateway, () => {
        gateway = { ...native, provider: 'shopify', shop: 'ateliedalu.myshopify.com', canWrite: false }
        return gateway
      })
    const { user, findByRole, t } = open(api)
    const words = t.products.gateway
    await findByRole('option', { name: words.shopifyOf.replace('{name}', 'Ateliê da Lu') })
    await user.selectOptions(await findByRole('combobox', { name: words.where }), sampleShop().id)
    await user.click(await findByRole('button', { name: words.connect }))
    await findByRole('heading', { name: 'ateliedalu.myshopify.com' })
    expect(api.requests(connectGateway)).toMatchObject([
      { body: { provider: 'shopify', pluginId: sampleShop().id } },
    ])
  })

  it('is disconnected after a question', async () => {
    let gateway = yampi
    const api = fakeApi()
      .on(showGateway, () => gateway)
      .on(disconnectGateway, () => {
        gateway = native
        return gateway
      })
    const { user, findByRole, findAllByRole, t } = open(api)
    const words = t.products.gateway
    await user.click(await findByRole('button', { name: words.disconnect }))
    await user.click((await findAllByRole('button', { name: words.disconnect })).at(-1)!)
    await findByRole('button', { name: words.connect })
  })

  it('asks for what Yampi needs before it is sent', async () => {
    const { user, findByRole, findAllByText, t } = open(fakeApi().on(showGateway, () => native))
    await user.click(await findByRole('button', { name: t.products.gateway.connect }))
    expect(await findAllByText(t.products.gateway.required)).toHaveLength(3)
  })

  it('says that its products are being read', async () => {
    const reading: Gateway = { ...yampi, syncedAt: null, isReading: true }
    const { findByText, t } = open(fakeApi().on(showGateway, () => reading))
    await findByText(t.products.gateway.reading)
  })

  it('says that it did not answer, and which products were left out', async () => {
    const failed: Gateway = { ...yampi, failure: 'provider_error', skipped: ['Saia plissada', 'Blusa'] }
    const { findByText, t } = open(fakeApi().on(showGateway, () => failed))
    await findByText(t.products.gateway.notReadNow)
    await findByText(/Saia plissada, Blusa/)
  })

  it('says when the store refuses the credentials, and asks for them again', async () => {
    const { findByRole, findByText, t } = open(
      fakeApi().on(showGateway, () => ({ ...yampi, state: 'failed' as const })),
    )
    await findByText(t.products.gateway.failed)
    await findByRole('button', { name: t.products.gateway.connect })
  })
})
