import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { closeDataRequest } from '../contract.ts'
import { type DataRequest, useRefreshDataProtection } from './data-protection-query.ts'

const outcomes = ['answered', 'refused'] as const
type Values = { state: (typeof outcomes)[number]; outcome: string }

/** Asks what was done about a request, or why nothing. */
export function CloseRequestDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const t = useTranslations('dataProtection.requests')
  const fields = useTranslations('fields')
  const refresh = useRefreshDataProtection()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof closeDataRequest, Values>(
    'POST /api/data-protection/admin/requests/close',
    {
      mode: 'onSubmit',
      defaultValues: { state: 'answered', outcome: '' },
      input: (values) => ({ ...values, uuid: request.uuid }),
      done: t('closedDone'),
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
      size="md"
      onClose={onClose}
      title={t('closeTitle', { number: request.number })}
      text={t('closeText')}
      submitLabel={t('close')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('state')}
        options={outcomes.map((value) => ({ value, label: t(`choices.${value}`) }))}
        value={form.watch('state')}
        onChange={(state) => form.setValue('state', state)}
      />
      <Field label={t('outcome')} error={errors.outcome?.message}>
        <Textarea
          {...register('outcome', { validate: (typed) => typed.trim() !== '' || fields('required') })}
          maxLength={4000}
        />
      </Field>
    </FormDialog>
  )
}
