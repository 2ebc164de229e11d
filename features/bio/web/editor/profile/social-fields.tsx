import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { BioNetwork } from '../../../contract.ts'
import { socialAddressOf } from '../../../social-address.ts'
import type { BioProfile } from '../../bio-queries.ts'
import type { Errors } from '../save-outcome.ts'

type Social = BioProfile['social']

/** The placeholder of each field. */
const examples: Record<BioNetwork, string> = {
  instagram: '@ateliedalu',
  tiktok: '@ateliedalu',
  youtube: '@ateliedalu',
  facebook: 'ateliedalu',
  linkedin: 'lu-prado',
  website: 'https://',
  twitter: '@ateliedalu',
  whatsapp: '(14) 99999-0000',
  twitch: 'ateliedalu',
  telegram: '@ateliedalu',
  behance: 'ateliedalu',
}

type Props = { social: Social; errors: Errors; onChange: (part: Partial<Social>) => void }

/** The owner's profiles on other networks. */
export function SocialFields({ social, errors, onChange }: Props) {
  const t = useTranslations('bio.profile')
  return (
    <Card>
      <h2 className="font-display text-18 font-semibold">{t('social')}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-muted">{t('socialText')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(Object.keys(examples) as BioNetwork[]).map((network) => (
          <SocialField
            key={network}
            network={network}
            value={social[network]}
            refused={errors[`profile.social.${network}`]?.[0]}
            onChange={(address) => onChange({ [network]: address })}
          />
        ))}
      </div>
    </Card>
  )
}

type FieldProps = {
  network: BioNetwork
  value: string | null
  refused: string | undefined
  onChange: (address: string | null) => void
}

/** One network. An invalid value stays in the field and is never saved. */
function SocialField({ network, value, refused, onChange }: FieldProps) {
  const t = useTranslations('bio.profile')
  const [typed, setTyped] = useState(value ?? '')
  const [isLeft, setLeft] = useState(true)
  const isBad = socialAddressOf(network, typed) === null

  const change = (text: string) => {
    setTyped(text)
    setLeft(false)
    const address = socialAddressOf(network, text)
    if (address !== null) onChange(address || null)
  }
  return (
    <Field label={t(`networks.${network}`)} error={isBad && isLeft ? t('socialBad') : refused}>
      <Input
        value={typed}
        maxLength={300}
        placeholder={examples[network]}
        inputMode={network === 'whatsapp' ? 'tel' : network === 'website' ? 'url' : 'text'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setLeft(true)
          const address = socialAddressOf(network, typed)
          if (address !== null) setTyped(address)
        }}
      />
    </Field>
  )
}
