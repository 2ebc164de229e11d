import { type Live, liveStore, partStore, partsOf } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { enqueueUnlocked } from '../notices/notify-report-ready.ts'
import { publishLiveChanged } from '../publish-live-updates.ts'
import { reportLogStore } from '../sharing/report-log-store.ts'
import { liveRows } from './live-rows.ts'
import { openReportOfMedia } from './report-access.ts'

/** The credit that would unlock the report of a live, and the reason for the choice. */
export async function unlockOffer(deps: ReportsDeps, actor: Actor, { mediaId }: { mediaId: string }) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'unlock')
  const { choice, left, isFreeTaken } = await deps.billing.offerFor(live.ownerUuid, {
    accountId: live.accountId,
    liveDay: live.day,
  })
  return {
    reason: choice?.reason ?? ('none' as const),
    billingCreditId: choice?.credit.id ?? null,
    validTo: choice?.credit.validTo ?? null,
    binds: choice?.bindsProfile ?? false,
    left,
    freeReportTaken: isFreeTaken,
  }
}

/** Spends one credit to unlock a live's report. A second live of the same day costs nothing. */
export async function unlockReport(
  deps: ReportsDeps,
  actor: Actor,
  request: { mediaId: string; billingCreditId: string },
) {
  const { live } = await openReportOfMedia(deps, actor, request.mediaId, 'unlock')
  await deps.billing.ensureFreeCredit(actor.userUuid)

  const unlocked = await openWithCredit(deps, live, request.billingCreditId)
  const [row] = await liveRows(deps, actor, [unlocked])
  if (!row) throw new AppError('access_denied')
  return row
}

/**
 * Unlocks the report that a credit was bought for, once its payment has settled. Idempotent. A credit that was spent on
 * another report or refunded in the meantime unlocks nothing.
 */
export async function openBoughtReport(
  deps: ReportsDeps,
  bought: { userUuid: string; creditId: string; mediaId: string },
): Promise<void> {
  const live = await liveStore(deps.connection.db).byOwnerAndMedia(bought.userUuid, bought.mediaId)
  if (live?.billingCreditId !== null) return
  await openWithCredit(deps, live, bought.creditId).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'payment_required')) throw error
    deps.log.info({ liveId: live.id, creditId: bought.creditId }, 'a credit no longer opens its report')
  })
}

/**
 * Locks the reports that a refunded credit had unlocked (docs/billing.md). Readers lose access with the commit.
 * Idempotent.
 */
export async function relockReports(
  { connection, realtime, log }: Pick<ReportsDeps, 'connection' | 'realtime' | 'log'>,
  { userUuid, creditId }: { userUuid: string; creditId: string },
): Promise<void> {
  await connection.transaction(async (tx) => {
    for (const live of await liveStore(tx).lockAgain(userUuid, creditId)) {
      await publishLiveChanged({ realtime, log }, live, { tx })
      await realtime.recheck(`live-comments:${live.id}`, { tx })
    }
  })
}

/**
 * Unlocks a live with one of its owner's credits. Concurrent calls emit `reportUnlocked` once. A broadcast that was
 * joined to another live after the caller looked it up opens that one, and spends nothing where that one is open.
 */
async function openWithCredit(deps: ReportsDeps, found: Live, creditId: string): Promise<Live> {
  const current = await deps.connection.transaction(async (tx) => {
    const live = await lockLive(tx, found)
    if (!live || (live.id !== found.id && live.billingCreditId !== null)) return live
    const unlock = await deps.billing.spendCredit(tx, creditId, {
      userUuid: live.ownerUuid,
      pluginId: live.pluginId,
      mediaId: live.mediaId,
      accountId: live.accountId,
      pluginAccountName: live.accountUsername,
      liveDay: live.day,
      mediaCreatedAt: live.startedAt,
      unlockedBy: live.ownerUuid,
    })
    const opened = await liveStore(tx).open(live.id, {
      billingCreditId: unlock.creditId,
      unlockedAt: unlock.unlockedAt,
      unlockedBy: unlock.unlockedBy,
    })
    if (opened) {
      await logUnlock(tx, deps, opened)
      await enqueueUnlocked(deps, tx, opened.id)
      await publishLiveChanged(deps, opened, { tx })
    }
    return opened ?? (await liveStore(tx).byId(live.id))
  })
  if (!current) throw new AppError('access_denied')
  return current
}

/** The live that has a broadcast now, locked; null when it is gone. */
async function lockLive(tx: Database, { pluginId, mediaId }: Live): Promise<Live | null> {
  const store = liveStore(tx)
  for (;;) {
    const live = await store.byPluginAndMedia(pluginId, mediaId)
    if (!live) return null
    const [locked] = await store.lock([live.id])
    if (locked) return locked
  }
}

/** The credit and the unlock behind a report; `not_found` while it is locked. */
export async function unlockReceipt(deps: ReportsDeps, actor: Actor, { mediaId }: { mediaId: string }) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'unlock')
  const receipt = await receiptOf(deps, live)
  if (!receipt) throw new AppError('not_found')

  const { credit, unlock } = receipt
  const people = await deps.accounts.userSummaries([unlock.unlockedBy])
  return {
    ...credit,
    ...unlock,
    billingCreditId: credit.id,
    unlockedByName: people.get(unlock.unlockedBy)?.name ?? '',
  }
}

/**
 * The credit and the unlock behind a report; looked up for each broadcast, because each may have been a live before.
 */
async function receiptOf({ connection, billing }: Pick<ReportsDeps, 'connection' | 'billing'>, live: Live) {
  for (const { mediaId } of partsOf(live, await partStore(connection.db).ofLive(live.id))) {
    const receipt = await billing.receiptOf(live.ownerUuid, live.pluginId, mediaId)
    if (receipt) return receipt
  }
  return null
}

/** Logs the user who unlocked a report, in the transaction of the unlock. */
async function logUnlock(
  tx: Database,
  { clock, ids }: ReportsDeps,
  { id, unlockedBy, unlockedAt }: Live,
): Promise<void> {
  await reportLogStore(tx).add({
    id: ids.uuid(),
    liveId: id,
    userUuid: unlockedBy,
    act: 'unlocked',
    detail: null,
    at: unlockedAt ?? clock.now(),
  })
}
