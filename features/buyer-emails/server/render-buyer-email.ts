import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { type EmailBlock, renderEmail } from '#platform/server/messaging/render-email.ts'
import type { BuyerEmailKind } from './buyer-email-kinds.ts'
import type { BuyerEmailsDeps } from './deps.ts'

type Content = {
  order: OrderSnapshot
  kind: BuyerEmailKind
  email: string
  merchantName: string
  locale: Locale
  /** The buyer's page. */
  link: string
}

/**
 * An e-mail about an order. It names the merchant, numbers, times and the tracking code, and no text that a seller or a
 * buyer wrote: what is in the bag is on the page behind the button.
 */
export function renderBuyerEmail({ i18n }: Pick<BuyerEmailsDeps, 'i18n'>, content: Content): MessageToSend {
  const { order, kind, email, locale, link } = content
  const translate = i18n.translator(locale)
  const params = { merchant: plainName(content.merchantName), number: String(order.number) }
  const text = (part: string) => translate(`buyer_emails.${kind}.${part}`, params)
  const label = (part: string) => translate(`buyer_emails.labels.${part}`)
  const code: EmailBlock[] =
    isOnItsWay(kind) && order.trackingCode ? [{ kind: 'code', text: order.trackingCode }] : []
  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...renderEmail({
      locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        { kind: 'figures', rows: figures(content).map(([part, value]) => ({ label: label(part), value })) },
        ...code,
        { kind: 'button', text: text('button'), url: link },
      ],
      footer: translate('buyer_emails.footer', params),
    }),
  }
}

const isOnItsWay = (kind: BuyerEmailKind) => kind === 'sent' || kind === 'out_for_delivery'

function figures({ order, kind, locale }: Content): [label: string, value: string][] {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
  const time = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    timeZone: 'America/Sao_Paulo',
  })
  const inBag = order.lines.filter(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
  const pieces = inBag.reduce((sum, { quantity }) => sum + quantity, 0)
  const rows: [string, string][] = [['number', `#${order.number}`]]
  if (pieces > 0) rows.push(['pieces', String(pieces)])
  if (kind === 'paid') rows.push(['paid', money.format((order.paid - order.refunded) / 100)])
  if (kind === 'refunded') rows.push(['refunded', money.format(order.refunded / 100)])
  const hasToPay = kind === 'bag' || kind === 'promoted' || kind === 'reminded'
  if (hasToPay && order.due > 0) rows.push(['due', money.format(order.due / 100)])
  if (hasToPay && order.expiresAt) rows.push(['until', time.format(order.expiresAt)])
  if (isOnItsWay(kind) && order.carrier) rows.push(['carrier', plainName(order.carrier)])
  return rows
}
