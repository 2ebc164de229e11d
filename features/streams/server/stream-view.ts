import type { ResultOf, Sendable } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { updateStream } from '../contract.ts'
import type { AccessibleStream } from './access.ts'
import type { StreamsDeps } from './deps.ts'
import { destinationStore } from './destinations/destination-store.ts'
import { firstAddress } from './destinations/first-destination.ts'
import { imageView } from './images/image-key.ts'
import { memberStore } from './member-store.ts'
import { missingOf } from './status.ts'
import type { Stream } from './stream-store.ts'

type StreamView = Sendable<ResultOf<typeof updateStream>>
type Deps = Pick<StreamsDeps, 'merchants' | 'secrets'>

/** What visitors and the people of a stream see alike. */
export function commonView<S extends Stream>(stream: S) {
  const { coverImage, bgImage } = stream
  return {
    ...stream,
    coverImage: coverImage === null ? null : imageView(coverImage),
    bgImageUrl: bgImage === null ? null : `${imageView(bgImage).cdnUrl}0.jpg`,
  }
}

/** The streams as their people see them, in the given order. Those of deleted merchants are left out. */
export async function streamViews(
  deps: Deps,
  db: Database,
  streams: AccessibleStream[],
): Promise<StreamView[]> {
  const uuids = streams.map(({ uuid }) => uuid)
  const merchantUuids = [...new Set(streams.map(({ merchantUuid }) => merchantUuid))]
  const merchants = new Map<string, NonNullable<Awaited<ReturnType<typeof deps.merchants.find>>>>()
  for (const uuid of merchantUuids) {
    const found = await deps.merchants.find(uuid, db)
    if (found) merchants.set(uuid, found)
  }
  const ofMerchants = await deps.merchants.membersOf(merchantUuids, db)
  const members = await memberStore(db).membersOf(uuids)
  const destinations = await destinationStore(db).ofStreams(uuids)
  const invitations = await memberStore(db).invitationsOf(uuids)

  return streams.flatMap((stream) => {
    const merchant = merchants.get(stream.merchantUuid)
    if (!merchant) return []
    const people = [
      ...ofMerchants.filter(({ merchantUuid }) => merchantUuid === merchant.uuid),
      ...members.filter(({ streamUuid }) => streamUuid === stream.uuid),
    ]
    const inRole = (role: string) => [
      ...new Set(people.filter((one) => one.role === role).map(({ userUuid }) => userUuid)),
    ]
    const adminsFull = inRole('full')
    const isFull = stream.role === 'full'
    return {
      ...commonView(stream),
      missing: missingOf(stream),
      merchantName: merchant.name,
      adminsFull,
      adminsRead: inRole('read').filter((uuid) => !adminsFull.includes(uuid)),
      adminsInvited: invitations
        .filter(({ streamUuid, role }) => isFull && streamUuid === stream.uuid && role !== 'moderator')
        .map(({ email }) => email),
      fullCheckoutBrandId: merchant.brandId,
      featuredProductId: stream.featuredProductsId[0] ?? null,
      rtmpUrl: isFull
        ? firstAddress(
            deps,
            destinations.filter(({ streamUuid }) => streamUuid === stream.uuid),
          )
        : null,
    }
  })
}
