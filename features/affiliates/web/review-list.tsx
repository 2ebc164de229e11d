import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '#platform/contract/table.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { Rail } from '#ui/rail.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type Props<T> = {
  title: string
  /** Shown when the list is empty. */
  empty: string
  found: UseQueryResult<Page<T>>
  row: (item: T) => ReactNode
}

/** A list of items that wait for a decision, oldest first. */
export function ReviewList<T>({ title, empty, found, row }: Props<T>) {
  const t = useTranslations('affiliates.review')
  const rows = found.data?.rows

  return (
    <Rail title={title} count={found.data?.pagination.total}>
      {found.isPending && <SkeletonRows rows={3} height={96} label={t('loading')} />}
      {found.isError && !rows && <LoadFailure level={3} title={t('failed')} query={found} />}
      {rows?.length === 0 && <p className="py-6 text-ink-muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <Card pad="none" className="mt-4">
          <ul>{rows.map(row)}</ul>
        </Card>
      )}
    </Rail>
  )
}
