import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { availabilityOf } from '../availability.ts'
import type { Product } from './catalogue-queries.ts'

/** 'estoque: ilimitado', 'estoque esgotado', or the number of pieces. */
export function ProductStock({ product, className }: { product: Pick<Product, 'skus'>; className?: string }) {
  const t = useTranslations('catalogue.stock')
  const { isAvailable, stock } = availabilityOf(product.skus)
  return (
    <span className={cx('tabular-nums', !isAvailable && 'text-live-text', className)}>
      {!isAvailable || stock.kind === 'sold_out'
        ? t('soldOut')
        : stock.kind === 'unlimited'
          ? t('unlimited')
          : t('pieces', { pieces: stock.pieces })}
    </span>
  )
}
