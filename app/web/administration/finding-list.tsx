import { useTranslations } from 'use-intl'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import type { showStatus } from '../../status-contract.ts'

type Finding = ResultOf<typeof showStatus>['groups'][number]['findings'][number]

const kinds: Record<Finding['state'], BadgeKind> = {
  ok: 'info',
  warning: 'notice',
  wrong: 'error',
  unknown: 'plain',
}

/** Checks with their results; with what to do where it is not said elsewhere on the page. */
export function FindingList({
  label,
  findings,
  withRemedy = false,
}: {
  label: string
  findings: Finding[]
  withRemedy?: boolean
}) {
  const t = useTranslations('administration.states')
  return (
    <ul aria-label={label} className="-my-3 divide-y divide-line">
      {findings.map(({ what, state, text, remedy }) => (
        <li key={`${what} ${text}`} className="py-3 text-14">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span className="min-w-0 break-words">{what}</span>
            <Badge kind={kinds[state]}>{t(state)}</Badge>
          </p>
          <p className="mt-1 break-words text-ink-muted">{text}</p>
          {withRemedy && remedy && <p className="mt-1 break-words">{remedy}</p>}
        </li>
      ))}
    </ul>
  )
}
