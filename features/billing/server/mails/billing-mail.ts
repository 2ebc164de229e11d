import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { BillingDeps } from '../deps.ts'

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
 * Writes to a user in their language. What credits are about to expire is news that may be turned off; what was paid
 * and what could not be charged is not.
 */
export async function sendBillingMail(deps: BillingDeps, userUuid: string, mail: BillingMail): Promise<void> {
  const { accounts, messenger, speaker, env } = deps
  const contact = await accounts.contactOf(userUuid)
  if (!contact) return
  if (mail.name === 'expiry' && !(await accounts.mayNotify(userUuid, 'credit_news', 'email'))) return

  const { locale, email } = contact
  const say = speaker.in(locale)
  const params = paramsOf(mail, locale, say)
  const text = (part: string) => say(`billing.mails.${mail.name}.${part}`, params)
  const page = new URL(pages[mail.name], env.ARARA_URL ?? `http://localhost:${env.PORT}`).href
  const invoice = mail.name === 'purchase' ? mail.invoiceUrl : null

  await messenger.send({
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...layOutMail({
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
    }),
  })
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
