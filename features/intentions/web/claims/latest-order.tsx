import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { ClaimAreaProps } from './claim-areas.tsx'
import { latestOrder } from './claim-rows.ts'

/** How many orders there are, and the latest one: the list may be scrolled away from it. */
export function LatestOrder({ known }: ClaimAreaProps) {
  const t = useTranslations('claims')
  const formats = useFormats()
  const latest = latestOrder(known.claims.values())
  if (!latest) return null
  const product = known.products.get(latest.productId)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 pb-3 text-14 text-ink-muted tabular-nums">
      <span>{t('summary', known.counts)}</span>
      <span className="min-w-0">
        {t('latest')} <time dateTime={latest.askedAt}>{formats.timeToTheSecond(latest.askedAt)}</time>{' '}
        <b className="break-words font-semibold text-ink">
          {t('latestOrder', {
            name: personHandle(latest.username),
            n: latest.qty,
            product: product?.label ?? '',
          })}
        </b>
      </span>
    </p>
  )
}
