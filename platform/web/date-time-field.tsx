import { useState } from 'react'
import { useTimeZone } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { dayAndTimeOf } from './day-and-time.ts'
import { timestampAt } from './timestamp-at.ts'

type Props = {
  label: string
  /** The name of the time, for screen readers. */
  timeLabel: string
  /** ISO timestamp; null for none. */
  value: string | null
  onChange: (moment: string | null) => void
  /** The time when only a day was chosen. */
  usualTime?: string
  hint?: string
  error?: string | undefined
}

/** A day and a time in the user's own time zone. Without a day there is no timestamp. */
export function DateTimeField({
  label,
  timeLabel,
  value,
  onChange,
  usualTime = '00:00',
  hint,
  error,
}: Props) {
  const timeZone = useTimeZone() ?? 'America/Sao_Paulo'
  const [shown, setShown] = useState(() => dayAndTimeOf(value, timeZone) ?? { day: '', time: usualTime })
  const change = (part: Partial<typeof shown>) => {
    const next = { ...shown, ...part }
    setShown(next)
    onChange(next.day && next.time ? timestampAt(next.day, next.time, timeZone) || null : null)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,144px)] items-start gap-3">
      <Field label={label} hint={hint} error={error}>
        <Input type="date" value={shown.day} onChange={(event) => change({ day: event.target.value })} />
      </Field>
      <div className="pt-[27px]">
        <Input
          type="time"
          aria-label={timeLabel}
          value={shown.time}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
    </div>
  )
}
