import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type ApiKey, useApiKeys, useRefetchKeys, useRevokeKey } from './key-queries.ts'
import { KeyRow } from './key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { ShownKeyDialog } from './shown-key-dialog.tsx'

/** The user's API keys: each can be deleted, a new one is shown once. */
export function KeysCard() {
  const t = useTranslations('developerAccess.keys')
  const page = useTranslations('developerAccess')
  const words = useTranslations('words')
  const keys = useApiKeys()
  const refetch = useRefetchKeys()
  const revoke = useRevokeKey(t('revoked'))
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<ApiKey | null>(null)
  const rows = keys.data?.rows

  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        <Button kind="action" className="max-sm:w-full" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      {!rows && keys.isError && <LoadFailure title={page('failed')} query={keys} />}
      {!rows && !keys.isError && <SkeletonRows rows={2} height={72} label={words('loading')} />}
      {rows?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
          {rows.map((key) => (
            <KeyRow key={key.uuid} apiKey={key} onRevoke={() => setDoomed(key)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NewKeyDialog
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false)
            setShown(key)
            return refetch()
          }}
        />
      )}
      {shown && <ShownKeyDialog apiKey={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={doomed && t('revokeTitle', { name: doomed.name })}
        text={t('revokeText')}
        confirmLabel={t('revoke')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={revoke.isPending}
        onConfirm={() => doomed && revoke.mutate(doomed.uuid, { onSettled: () => setDoomed(null) })}
      />
    </SectionCard>
  )
}
