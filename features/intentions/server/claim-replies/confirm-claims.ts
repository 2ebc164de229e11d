import { takesReplies } from '#features/lives/contract.ts'
import { liveStore } from '#features/lives/server/index.ts'
import { isLocked, mayReplyTo } from '#features/reports/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { claimStore } from '../claims/claim-store.ts'
import { isReadAgain, readingStore } from '../claims/reading-store.ts'
import type { IntentionsDeps } from '../deps.ts'
import { knownBuyers } from './due-buyers.ts'
import { queueToBuyers } from './queue-replies.ts'
import { replySettingsStore } from './reply-settings-store.ts'

/** Confirms the orders of a live that were read since it was done last. */
export const confirmClaimsJob = defineJob<{ liveId: string }>('intentions.confirm-claims', { retries: 5 })

type Needs = Pick<
  IntentionsDeps,
  'connection' | 'clock' | 'ids' | 'i18n' | 'reports' | 'integrations' | 'accounts'
>

/** The settings of a live whose orders are not confirmed any more. */
export function switchedOff({ clock }: Pick<IntentionsDeps, 'clock'>, wasEverOn: boolean) {
  return { isAutomatic: false, bulkId: null, ...(wasEverOn && { switchedAt: clock.now() }) }
}

/**
 * Queues a confirmation for each person whose orders changed since the last time and are sure enough. Reads only what was
 * committed. A live that is over or locked, and a bulk reply that was cancelled, switch it off. So does the withdrawal of
 * the right to reply of the user who switched it on: then what is still in the queue is not sent either.
 */
export async function confirmClaims(deps: Needs, liveId: string): Promise<void> {
  const { connection, clock } = deps
  const before = await replySettingsStore(connection.db).find(liveId)
  if (!before?.isAutomatic) return
  const mayReply = await mayStillReply(deps, liveId, before.switchedBy)
  await connection.transaction(async (tx) => {
    const store = replySettingsStore(tx)
    const settings = await store.lock(liveId)
    const live = await liveStore(tx).byId(liveId)
    const state = await readingStore(tx).find(liveId)
    const { isAutomatic, texts, switchedBy } = settings
    // The change that came between begins a confirmation of its own.
    if (!isAutomatic || switchedBy !== before.switchedBy) return
    if (!live || !takesReplies(live, clock.now()) || isLocked(live) || !texts || !switchedBy)
      return store.update(liveId, switchedOff(deps, true))
    if (!mayReply) {
      await store.update(liveId, switchedOff(deps, true))
      if (settings.bulkId) await deps.reports.stopReplies(tx, { liveId, bulkIds: [settings.bulkId] })
      return
    }
    // What is stored may be of a reading that a newly named profile outdates: the next pass begins a confirmation.
    if (!state || isReadAgain(state)) return

    const after = settings.epoch === state.epoch ? settings.number : -1
    const userNames = await changedPeople(tx, liveId, after)
    const { buyers } = await knownBuyers(deps, tx, live, {
      ...{ minConfidence: settings.minConfidence ?? 1, userNames, now: clock.now() },
    })
    const bulkId = await queueToBuyers(deps, tx, {
      ...{ live, texts, by: switchedBy, isAutomatic: true, bulkId: settings.bulkId },
      buyers: buyers.filter((buyer) => buyer.state === 'left'),
    })
    if (settings.bulkId !== null && bulkId === null) return store.update(liveId, switchedOff(deps, true))
    await store.update(liveId, { bulkId, epoch: state.epoch, number: state.number })
  })
}

async function mayStillReply(deps: Needs, liveId: string, userUuid: string | null): Promise<boolean> {
  const live = await liveStore(deps.connection.db).byId(liveId)
  return live !== null && userUuid !== null && mayReplyTo(deps, userUuid, live)
}

async function changedPeople(tx: Database, liveId: string, after: number): Promise<Set<string>> {
  const changed = await claimStore(tx).changedAfter(liveId, after)
  return new Set(changed.map(({ userName }) => userName))
}
