import { minute } from '#platform/contract/time.ts'
import { abandonedMinutes, reopenMinutes } from '../../broadcast-contract.ts'
import type { Stream } from '../stream-store.ts'

/** What decides where a live stands. `lostAt`: since when a live lacks picture and sound. */
export type Broadcast = Pick<Stream, 'broadcastStatus' | 'liveSince' | 'finishedAt' | 'lostAt'>

/**
 * What happens to a broadcast. `picture`: picture and sound arrive at the engine. `start` and `end`: the seller's
 * buttons. `lost`: the publisher's connection broke off. `waited`: time has passed. `planned`: it has a new date.
 */
export type BroadcastEvent =
  | { what: 'picture' | 'start' | 'end' | 'lost' | 'closed' | 'waited'; at: Date }
  | { what: 'planned'; at: Date; scheduledDate: Date | null }

/** The end of the time in which an ended live can be opened again; null for all others. */
export function mayReopenUntil({ broadcastStatus, finishedAt }: Broadcast): Date | null {
  if (broadcastStatus !== 'finished' || !finishedAt) return null
  return new Date(finishedAt.getTime() + reopenMinutes * minute)
}

/**
 * The broadcast after an event; the same object when nothing changes. `pending` becomes `live` with the first picture,
 * or by the button; `live` ends by the button or after 30 minutes without a picture; an ended one becomes `live` again
 * by the button alone, within 30 minutes, and `pending` by a new date.
 */
export function nextBroadcast(broadcast: Broadcast, event: BroadcastEvent): Broadcast {
  const { broadcastStatus: status, lostAt } = broadcast
  const { at } = event
  switch (event.what) {
    case 'picture':
      if (status === 'pending') return begun(at)
      return status === 'live' && lostAt ? { ...broadcast, lostAt: null } : broadcast
    case 'start': {
      if (status === 'pending') return begun(at)
      const until = mayReopenUntil(broadcast)
      return until && at <= until
        ? { ...broadcast, broadcastStatus: 'live', finishedAt: null, lostAt: null }
        : broadcast
    }
    case 'end':
    case 'closed':
      return status === 'live' ? ended(broadcast, at) : broadcast
    case 'lost':
      return status === 'live' && !lostAt ? { ...broadcast, lostAt: at } : broadcast
    case 'waited': {
      const isAbandoned = lostAt && at.getTime() - lostAt.getTime() >= abandonedMinutes * minute
      return status === 'live' && isAbandoned ? ended(broadcast, lostAt) : broadcast
    }
    case 'planned': {
      const { scheduledDate } = event
      const isAhead = scheduledDate !== null && scheduledDate > at
      return status === 'finished' && isAhead
        ? { broadcastStatus: 'pending', liveSince: null, finishedAt: null, lostAt: null }
        : broadcast
    }
  }
}

const begun = (at: Date): Broadcast => ({
  broadcastStatus: 'live',
  liveSince: at,
  finishedAt: null,
  lostAt: null,
})

const ended = (broadcast: Broadcast, at: Date): Broadcast => ({
  ...broadcast,
  broadcastStatus: 'finished',
  finishedAt: at,
  lostAt: null,
})
