import { useTranslations } from 'use-intl'
import { nowIso } from '#platform/web/clock.ts'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { addDataRequest } from '../contract.ts'
import { type RequestKind, requestKinds } from '../kinds.ts'
import { useRefreshDataProtection } from './data-protection-query.ts'

type Values = { kind: RequestKind; person: string; contact: string; text: string; receivedAt: string }

/** Registers what a person asked for. */
export function AddRequestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('dataProtection.requests')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const refresh = useRefreshDataProtection()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addDataRequest, Values>(
    'POST /api/data-protection/admin/requests/add',
    {
      mode: 'onSubmit',
      defaultValues: {
        ...{ kind: 'access', person: '', contact: '', text: '' },
        receivedAt: nowIso(),
      },
      input: (values) => values,
      draft: { key: 'data-request' },
      done: t('added'),
      onSuccess() {
        onClose()
        return refresh()
      },
    },
  )
  const needed = { validate: (typed: string) => typed.trim() !== '' || fields('required') }
  return (
    <FormDialog
      open
      size="md"
      onClose={onClose}
      title={t('addTitle')}
      text={t('addText')}
      submitLabel={t('addSubmit')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('kind')} error={errors.kind?.message}>
        <Select {...register('kind')}>
          {requestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('person')} error={errors.person?.message}>
        <Input {...register('person', needed)} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={t('contact')} hint={t('contactHint')} error={errors.contact?.message}>
        <Input {...register('contact', needed)} maxLength={254} autoComplete="off" />
      </Field>
      <DateTimeField
        label={t('receivedAt')}
        timeLabel={t('receivedTime')}
        value={form.watch('receivedAt')}
        onChange={(moment) => form.setValue('receivedAt', moment ?? '', { shouldDirty: true })}
        error={errors.receivedAt?.message}
      />
      <Field label={t('asked')} note={words('optional')} error={errors.text?.message}>
        <Textarea {...register('text')} maxLength={4000} />
      </Field>
    </FormDialog>
  )
}
