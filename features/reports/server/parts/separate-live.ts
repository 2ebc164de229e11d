import { type Live, type LivePart, type OpenedBy, partStore } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from '../report/live-rows.ts'
import { openReport } from '../report/report-access.ts'
import { publishPartsChanged } from './publish-parts-changed.ts'

/**
 * Separates the broadcast `mediaId`, and those after it, into a live of their own and answers that live. It stays
 * unlocked when its day is paid for.
 */
export async function separateLive(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId, mediaId }: { pluginId: string; mediaId: string },
) {
  const { live } = await openReport(deps, actor, { pluginId, mediaId }, 'join')
  const parts = await partStore(deps.connection.db).ofLive(live.id)
  const place = parts.findIndex((part) => part.mediaId === mediaId)
  const [first, second] = [parts[0], parts[place]]
  if (place < 1 || !first || !second) throw new AppError('conflict', { messageKey: 'nothing_to_separate' })

  const newId = deps.ids.uuid()
  const [firstReceipt, secondReceipt] = [await spentOn(deps, live, first), await spentOn(deps, live, second)]
  const { earlier, later } = await deps.connection.transaction(async (tx) => {
    // Credits before lives: the order in which an unlocking locks them.
    const opened = {
      earlier: await openedBy(deps, tx, live, { part: first, spent: firstReceipt }),
      later: await openedBy(deps, tx, live, { part: second, spent: secondReceipt }),
    }
    return deps.lives.separate(tx, { liveId: live.id, mediaId, newId }, opened)
  })

  await publishPartsChanged(deps, [earlier.id, later.id])
  const [row] = await liveRows(deps, actor, [later])
  if (!row) throw new AppError('access_denied')
  return row
}

const locked: OpenedBy = { billingCreditId: null, unlockedAt: null, unlockedBy: null }

/** The credit that was spent on a broadcast itself, while it was a live. */
async function spentOn(
  { billing }: ReportsDeps,
  live: Live,
  { mediaId }: LivePart,
): Promise<OpenedBy | null> {
  const receipt = await billing.receiptOf(live.ownerUuid, live.pluginId, mediaId)
  if (!receipt) return null
  const { creditId: billingCreditId, unlockedAt, unlockedBy } = receipt.unlock
  return { billingCreditId, unlockedAt, unlockedBy }
}

/**
 * The unlock of a broadcast that becomes a live: by the credit spent on it, or by the report's credit on the same day.
 */
async function openedBy(
  { billing }: ReportsDeps,
  tx: Database,
  live: Live,
  { part, spent }: { part: LivePart; spent: OpenedBy | null },
): Promise<OpenedBy> {
  if (live.billingCreditId === null) return locked
  if (spent) return spent
  const liveDay = saoPauloDay(part.startedAt)
  if (liveDay !== live.day) return locked

  const unlock = await billing.spendCredit(tx, live.billingCreditId, {
    userUuid: live.ownerUuid,
    pluginId: live.pluginId,
    mediaId: part.mediaId,
    accountId: live.accountId,
    pluginAccountName: live.accountUsername,
    liveDay,
    mediaCreatedAt: part.startedAt,
    unlockedBy: live.ownerUuid,
  })
  return { billingCreditId: unlock.creditId, unlockedAt: unlock.unlockedAt, unlockedBy: unlock.unlockedBy }
}
