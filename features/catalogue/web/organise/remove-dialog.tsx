import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props<T> = {
  kind: 'categories' | 'groups'
  /** Null: closed. */
  item: T | null
  onClose: () => void
  remove: { isPending: boolean; mutate: (item: T) => void }
}

/** Asks before a category or a group is removed. */
export function RemoveDialog<T extends { name: string }>({ kind, item, onClose, remove }: Props<T>) {
  const t = useTranslations(`products.${kind}`)
  const words = useTranslations('words')
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={onClose}
      title={t('removeTitle', { name: item?.name ?? '' })}
      text={t('removeText')}
      confirmLabel={t('confirm')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      loading={remove.isPending}
      onConfirm={() => item && remove.mutate(item)}
    />
  )
}
