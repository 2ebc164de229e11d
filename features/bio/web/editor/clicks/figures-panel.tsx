import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saoPauloDay } from '#platform/contract/time.ts'
import { callTable } from '#platform/web/call.ts'
import { now } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { listBioClicks } from '../../../contract.ts'
import { type Bio, shownHere } from '../../bio-queries.ts'
import { clicksByDay, clicksByLink, clicksOf, lastDays } from './clicks.ts'
import { DayCurve } from './day-curve.tsx'
import { FollowedList, useFollowedName } from './followed-list.tsx'

const ranges = [7, 30, 90]

/** Shows the clicks by day and by link. */
export function ClicksPanel({ bio }: { bio: Bio }) {
  const t = useTranslations('bio.figures')
  const [range, setRange] = useState(30)
  const [chosen, setChosen] = useState('')
  const nameOf = useFollowedName()
  const days = lastDays(saoPauloDay(new Date(now())), range)
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['bio', 'clicks', from, to],
    queryFn: ({ signal }) =>
      callTable<typeof listBioClicks>('GET /api/users/bio/clicks', { from, to }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shownHere },
  })

  if (isPending)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-72 w-full" />
      </div>
    )
  if (isError)
    return (
      <Card>
        <LoadFailure title={t('failed')} query={{ refetch, isFetching }} />
      </Card>
    )

  const followed = clicksByLink(data.rows, bio.links)
  // The chosen link may have no clicks in another period.
  const shown = followed.some(({ id }) => id === chosen) ? chosen : ''
  const counts = clicksByDay(clicksOf(data.rows, followed, shown), days)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
          {total > 0 && (
            <p>
              <strong className="block font-display text-28 leading-tight font-bold tabular-nums">
                {t('total', { n: total })}
              </strong>
              <span className="text-14 text-ink-muted">{t('totalText', { n: range })}</span>
            </p>
          )}
          <Select
            look="quiet"
            className="max-md:-ml-2.5 md:ml-auto"
            aria-label={t('range')}
            value={range}
            onChange={(event) => setRange(Number(event.target.value))}
          >
            {ranges.map((n) => (
              <option key={n} value={n}>
                {t('days', { n })}
              </option>
            ))}
          </Select>
        </div>
        {total > 0 ? (
          <>
            <Field label={t('which')} className="mb-6 max-w-[360px]">
              <Select value={shown} onChange={(event) => setChosen(event.target.value)}>
                <option value="">{t('everything')}</option>
                {followed.map((each) => (
                  <option key={each.id} value={each.id}>
                    {nameOf(each)}
                  </option>
                ))}
              </Select>
            </Field>
            <DayCurve days={days} counts={counts} />
          </>
        ) : (
          <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="shirt" />} />
        )}
      </Card>
      {total > 0 && <FollowedList followed={followed} />}
    </div>
  )
}
