import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRefreshReview } from './admin-query.ts'

export type Question = {
  title: string
  text: string
  /** The label of the button: "Recusar". */
  act: string
  /** Whether the decision is destructive. */
  danger: boolean
  decide: (reason: string, idempotencyKey: string) => Promise<unknown>
}

/** Asks for the reason of a decision before it is made. */
export function DecisionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useTranslations('affiliates.review')
  const refresh = useRefreshReview()
  const { register, errors, error, submit, isSending } = useApiForm<{ reason: string }, unknown>(
    ({ reason }, idempotencyKey) => question.decide(reason.trim(), idempotencyKey),
    {
      mode: 'onSubmit',
      defaultValues: { reason: '' },
      done: t('decided'),
      onSuccess() {
        onClose()
        return refresh()
      },
      onError: refresh,
    },
  )

  return (
    <FormDialog
      open
      urgent
      size="md"
      onClose={onClose}
      title={question.title}
      text={question.text}
      submitLabel={question.act}
      submitKind={question.danger ? 'danger' : 'action'}
      isSending={isSending}
      onSubmit={submit}
    >
      <Field label={t('reason')} error={errors.reason?.message ?? error}>
        <Textarea
          maxLength={500}
          {...register('reason', { validate: (typed) => typed.trim().length >= 3 || t('reasonNeeded') })}
        />
      </Field>
    </FormDialog>
  )
}
