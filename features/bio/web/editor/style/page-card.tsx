import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { BioFont } from '../../../contract.ts'
import type { BioStyle } from '../../bio-queries.ts'
import { PictureField } from '../picture-field.tsx'
import { ColorField } from './color-field.tsx'
import { ContrastNote } from './contrast-note.tsx'

type Look = BioStyle['bio']
type Props = { look: Look; onChange: (look: Look) => void }

/** Matches the contract by its type, without importing its schemas into the page. */
const fonts = Object.keys({
  Arial: 1,
  Verdana: 1,
  'Trebuchet MS': 1,
  Georgia: 1,
  'Courier New': 1,
  'Instrument Sans': 1,
  'Bricolage Grotesque': 1,
} satisfies Record<BioFont, 1>) as BioFont[]

/** Background, text colour and font of the page. */
export function PageCard({ look, onChange }: Props) {
  const t = useTranslations('bio.style')
  const put = (part: Partial<Look>) => onChange({ ...look, ...part })
  return (
    <Card>
      <h2 className="mb-4 font-display text-18 font-semibold">{t('page')}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ColorField label={t('background')} value={look.bgHex} onChange={(bgHex) => put({ bgHex })} />
        <ColorField label={t('color')} value={look.colorHex} onChange={(colorHex) => put({ colorHex })} />
        <ContrastNote background={look.bgHex} text={look.colorHex} onMend={(colorHex) => put({ colorHex })} />
        <Field label={t('font')}>
          <Select value={look.font} onChange={(event) => put({ font: event.target.value as BioFont })}>
            {fonts.map((font) => (
              <option key={font} value={font}>
                {font}
              </option>
            ))}
          </Select>
        </Field>
        <div className="sm:col-span-2">
          <PictureField
            label={t('image')}
            kind="wide"
            value={look.bgImg}
            onChange={(bgImg) => put({ bgImg })}
          />
        </div>
      </div>
    </Card>
  )
}
