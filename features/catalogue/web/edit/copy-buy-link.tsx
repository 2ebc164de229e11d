import { useTranslations } from 'use-intl'
import { CopyButton } from '#ui/copy-button.tsx'
import { buyPath } from '../../buy-path.ts'
import type { Product } from '../catalogue-queries.ts'

/** Copies the address where a buyer puts the product into a bag; absent for what our own pages do not sell now. */
export function CopyBuyLink({ product }: { product: Product }) {
  const t = useTranslations('products.form')
  const isSoldElsewhere = product.link !== null || product.skus.some((sku) => sku.purchaseUrl !== null)
  if (!product.active || isSoldElsewhere || product.skus.every((sku) => sku.blockedSale)) return null
  return (
    <CopyButton
      text={`${location.origin}${buyPath(product.uuid)}`}
      label={t('copyBuyLink')}
      copiedLabel={t('buyLinkCopied')}
    />
  )
}
