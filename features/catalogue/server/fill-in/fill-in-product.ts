import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { html } from '#platform/server/html.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type FetchRefusal, RefusedFetchError } from '#platform/server/public-fetch/refused-fetch-error.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { fillIn as contract } from '../../fill-in-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { fetchPictures } from './fetch-pictures.ts'

const mebibyte = 1024 * 1024
const page = { mediaTypes: ['text/html', 'application/xhtml+xml'], maxBytes: 6 * mebibyte }

const pageReader = defineReader<typeof import('./product-page-reader.ts').default>(
  'product-page',
  new URL('./product-page-reader.ts', import.meta.url),
)
const previewsReader = defineReader<typeof import('./previews-reader.ts').default>(
  'product-previews',
  new URL('./previews-reader.ts', import.meta.url),
  { cpuSeconds: 20 },
)

/** The texts of what can be wrong with an address, at its field. */
const refusals: Record<FetchRefusal, string> = {
  address: 'page_address_not_allowed',
  unreachable: 'page_unreachable',
  status: 'page_refused',
  redirects: 'page_refused',
  time: 'page_too_slow',
  size: 'page_too_large',
  type: 'page_is_no_page',
}

/** Reads a product from its page and proposes its fields. Stores nothing. */
export async function fillInProduct(
  deps: Pick<CatalogueDeps, 'merchants' | 'publicFetch' | 'untrusted'>,
  actor: Actor,
  { merchantUuid, url }: RequestOf<typeof contract>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const { url: address, bytes, charset } = await fetchPage(deps, url)
  const who = { account: actor.userUuid, field: 'url' }
  const found = await deps.untrusted.read(pageReader, { bytes, charset, url: address }, who)
  if (!found) throw fieldError('url', 'page_without_product')

  const pictures = await fetchPictures(deps, found.images)
  const previews =
    pictures.length === 0
      ? []
      : await deps.untrusted.read(previewsReader, { pictures: pictures.map(({ bytes: one }) => one) }, who)
  const isInReais = found.currency === null || found.currency === 'BRL'
  return {
    name: found.name,
    description: found.description === '' ? '' : html`<p>${found.description}</p>`.markup,
    priceSale: isInReais ? found.priceSale : null,
    priceDiscount: isInReais ? found.priceDiscount : 0,
    currency: found.currency,
    link: address,
    images: pictures.flatMap(({ url: from }, at) => {
      const preview = previews[at]
      return preview ? [{ url: from, preview }] : []
    }),
  }
}

async function fetchPage({ publicFetch }: Pick<CatalogueDeps, 'publicFetch'>, typed: string) {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  try {
    return await publicFetch(address, page)
  } catch (error) {
    if (error instanceof RefusedFetchError) throw fieldError('url', refusals[error.reason])
    throw error
  }
}
