import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { DeskMessage } from './desk-state.ts'
import { type Ban, useRowTools } from './use-desk-acts.ts'

const lengths = [1, 5, 10, 30, 60, 1440] as const
const kinds = ['timeout', 'ban', 'shadow'] as const

type Props = { message: DeskMessage; kind: NonNullable<Ban['kind']>; onClose: () => void }

/** Keeps the author of a message from writing: for some minutes, for good, or without telling them. */
export function RestrictDialog({ message, kind, onClose }: Props) {
  const t = useTranslations('room.restrict')
  const tools = useRowTools()
  const { form, register, errors, error, submit, isSending } = useApiForm(
    (values: Required<Ban>) => tools.restrict(message, values),
    {
      mode: 'onSubmit',
      defaultValues: { kind, minutes: 5, reason: '', hidesMessages: kind !== 'timeout' },
      onSuccess: onClose,
    },
  )
  const chosen = form.watch('kind')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title', { name: message.name })}
      submitLabel={t(`submit.${chosen}`)}
      submitKind="danger"
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <blockquote className="break-words rounded-control bg-sunken px-3 py-2 text-14">
        {message.text}
      </blockquote>
      <RadioGroup
        label={t('how')}
        cards
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`hints.${value}`) }))}
        value={chosen}
        onChange={(value) => {
          form.setValue('kind', value)
          form.setValue('hidesMessages', value !== 'timeout')
        }}
      />
      {chosen === 'timeout' && (
        <Field label={t('length')} error={errors.minutes?.message}>
          <Select {...register('minutes', { valueAsNumber: true })}>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes < 60 ? t('minutes', { n: minutes }) : t('hours', { n: minutes / 60 })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('reason')} hint={t('reasonHint')} error={errors.reason?.message}>
        <Input maxLength={200} autoComplete="off" {...register('reason')} />
      </Field>
      <Checkbox label={t('hides')} {...register('hidesMessages')} />
    </FormDialog>
  )
}
