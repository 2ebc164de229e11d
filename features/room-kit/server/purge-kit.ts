import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { liveCouponStore } from './coupons/coupon-store.ts'
import type { RoomKitDeps } from './deps.ts'
import { drawStore } from './draws/draw-store.ts'
import { pollStore } from './polls/poll-store.ts'

/** Days for which it is known who voted for what and took which coupon, and for which results are stored; as for the chat. */
const tracedDays = 30
const resultDays = 180

const purgeKitJob = defineJob<Record<string, never>>('room-kit.purge-kit', { retries: 2 })

/** Declares the nightly job that deletes what is old, and what belongs to erased streams. */
export function purgeKitJobs(deps: Pick<RoomKitDeps, 'connection' | 'clock' | 'jobs' | 'coupons'>): void {
  deps.jobs.every(purgeKitJob, '53 4 * * *', {})
  deps.jobs.handle(purgeKitJob, () => purgeKit(deps))
}

export async function purgeKit({
  connection,
  clock,
  coupons: ended,
}: Pick<RoomKitDeps, 'connection' | 'clock' | 'coupons'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day)
  const coupons = liveCouponStore(connection.db)
  for (const { uuid } of await coupons.toEnd(before(tracedDays)))
    await connection.transaction(async (tx) => {
      await liveCouponStore(tx).end(uuid, clock.now())
      await ended.end(tx, uuid)
    })
  await coupons.deleteBefore(before(resultDays))
  await drawStore(connection.db).forgetEntriesBefore(before(tracedDays))
  await drawStore(connection.db).deleteBefore(before(resultDays))
  await pollStore(connection.db).deleteBefore(before(resultDays))
  for (const poll of await pollStore(connection.db).withVotesBefore(before(tracedDays)))
    await connection.transaction(async (tx) => {
      const store = pollStore(tx)
      await store.close(poll.streamUuid, poll.closesAt ?? clock.now(), poll.uuid)
      await store.sumUp(poll.uuid, await store.countsOf(poll))
    })
}
