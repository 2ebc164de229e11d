import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { LivesDeps } from '../deps.ts'
import { reportUnlocked } from '../events.ts'
import { liveStore } from '../live-store.ts'
import { liveRows } from './live-rows.ts'
import { openReportOfMedia } from './report-access.ts'

/** Spends one credit to open a live's report. The same day and account never cost twice. */
export async function unlockReport(
  deps: LivesDeps,
  actor: Actor,
  request: { mediaId: string; billingCreditId: string },
) {
  const { connection, billing } = deps
  const { live } = await openReportOfMedia(deps, actor, request.mediaId, 'unlock')
  await billing.ensureFreeCredit(actor.userUuid)

  const unlocked = await connection.transaction(async (tx) => {
    const unlock = await billing.takeCredit(tx, request.billingCreditId, {
      userUuid: live.ownerUuid,
      pluginId: live.pluginId,
      mediaId: live.mediaId,
      accountId: live.accountId,
      pluginAccountName: live.accountUsername,
      liveDay: live.day,
      mediaCreatedAt: live.startedAt,
      unlockedBy: actor.userUuid,
    })
    return liveStore(tx).update(live.id, {
      billingCreditId: unlock.creditId,
      unlockedAt: unlock.unlockedAt,
      unlockedBy: unlock.unlockedBy,
    })
  })
  if (!unlocked) throw new AppError('access_denied')

  await deps.events.emit(reportUnlocked, { live: unlocked })
  const [row] = await liveRows(deps, actor, [unlocked])
  if (!row) throw new AppError('access_denied')
  return row
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
