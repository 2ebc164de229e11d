import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CheckoutDeps } from '../deps.ts'
import { withdrawalDeadline } from './withdrawal-deadline.ts'
import { withdrawalEmails } from './withdrawal-emails.ts'
import { withdrawalStore } from './withdrawal-store.ts'

/**
 * Whether the buyer of an order may withdraw now, and until when: from the payment to the deadline after the delivery.
 * `until` null: it has not been delivered yet.
 */
export function mayWithdraw(
  { state, deliveredAt }: Pick<OrderSnapshot, 'state' | 'deliveredAt'>,
  now: Date,
): { may: boolean; until: Date | null } {
  if (state === 'paid' || state === 'packed' || state === 'sent') return { may: true, until: null }
  if (state !== 'delivered' || !deliveredAt) return { may: false, until: null }
  const until = withdrawalDeadline(deliveredAt)
  return { may: now < until, until }
}

/**
 * Keeps that the buyer withdraws and tells the full administrators of the merchant, and the buyer whose e-mail is known in
 * `locale`, the language of the page.
 * Repeated, it has no further effect. Throws `conflict` with `withdrawal_too_late`. The caller checked the buyer's link.
 */
export async function askWithdrawal(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  { reason, locale }: { reason: string; locale: Locale },
): Promise<void> {
  const now = deps.clock.now()
  if (!mayWithdraw(order, now).may) throw new AppError('conflict', { messageKey: 'withdrawal_too_late' })
  const emails = await withdrawalEmails(deps, order, locale)
  await deps.connection.transaction(async (tx) => {
    const isNew = await withdrawalStore(tx).add({
      ...{ orderUuid: order.uuid, merchantUuid: order.merchantUuid, orderNumber: order.number },
      ...{ reason: reason || null, askedAt: now, closedAt: null },
    })
    if (isNew) for (const email of emails) await deps.messenger.send(email, { tx })
  })
}

/** A withdrawal ends when the seller has sent the money back. */
export function closeWithdrawals(deps: CheckoutDeps): void {
  deps.orders.onChanged(async (tx, changes) => {
    const refunded = changes.filter(({ state }) => state === 'refunded')
    await withdrawalStore(tx).close(
      refunded.map(({ orderUuid }) => orderUuid),
      deps.clock.now(),
    )
  })
}
