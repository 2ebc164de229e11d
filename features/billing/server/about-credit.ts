import type { Say } from '#platform/i18n/server-messages.ts'
import { unlimited } from './availability.ts'
import type { Way } from './opening.ts'

type Told = {
  available: number
  state: 'available' | 'spent' | 'expired' | 'not_yet' | 'stopped' | 'revoked'
}

/** A credit in one sentence: what it is to the live that was asked about (`way`), else how it stands. */
export function aboutCredit(say: Say, { available, state }: Told, way: Way | null): string {
  if (way) return say(`billing.about_credit.${way}`)
  if (state !== 'available') return say(`billing.about_credit.${state}`)
  return available === unlimited
    ? say('billing.about_credit.unlimited')
    : say('billing.about_credit.available', { n: available })
}
