import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import type { MerchantsDeps } from '../deps.ts'
import { merchantEmail } from '../people/people-emails.ts'

export type BankingChange =
  | 'bank_account_changed'
  | 'bank_account_removed'
  | 'pix_key_changed'
  | 'pix_key_removed'

type Change = {
  merchantUuid: string
  merchantName: string
  changerName: string
  changes: BankingChange[]
  at: Date
}

/** Tells a full administrator that where the merchant is paid has changed. It contains no part of the data. */
export function bankingEmail(
  deps: Pick<MerchantsDeps, 'i18n' | 'env'>,
  to: { email: string; locale: Locale; timezone: string },
  { merchantUuid, merchantName, changerName, changes, at }: Change,
): MessageToSend {
  const time = new Intl.DateTimeFormat(to.locale, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: to.timezone,
  })
  return merchantEmail(deps, to, 'banking', {
    params: { merchant: plainName(merchantName), changer: plainName(changerName), time: time.format(at) },
    lines: [...changes, 'not_you'],
    page: `/merchants/${merchantUuid}/settings/billing`,
  })
}
