import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { deletePlugin } from '../contract.ts'
import type { Plugin } from './plugins-query.ts'

/** Asks once before an account is disconnected, by its name. */
export function DeleteDialog({ plugin, onClose }: { plugin: Plugin | null; onClose: () => void }) {
  const t = useTranslations('integrations.remove')
  const words = useTranslations('words')
  const queries = useQueryClient()
  const isShop = plugin?.type === 'shopify'
  const remove = useAction({
    done: t('done'),
    mutationFn: (id: string) => call<typeof deletePlugin>('POST /api/plugins/delete', { id }),
    onSuccess: async () => {
      onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['plugins'] }),
        queries.invalidateQueries({ queryKey: ['lives'] }),
      ])
    },
  })

  return (
    <ConfirmDialog
      open={plugin !== null}
      onClose={onClose}
      title={t('title', { name: plugin?.username ?? '' })}
      text={t(isShop ? 'shopText' : 'text')}
      confirmLabel={t(isShop ? 'shopConfirm' : 'confirm')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      loading={remove.isPending}
      onConfirm={() => plugin && remove.mutate(plugin.id)}
    />
  )
}
