import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { type Live, shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { checkClaims, readAccuracy } from '../../accuracy-contract.ts'

type Accuracy = ItemOfReply<typeof readAccuracy>

const placeOf = ({ accountId, mediaId }: Live) => ({ accountId, mediaId })

const accuracyQuery = (live: Live, revision: string) =>
  queryOptions({
    queryKey: ['intentions', 'accuracy', live.mediaId, revision],
    queryFn: ({ signal }) =>
      call<typeof readAccuracy>('POST /api/plugins/live/claims/accuracy', placeOf(live), { signal }),
    placeholderData: keepPreviousData,
    meta: { shownHere },
  })

type Props = {
  live: Live
  /** Changes with the list, so that the counts are fetched again. */
  revision: string
}

/**
 * How right the orders of a live that is over were read, for those who may correct them, with the button that says that
 * the list is right. Before the list is checked only mistakes are known, so there is no share yet. Without orders, and where the counts cannot be fetched, there is nothing.
 */
export function LiveAccuracy({ live, revision }: Props) {
  const t = useTranslations('accuracy')
  const formats = useFormats()
  const client = useQueryClient()
  const isShown = live.status !== 'on_air' && live.role !== 'viewer' && live.access !== 'locked'
  const query = accuracyQuery(live, revision)
  const { data } = useQuery({ ...query, enabled: isShown })
  const check = useAction({
    mutationFn: () =>
      call<typeof checkClaims>('POST /api/plugins/live/claims/check', placeOf(live), {
        idempotencyKey: newKey(),
      }),
    onSuccess: (row) => client.setQueryData<Accuracy>(query.queryKey, row),
    done: t('checked'),
  })
  if (!isShown || !data) return null
  const { confirmed, corrected, rejected, added, open, checkedAt } = data
  const judged = confirmed + corrected + rejected
  if (judged + added + open === 0) return null

  const parts = [
    { name: 'confirmed', n: confirmed },
    { name: 'corrected', n: corrected },
    { name: 'rejected', n: rejected },
    { name: 'added', n: added },
  ] as const
  return (
    <Card role="region" aria-label={t('title')} className="grid gap-3">
      <h2 className="font-display text-16 font-semibold">{t('title')}</h2>
      {judged > 0 && checkedAt && (
        <>
          <p className="text-14">
            {t('summary', { judged, confirmed, percent: formats.percent(confirmed / judged) })}
          </p>
          <Shares {...{ confirmed, corrected, rejected }} />
        </>
      )}
      {judged + added > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-muted tabular-nums">
          {parts
            .filter(({ n }) => n > 0)
            .map(({ name, n }) => (
              <li key={name} className="flex items-center gap-2">
                {name !== 'added' && (
                  <span aria-hidden="true" className={`size-2.5 rounded-full ${colors[name].bg}`} />
                )}
                {t(name, { n })}
              </li>
            ))}
        </ul>
      )}
      {open > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-[1_1_280px] text-14 text-ink-muted">
            {t('open', { n: open })} {t('ask')}
          </p>
          <Button icon={<Check />} loading={check.isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
        </div>
      ) : (
        checkedAt && (
          <p className="text-14 text-ink-muted">{t('checkedAt', { when: formats.dateTime(checkedAt) })}</p>
        )
      )}
    </Card>
  )
}

const colors = {
  confirmed: { bg: 'bg-paid', fill: 'fill-paid' },
  corrected: { bg: 'bg-warn', fill: 'fill-warn' },
  rejected: { bg: 'bg-live', fill: 'fill-live' },
}
const width = 600

/** The shares as one bar; the list below it has the numbers. */
function Shares(counts: Pick<Accuracy, keyof typeof colors>) {
  const sum = counts.confirmed + counts.corrected + counts.rejected
  let from = 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 8`}
      preserveAspectRatio="none"
      className="h-2 w-full overflow-hidden rounded-full"
    >
      {(['confirmed', 'corrected', 'rejected'] as const).map((name) => {
        const at = from
        from += (width * counts[name]) / sum
        return <rect key={name} x={at} width={from - at} height="8" className={colors[name].fill} />
      })}
    </svg>
  )
}
