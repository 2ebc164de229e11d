import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { shownHere } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { now } from '#platform/web/clock.ts'
import { newKey } from '#platform/web/new-key.ts'
import { nextDayAt } from '#platform/web/next-day-at.ts'
import { timestampAt } from '#platform/web/timestamp-at.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import type { addToAgenda } from '../contract.ts'
import { agendaKey } from './agenda-query.ts'

const durations = [30, 60, 120, 180, 240]
const usualTime = '20:00'

/** Plans a live: a name, a day and a time, how long. What most plan stands there already: the next evening. */
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
  const words = useTranslations('words')
  const failures = useTranslations('failures')
  const client = useQueryClient()
  const formId = useId()
  const timeZone = useTimeZone() ?? 'America/Sao_Paulo'
  const formats = useFormats()
  const [typedName, setName] = useState<string | null>(null)
  const [day, setDay] = useState(() => nextDayAt(usualTime, timeZone, now()))
  const [time, setTime] = useState(usualTime)
  const when = timestampAt(day, time, timeZone)
  const name = typedName ?? (when && t('nameOfDay', { weekday: formats.weekday(when) }))
  const [minutes, setMinutes] = useState(60)
  const [key, setKey] = useState(newKey)
  const plan = useMutation({
    meta: { shownHere },
    mutationFn: () =>
      call<typeof addToAgenda>(
        'POST /api/merchants/livereport/agenda/add',
        {
          account,
          name,
          liveDate: when,
          durationInMinutes: minutes,
          platform: 'insta',
        },
        { idempotencyKey: key },
      ),
    onSuccess: async () => {
      toast.success(t('planned'))
      setName(null)
      onClose()
      await client.invalidateQueries({ queryKey: agendaKey })
    },
    onSettled: () => setKey(newKey()),
  })
  const fields = isCallError(plan.error, 'validation_failed') ? plan.error.errors : {}
  const other =
    plan.error && Object.keys(fields).length === 0 ? plan.error.message || t('failed') : fields.account?.[0]
  const isReady = name.trim() !== '' && when !== ''

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('planTitle', { account })}
      closeLabel={words('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button kind="cta" type="submit" form={formId} loading={plan.isPending} disabled={!isReady}>
            {t('plan')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !plan.isPending) plan.mutate()
        }}
      >
        <Field label={t('name')} error={fields.name?.[0]}>
          <Input
            value={name}
            maxLength={80}
            placeholder={t('nameExample')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,140px)] gap-3">
          <Field label={t('day')} error={fields.liveDate?.[0]}>
            <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Field label={t('time')}>
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
        <Field label={t('duration')} error={fields.durationInMinutes?.[0]}>
          <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {durations.map((n) => (
              <option key={n} value={n}>
                {n <= 60 ? t('minutes', { n }) : t('hours', { n: n / 60 })}
              </option>
            ))}
          </Select>
        </Field>
        {other && <FieldError>{other || failures('unknown')}</FieldError>}
      </form>
    </Dialog>
  )
}
