import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { previewBulkEdit } from '../../contract.ts'
import { shownName } from '../../product-name.ts'

type Preview = ItemOfReply<typeof previewBulkEdit>
type State = Preview['rows'][number]['before']

/** What an edit would change: the number of products, and the first of them before and after. */
export function BulkPreview({ query }: { query: UseQueryResult<Preview> }) {
  const t = useTranslations('products.bulk')
  const stateOf = useStateText()
  if (query.isError) return <LoadFailure level={3} title={t('previewFailed')} query={query} />
  if (!query.data) return <SkeletonRows rows={2} height={48} label={t('previewing')} />
  const { changed, refused, rows, leftOut } = query.data

  return (
    <section aria-label={t('preview')} className="grid gap-2 text-14">
      <p role="status" className="font-medium">
        {t('changes', { n: changed })}
        {refused > 0 && <span className="text-live-text">. {t('refused', { n: refused })}</span>}
      </p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.slice(0, 5).map(({ uuid, name, before, after }) => (
          <li key={uuid} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 break-words">{shownName(name)}</span>
            <span className="tabular-nums">
              <s className="text-ink-faint">{stateOf(before, after)}</s> {stateOf(after, before)}
            </span>
          </li>
        ))}
        {leftOut.slice(0, 3).map(({ uuid, name }) => (
          <li key={uuid} className="px-3 py-2 text-ink-muted">
            {t('stays', { name: shownName(name) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The part of a product that differs from another state of it, in words. */
function useStateText() {
  const t = useTranslations('products.bulk')
  const stock = useTranslations('catalogue.stock')
  const formats = useFormats()
  const prices = (cents: number[]) => [...new Set(cents)].map((one) => formats.money(one)).join(', ')
  const pieces = (counts: (number | null)[]) =>
    [...new Set(counts)]
      .map((one) => (one === null ? stock('unlimited') : stock('pieces', { pieces: one })))
      .join(', ')

  return (state: State, other: State): string => {
    if (state.priceSale.join() !== other.priceSale.join()) return prices(state.priceSale)
    if (state.priceDiscount.join() !== other.priceDiscount.join())
      return state.priceDiscount.every((one) => one === 0) ? t('noDiscount') : prices(state.priceDiscount)
    if (state.stock.join() !== other.stock.join()) return pieces(state.stock)
    if (state.active !== other.active) return state.active ? t('active') : t('inactive')
    return t('categories', { n: state.categoryIds.length })
  }
}
