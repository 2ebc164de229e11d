import { useTranslations } from 'use-intl'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { longest } from '../../../link-types.ts'
import type { BioLink } from '../../bio-queries.ts'
import { PictureField } from '../picture-field.tsx'
import type { Errors } from '../save-outcome.ts'

type Live = NonNullable<BioLink['live']>
type Props = { live: Live; errors: Errors; onChange: (live: Live) => void }

/** The name and the dates of a live. */
export function LiveFields({ live, errors, onChange }: Props) {
  const t = useTranslations('bio.form')
  const words = useTranslations('words')
  const put = (part: Partial<Live>) => onChange({ ...live, ...part })
  return (
    <>
      <Field label={t('name')} note={words('optional')} error={errors['live.name']?.[0]}>
        <Input
          value={live.name}
          maxLength={longest.header}
          onChange={(event) => put({ name: event.target.value })}
        />
      </Field>
      <Field label={t('description')} note={words('optional')} error={errors['live.description']?.[0]}>
        <Textarea
          value={live.description}
          rows={2}
          maxLength={longest.description}
          onChange={(event) => put({ description: event.target.value })}
        />
      </Field>
      <DateTimeField
        label={t('date')}
        timeLabel={t('time', { label: t('date') })}
        value={live.date}
        usualTime="20:00"
        error={errors['live.date']?.[0]}
        onChange={(date) => put({ date })}
      />
      <DateTimeField
        label={t('end')}
        timeLabel={t('time', { label: t('end') })}
        value={live.endDate}
        usualTime="22:00"
        hint={t('endHint')}
        error={errors['live.endDate']?.[0]}
        onChange={(endDate) => put({ endDate })}
      />
      <PictureField label={t('picture')} kind="wide" value={live.img} onChange={(img) => put({ img })} />
    </>
  )
}
