import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { saveQuickReplies } from '../../../triage-contract.ts'
import { triageKeys } from './triage-queries.ts'

type Props = { texts: string[]; onClose: () => void }

/** The server takes as many. */
const most = 12
const longest = 300

/** Edits the user's quick replies, one on each line. */
export function QuickRepliesDialog({ texts, onClose }: Props) {
  const t = useTranslations('lives.composer')
  const client = useQueryClient()
  const [text, setText] = useState(texts.join('\n'))
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isFine = lines.length <= most && lines.every((line) => line.length <= longest)
  const save = useAction({
    failed: t('quickFailed'),
    mutationFn: () =>
      call<typeof saveQuickReplies>('POST /api/plugins/live/quick-replies/save', { texts: lines }),
    onSuccess: (saved) => {
      client.setQueryData(triageKeys.quickReplies, saved.texts)
      onClose()
    },
  })

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('quick')}
      text={t('quickText')}
      submitLabel={t('quickSave')}
      submitKind="cta"
      canSubmit={isFine}
      isSending={save.isPending}
      onSubmit={() => save.mutate()}
    >
      <Field label={t('quickLabel')} error={isFine ? null : t('quickTooMany', { most, longest })}>
        <Textarea autoFocus rows={6} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
