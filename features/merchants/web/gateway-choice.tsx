import { useTranslations } from 'use-intl'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Gateway } from '../contract.ts'

type Props = {
  label: string
  value: Gateway
  onChange: (gateway: Gateway) => void
  error?: string | undefined
}

/** How a brand sells, each way in plain words. */
export function GatewayChoice({ label, value, onChange, error }: Props) {
  const t = useTranslations('merchants')
  return (
    <RadioGroup
      cards
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      options={[
        { value: 'full-checkout', label: t('gateways.full-checkout'), hint: t('create.checkoutText') },
        { value: 'external-link', label: t('gateways.external-link'), hint: t('create.externalText') },
      ]}
    />
  )
}
