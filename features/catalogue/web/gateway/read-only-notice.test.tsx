import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { showGateway } from '../../contract.ts'
import { sampleGateway, sampleMerchant } from '../testing/sample-products.ts'
import { ReadOnlyNotice } from './read-only-notice.tsx'

describe.each<Locale>(['pt-BR', 'en-US'])(
  'the notice about products of a shop that is only read (%s)',
  (locale) => {
    const open = (gatewayProductId: string | null) =>
      mountScreen(<ReadOnlyNotice merchantUuid={sampleMerchant.uuid} gatewayProductId={gatewayProductId} />, {
        api: fakeApi().on(showGateway, () => ({
          ...sampleGateway,
          provider: 'shopify' as const,
          shop: 'ateliedalu.myshopify.com',
          canWrite: false,
          adminUrl: 'https://ateliedalu.myshopify.com/admin/products/',
        })),
        locale,
      })

    it('leads to the product in the administration of its shop', async () => {
      const { findByRole, findByText, t } = open('42')
      await findByText(t.products.gateway.productReadOnly)
      const link = await findByRole('link', { name: t.products.gateway.openAtShop })
      expect(link.getAttribute('href')).toBe('https://ateliedalu.myshopify.com/admin/products/42')
    })

    it('says for a new product that it is added at the shop', async () => {
      const { findByText, queryByRole, t } = open(null)
      await findByText(t.products.gateway.newReadOnly)
      expect(queryByRole('link')).toBeNull()
    })
  },
)
