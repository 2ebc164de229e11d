import type { Locale } from '#platform/i18n/locale.ts'
import type { EmailBlock } from '#platform/server/messaging/render-email.ts'
import type { Notice, SmsDraft } from '../notice.ts'
import type { Writer } from '../writer.ts'

export type CreditsExpiring = { days: number; credits: number; validTo: string }

/** The product's name in each language. */
type ProductName = Record<Locale, string>

export type Purchase = { product: ProductName; amount: number; invoiceUrl: string | null }

export type Refund = {
  product: ProductName
  amount: number
  reason: 'refund' | 'dispute'
  /** The effect on the purchased credits or month. */
  effect: 'month_over' | 'credits_gone' | 'credits_fewer' | 'month_stays' | 'credits_stay'
  /** Withdrawn report days (`all`: the whole credit), and the number of reports that are locked again. */
  taken: number
  locked: number
}

const credits = '/billing/credits'
const dashboard = '/affiliate/dashboard'

/** An SMS without an account name. */
const shortText = (text: string, link: string): SmsDraft => ({ account: '', text: () => text, link })

export const creditsExpiring: Notice<CreditsExpiring> = {
  setting: 'credit_news',
  alwaysByEmail: false,
  email: (params, writer) => writer.email('credits_expiring', expiryOf(params, writer), { page: credits }),
  sms: (params, writer) => shortText(writer.say('credits_expiring.sms', expiryOf(params, writer)), credits),
}

function expiryOf({ days, credits: n, validTo }: CreditsExpiring, writer: Writer) {
  return { days, n, date: writer.day(validTo) }
}

export const purchase: Notice<Purchase> = {
  setting: 'credit_news',
  alwaysByEmail: true,
  email(params, writer) {
    const invoice: EmailBlock[] = params.invoiceUrl
      ? [{ kind: 'paragraph', text: `${writer.say('purchase.invoice')} ${params.invoiceUrl}` }]
      : []
    return writer.email('purchase', priceOf(params, writer), { page: credits, after: invoice })
  },
  sms: (params, writer) => shortText(writer.say('purchase.sms', priceOf(params, writer)), credits),
}

export const refund: Notice<Refund> = {
  setting: 'credit_news',
  alwaysByEmail: true,
  email(params, writer) {
    const { reason, effect, taken, locked } = params
    const values = { ...priceOf(params, writer), reason, effect, n: taken, locked }
    return writer.email('refund', values, {
      page: credits,
      middle: [{ kind: 'paragraph', text: writer.say('refund.effect', values) }],
    })
  },
  sms: (params, writer) => shortText(writer.say('refund.sms', priceOf(params, writer)), credits),
}

function priceOf({ product, amount }: { product: ProductName; amount: number }, writer: Writer) {
  return { product: product[writer.locale], price: writer.money(amount) }
}

export const renewalFailed: Notice<object> = plain('renewal_failed', '/profile/settings/payment-methods')
export const subscriptionEnded: Notice<object> = plain('subscription_ended', '/pricing')

/** A notice about a subscription, with the same text for every user. */
function plain(key: string, page: string): Notice<object> {
  return {
    setting: 'credit_news',
    alwaysByEmail: true,
    email: (_, writer) => writer.email(key, {}, { page }),
    sms: (_, writer) => shortText(writer.say(`${key}.sms`), page),
  }
}

/** An affiliate's reward can be redeemed. */
export const rewardReady: Notice<{ amount: number }> = {
  setting: 'credit_news',
  alwaysByEmail: false,
  email: ({ amount }, writer) =>
    writer.email(
      'reward_ready',
      { amount: writer.money(amount), name: writer.firstName },
      { page: dashboard },
    ),
  sms: ({ amount }, writer) =>
    shortText(writer.say('reward_ready.sms', { amount: writer.money(amount) }), dashboard),
}

/** The decision about an application as a paid affiliate. `reason` is the administrator's text for a refusal. */
export const applicationDecided: Notice<{ decision: 'approve' | 'refuse'; reason: string }> = {
  setting: 'credit_news',
  alwaysByEmail: true,
  email: ({ decision, reason }, writer) =>
    writer.email(
      decision === 'approve' ? 'application_approved' : 'application_refused',
      { name: writer.firstName },
      { page: dashboard, middle: decision === 'refuse' ? [{ kind: 'paragraph', text: reason }] : [] },
    ),
  sms: null,
}
