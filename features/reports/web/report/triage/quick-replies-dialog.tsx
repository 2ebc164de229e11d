import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { saveQuickReplies } from '../../../triage-contract.ts'
import { triageKeys } from './triage-queries.ts'

type Props = { texts: string[]; onClose: () => void }

/** The server takes as many. */
const most = 12
const longest = 300

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Edits the user's quick replies, one on each line. */
export function QuickRepliesDialog({ texts, onClose }: Props) {
  const t = useTranslations('lives.composer')
  const client = useQueryClient()
  const { form, register, error, submit, isSending } = useApiForm<typeof saveQuickReplies, { text: string }>(
    'POST /api/plugins/live/quick-replies/save',
    {
      defaultValues: { text: texts.join('\n') },
      input: ({ text }) => ({ texts: linesOf(text) }),
      failed: t('quickFailed'),
      onSuccess(saved) {
        client.setQueryData(triageKeys.quickReplies, saved.texts)
        onClose()
      },
    },
  )
  const lines = linesOf(form.watch('text'))
  const isFine = lines.length <= most && lines.every((line) => line.length <= longest)

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('quick')}
      text={t('quickText')}
      submitLabel={t('quickSave')}
      submitKind="cta"
      canSubmit={isFine}
      isSending={isSending}
      onSubmit={submit}
    >
      <Field label={t('quickLabel')} error={isFine ? error : t('quickTooMany', { most, longest })}>
        <Textarea autoFocus rows={6} {...register('text')} />
      </Field>
    </FormDialog>
  )
}
