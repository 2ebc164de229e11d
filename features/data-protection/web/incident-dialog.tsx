import { useTranslations } from 'use-intl'
import { nowIso } from '#platform/web/clock.ts'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { saveIncident } from '../contract.ts'
import { incidentRisks } from '../kinds.ts'
import { type Incident, useRefreshDataProtection } from './data-protection-query.ts'

type Values = Pick<
  Incident,
  'title' | 'happenedAt' | 'description' | 'data' | 'risk' | 'measures' | 'reportedAt' | 'toldAt'
> & { knownAt: string | null; people: string; isClosed: boolean }

const moments = ['happenedAt', 'knownAt', 'reportedAt', 'toldAt'] as const

function valuesOf(incident: Incident | null): Values {
  if (!incident)
    return {
      ...{ title: '', description: '', data: '', measures: '', people: '', risk: 'unclear', isClosed: false },
      ...{ happenedAt: null, knownAt: nowIso(), reportedAt: null, toldAt: null },
    }
  const { title, description, data, measures, risk, happenedAt, knownAt, reportedAt, toldAt } = incident
  return {
    ...{ title, description, data, measures, risk, happenedAt, knownAt, reportedAt, toldAt },
    people: incident.people === null ? '' : String(incident.people),
    isClosed: incident.closedAt !== null,
  }
}

/** Registers an incident, or changes what is known of it. */
export function IncidentDialog({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  const t = useTranslations('dataProtection.incidents')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const refresh = useRefreshDataProtection()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof saveIncident, Values>(
    'POST /api/data-protection/admin/incidents/save',
    {
      mode: 'onSubmit',
      defaultValues: valuesOf(incident),
      input: ({ people, knownAt, ...values }) => ({
        ...values,
        ...{ uuid: incident?.uuid ?? null, version: incident?.version ?? 0 },
        knownAt: knownAt ?? '',
        people: people.trim() === '' ? null : Number(people),
      }),
      ...(!incident && { draft: { key: 'incident' } }),
      done: t('saved'),
      onSuccess() {
        onClose()
        return refresh()
      },
    },
  )
  const needed = { validate: (typed: string) => typed.trim() !== '' || fields('required') }
  const moment = (name: (typeof moments)[number]) => (
    <DateTimeField
      label={t(name)}
      timeLabel={t('timeOf', { label: t(name) })}
      value={form.watch(name)}
      onChange={(next) => form.setValue(name, next, { shouldDirty: true })}
      error={errors[name]?.message}
    />
  )
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      title={incident ? t('editTitle', { number: incident.number }) : t('addTitle')}
      text={t('formText')}
      submitLabel={t('submit')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('title')} error={errors.title?.message}>
        <Input {...register('title', needed)} maxLength={160} autoComplete="off" />
      </Field>
      {moment('happenedAt')}
      {moment('knownAt')}
      <Field label={t('description')} error={errors.description?.message}>
        <Textarea {...register('description', needed)} maxLength={8000} />
      </Field>
      <Field label={t('data')} hint={t('dataHint')} error={errors.data?.message}>
        <Textarea {...register('data')} maxLength={4000} />
      </Field>
      <Field
        label={t('people')}
        note={words('optional')}
        hint={t('peopleHint')}
        error={errors.people?.message}
      >
        <Input {...register('people')} inputMode="numeric" maxLength={10} autoComplete="off" />
      </Field>
      <Field label={t('risk')} hint={t('riskHint')} error={errors.risk?.message}>
        <Select {...register('risk')}>
          {incidentRisks.map((risk) => (
            <option key={risk} value={risk}>
              {t(`risks.${risk}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('measures')} error={errors.measures?.message}>
        <Textarea {...register('measures')} maxLength={8000} />
      </Field>
      {moment('reportedAt')}
      {moment('toldAt')}
      <Checkbox {...register('isClosed')} label={t('isClosed')} />
    </FormDialog>
  )
}
