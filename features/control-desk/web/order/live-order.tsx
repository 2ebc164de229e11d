import ListPlus from 'lucide-react/icons/list-plus'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { mostPlanned } from '../../planned-products.ts'
import { RunningOrder } from '../sales/running-order.tsx'
import { moved, movedNext, nextPlanned, type ProductOfLive, productOf } from './next-planned.ts'
import type { Planned, useRunningOrder } from './order-query.ts'

type Props = {
  order: ReturnType<typeof useRunningOrder>
  products: ProductOfLive[]
  nameOf: (item: Planned) => string
  /** Puts a product on show; null: nothing can be shown now. */
  show: ((item: Planned) => void) | null
  onPlan: () => void
}

/** In which order the products of an Instagram live are to be shown, and what became of each. */
export function LiveOrder({ order: { query, change }, products, nameOf, show, onPlan }: Props) {
  const t = useTranslations('controlDesk')
  if (!query.data)
    return query.isError ? (
      <LoadFailure level={2} title={t('order.loadFailed')} query={query} />
    ) : (
      <SkeletonRows rows={3} height={56} label={t('loading')} />
    )
  const { items } = query.data
  const next = nextPlanned(items, products)
  const itemOf = (id: string) => items.find((item) => item.id === id)
  return (
    <RunningOrder
      title={t('order.planned')}
      none={t('order.plannedNone')}
      products={items.map((item) => ({ uuid: item.id, name: nameOf(item) }))}
      featured={items.filter((item) => productOf(item, products)?.isOnShow).map(({ id }) => id)}
      next={next?.id}
      stock={items.map((item) => {
        const product = productOf(item, products)
        return {
          ...{ productUuid: item.id, inCarts: 0, ordered: product?.ordered ?? 0, shownAt: item.shownAt },
          pieces: product?.left ?? item.pieces ?? undefined,
        }
      })}
      move={{
        afterShown: (id) => change(movedNext(items, id, next)),
        by: (id, step) => change(moved(items, id, step)),
        ...(show && {
          show: (id) => {
            const item = itemOf(id)
            if (item) show(item)
          },
        }),
        remove: (id) => change(items.filter((item) => item.id !== id)),
      }}
    >
      {items.length < mostPlanned ? (
        <Button wide className="mt-3" icon={<ListPlus />} aria-keyshortcuts="p" onClick={onPlan}>
          {t('order.plan')}
        </Button>
      ) : (
        <p className="mt-3 text-14 text-ink-muted">{t('order.planFull', { n: mostPlanned })}</p>
      )}
    </RunningOrder>
  )
}
