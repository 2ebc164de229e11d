import type { Translate } from '#platform/i18n/server-messages.ts'
import { unlimited } from './availability.ts'
import type { Way } from './opening.ts'

type Told = {
  available: number
  state: 'available' | 'spent' | 'expired' | 'not_yet' | 'stopped' | 'revoked'
}

/** A credit in one sentence: what it is to the live that was asked about (`way`), else how it stands. */
export function aboutCredit(translate: Translate, { available, state }: Told, way: Way | null): string {
  if (way) return translate(`billing.about_credit.${way}`)
  if (state !== 'available') return translate(`billing.about_credit.${state}`)
  return available === unlimited
    ? translate('billing.about_credit.unlimited')
    : translate('billing.about_credit.available', { n: available })
}
