import type { UseQueryResult } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '#platform/contract/table.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type Props<T> = {
  text: string
  /** The label of the button that adds one. */
  add: string
  onAdd: () => void
  empty: { title: string; text: string }
  found: UseQueryResult<Page<T>>
  page: number
  onPage: (page: number) => void
  row: (item: T) => ReactNode
}

/** Requests or incidents, open ones first, with a button that adds one. */
export function DutyList<T>({ text, add, onAdd, empty, found, page, onPage, row }: Props<T>) {
  const t = useTranslations('dataProtection')
  const words = useTranslations('words')
  const list = found.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_320px] text-14 text-ink-muted">{text}</p>
        <Button kind="cta" icon={<Plus />} onClick={onAdd} className="max-sm:w-full">
          {add}
        </Button>
      </div>
      <Card pad="none">
        {found.isPending && <SkeletonRows rows={3} height={96} label={t('loading')} />}
        {found.isError && !list && <LoadFailure title={t('failed')} query={found} />}
        {list?.rows.length === 0 && <EmptyState title={empty.title} text={empty.text} />}
        {list && list.rows.length > 0 && <ul>{list.rows.map(row)}</ul>}
      </Card>
      {list && list.pagination.lastPage > 1 && (
        <Pagination
          page={page}
          pages={list.pagination.lastPage}
          onPage={onPage}
          labels={{
            nav: t('pages'),
            previous: words('previous'),
            next: words('next'),
            page: (n) => t('page', { n }),
          }}
        />
      )}
    </div>
  )
}
