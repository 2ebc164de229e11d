import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import { uriLength } from '../../contract.ts'
import { type Caller, hasRole } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { faqStore } from '../faqs/faq-store.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { commonView } from '../stream-view.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'merchants' | 'catalogue'>

/** The active stream with this uuid or uri, and its merchant. Throws `not_found` for all others. */
export async function visibleStream(deps: Deps, name: string) {
  const found = await namedStream(deps, name)
  if (found?.stream.status !== 'active') throw notVisible(name)
  return found
}

/** What visitors may know of a stream. Its people see it so before it is active, too. */
export async function showStream(deps: Deps, actor: Caller | null, name: string) {
  const { stream, merchant } = await shownTo(deps, actor, name)
  const faqs = await faqStore(deps.connection.db).ofStream(stream.uuid)
  return {
    ...commonView(stream),
    merchantName: merchant.name,
    faqs,
    products: stream.showProductsOnLanding ? await visitorProducts(deps, stream) : [],
  }
}

async function shownTo(deps: Deps, actor: Caller | null, name: string) {
  const found = await namedStream(deps, name)
  if (!found || found.stream.deletedAt) throw notVisible(name)
  const { stream, merchant } = found
  if (stream.status !== 'active' && !(actor && (await hasRole(deps, deps.connection.db, actor, stream))))
    throw notVisible(name)
  return { stream, merchant }
}

async function namedStream({ connection, merchants }: Deps, name: string) {
  if (name.length > uriLength.max) return null
  const store = streamStore(connection.db)
  const stream = await (isUuid(name) ? store.byUuid(name) : store.byUri(name.toLowerCase()))
  const merchant = stream && (await merchants.find(stream.merchantUuid))
  return merchant ? { stream, merchant } : null
}

/** Says the same of one that is not there and of one that is not for visitors. */
function notVisible(name: string): AppError {
  return new AppError('not_found', { messageKey: isUuid(name) ? 'unknown_stream' : 'stream_not_available' })
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
