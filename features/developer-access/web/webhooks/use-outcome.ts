import { useTranslations } from 'use-intl'
import type { Attempt } from './webhook-queries.ts'

/** Says in words what came of an attempt. */
export function useOutcome() {
  const t = useTranslations('developerAccess.outcome')
  return ({ status, failure }: Pick<Attempt, 'status' | 'failure'>): string => {
    if (status !== null) return t(status >= 200 && status < 300 ? 'arrived' : 'refused', { status })
    return t(failure ?? 'unreachable')
  }
}
