import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import type { MerchantsDeps } from './deps.ts'
import { merchantEmail } from './people/people-emails.ts'

type Texts = Pick<MerchantsDeps, 'i18n' | 'env'>
type Recipient = { email: string; locale: Locale; timezone: string }

/** Tells a full administrator that the merchant was deleted, and until when it can be restored. */
export function deletedEmail(
  deps: Texts,
  to: Recipient,
  deleted: { merchantName: string; changerName: string; erasedAt: Date },
): MessageToSend {
  const day = new Intl.DateTimeFormat(to.locale, { dateStyle: 'long', timeZone: to.timezone })
  const params = {
    merchant: plainName(deleted.merchantName),
    changer: plainName(deleted.changerName),
    date: day.format(deleted.erasedAt),
  }
  return merchantEmail(deps, to, 'deleted', { params, lines: ['restorable'], page: '/merchants' })
}

/** Tells a full administrator that the merchant is back. */
export function restoredEmail(
  deps: Texts,
  to: Recipient,
  restored: { merchantUuid: string; merchantName: string; changerName: string },
): MessageToSend {
  const params = { merchant: plainName(restored.merchantName), changer: plainName(restored.changerName) }
  return merchantEmail(deps, to, 'restored', {
    params,
    page: `/merchants/${restored.merchantUuid}/settings`,
  })
}
