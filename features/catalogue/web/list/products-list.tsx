import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFooter } from '#ui/list-footer.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Product, productsQuery } from '../catalogue-queries.ts'
import type { Shop } from '../merchant-products.tsx'
import { useProductsTopic } from '../use-products-topic.ts'
import { filtersOfAddress, pageOfAddress, pageSizes, withFilters, withPage } from './list-query.ts'
import { ProductRow } from './product-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = {
  shop: Shop
  gateway: 'external-link' | 'full-checkout'
  /** More filters, below the search. */
  filters?: ReactNode
  /** Selected rows, by uuid, where rows can be selected. */
  selection?: {
    has: (uuid: string) => boolean
    toggle: (product: Product) => void
    all: (rows: Product[], found: number) => ReactNode
  }
}

/** The products of a merchant: search, pages, switch, removal. The address holds what is shown. */
export function ProductsList({ shop, gateway, filters, selection }: Props) {
  const t = useTranslations('products.list')
  const failed = useTranslations('products.failed')
  const words = useTranslations('words')
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const { page, limit } = pageOfAddress(query)
  const { search, ...others } = filtersOfAddress(query)
  const [typed, setTyped] = useState(search)
  const [removed, setRemoved] = useState<Product | null>(null)
  const settled = useDebounced(typed, 250)

  useEffect(() => {
    if (settled !== search) setQuery((now) => withFilters(now, { search: settled }), { replace: true })
  }, [settled, search, setQuery])

  useProductsTopic(shop.merchant.uuid)

  const isFiltered = search !== '' || Object.values(others).some((value) => value !== null)
  const list = useQuery(
    productsQuery({
      merchantUuid: shop.merchant.uuid,
      productGateway: gateway,
      page,
      limit,
      ...(search !== '' && { q: search }),
      ...(others.active !== null && { active: others.active }),
      ...(others.available !== null && { available: others.available }),
      ...(others.categoryId !== null && { categoryId: others.categoryId }),
    }),
  )
  const rows = list.data?.rows ?? []
  const total = list.data?.pagination.total ?? 0
  const lastPage = list.data?.pagination.lastPage ?? 1

  // The last product of the last page was removed, or the address names a page that is not there.
  useEffect(() => {
    if (!list.isPlaceholderData && list.data && total > 0 && page > lastPage)
      setQuery((now) => withPage(now, { page: lastPage }), { replace: true })
  }, [list.isPlaceholderData, list.data, total, page, lastPage, setQuery])

  const showAll = () => {
    setTyped('')
    setQuery((now) => withFilters(now, { search: '', active: null, available: null, categoryId: null }))
  }
  const isLinks = gateway === 'external-link'

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <SearchInput value={typed} onChange={setTyped} label={t('search')} clearLabel={t('clearSearch')} />
        {filters}
      </div>
      {list.isPending && <SkeletonRows rows={5} height={72} label={t('loading')} />}
      {list.isError && !list.data && (
        <LoadFailure title={failed('list')} text={failed('text')} query={list} />
      )}
      {list.data && total === 0 && !isFiltered && (
        <Card pad="none">
          <EmptyState
            title={isLinks ? t('emptyLinks') : t('empty')}
            text={isLinks ? t('emptyLinksText') : t('emptyText')}
            drawing={<EmptyGarment name={isLinks ? 'skirt' : 'coat'} />}
            action={
              shop.canEdit && (
                <Button kind="cta" icon={<Plus />} render={<Link to={shop.paths.add} />}>
                  {isLinks ? t('addLink') : t('add')}
                </Button>
              )
            }
          />
        </Card>
      )}
      {list.data && total === 0 && isFiltered && (
        <Card pad="none">
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={<Button onClick={showAll}>{t('showAll')}</Button>}
          />
        </Card>
      )}
      {rows.length > 0 && (
        <>
          <Card pad="none" aria-busy={list.isPlaceholderData}>
            {selection?.all(rows, total)}
            <ul aria-label={t('label')} className="divide-y divide-line">
              {rows.map((product) => (
                <ProductRow
                  key={product.uuid}
                  product={product}
                  shop={shop}
                  selected={selection?.has(product.uuid)}
                  onSelect={selection && (() => selection.toggle(product))}
                  onRemove={() => setRemoved(product)}
                />
              ))}
            </ul>
          </Card>
          <ListFooter
            page={page}
            pages={lastPage}
            onPage={(next) => setQuery((now) => withPage(now, { page: next }))}
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
            onSize={(next) => setQuery((now) => withPage(now, { limit: next }))}
            sizeLabel={t('pageSize')}
            sizeText={(n) => t('perPage', { n })}
          />
        </>
      )}
      <RemoveDialog product={removed} onClose={() => setRemoved(null)} />
    </div>
  )
}
