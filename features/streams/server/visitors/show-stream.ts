import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import { uriLength } from '../../contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { faqStore } from '../faqs/faq-store.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { commonView } from '../stream-view.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'merchants' | 'catalogue'>

/** The active stream with this uuid or uri, and its merchant. Throws `not_found` for all others. */
export async function visibleStream({ connection, merchants }: Deps, name: string) {
  const store = streamStore(connection.db)
  const isName = name.length <= uriLength.max
  const stream = !isName ? null : await (isUuid(name) ? store.byUuid(name) : store.byUri(name.toLowerCase()))
  const merchant = stream?.status === 'active' ? await merchants.find(stream.merchantUuid) : null
  if (!stream || !merchant) throw new AppError('not_found', { messageKey: 'stream_not_available' })
  return { stream, merchant }
}

/** What visitors may know of a stream. */
export async function showStream(deps: Deps, name: string) {
  const { stream, merchant } = await visibleStream(deps, name)
  const faqs = await faqStore(deps.connection.db).ofStream(stream.uuid)
  return {
    ...commonView(stream),
    merchantName: merchant.name,
    faqs,
    products: stream.showProductsOnLanding ? await visitorProducts(deps, stream) : [],
  }
}

/** The active products of a stream as visitors see them, in their order. */
async function visitorProducts({ catalogue }: Pick<StreamsDeps, 'catalogue'>, stream: Stream) {
  const shown = await catalogue.shownProducts(stream.activeProductsId)
  const byUuid = new Map(shown.map((product) => [product.uuid, product]))
  return stream.activeProductsId.flatMap((uuid) => {
    const product = byUuid.get(uuid)
    return product ? [{ ...product, featured: stream.featuredProductsId.includes(uuid) }] : []
  })
}
