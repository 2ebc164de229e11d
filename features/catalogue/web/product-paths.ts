import type { Merchant } from './catalogue-queries.ts'

type Paths = { list: string; add: string; edit: (id: string | number) => string }

/** The address of the page for importing, which is one for both gateways. */
export const importPath = ({ uuid }: Pick<Merchant, 'uuid'>) => `/merchants/${uuid}/settings/products/import`

/** The address of the list of what a merchant sells by its gateway. */
export const listPath = (merchant: Merchant) =>
  pathsOf(merchant, merchant.productGateway === 'full-checkout').list

/** Where the products of a merchant are: all of the catalogue, or its external links. */
export function pathsOf({ uuid, brandId }: Merchant, isCatalogue: boolean): Paths {
  const products = `/merchants/${uuid}/settings/products`
  const list = isCatalogue ? `${products}/brand/${brandId}` : `${products}/external-link`
  return {
    list,
    add: `${list}/new`,
    edit: (id) => (isCatalogue ? `${list}/${id}/edit` : `${products}/${id}/external-link/edit`),
  }
}
