import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { updateProduct } from '../../contract.ts'
import { longestName, shownName } from '../../contract.ts'
import type { StoredDetails } from '../product-model.ts'
import { imageAt } from './image-address.ts'
import type { Product } from './product-store.ts'

/** What both `createProduct` and `updateProduct` take. */
export type ProductInput = Omit<
  RequestOf<typeof updateProduct>['body'],
  'productUuid' | 'productId' | 'mustDelete' | 'version'
>

/** The name as typed, without the number that is hidden on the screen; undefined: unchanged. */
export function typedName({ name }: ProductInput): string | undefined {
  if (name == null) return undefined
  const shown = shownName(name).trim()
  if (shown === '') throw fieldError('name', 'required')
  if (shown.length > longestName) throw fieldError('name', 'text_too_long')
  return shown
}

/** The link as typed, a whole http(s) address; undefined: unchanged. */
export function typedLink({ link, externalLink }: ProductInput): string | undefined {
  const typed = link ?? (typeof externalLink === 'string' ? externalLink : null)
  if (typed === null) return undefined
  if (typed === '') throw fieldError('link', 'required')
  const address = /^[a-z][a-z0-9+-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !/[^.]\.[^.]/.test(url.hostname) ||
    url.username ||
    url.password
  )
    throw fieldError('link', 'invalid_product_link')
  return url.href
}

/**
 * The pictures that were sent, each once: uploaded ones by uuid, those that the product has at its shop by address;
 * undefined: unchanged. Throws at `field` for any other address.
 */
export function sentImages(
  images: ProductInput['images'],
  { remoteImages }: Pick<Product, 'remoteImages'>,
  field = 'images',
): string[] | undefined {
  if (images == null) return undefined
  const known = new Set((remoteImages ?? []).map(({ url }) => url))
  const sent = images.map((image, place) =>
    typeof image !== 'string' && 'url' in image && known.has(image.url)
      ? image.url
      : sentImage(image, `${field}.${place}`),
  )
  return [...new Set(sent)]
}

/** The uuid of a picture that was sent. Throws at `field` for a foreign address. */
function sentImage(image: NonNullable<ProductInput['images']>[number], field: string): string {
  if (typeof image === 'string') return image.toLowerCase()
  if ('uuid' in image) return image.uuid.toLowerCase()
  const uuid = imageAt(image.url)
  if (uuid === null) throw fieldError(`${field}.url`, 'invalid_image_address')
  return uuid
}

/** The fields that are only shown, with what was sent in the place of what was; empty texts are removed. */
export function changedDetails(before: StoredDetails, input: ProductInput): StoredDetails {
  const { texts, seo, extras } = input
  return present({
    ...before,
    ...sent({
      giftValue: input.giftValue,
      searchable: input.searchable,
      erpId: input.erpId,
      ncm: input.ncm,
      warranty: input.warranty,
      customShipping: input.customShipping,
      shippingPrice: input.shippingPrice,
      priority: input.priority,
      redirectUrls: input.redirectUrls,
      searchAttributes: input.searchAttributes,
    }),
    ...(texts && { texts: present({ ...before.texts, ...sent(texts) }) }),
    ...(seo && { seo: present({ ...before.seo, ...sent(seo) }) }),
    ...(extras && { extras: present({ ...before.extras, ...sent(extras) }) }),
  })
}

type Sent<T> = { [K in keyof T]?: NonNullable<T[K]> }

function sent<T extends object>(fields: T): Sent<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Sent<T>
}

function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
}
