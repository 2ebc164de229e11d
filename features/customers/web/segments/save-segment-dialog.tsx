import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { addSegment } from '../../contract.ts'
import { segmentsQuery } from '../customer-queries.ts'

type Props = { filter: InputOf<typeof addSegment>['filter']; onClose: () => void }

/** Saves the shown filter under a name. */
export function SaveSegmentDialog({ filter, onClose }: Props) {
  const t = useTranslations('customers.segments')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { register, errors, error, submit, isSending } = useApiForm<typeof addSegment, { name: string }>(
    'POST /api/customers/segments/add',
    {
      mode: 'onSubmit',
      defaultValues: { name: '' },
      input: ({ name }) => ({ name, filter }),
      done: t('saved'),
      failed: t('failed'),
      onSuccess() {
        onClose()
        return client.invalidateQueries({ queryKey: segmentsQuery.queryKey })
      },
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('act')}
      isSending={isSending}
      onSubmit={submit}
    >
      <Field label={t('name')} error={errors.name?.message ?? error}>
        <Input
          maxLength={60}
          placeholder={t('example')}
          {...register('name', { validate: (name) => name.trim() !== '' || fields('required') })}
        />
      </Field>
    </FormDialog>
  )
}
