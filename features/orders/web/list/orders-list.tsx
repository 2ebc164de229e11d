import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useSearchParams } from '#platform/web/routing.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFooter } from '#ui/list-footer.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { orderCountsQuery, ordersQuery } from '../order-queries.ts'
import { useOrdersTopic } from '../use-orders-topic.ts'
import { orderListQuery, pageSizes, soon, sorts, statesOf, withQuery } from './list-query.ts'
import { OrderFilters, OrderSort } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'
import { OrdersSelection } from './orders-selection.tsx'
import { useSelectedOrders } from './use-selected-orders.ts'

type Props = {
  merchant: Merchant
  /** Opens the form for a new order; null for those who only read: they select none. */
  onAdd: (() => void) | null
}

/** The orders of a merchant: states, search, pages. The address holds what is shown. */
export function OrdersList({ merchant, onAdd }: Props) {
  const t = useTranslations('orders.list')
  const words = useTranslations('words')
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const shown = orderListQuery(query)
  const { state, search, isSoon, liveId, sort, page, limit } = shown
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed, 250)

  useEffect(() => {
    if (settled !== search) setQuery((now) => withQuery(now, { search: settled }), { replace: true })
  }, [settled, search, setQuery])

  useOrdersTopic(merchant.uuid)
  const filter = {
    ...{ merchantUuid: merchant.uuid, search },
    ...(isSoon && { expiresWithin: soon }),
    ...(liveId && { liveId }),
  }
  const [, orderBy, order] = sorts.find(([name]) => name === sort) ?? sorts[0]
  const list = useQuery(ordersQuery({ ...filter, states: statesOf(state), orderBy, order, page, limit }))
  const counts = useQuery(orderCountsQuery(filter))
  const rows = list.data?.rows ?? []
  const total = list.data?.pagination.total ?? 0
  const lastPage = list.data?.pagination.lastPage ?? 1
  const isFiltered = state !== null || search !== '' || isSoon || liveId !== null

  useEffect(() => {
    if (!list.isPlaceholderData && list.data && total > 0 && page > lastPage)
      setQuery((now) => withQuery(now, { page: lastPage }), { replace: true })
  }, [list.isPlaceholderData, list.data, total, page, lastPage, setQuery])

  const selection = useSelectedOrders(rows)
  const { selected, isWhole } = selection

  const showAll = () => {
    setTyped('')
    setQuery((now) => withQuery(now, { state: null, search: '', isSoon: false, liveId: null }))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-2">
          <SearchInput
            value={typed}
            onChange={setTyped}
            label={t('search')}
            clearLabel={t('clearSearch')}
            className="min-w-0 flex-[1_1_20rem]"
          />
          <OrderSort sort={sort} onSort={(next) => setQuery((now) => withQuery(now, { sort: next }))} />
        </div>
        <OrderFilters
          shown={shown}
          counts={counts.data}
          onChange={(change) => setQuery((now) => withQuery(now, change))}
        />
      </div>
      {list.isPending && <SkeletonRows rows={5} height={72} label={t('loading')} />}
      {list.isError && !list.data && <LoadFailure title={t('failed')} text={t('failedText')} query={list} />}
      {list.data && total === 0 && (
        <Card pad="none">
          {isFiltered ? (
            <EmptyState
              title={t('none')}
              text={t('noneText')}
              action={<Button onClick={showAll}>{t('showAll')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('empty')}
              text={t('emptyText')}
              drawing={<EmptyGarment name="dress" />}
              action={
                onAdd && (
                  <Button kind="cta" icon={<Plus />} onClick={onAdd}>
                    {t('add')}
                  </Button>
                )
              }
            />
          )}
        </Card>
      )}
      {rows.length > 0 && (
        <>
          <Card pad="none" aria-busy={list.isPlaceholderData}>
            {onAdd && (
              <div className="border-line border-b px-4">
                <Checkbox
                  label={t('selectAll')}
                  checked={isWhole}
                  mixed={selected.length > 0 && !isWhole}
                  onChange={selection.toggleAll}
                  className="text-ink-muted"
                />
              </div>
            )}
            <ul aria-label={t('label')} className="divide-y divide-line">
              {rows.map((order) => (
                <OrderRow
                  key={order.uuid}
                  merchantUuid={merchant.uuid}
                  order={order}
                  selected={selection.has(order.uuid)}
                  onSelect={onAdd && (() => selection.toggle(order.uuid))}
                />
              ))}
            </ul>
          </Card>
          <ListFooter
            page={page}
            pages={lastPage}
            onPage={(next) => setQuery((now) => withQuery(now, { page: next }))}
            labels={{
              nav: t('pages'),
              previous: words('previous'),
              next: words('next'),
              page: (n) => t('page', { n }),
            }}
            summary={t('range', {
              from: formats.number((page - 1) * limit + 1),
              to: formats.number(Math.min(page * limit, total)),
              total: formats.number(total),
            })}
            size={limit}
            sizes={pageSizes}
            onSize={(next) => setQuery((now) => withQuery(now, { limit: next }))}
            sizeLabel={t('pageSize')}
            sizeText={(n) => t('perPage', { n })}
          />
        </>
      )}
      {selected.length > 0 && (
        <OrdersSelection merchantUuid={merchant.uuid} selected={selected} onClear={selection.clear} />
      )}
    </div>
  )
}
