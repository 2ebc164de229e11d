import type { Locale } from '#platform/i18n/locale.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { BillingDeps } from '../deps.ts'
import { paymentStore } from '../payments/payment-store.ts'
import { planByKey } from '../plans.ts'

/** What is written to people about money. `validTo` as ISO text. */
export type BillingMail =
  | { name: 'purchase'; plan: string; amount: number; invoiceUrl: string | null }
  | {
      name: 'refund'
      plan: string
      amount: number
      reason: 'refund' | 'dispute'
      /** Credits that are no longer there, and reports that are locked again. */
      taken: number | 'all'
      locked: number
    }
  | { name: 'renewal_failed' }
  | { name: 'subscription_ended' }
  | { name: 'expiry'; days: number; credits: number; validTo: string }

const pages = {
  purchase: '/billing/credits',
  refund: '/billing/credits',
  renewal_failed: '/profile/settings/payment-methods',
  subscription_ended: '/pricing',
  expiry: '/billing/credits',
} as const

/**
 * Writes to a user in their language, once for each notice. What credits are about to expire is news that may be
 * turned off; what was paid, given back, and what could not be charged is not.
 */
export async function sendBillingMail(
  deps: BillingDeps,
  { userUuid, notice, mail }: { userUuid: string; notice: string; mail: BillingMail },
): Promise<void> {
  const { accounts, connection, clock, messenger } = deps
  const contact = await accounts.contactOf(userUuid)
  if (!contact) return
  if (mail.name === 'expiry' && !(await accounts.mayNotify(userUuid, 'credit_news', 'email'))) return

  const { subject, ...written } = write(deps, contact.locale, mail)
  await connection.transaction(async (tx) => {
    const sent = { userUuid, notice: `mail:${notice}`, at: clock.now() }
    if (!(await paymentStore(tx).addNoticeOnce(sent))) return
    await messenger.send({ channel: 'email', to: contact.email, subject, ...written }, { tx })
  })
}

function write({ speaker, env }: Pick<BillingDeps, 'speaker' | 'env'>, locale: Locale, mail: BillingMail) {
  const say = speaker.in(locale)
  const params = paramsOf(mail, locale, say)
  const text = (part: string) => say(`billing.mails.${mail.name}.${part}`, params)
  const page = new URL(pages[mail.name], env.ARARA_URL ?? `http://localhost:${env.PORT}`).href
  const invoice = mail.name === 'purchase' ? mail.invoiceUrl : null

  const written = layOutMail({
    locale,
    title: text('title'),
    blocks: [
      { kind: 'paragraph', text: text('intro') },
      ...(mail.name === 'refund' ? [{ kind: 'paragraph' as const, text: text('effect') }] : []),
      { kind: 'button', text: text('button'), url: page },
      ...(invoice
        ? [{ kind: 'paragraph' as const, text: `${say('billing.mails.invoice')} ${invoice}` }]
        : []),
    ],
    footer: text('footer'),
  })
  return { subject: text('subject'), ...written }
}

function paramsOf(
  mail: BillingMail,
  locale: string,
  say: (key: string) => string,
): Record<string, string | number> {
  if (mail.name === 'purchase' || mail.name === 'refund') {
    const product = say(`billing.plans.${mail.plan}.name`)
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(
      mail.amount / 100,
    )
    if (mail.name === 'purchase') return { product, price }
    const { reason, taken, locked } = mail
    return { product, price, reason, locked, effect: effectOf(mail), n: taken === 'all' ? 0 : taken }
  }
  if (mail.name !== 'expiry') return {}
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  return { days: mail.days, n: mail.credits, date: date.format(new Date(mail.validTo)) }
}

/** What a refund means: for credits, or for the month of a subscription, of which parts are not taken. */
function effectOf({ plan, taken }: { plan: string; taken: number | 'all' }): string {
  const isMonth = planByKey(plan)?.interval != null
  if (taken === 'all') return isMonth ? 'month_over' : 'credits_gone'
  return taken > 0 ? 'credits_fewer' : isMonth ? 'month_stays' : 'credits_stay'
}
