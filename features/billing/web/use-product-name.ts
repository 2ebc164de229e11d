import { useTranslations } from 'use-intl'

const products = ['credit_1', 'credit_4', 'subscription_month'] as const

/** Returns the name of a product, such as "4 créditos"; the key for one that is no longer sold. */
export function useProductName(): (productId: string) => string {
  const t = useTranslations('billing.credits.products')
  return (productId) => {
    const known = products.find((product) => product === productId)
    return known ? t(known) : productId
  }
}
