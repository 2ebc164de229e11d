import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAction } from '#platform/web/use-action.ts'
import { changeProduct, type Product } from '../catalogue-queries.ts'

/** Whether a product is active, and the switch: it moves at once, and back when the server refuses. */
export function useSwitchActive({ uuid, active }: Product): [boolean, (active: boolean) => void] {
  const t = useTranslations('products.failed')
  const client = useQueryClient()
  const change = useAction({
    mutationFn: (isActive: boolean) => changeProduct({ productUuid: uuid, active: isActive }),
    failed: t('change'),
    onSettled: () => client.invalidateQueries({ queryKey: ['products'] }),
  })
  return [change.isPending ? change.variables : active, change.mutate]
}
