import type { Translate } from '#platform/i18n/server-messages.ts'
import { unlimited } from './availability.ts'
import type { CreditUsage } from './credit-usage.ts'

type DescribedCredit = {
  available: number
  state: 'available' | 'spent' | 'expired' | 'not_yet' | 'stopped' | 'revoked'
}

/** Describes a credit in one sentence: its relation to a live (`usage`), or its state if no live was asked about. */
export function describeCredit(
  translate: Translate,
  { available, state }: DescribedCredit,
  usage: CreditUsage | null,
): string {
  if (usage) return translate(`billing.about_credit.${usage}`)
  if (state !== 'available') return translate(`billing.about_credit.${state}`)
  return available === unlimited
    ? translate('billing.about_credit.unlimited')
    : translate('billing.about_credit.available', { n: available })
}
