import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { completeAddress, isEmbedType } from '../../../link-address.ts'
import { longest } from '../../../link-types.ts'
import type { BioLink } from '../../bio-queries.ts'
import { PictureField } from '../picture-field.tsx'
import type { Errors } from '../save-outcome.ts'
import { LiveFields } from './live-fields.tsx'
import { StoreFields } from './store-fields.tsx'

type Props = { link: BioLink; errors: Errors; onChange: (link: BioLink) => void }

/** All fields of a link, by its kind. */
export function LinkFields({ link, errors, onChange }: Props) {
  const t = useTranslations('bio.form')
  const words = useTranslations('words')
  const { type, header, live, stores, img } = link
  const [isTimed, setTimed] = useState(link.showFrom !== null || link.showUntil !== null)
  const put = (part: Partial<BioLink>) => onChange({ ...link, ...part })

  return (
    <>
      <Field
        label={type === 'header' ? t('textOfHeader') : t('text')}
        note={type === 'header' ? undefined : words('optional')}
        error={errors.header?.[0]}
      >
        <Input
          value={header}
          maxLength={longest.header}
          onChange={(event) => put({ header: event.target.value })}
        />
      </Field>
      <AddressField link={link} error={errors.url?.[0]} onChange={(url) => put({ url })} />
      {live && <LiveFields live={live} errors={errors} onChange={(next) => put({ live: next })} />}
      {stores && <StoreFields groups={stores} errors={errors} onChange={(next) => put({ stores: next })} />}
      {type === 'link' && (
        <PictureField label={t('picture')} value={img} onChange={(image) => put({ img: image })} />
      )}
      <Switch
        label={t('schedule')}
        checked={isTimed}
        onChange={(event) => {
          setTimed(event.target.checked)
          if (!event.target.checked) put({ showFrom: null, showUntil: null })
        }}
      />
      {isTimed && (
        <>
          <DateTimeField
            label={t('from')}
            timeLabel={t('time', { label: t('from') })}
            value={link.showFrom}
            error={errors.showFrom?.[0]}
            onChange={(showFrom) => put({ showFrom })}
          />
          <DateTimeField
            label={t('until')}
            timeLabel={t('time', { label: t('until') })}
            value={link.showUntil}
            usualTime="23:59"
            error={errors.showUntil?.[0]}
            onChange={(showUntil) => put({ showUntil })}
          />
        </>
      )}
      {errors.whole && <FieldError>{errors.whole[0]}</FieldError>}
    </>
  )
}

type AddressProps = { link: BioLink; error: string | undefined; onChange: (url: string) => void }

/** The address of a link, or the embed code; a section title has neither. */
function AddressField({ link: { type, url }, error, onChange }: AddressProps) {
  const t = useTranslations('bio.form')
  const words = useTranslations('words')
  if (type === 'header') return null
  if (isEmbedType(type))
    return (
      <Field label={t('code')} hint={t('codeHint')} error={error}>
        <Textarea
          value={url}
          spellCheck={false}
          maxLength={longest.embedCode}
          inputClassName="break-all"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  const isLive = type === 'live'
  const complete = isLive ? null : completeAddress(url)
  return (
    <Field
      label={isLive ? t('liveAddress') : type === 'store' ? t('storeAddress') : t('address')}
      note={type === 'store' ? words('optional') : undefined}
      hint={isLive ? t('liveHint') : t('addressHint')}
      error={error}
    >
      <Input
        end={
          complete && (
            <button
              type="button"
              onClick={() => onChange(complete)}
              className="min-h-9 shrink-0 rounded-control px-2 text-14 font-semibold text-action-text"
            >
              {t('addHttps')}
            </button>
          )
        }
        value={url}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={longest.url}
        placeholder="https://"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
