import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#platform/web/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { shownName } from '../../product-name.ts'
import { changeProduct, type Product } from '../catalogue-queries.ts'

/** Asks before a product is removed, then removes it from every list. */
export function RemoveDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const t = useTranslations('products.remove')
  const failed = useTranslations('products.failed')
  const words = useTranslations('words')
  const client = useQueryClient()
  const [shown, setShown] = useState(product)
  const remove = useAction({
    mutationFn: (uuid: string) => changeProduct({ productUuid: uuid, mustDelete: true }),
    done: t('done'),
    failed: failed('remove'),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['products'] })
      onClose()
    },
  })

  useEffect(() => {
    if (product) setShown(product)
  }, [product])

  return (
    <ConfirmDialog
      open={product !== null}
      onClose={onClose}
      title={t('title', { name: shown ? shownName(shown.name) : '' })}
      text={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      loading={remove.isPending}
      onConfirm={() => product && remove.mutate(product.uuid)}
    />
  )
}
