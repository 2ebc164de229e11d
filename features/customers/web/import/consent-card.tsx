import { useTranslations } from 'use-intl'
import { nowIso } from '#platform/web/clock.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

const channels = ['whatsapp', 'email', 'both'] as const
/** How and when everybody in the file agreed to get offers, in the seller's words. */
export type Said = { channel: (typeof channels)[number]; how: string; at: string }

export const isWhole = ({ how, at }: Said) => how.trim() !== '' && at !== ''

export const consentOf = ({ channel, how, at }: Said) => ({
  ...{ how, at },
  channels: channel === 'both' ? (['whatsapp', 'email'] as const).slice() : [channel],
})

type Props = { said: Said | null; isAsked: boolean; onSaid: (said: Said | null) => void }

/** Whether the people of the file agreed to get offers: no, unless the seller says how and when. */
export function ConsentCard({ said, isAsked, onSaid }: Props) {
  const t = useTranslations('customerImport.consent')
  const put = (change: Partial<Said>) => said && onSaid({ ...said, ...change })
  const missing = (value: string) => (isAsked && value.trim() === '' ? t('needed') : undefined)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h2 className="display-type text-18">{t('title')}</h2>
        <p className="mt-1 text-14 text-ink-muted">{t('text')}</p>
      </div>
      <Checkbox
        label={t('agreed')}
        checked={said !== null}
        onChange={({ target }) => onSaid(target.checked ? { channel: 'whatsapp', how: '', at: '' } : null)}
      />
      {said && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('channel')}>
            <Select
              value={said.channel}
              onChange={({ target }) =>
                put({ channel: channels.find((one) => one === target.value) ?? 'whatsapp' })
              }
            >
              {channels.map((one) => (
                <option key={one} value={one}>
                  {t(`channels.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('at')} error={missing(said.at)}>
            <Input
              type="date"
              max={nowIso().slice(0, 10)}
              value={said.at}
              onChange={({ target }) => put({ at: target.value })}
            />
          </Field>
          <Field className="sm:col-span-2" label={t('how')} hint={t('howHint')} error={missing(said.how)}>
            <Input maxLength={300} value={said.how} onChange={({ target }) => put({ how: target.value })} />
          </Field>
        </div>
      )}
    </Card>
  )
}
