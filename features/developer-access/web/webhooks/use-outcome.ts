import { useTranslations } from 'use-intl'
import { toast } from '#ui/toast.ts'
import type { Attempt } from './webhook-queries.ts'

/** Says in words what came of an attempt. */
export function useOutcome() {
  const t = useTranslations('developerAccess.outcome')
  return ({ status, failure }: Pick<Attempt, 'status' | 'failure'>): string => {
    if (status !== null) return t(hasArrived(status) ? 'arrived' : 'refused', { status })
    return t(failure ?? 'unreachable')
  }
}

/** Shows in a toast what came of an attempt, as an error unless it arrived. */
export function useShowOutcome() {
  const outcome = useOutcome()
  return (attempt: Attempt): void => {
    const show = attempt.status !== null && hasArrived(attempt.status) ? toast.success : toast.error
    show(outcome(attempt))
  }
}

const hasArrived = (status: number) => status >= 200 && status < 300
