import type { Merchants } from '#features/merchants/server/index.ts'
import { streamNetworks, uriRefusal } from '#features/streams/contract.ts'
import type { Streams } from '#features/streams/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { ShownLive } from './live-facts.ts'

type Needs = {
  streams: Pick<Streams, 'forVisitors'>
  merchants: Pick<Merchants, 'find'>
}

/**
 * Reads what the public pages show of a stream; null for one that visitors may not see. Requests that come while a
 * stream is being read get the same answer; nothing is kept, so a change shows with the next request.
 */
export function liveReader(needs: Needs) {
  const reading = new Map<string, Promise<ShownLive | null>>()

  return (uri: string): Promise<ShownLive | null> => {
    const name = uri.toLowerCase()
    if (!mayBeStream(name)) return Promise.resolve(null)
    const known = reading.get(name)
    if (known) return known
    const live = read(needs, name).finally(() => reading.delete(name))
    reading.set(name, live)
    return live
  }
}

const mayBeStream = (name: string) => isUuid(name) || uriRefusal(name) === null

async function read({ streams, merchants }: Needs, uri: string): Promise<ShownLive | null> {
  const stream = await streams.forVisitors(uri).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!stream) return null
  const merchant = await merchants.find(stream.merchantUuid)
  const { coverImage, productGateway, products } = stream
  return {
    uuid: stream.uuid,
    uri: stream.uri,
    name: stream.name,
    description: stream.description ?? '',
    logo: stream.logoHtml ?? '',
    state: stream.broadcastStatus,
    scheduledAt: stream.scheduledDate,
    startedAt: stream.liveSince,
    endedAt: stream.finishedAt,
    hasLanding: stream.landingPageActive,
    cover: coverImage && {
      large: `${coverImage.cdnUrl}0.jpg`,
      small: `${coverImage.cdnUrl}0-s.jpg`,
    },
    coverUuid: coverImage?.uuid ?? null,
    background: stream.bgImageUrl,
    seller: {
      name: stream.merchantName,
      picture: merchant?.logoImage ? `/files/merchants/${merchant.logoImage}~1/0-s.jpg` : null,
    },
    links: streamNetworks.flatMap((network) => {
      const address = stream[network]
      return address ? [{ network, address }] : []
    }),
    questions: stream.faqs,
    products,
    sellsHere: productGateway === 'full-checkout',
    hasCart: productGateway === 'full-checkout' && products.length > 0,
  }
}
