import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { announceLive } from '../announce.ts'
import type { LivesDeps } from '../deps.ts'
import { reportUnlocked } from '../events.ts'
import { type Live, liveStore } from '../live-store.ts'
import { liveRows } from './live-rows.ts'
import { openReportOfMedia } from './report-access.ts'

/** Which credit would open the report of a live, and why that one. */
export async function unlockOffer(deps: LivesDeps, actor: Actor, { mediaId }: { mediaId: string }) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'unlock')
  const { choice, left } = await deps.billing.offerFor(live.ownerUuid, {
    accountId: live.accountId,
    liveDay: live.day,
  })
  return {
    reason: choice?.reason ?? ('none' as const),
    billingCreditId: choice?.credit.id ?? null,
    validTo: choice?.credit.validTo ?? null,
    binds: choice?.binds ?? false,
    left,
  }
}

/** Spends one credit to open a live's report. No day is ever paid for twice. */
export async function unlockReport(
  deps: LivesDeps,
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

/** Opens the report that a credit was bought for, as soon as the money is there. */
export async function openBoughtReport(
  deps: LivesDeps,
  bought: { userUuid: string; creditId: string; mediaId: string },
): Promise<void> {
  const live = await liveStore(deps.connection.db).byOwnerAndMedia(bought.userUuid, bought.mediaId)
  if (live && live.billingCreditId === null) await openWithCredit(deps, live, bought.creditId)
}

/** Locks again what a credit opened whose money went back (docs/billing.md). */
export async function lockAgain(
  { connection, realtime, log }: Pick<LivesDeps, 'connection' | 'realtime' | 'log'>,
  { userUuid, creditId }: { userUuid: string; creditId: string },
): Promise<void> {
  for (const live of await liveStore(connection.db).lockAgain(userUuid, creditId)) {
    await announceLive({ realtime, log }, live)
    await realtime.recheck(`live-comments:${live.id}`)
  }
}

/** The owner's credit is spent by the owner. */
async function openWithCredit(deps: LivesDeps, live: Live, creditId: string): Promise<Live> {
  const unlocked = await deps.connection.transaction(async (tx) => {
    const unlock = await deps.billing.takeCredit(tx, creditId, {
      userUuid: live.ownerUuid,
      pluginId: live.pluginId,
      mediaId: live.mediaId,
      accountId: live.accountId,
      pluginAccountName: live.accountUsername,
      liveDay: live.day,
      mediaCreatedAt: live.startedAt,
      unlockedBy: live.ownerUuid,
    })
    return liveStore(tx).update(live.id, {
      billingCreditId: unlock.creditId,
      unlockedAt: unlock.unlockedAt,
      unlockedBy: unlock.unlockedBy,
    })
  })
  if (!unlocked) throw new AppError('access_denied')

  await deps.events.emit(reportUnlocked, { live: unlocked })
  return unlocked
}

/** The credit and the unlock behind a report; `not_found` while it is locked. */
export async function unlockReceipt(deps: LivesDeps, actor: Actor, { mediaId }: { mediaId: string }) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'unlock')
  const receipt = await deps.billing.receiptOf(live.ownerUuid, live.pluginId, mediaId)
  if (!receipt) throw new AppError('not_found')

  const { credit, unlock } = receipt
  const people = await deps.accounts.userSummaries([unlock.unlockedBy])
  return {
    ...unlock,
    billingCreditId: credit.id,
    creditType: credit.type,
    isFree: credit.paymentValue === 0,
    paymentValue: credit.paymentValue,
    paymentCurrency: credit.paymentCurrency,
    paymentInvoiceUrl: credit.paymentInvoiceUrl,
    validTo: credit.validTo,
    unlockedByName: people.get(unlock.unlockedBy)?.name ?? '',
  }
}
