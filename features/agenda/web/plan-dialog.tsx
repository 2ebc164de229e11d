import { useQueryClient } from '@tanstack/react-query'
import { useTimeZone, useTranslations } from 'use-intl'
import { shownHere } from '#features/reports/web/index.ts'
import { now } from '#platform/web/clock.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { nextDayAt } from '#platform/web/next-day-at.ts'
import { timestampAt } from '#platform/web/timestamp-at.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { addToAgenda } from '../contract.ts'
import { agendaKey } from './agenda-query.ts'

const durations = [30, 60, 120, 180, 240]
const usualTime = '20:00'

type Values = { name: string; day: string; time: string; minutes: number | string }

/** Plans a live: name, day, time and duration. The default is the most common choice: the next evening. */
export function PlanDialog({
  open,
  account,
  onClose,
}: {
  open: boolean
  account: string
  onClose: () => void
}) {
  const t = useTranslations('lives.agenda')
  const client = useQueryClient()
  const timeZone = useTimeZone() ?? 'America/Sao_Paulo'
  const formats = useFormats()
  const whenOf = ({ day, time }: Pick<Values, 'day' | 'time'>) => timestampAt(day, time, timeZone)
  const nameOf = (planned: Pick<Values, 'day' | 'time'>) => {
    const when = whenOf(planned)
    return when && t('nameOfDay', { weekday: formats.weekday(when) })
  }
  const first = { day: nextDayAt(usualTime, timeZone, now()), time: usualTime }
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addToAgenda, Values>(
    'POST /api/merchants/livereport/agenda/add',
    {
      defaultValues: { ...first, name: nameOf(first), minutes: 60 },
      input: (values) => ({
        account,
        name: values.name,
        liveDate: whenOf(values),
        durationInMinutes: Number(values.minutes),
        platform: 'insta',
      }),
      names: { liveDate: 'day', durationInMinutes: 'minutes' },
      done: t('planned'),
      failed: t('failed'),
      shownHere,
      async onSuccess() {
        form.resetField('name', { defaultValue: nameOf(form.getValues()) })
        onClose()
        await client.invalidateQueries({ queryKey: agendaKey })
      },
    },
  )
  const values = form.watch()
  const isNamed = form.formState.dirtyFields.name
  /** Until a name is typed, it follows the day. */
  const followDay = () => {
    if (!isNamed) form.resetField('name', { defaultValue: nameOf(form.getValues()) })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('planTitle', { account })}
      submitLabel={t('plan')}
      submitKind="cta"
      canSubmit={values.name.trim() !== '' && whenOf(values) !== ''}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('name')} error={errors.name?.message}>
        <Input {...register('name')} maxLength={80} placeholder={t('nameExample')} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,140px)] gap-3">
        <Field label={t('day')} error={errors.day?.message}>
          <Input type="date" {...register('day', { onChange: followDay })} />
        </Field>
        <Field label={t('time')}>
          <Input type="time" {...register('time', { onChange: followDay })} />
        </Field>
      </div>
      <Field label={t('duration')} error={errors.minutes?.message}>
        <Select {...register('minutes')}>
          {durations.map((n) => (
            <option key={n} value={n}>
              {n <= 60 ? t('minutes', { n }) : t('hours', { n: n / 60 })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
