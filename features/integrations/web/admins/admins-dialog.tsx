import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Plugin } from '../plugins-query.ts'
import { AddAdminForm } from './add-admin-form.tsx'
import { type Admin, useRemoveAdmin } from './use-remove-admin.ts'

type Props = { plugin: Plugin | null; onClose: () => void }

/** The administrators of an account. Removing one asks once, in place of the list, with name and e-mail. */
export function AdminsDialog({ plugin, onClose }: Props) {
  const t = useTranslations('integrations.admins')
  const words = useTranslations('words')
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const removal = useRemoveAdmin(plugin, { done: t('removed'), failed: t('failed') })

  const remove = () => leaving && removal.mutate(leaving.email, { onSettled: () => setLeaving(null) })

  return (
    <>
      <Dialog
        open={plugin !== null && leaving === null}
        onClose={onClose}
        size="md"
        title={plugin ? t('title', { name: plugin.username }) : ''}
        text={t('text')}
        closeLabel={words('close')}
      >
        {plugin && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AdminsList admins={plugin.admins} onRemove={setLeaving} />
            <AddAdminForm plugin={plugin} />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={plugin !== null && leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('confirmTitle', { name: leaving?.name ?? '' })}
        text={t('confirmText', { email: leaving?.email ?? '', account: plugin?.username ?? '' })}
        confirmLabel={t('confirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={removal.isPending}
        onConfirm={remove}
      />
    </>
  )
}

function AdminsList({ admins, onRemove }: { admins: Admin[]; onRemove: (admin: Admin) => void }) {
  const t = useTranslations('integrations.admins')
  if (admins.length === 0) return <p className="text-14 text-ink-muted">{t('empty')}</p>

  return (
    <ul aria-label={t('list')} className="-mx-5">
      {admins.map((admin) => (
        <li
          key={admin.email}
          className="flex items-center gap-3 border-line px-5 py-3 text-14 not-first:border-t"
        >
          <Avatar name={admin.name} size="md" />
          <span className="min-w-0 flex-1">
            <b className="block break-words font-semibold">{admin.name}</b>
            <span className="block break-words text-ink-muted">{admin.email}</span>
          </span>
          <IconButton
            label={t('removeOf', { name: admin.name })}
            icon={<UserMinus />}
            onClick={() => onRemove(admin)}
          />
        </li>
      ))}
    </ul>
  )
}
