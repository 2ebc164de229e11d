import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { Stream } from '../streams-query.ts'
import type { TypedStream } from './data-values.ts'
import { UriField } from './uri-field.tsx'

/** Name, address, date, and from where picture and sound come. */
export function AboutFields({ form, stream }: { form: UseFormReturn<TypedStream>; stream: Stream }) {
  const t = useTranslations('streams')
  const fields = useTranslations('fields')
  const { errors } = form.formState
  const [version, scheduledDate, streamMode] = form.watch(['version', 'scheduledDate', 'streamMode'])
  return (
    <SectionCard title={t('data.about')}>
      <div className="grid gap-5">
        <Field label={t('create.name')} error={errors.name?.message}>
          <Input
            {...form.register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
            autoComplete="off"
            maxLength={100}
          />
        </Field>
        <UriField form={form} stream={stream} />
        <DateTimeField
          // Begins anew after a save and after discarded changes.
          key={`${version} ${form.formState.isDirty}`}
          label={t('data.date')}
          timeLabel={t('create.time')}
          usualTime="20:00"
          value={scheduledDate}
          onChange={(moment) => form.setValue('scheduledDate', moment, { shouldDirty: true })}
          error={errors.scheduledDate?.message}
        />
        <RadioGroup
          label={t('data.mode')}
          cards
          className="sm:grid-cols-2"
          value={streamMode}
          onChange={(mode) => form.setValue('streamMode', mode, { shouldDirty: true })}
          error={errors.streamMode?.message}
          options={(['camera', 'encoder'] as const).map((mode) => ({
            value: mode,
            label: t(`data.modes.${mode}`),
            hint: t(`data.modeHints.${mode}`),
          }))}
        />
      </div>
    </SectionCard>
  )
}
