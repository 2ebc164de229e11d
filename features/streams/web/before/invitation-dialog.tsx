import { useTranslations } from 'use-intl'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type Stream, sendStreamChange, useTakeStream } from '../streams-query.ts'
import { asParagraphs, type Invitation } from './invitation.ts'

type Props = { stream: Stream; invitation: Invitation; onClose: () => void }
type Values = { name: string; text: string; scheduledDate: string | null }

/** Title, text and date of the invitation in one form. A description with formatting stays as it is. */
export function InvitationDialog({ stream, invitation, onClose }: Props) {
  const t = useTranslations('streams.before')
  const create = useTranslations('streams.create')
  const data = useTranslations('streams.data')
  const fields = useTranslations('fields')
  const take = useTakeStream()
  const { form, register, errors, error, submit, isSending } = useApiForm<Values, Stream>(
    ({ name, text, scheduledDate }) =>
      sendStreamChange(stream.uuid, {
        name,
        scheduledDate,
        ...(text.trim() !== invitation.text && { description: asParagraphs(text) }),
      }),
    {
      mode: 'onSubmit',
      names: { description: 'text' },
      defaultValues: { name: stream.name, text: invitation.text, scheduledDate: stream.scheduledDate },
      done: t('saved'),
      onSuccess(saved) {
        take(saved)
        onClose()
      },
    },
  )

  return (
    <FormDialog
      open
      onClose={onClose}
      size="md"
      title={t('title')}
      text={t('text')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={create('name')} error={errors.name?.message}>
        <Input
          {...register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
          autoComplete="off"
          maxLength={100}
        />
      </Field>
      <Field label={t('invitation')} hint={t('invitationHint')} error={errors.text?.message}>
        <Textarea {...register('text')} rows={5} maxLength={4000} />
      </Field>
      <DateTimeField
        label={data('date')}
        timeLabel={create('time')}
        usualTime="20:00"
        value={form.watch('scheduledDate')}
        onChange={(moment) => form.setValue('scheduledDate', moment, { shouldDirty: true })}
        error={errors.scheduledDate?.message}
      />
    </FormDialog>
  )
}
