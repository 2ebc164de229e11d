import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { BioShadow, largestRadius } from '../../../contract.ts'
import type { BioStyle } from '../../bio-queries.ts'
import { ColorField } from './color-field.tsx'
import { ContrastNote } from './contrast-note.tsx'

type Look = BioStyle['buttons']
type Props = { look: Look; onChange: (look: Look) => void }

// Matches the contract by its type, without importing its schemas into the page.
const mostRadius: typeof largestRadius = 40
const shadows: BioShadow[] = ['none', 'soft', 'hard']
const widths = [0, 1, 2, 3, 4, 6, 8]
const lines = ['solid', 'dashed', 'dotted', 'double'] as const

/** The style of the links. */
export function ButtonsCard({ look, onChange }: Props) {
  const t = useTranslations('bio.style')
  const radiusId = useId()
  const put = (part: Partial<Look>) => onChange({ ...look, ...part })
  const { width, line } = borderOf(look.border)
  const putBorder = (n: number, kind: string) => put({ border: n === 0 ? 'none' : `${n}px ${kind}` })

  return (
    <Card>
      <h2 className="mb-4 font-display text-18 font-semibold">{t('buttons')}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ColorField label={t('button')} value={look.bgHex} onChange={(bgHex) => put({ bgHex })} />
        <ColorField
          label={t('buttonColor')}
          value={look.colorHex}
          onChange={(colorHex) => put({ colorHex })}
        />
        <ContrastNote background={look.bgHex} text={look.colorHex} onMend={(colorHex) => put({ colorHex })} />
        <Field label={t('border')}>
          <Select value={width} onChange={(event) => putBorder(Number(event.target.value), line)}>
            {widths.concat(widths.includes(width) ? [] : [width]).map((n) => (
              <option key={n} value={n}>
                {t('borderWidth', { n })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('borderLine')}>
          <Select
            value={line}
            disabled={width === 0}
            onChange={(event) => putBorder(width, event.target.value)}
          >
            {lines.map((kind) => (
              <option key={kind} value={kind}>
                {t(`lines.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('shadow')}>
          <Select value={look.shadow} onChange={(event) => put({ shadow: event.target.value as BioShadow })}>
            {shadows.map((shadow) => (
              <option key={shadow} value={shadow}>
                {t(`shadows.${shadow}`)}
              </option>
            ))}
          </Select>
        </Field>
        {look.shadow !== 'none' && (
          <ColorField
            label={t('shadowColor')}
            value={look.shadowHex}
            onChange={(shadowHex) => put({ shadowHex })}
          />
        )}
        <div className="grid gap-1.5 text-14 sm:col-span-2">
          <div className="flex items-baseline justify-between">
            <label htmlFor={radiusId} className="font-medium">
              {t('radius')}
            </label>
            <span className="text-ink-faint tabular-nums">{t('radiusValue', { n: look.radius })}</span>
          </div>
          <input
            id={radiusId}
            type="range"
            min={0}
            max={mostRadius}
            value={look.radius}
            onChange={(event) => put({ radius: Number(event.target.value) })}
            className="slider min-h-11 w-full"
          />
        </div>
      </div>
    </Card>
  )
}

function borderOf(border: string) {
  const [, width = '0', line = 'solid'] = /^(\d)px (\w+)$/.exec(border) ?? []
  return { width: Number(width), line }
}
