import type { Locale } from '#platform/i18n/locale.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { BillingDeps } from '../deps.ts'
import { paymentStore } from '../payments/payment-store.ts'

/** What is written to people about money. `validTo` as ISO text. */
export type BillingMail =
  | { name: 'purchase'; plan: string; amount: number; invoiceUrl: string | null }
  | { name: 'renewal_failed' }
  | { name: 'subscription_ended' }
  | { name: 'expiry'; days: number; credits: number; validTo: string }

const pages = {
  purchase: '/billing/credits',
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
  if (mail.name === 'purchase')
    return {
      product: say(`billing.plans.${mail.plan}.name`),
      price: new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(mail.amount / 100),
    }
  if (mail.name !== 'expiry') return {}
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  return { days: mail.days, n: mail.credits, date: date.format(new Date(mail.validTo)) }
}
