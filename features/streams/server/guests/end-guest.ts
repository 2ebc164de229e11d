import { day, minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { abandonedMinutes } from '../../broadcast-contract.ts'
import type { GuestState } from '../../stream-fields.ts'
import type { StreamsDeps } from '../deps.ts'
import { streamStore } from '../stream-store.ts'
import { type Guest, guestStore } from './guest-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'clock' | 'media' | 'realtime'>

const purgeGuestsJob = defineJob<Record<string, never>>('streams.purge-guests', { retries: 2 })

/** Declares the job that deletes guests, with their names, a day after their part. */
export function guestJobs({ jobs, connection, clock }: Pick<StreamsDeps, 'jobs' | 'connection' | 'clock'>) {
  jobs.handle(purgeGuestsJob, () =>
    guestStore(connection.db).deleteEndedBefore(new Date(clock.now().getTime() - day)),
  )
  jobs.every(purgeGuestsJob, '25 * * * *', {})
}

/** Ends the part of a guest, if it has not ended, and disconnects both sides after the commit. */
export async function endGuest(deps: Deps, uuid: string, state: GuestState): Promise<Guest | null> {
  const guest = await deps.connection.transaction(async (tx) => {
    const found = await guestStore(tx).lock(uuid)
    if (!found || found.endedAt) return found
    const changes = { state, endedAt: deps.clock.now() }
    await guestStore(tx).change(uuid, changes)
    await tellStudio(deps, tx, found.streamUuid)
    return { ...found, ...changes }
  })
  if (guest) await closeStreams(deps, guest)
  return guest
}

/** Ends the guest of a live that is over. */
export async function endGuestOf(deps: Deps, streamUuid: string): Promise<void> {
  const guest = await guestStore(deps.connection.db).openOf(streamUuid)
  if (guest) await endGuest(deps, guest.uuid, 'over')
}

/**
 * Makes up for what was missed: guests of lives that are over or who have not been seen for half an hour, and streams of
 * guests that ended a moment ago.
 */
export async function reconcileGuests(deps: Deps): Promise<void> {
  const { db } = deps.connection
  const now = deps.clock.now().getTime()
  for (const guest of await guestStore(db).openOnes()) {
    const stream = await streamStore(db).byUuid(guest.streamUuid)
    if (!stream || stream.deletedAt || stream.status !== 'active' || stream.broadcastStatus === 'finished')
      await endGuest(deps, guest.uuid, 'over')
    else if (guest.seenAt && now - guest.seenAt.getTime() > abandonedMinutes * minute)
      await endGuest(deps, guest.uuid, 'left')
  }
  const since = new Date(now - 10 * minute)
  for (const guest of await guestStore(db).endedSince(since)) await closeStreams(deps, guest)
}

/** Open studios ask for the guest anew. */
export function tellStudio({ realtime }: Pick<Deps, 'realtime'>, tx: Database, streamUuid: string) {
  return realtime.publish(`stream:${streamUuid}`, 'guest', {}, { tx })
}

async function closeStreams({ media }: Pick<Deps, 'media'>, guest: Guest): Promise<void> {
  await media.closeStream(guest.uuid)
  await media.closeStream(guest.returnUuid)
}
