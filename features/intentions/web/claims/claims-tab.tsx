import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ClaimsBoard } from './claims-board.tsx'
import { useClaims } from './use-claims.ts'

/** Who wants what, while the live goes on and after it; `paywall` stands in its place while the report is locked. */
export function ClaimsTab({ live, paywall }: { live: Live; paywall: ReactNode }) {
  const t = useTranslations('claims')
  const { query, isCut, refresh } = useClaims(live)
  const known = query.data

  if (live.access === 'locked')
    return (
      <div className="-mx-4 sm:-mx-6 md:mx-0">
        {known && known.counts.claims > 0 && (
          <p className="px-4 pb-4 text-14 text-ink-muted sm:px-6 md:px-0">
            {t('lockedCounts', known.counts)}
          </p>
        )}
        {paywall}
      </div>
    )
  if (!known)
    return query.isError ? (
      <LoadFailure title={t('loadFailed')} text={t('loadFailedText')} query={query} />
    ) : (
      <SkeletonRows rows={10} height={72} label={t('loading')} />
    )
  return <ClaimsBoard live={live} known={known} isCut={isCut} refresh={refresh} />
}
