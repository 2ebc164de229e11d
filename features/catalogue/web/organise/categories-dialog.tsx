import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { deleteCategory, saveCategory } from '../../contract.ts'
import { type Category, categoriesQuery } from '../catalogue-queries.ts'
import { NamedList } from './named-list.tsx'
import { NewNameForm } from './new-name-form.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = { merchantUuid: string; open: boolean; onClose: () => void }

/** The categories of a merchant: add and remove. */
export function CategoriesDialog({ merchantUuid, open, onClose }: Props) {
  const t = useTranslations('products.categories')
  const words = useTranslations('words')
  const client = useQueryClient()
  const list = useQuery({ ...categoriesQuery(merchantUuid), enabled: open })
  const [removed, setRemoved] = useState<Category | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['product-categories', merchantUuid] })
  const remove = useAction({
    mutationFn: ({ id }: Category) =>
      call<typeof deleteCategory>('POST /api/products/categories/delete', { merchantUuid, id }),
    failed: t('notSaved'),
    async onSuccess() {
      await reload()
      setRemoved(null)
    },
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      isForm
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
        <NewNameForm
          label={t('name')}
          example={t('example')}
          submitLabel={t('add')}
          failed={t('notSaved')}
          onAdd={async (name, idempotencyKey) => {
            await call<typeof saveCategory>(
              'POST /api/products/categories/save',
              { merchantUuid, name },
              { idempotencyKey },
            )
            await reload()
          }}
        />
        {list.isPending && <SkeletonRows rows={3} height={48} label={t('loading')} />}
        {list.isError && !list.data && <LoadFailure level={3} title={t('failed')} query={list} />}
        {list.data?.rows.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
        {list.data && list.data.rows.length > 0 && (
          <NamedList
            items={list.data.rows}
            note={({ products }) => t('products', { n: products })}
            removeLabel={({ name }) => t('remove', { name })}
            onRemove={setRemoved}
          />
        )}
      </div>
      <RemoveDialog kind="categories" item={removed} onClose={() => setRemoved(null)} remove={remove} />
    </Dialog>
  )
}
