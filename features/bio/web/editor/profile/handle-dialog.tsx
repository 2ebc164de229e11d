import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { handleLength, handleOf } from '#platform/contract/handle.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { toast } from '#ui/toast.ts'
import type { oldHandleDays } from '../../../contract.ts'
import { HandleField } from '../../handle-field.tsx'
import { useHandleCheck } from '../../use-handle-check.ts'
import type { BioDraft } from '../use-bio-draft.ts'

// Matches the contract by its type, without importing its schemas into the page.
const days: typeof oldHandleDays = 30

type Props = { open: boolean; draft: BioDraft; onClose: () => void }

/** Changes the page's handle, and explains what happens to the old one. */
export function HandleDialog({ open, draft, onClose }: Props) {
  const t = useTranslations('bio.profile')
  const current = handleOf(draft.bio.username)
  const [handle, setHandle] = useState(current)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const check = useHandleCheck(open && handle !== current ? handle : '')
  const isReady = handle.length >= handleLength.min && handle !== current

  useEffect(() => {
    if (!open) return
    setHandle(current)
    setRefusal(null)
  }, [open, current])

  const save = async () => {
    setSaving(true)
    const saved = await draft.attempt({ username: `@${handle}` })
    setSaving(false)
    if (saved.outcome === 'refused') return setRefusal(Object.values(saved.errors)[0]?.[0] ?? null)
    if (saved.outcome === 'saved') toast.success(t('changed'))
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('changeTitle')}
      text={t('changeText', { days })}
      submitLabel={t('confirm')}
      canSubmit={isReady}
      isSending={isSaving}
      onSubmit={() => void save()}
    >
      <HandleField
        handle={handle}
        check={check}
        refusal={refusal}
        onChange={(next) => {
          setRefusal(null)
          setHandle(next)
        }}
      />
    </FormDialog>
  )
}
