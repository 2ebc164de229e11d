import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Price } from '#ui/price.tsx'
import { priceOf, type ShownPrice } from '../price.ts'
import type { Product } from './catalogue-queries.ts'

type Props = { product: Pick<Product, 'priceSale' | 'priceDiscount' | 'skus'>; className?: string }

/** The price of a product as every screen shows it (spec §9). */
export function ProductPrice({ product, className }: Props) {
  return <ShownPriceText price={priceOf(product)} className={className} />
}

/** A price that the server has worked out. */
export function ShownPriceText({ price, className }: { price: ShownPrice; className?: string | undefined }) {
  const t = useTranslations('catalogue.price')
  const formats = useFormats()
  const { amount, struckThrough, isFree, isFrom, hasFreeOptions } = price
  return (
    <span className={className}>
      <Price
        now={isFree ? t('free') : formats.money(amount)}
        free={isFree}
        {...(isFrom && { from: t('from') })}
        {...(struckThrough !== null && { was: formats.money(struckThrough), wasLabel: t('was') })}
      />
      {hasFreeOptions && <span className="text-ink-muted"> {t('withFreeOptions')}</span>}
    </span>
  )
}
