import type { MissingPart } from '../merchant-fields.ts'
import type { Merchant } from './merchants-query.ts'
import { settingsPath } from './settings-path.ts'

type Path = (merchant: Pick<Merchant, 'uuid' | 'brandId' | 'productGateway'>) => string

const settings =
  (page: string): Path =>
  ({ uuid }) =>
    settingsPath(uuid, page)

/** The pages of a brand's settings in the order of their tabs. */
export const merchantSections = [
  { name: 'data', path: settings('') },
  { name: 'description', path: settings('/description') },
  { name: 'locations', path: settings('/locations') },
  { name: 'admins', path: settings('/admins') },
  { name: 'billing', path: settings('/billing') },
  { name: 'policies', path: settings('/policies') },
  { name: 'checkout', path: settings('/checkout') },
  { name: 'services', path: settings('/services') },
  {
    name: 'products',
    path: ({ uuid, brandId, productGateway }) =>
      settingsPath(
        uuid,
        productGateway === 'external-link' ? '/products/external-link' : `/products/brand/${brandId}`,
      ),
  },
  { name: 'streams', path: ({ uuid }) => `/merchants/${uuid}/streams` },
  { name: 'invoices', path: ({ uuid }) => `/merchants/${uuid}/reports/invoices` },
] as const satisfies { name: string; path: Path }[]

export type MerchantSectionName = (typeof merchantSections)[number]['name']

/** The page on which each missing part is filled in. */
const placeOf: Record<MissingPart, string> = {
  name: 'data',
  contact: 'data',
  document: 'data',
  location: 'locations',
  policies: 'policies',
  bank: 'billing',
}

/** The address where a missing part is filled in; null while it has no page. */
export function missingPath(merchant: Merchant, part: MissingPart): string | null {
  return merchantSections.find(({ name }) => name === placeOf[part])?.path(merchant) ?? null
}
