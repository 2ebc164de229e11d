import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listBagEmails as listCall } from '../contract.ts'
import { buyerEmailStore } from './buyer-email-store.ts'
import type { BuyerEmailsDeps } from './deps.ts'
import { sendEmailJob } from './send-buyer-email.ts'

type Named = RequestOf<typeof listCall>['body']

/** For full administrators, who have the links of bags. */
export async function listBagEmails(
  deps: BuyerEmailsDeps,
  actor: Actor,
  { merchantUuid, orderUuids }: Named,
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const found = deps.messenger.reaches('email')
    ? await deps.orders.unpaidWithEmail(merchantUuid, orderUuids)
    : []
  const sent = await buyerEmailStore(deps.connection.db).lastSent(found, 'bag')
  const rows = found.map((orderUuid) => ({ orderUuid, sentAt: sent.get(orderUuid) ?? null }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** For full administrators. Throws `unavailable` where the installation sends no e-mail. */
export async function sendBagEmails(
  deps: BuyerEmailsDeps,
  actor: Actor,
  { merchantUuid, orderUuids }: Named,
): Promise<{ queued: number }> {
  await deps.merchants.access(actor, merchantUuid, 'full')
  if (!deps.messenger.reaches('email')) throw new AppError('unavailable')
  const found = await deps.orders.unpaidWithEmail(merchantUuid, orderUuids)
  await deps.connection.transaction((tx) =>
    deps.jobs.enqueueAll(
      sendEmailJob,
      found.map((orderUuid) => ({ data: { orderUuid, kind: 'bag' as const }, key: `${orderUuid} bag` })),
      { tx },
    ),
  )
  return { queued: found.length }
}
