import { call } from '#platform/web/call.ts'
import type { beAtLiveDesk, beAtStreamDesk } from '../contract.ts'
import type { SendPresence } from './presence/use-helpers.ts'

/** The live that a desk is for. */
export type DeskPlace =
  | { kind: 'live'; id: string; accountId: string; mediaId: string }
  | { kind: 'stream'; uuid: string }

/** The topic that only those who work at the desk may follow. */
export const helpersTopic = (place: DeskPlace): string =>
  place.kind === 'live' ? `live-replies:${place.id}` : `room-desk:${place.uuid}`

/** What names the live in calls. */
export const reportOf = ({ accountId, mediaId }: { accountId: string; mediaId: string }) => ({
  ...{ accountId, mediaId },
})

export const presenceAt =
  (place: DeskPlace): SendPresence =>
  (presence) =>
    place.kind === 'live'
      ? call<typeof beAtLiveDesk>('POST /api/plugins/live/desk/here', { ...reportOf(place), ...presence })
      : call<typeof beAtStreamDesk>('POST /api/streams/desk/here', { streamUuid: place.uuid, ...presence })
