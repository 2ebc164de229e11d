import { useTranslations } from 'use-intl'

const products = ['credit_1', 'credit_4', 'subscription_month'] as const

/** What a product is called: "4 créditos", "Assinatura mensal". One that is not sold any more keeps its key. */
export function useProductName(): (productId: string) => string {
  const t = useTranslations('billing.credits.products')
  return (productId) => {
    const known = products.find((product) => product === productId)
    return known ? t(known) : productId
  }
}
