import { personName } from '#features/integrations/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { CheckoutDeps } from '../deps.ts'

/**
 * To each full administrator, and as the law wants it to the buyer (Decreto 7.962/2013, art. 5, § 4). They contain
 * no text of the buyer, who has no account: the reason is on the page of the brand.
 */
export async function withdrawalEmails(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  buyersLocale: Locale,
): Promise<MessageToSend[]> {
  const merchant = await deps.merchants.find(order.merchantUuid)
  const admins = await deps.merchants.fullAdmins(order.merchantUuid)
  const params = { n: order.number, merchant: plainName(merchant?.name ?? '') }
  const toSeller = admins.map(({ email, locale }) =>
    emailOf(deps, { email, locale }, 'seller', {
      params: { ...params, buyer: plainName(order.buyer.name ?? personName(order.buyer.userName ?? '')) },
      page: `/merchants/${order.merchantUuid}/orders/${order.uuid}`,
    }),
  )
  const { email } = order.buyer
  if (!email) return toSeller
  const toBuyer = { email, locale: buyersLocale }
  return [...toSeller, emailOf(deps, toBuyer, 'buyer', { params, page: null })]
}

type Parts = { params: Record<string, string | number>; page: string | null }

function emailOf(
  { i18n, env }: Pick<CheckoutDeps, 'i18n' | 'env'>,
  { email, locale }: { email: string; locale: Locale },
  who: 'seller' | 'buyer',
  { params, page }: Parts,
): MessageToSend {
  const translate = i18n.translator(locale)
  const text = (part: string) => translate(`checkout_emails.withdrawal_${who}.${part}`, params)
  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...renderEmail({
      locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        ...(page ? [{ kind: 'button' as const, text: text('button'), url: publicAddress(env, page) }] : []),
      ],
      footer: text('footer'),
    }),
  }
}
