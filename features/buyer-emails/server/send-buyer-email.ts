import { merchantErased } from '#features/merchants/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type BuyerEmailKind, isStillTrue, kindOf } from './buyer-email-kinds.ts'
import { buyerEmailStore } from './buyer-email-store.ts'
import type { BuyerEmailsDeps } from './deps.ts'
import { renderBuyerEmail } from './render-buyer-email.ts'

export const sendEmailJob = defineJob<{ orderUuid: string; kind: BuyerEmailKind }>('buyer-emails.send-email')

/**
 * E-mails that an address gets in a day. The address was typed on the buyer's page, perhaps by another person: it is not
 * flooded.
 */
const mostEmails = { max: 20, seconds: day / second }

/** Tells buyers whose e-mail is known what happened to their orders, by a job of the transaction that changed them. */
export function buyerEmailJobs(deps: BuyerEmailsDeps): void {
  const { orders, jobs, messenger, events, connection } = deps
  orders.onChanged(async (tx, changes) => {
    if (!messenger.reaches('email')) return
    const told = changes.flatMap((change) => {
      const kind = kindOf(change)
      return kind ? [{ orderUuid: change.orderUuid, kind }] : []
    })
    if (told.length === 0) return
    const reached = await orders.withEmail(
      told.map(({ orderUuid }) => orderUuid),
      tx,
    )
    const emails = told.filter(({ orderUuid }) => reached.has(orderUuid))
    await jobs.enqueueAll(
      sendEmailJob,
      emails.map((data) => ({ data, key: `${data.orderUuid} ${data.kind}` })),
      { tx },
    )
  })
  jobs.handle(sendEmailJob, ({ orderUuid, kind }) => sendBuyerEmail(deps, orderUuid, kind))
  events.on(merchantErased, ({ merchantUuid }) =>
    connection.transaction((tx) => buyerEmailStore(tx).deleteOf(merchantUuid)),
  )
}

/** Sends an e-mail about an order as it is now, once for its version; nothing where that is no longer so. */
export async function sendBuyerEmail(
  deps: BuyerEmailsDeps,
  orderUuid: string,
  kind: BuyerEmailKind,
): Promise<void> {
  const order = await deps.orders.find(orderUuid)
  if (!order?.buyer.email || !isStillTrue(kind, order)) return
  const merchant = await deps.merchants.find(order.merchantUuid)
  if (!merchant) return
  const { email } = order.buyer
  const content = {
    ...{ order, kind, email, merchantName: merchant.name },
    locale: await buyerEmailStore(deps.connection.db).languageOf(order.buyer.uuid),
    link: await deps.checkout.linkOf(orderUuid),
  }
  if (!(await mayGet(deps, email))) return
  await deps.connection.transaction(async (tx) => {
    const { version, merchantUuid } = order
    const sent = { orderUuid, merchantUuid, kind, version, sentAt: deps.clock.now() }
    if (await buyerEmailStore(tx).addOnce(sent))
      await deps.messenger.send(renderBuyerEmail(deps, content), { tx })
  })
}

async function mayGet({ limits }: BuyerEmailsDeps, email: string): Promise<boolean> {
  try {
    await limits.take('buyer-email', email.toLowerCase(), mostEmails)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
