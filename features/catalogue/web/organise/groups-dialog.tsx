import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import type { deleteGroup, saveGroup } from '../../contract.ts'
import { type Group, groupsQuery, type Product } from '../catalogue-queries.ts'
import { NamedList } from './named-list.tsx'
import { NewNameForm } from './new-name-form.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = {
  merchantUuid: string
  open: boolean
  /** The products to put into a group. None: the dialog is for the groups themselves. */
  products: readonly Product[]
  onClose: () => void
  /** The products are in a group now. */
  onPut: () => void
}

/** The groups of a merchant: add and remove, and put products into one. */
export function GroupsDialog({ merchantUuid, open, products, onClose, onPut }: Props) {
  const t = useTranslations('products.groups')
  const selection = useTranslations('products.selection')
  const words = useTranslations('words')
  const client = useQueryClient()
  const list = useQuery({ ...groupsQuery(merchantUuid), enabled: open })
  const [removed, setRemoved] = useState<Group | null>(null)
  const uuids = products.map(({ uuid }) => uuid)
  const isPutting = uuids.length > 0
  const reload = () => client.invalidateQueries({ queryKey: ['product-groups', merchantUuid] })

  const put = useAction({
    mutationFn: ({ id, version, productsUuid }: Group) =>
      call<typeof saveGroup>('POST /api/products/groups/save', {
        merchantUuid,
        id,
        version,
        productsUuid: [...new Set([...productsUuid, ...uuids])],
      }),
    done: ({ name }) => t('done', { name }),
    failed: t('notSaved'),
    async onSuccess() {
      await reload()
      onPut()
    },
    // Someone else may have changed the group: the next try has its newest version.
    onError: reload,
  })
  const remove = useAction({
    mutationFn: ({ id }: Group) =>
      call<typeof deleteGroup>('POST /api/products/groups/delete', { merchantUuid, id }),
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
      title={isPutting ? selection('toGroup') : t('title')}
      text={isPutting ? selection('count', { n: uuids.length }) : t('text')}
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
            const productsUuid = uuids
            await call<typeof saveGroup>(
              'POST /api/products/groups/save',
              { merchantUuid, name, productsUuid },
              { idempotencyKey },
            )
            await reload()
            if (!isPutting) return
            toast.success(t('done', { name }))
            onPut()
          }}
        />
        {list.isPending && <SkeletonRows rows={3} height={48} label={t('loading')} />}
        {list.isError && !list.data && <LoadFailure level={3} title={t('failed')} query={list} />}
        {list.data?.rows.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
        {list.data && list.data.rows.length > 0 && (
          <NamedList
            items={list.data.rows}
            note={({ productsUuid }) => t('products', { n: productsUuid.length })}
            act={(group) =>
              isPutting && (
                <Button
                  size="sm"
                  aria-label={t('put', { name: group.name })}
                  loading={put.isPending && put.variables.id === group.id}
                  onClick={() => put.mutate(group)}
                >
                  {t('putHere')}
                </Button>
              )
            }
            removeLabel={({ name }) => t('remove', { name })}
            onRemove={setRemoved}
          />
        )}
      </div>
      <RemoveDialog kind="groups" item={removed} onClose={() => setRemoved(null)} remove={remove} />
    </Dialog>
  )
}
