import type { NoticeParams } from '#features/notifications/server/index.ts'
import type { BillingDeps } from '../deps.ts'
import { planByKey } from '../plans.ts'

/** An e-mail about payments or credits. It is stored as job data, so times are ISO texts. */
export type BillingEmail =
  | { name: 'purchase'; plan: string; amount: number; invoiceUrl: string | null }
  | {
      name: 'refund'
      plan: string
      amount: number
      reason: 'refund' | 'dispute'
      /** Withdrawn report days (`all`: the whole credit), and the number of reports that are locked again. */
      taken: number | 'all'
      locked: number
    }
  | { name: 'renewal_failed' }
  | { name: 'subscription_ended' }
  | { name: 'expiry'; days: number; credits: number; validTo: string }

/**
 * Notifies a user in their language, once for each `notice`. Receipts are always sent by e-mail; the user chooses
 * whether to be notified of expiring credits, and whether to get SMS.
 */
export async function sendBillingEmail(
  { notifications, connection, i18n }: Pick<BillingDeps, 'notifications' | 'connection' | 'i18n'>,
  { userUuid, notice: subject, mail }: { userUuid: string; notice: string; mail: BillingEmail },
): Promise<void> {
  const to = { userUuid, subject }
  const product = (plan: string) => ({
    'pt-BR': i18n.translator('pt-BR')(`billing.plans.${plan}.name`),
    'en-US': i18n.translator('en-US')(`billing.plans.${plan}.name`),
  })
  await connection.transaction((tx) => {
    if (mail.name === 'purchase') {
      const { plan, amount, invoiceUrl } = mail
      const params = { product: product(plan), amount, invoiceUrl }
      return notifications.notify(tx, { ...to, kind: 'purchase', params })
    }
    if (mail.name === 'refund') {
      const { plan, amount, reason, taken, locked } = mail
      const params = { product: product(plan), amount, reason, locked, effect: effectOf(mail) }
      return notifications.notify(tx, {
        ...to,
        kind: 'refund',
        params: { ...params, taken: taken === 'all' ? 0 : taken },
      })
    }
    if (mail.name === 'expiry') {
      const { days, credits, validTo } = mail
      return notifications.notify(tx, { ...to, kind: 'credits_expiring', params: { days, credits, validTo } })
    }
    return notifications.notify(tx, { ...to, kind: mail.name, params: {} })
  })
}

/** The effect of a refund. A partly refunded subscription month stays valid; credits are withdrawn one by one. */
function effectOf({
  plan,
  taken,
}: {
  plan: string
  taken: number | 'all'
}): NoticeParams<'refund'>['effect'] {
  const isMonth = planByKey(plan)?.interval != null
  if (taken === 'all') return isMonth ? 'month_over' : 'credits_gone'
  return taken > 0 ? 'credits_fewer' : isMonth ? 'month_stays' : 'credits_stay'
}
