import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { addPlugin, listPlugins, listProviders, startConnection } from '../contract.ts'
import { AboutDialog } from './about-dialog.tsx'
import { PluginsPage } from './plugins-page.tsx'
import { ShopifyCallbackPage } from './shopify-callback-page.tsx'
import { sampleShop } from './testing/sample-plugin.ts'

const page = <Row,>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: Math.max(rows.length, 1) })
const providers = page([{ provider: 'shopify' as const, available: true, pretend: true }])
const query = 'code=c&hmac=h&host=x&shop=ateliedalu.myshopify.com&state=s&timestamp=1763800000'

describe.each(['pt-BR', 'en-US'] as const)('a Shopify shop (%s)', (locale) => {
  it('has a card without lives and administrators, with the permission to read products', async () => {
    const api = fakeApi()
      .on(listPlugins, () => page([sampleShop()]))
      .on(listProviders, () => providers)
    const { findByRole, findByText, queryByRole, t } = mountScreen(<PluginsPage />, { api, locale })
    await findByRole('heading', { name: 'Ateliê da Lu' })
    await findByText(t.integrations.permissions.read_products)
    expect(queryByRole('link', { name: t.integrations.seeLives })).toBeNull()
    expect(queryByRole('button', { name: t.integrations.admins.open })).toBeNull()
    expect(queryByRole('button', { name: t.integrations.about.open })).not.toBeNull()
  })

  it('is described by its domain, without comments and lives', async () => {
    const screen = mountScreen(<AboutDialog plugin={sampleShop()} onClose={() => {}} />, {
      api: fakeApi(),
      locale,
    })
    await screen.findByText('ateliedalu.myshopify.com')
    await screen.findByText(screen.t.integrations.permissions.read_products)
    expect(screen.queryByText(screen.t.integrations.about.comments)).toBeNull()
  })

  it('is connected by its address; a wrong one is refused at the field', async () => {
    const api = fakeApi()
      .on(listPlugins, () => page([]))
      .on(listProviders, () => providers)
      .on(startConnection, () => {
        throw fieldError('shop', 'no_shop_domain')
      })
    const { user, findByRole, t } = mountScreen(<PluginsPage />, { api, locale })
    await user.click(await findByRole('button', { name: t.integrations.connect.shopify }))
    const address = await findByRole('textbox', { name: t.integrations.shop.address })
    await user.type(address, 'evil.example')
    await user.click(await findByRole('button', { name: t.integrations.shop.act }))
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests(startConnection)).toMatchObject([
      { body: { provider: 'shopify', shop: 'evil.example' } },
    ])
  })

  it('is asked for with the address with which Shopify opened the app', async () => {
    const api = fakeApi()
      .on(listPlugins, () => page([]))
      .on(listProviders, () => providers)
    const path = '/plugins?shop=ateliedalu.myshopify.com&hmac=x&timestamp=1'
    const { findByRole, t } = mountScreen(<PluginsPage />, { api, locale, path })
    const address = await findByRole('textbox', { name: t.integrations.shop.address })
    expect((address as HTMLInputElement).value).toBe('ateliedalu.myshopify.com')
  })

  it('is connected when Shopify sends the browser back, with the whole query', async () => {
    const api = fakeApi().on(addPlugin, () => sampleShop())
    const path = `/plugins/callback/shopify?${query}&locale=pt-BR`
    const { place } = mountScreen(<ShopifyCallbackPage />, { api, locale, path })
    await expect.poll(place).toBe('/plugins')
    expect(api.requests(addPlugin)).toMatchObject([
      {
        body: {
          type: 'shopify',
          shopifyOauth: { code: 'c', hmac: 'h', host: 'x', state: 's', query: `${query}&locale=pt-BR` },
        },
      },
    ])
  })

  it('is not connected without the parameters, and the page says so', async () => {
    const path = '/plugins/callback/shopify'
    const { findByText, t } = mountScreen(<ShopifyCallbackPage />, { api: fakeApi(), locale, path })
    await findByText(t.integrations.refusedShop.declined)
  })

  it('is not connected when the server refuses, and the page says why', async () => {
    const api = fakeApi().on(addPlugin, () => {
      throw new AppError('oauth_state_mismatch')
    })
    const path = `/plugins/callback/shopify?${query}`
    const { findByText, t } = mountScreen(<ShopifyCallbackPage />, { api, locale, path })
    await findByText(t.integrations.refusedShop.advice.oauth_state_mismatch)
  })
})
