import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { now } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFooter } from '#ui/list-footer.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SelectionAction, SelectionBar } from '#ui/selection-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { VirtualRows } from '#ui/virtual-rows.tsx'
import { useBrandScope } from '../brand-context.ts'
import { customersQuery } from '../customer-queries.ts'
import { CustomerDrawer } from '../profile/customer-drawer.tsx'
import { SegmentsBar } from '../segments/segments-bar.tsx'
import { BrandChoice, useBrands } from './brand-choice.tsx'
import { CustomerFilters, CustomerSort } from './customer-filters.tsx'
import { CustomerRow, customerColumns } from './customer-row.tsx'
import {
  type CustomerListQuery,
  customerListQuery,
  filterOf,
  isFiltered,
  noFilter,
  pageSizes,
  sorts,
  withQuery,
} from './list-query.ts'
import { useSelectedCustomers } from './use-selected-customers.ts'

/** The value of `aria-setsize` for a set of unknown size. */
const unknown = -1

const TagDialog = lazyComponent(async () => (await import('./tag-dialog.tsx')).TagDialog)

/** The customers: search, filters, saved segments, pages of 50 or 500. The address holds what is shown. */
export function CustomersList() {
  const t = useTranslations('customers.list')
  const selecting = useTranslations('customers.selection')
  const [query, setQuery] = useSearchParams()
  const shown = customerListQuery(query)
  const { search, sort, page, limit, brand } = shown
  const scope = useBrandScope()
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed, 250)
  const [isTagging, setTagging] = useState(false)
  const isLaptop = useMediaQuery('(min-width: 900px)')
  const change = (next: Partial<CustomerListQuery>) => setQuery((before) => withQuery(before, next))

  useEffect(() => {
    if (settled !== search) setQuery((before) => withQuery(before, { search: settled }), { replace: true })
  }, [settled, search, setQuery])

  const [, order] = sorts.find(([name]) => name === sort) ?? sorts[0]
  const list = useQuery(
    customersQuery({ ...scope, filter: filterOf(shown, now()), orderBy: sort, order, page, limit }),
  )
  const rows = list.data?.rows ?? []
  const total = list.data?.pagination.total ?? 0
  const lastPage = list.data?.pagination.lastPage ?? 1
  const hasMore = list.data?.hasMoreThanTotal ?? false

  const isFound = list.data !== undefined && !list.isPlaceholderData
  /** A page after the last one has no rows, and nothing says how many there are. */
  const isPastEnd = isFound && rows.length === 0 && page > 1
  useEffect(() => {
    if (isPastEnd) setQuery((before) => withQuery(before, { page: 1 }), { replace: true })
  }, [isPastEnd, setQuery])

  /** There is nobody at all, so there is nothing to search or sort. */
  const isEmpty = isFound && total === 0 && !isPastEnd && !isFiltered(shown) && brand === null
  const selection = useSelectedCustomers(rows)
  const { selected, isWhole } = selection
  const brands = useBrands()
  const mayTag = brand === null || brands.some(({ uuid, isOwn }) => uuid === brand && isOwn)
  const show = (uuid: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (uuid) next.set('customer', uuid)
        else next.delete('customer')
        return next
      },
      { preventScrollReset: true },
    )
  const filterTo = (next: Partial<CustomerListQuery>) => {
    if (next.search !== undefined) setTyped(next.search)
    change(next)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-2">
          {!isEmpty && (
            <SearchInput
              value={typed}
              onChange={setTyped}
              label={t('search')}
              placeholder={t('searchShort')}
              clearLabel={t('clearSearch')}
              className="min-w-0 flex-[1_1_20rem]"
            />
          )}
          <BrandChoice brand={brand} onPick={(next) => change({ ...noFilter, brand: next })} />
          {!isEmpty && <CustomerSort sort={sort} onSort={(next) => change({ sort: next })} />}
        </div>
        {!isEmpty && <CustomerFilters shown={shown} onChange={change} />}
        {brand === null && <SegmentsBar shown={shown} onChange={filterTo} />}
      </div>
      {list.isPending && <SkeletonRows rows={8} height={isLaptop ? 60 : 104} label={t('loading')} />}
      {list.isError && !list.data && <LoadFailure title={t('failed')} text={t('failedText')} query={list} />}
      {list.data && total === 0 && !isPastEnd && (
        <Card pad="none">
          {isFiltered(shown) ? (
            <EmptyState
              title={t('none')}
              text={t('noneText')}
              action={<Button onClick={() => filterTo(noFilter)}>{t('showAll')}</Button>}
            />
          ) : brand !== null ? (
            <EmptyState title={t('emptyOfBrand')} text={t('emptyOfBrandText')} />
          ) : (
            <EmptyState
              title={t('empty')}
              text={t('emptyText')}
              drawing={<EmptyGarment name="dress" />}
              action={
                <Button kind="cta" render={<Link to="/plugins" />}>
                  {t('emptyAction')}
                </Button>
              }
            />
          )}
        </Card>
      )}
      {rows.length > 0 && (
        <>
          <Card
            pad="none"
            aria-busy={list.isPlaceholderData}
            className={cx('overflow-clip transition-opacity', list.isPlaceholderData && 'opacity-60')}
          >
            <div className="flex items-center gap-x-1 border-line border-b px-4">
              {mayTag && (
                <Checkbox
                  label={<span className="md:sr-only">{t('selectAll')}</span>}
                  checked={isWhole}
                  mixed={selected.length > 0 && !isWhole}
                  onChange={selection.toggleAll}
                  className="text-ink-muted mouse:-ml-1"
                />
              )}
              <ColumnHeads />
            </div>
            <VirtualRows
              rows={rows}
              rowKey={({ uuid }) => uuid}
              label={t('label')}
              estimate={isLaptop ? 60 : 104}
              total={hasMore ? unknown : total}
              before={(page - 1) * limit}
              rowClassName="border-line border-b last:border-b-0"
              renderRow={(customer) => (
                <CustomerRow
                  customer={customer}
                  selected={selection.has(customer.uuid)}
                  onSelect={mayTag ? () => selection.toggle(customer.uuid) : null}
                  onShow={() => show(customer.uuid)}
                />
              )}
            />
          </Card>
          <Footer
            shown={shown}
            lastPage={lastPage}
            total={total}
            to={(page - 1) * limit + rows.length}
            hasMore={hasMore}
            onChange={change}
          />
        </>
      )}
      {selected.length > 0 && (
        <SelectionBar
          label={selecting('label')}
          count={selecting('count', { n: selected.length })}
          clearLabel={selecting('clear')}
          onClear={selection.clear}
        >
          <SelectionAction main onClick={() => setTagging(true)}>
            {selecting('tag')}
          </SelectionAction>
        </SelectionBar>
      )}
      {isTagging && (
        <Suspense>
          <TagDialog
            uuids={selected.map(({ uuid }) => uuid)}
            onClose={() => setTagging(false)}
            onDone={selection.clear}
          />
        </Suspense>
      )}
      <CustomerDrawer uuid={query.get('customer')} onClose={() => show(null)} />
    </div>
  )
}

function ColumnHeads() {
  const t = useTranslations('customers.list.head')
  return (
    <div
      aria-hidden="true"
      className={cx('hidden min-w-0 flex-1 py-2 text-12 text-ink-faint md:grid', customerColumns)}
    >
      <span>{t('name')}</span>
      <span>{t('engagement')}</span>
      <span className="text-right">{t('lives')}</span>
      <span className="text-right">{t('comments')}</span>
      <span className="text-right">{t('bought')}</span>
      <span className="text-right">{t('seen')}</span>
    </div>
  )
}

type FooterProps = {
  shown: CustomerListQuery
  lastPage: number
  total: number
  /** The number of the last row that is shown. */
  to: number
  /** More than `total` match. */
  hasMore: boolean
  onChange: (change: Partial<CustomerListQuery>) => void
}

function Footer({ shown: { page, limit }, lastPage, total, to, hasMore, onChange }: FooterProps) {
  const t = useTranslations('customers.list')
  const words = useTranslations('words')
  const formats = useFormats()
  return (
    <ListFooter
      page={page}
      pages={lastPage}
      onPage={(next) => onChange({ page: next })}
      labels={{
        nav: t('pages'),
        previous: words('previous'),
        next: words('next'),
        page: (n) => t('page', { n }),
      }}
      summary={t(hasMore ? 'rangeOfMore' : 'range', {
        from: formats.number((page - 1) * limit + 1),
        to: formats.number(to),
        total: formats.number(total),
      })}
      size={limit}
      sizes={pageSizes}
      onSize={(next) => onChange({ limit: next === 500 ? 500 : 50 })}
      sizeLabel={t('pageSize')}
      sizeText={(n) => t('perPage', { n })}
    />
  )
}
