import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import type { StreamValues } from './data-values.ts'

/** The name of a field of the data form, and its value as a reader sees it. */
export function useShownValue() {
  const t = useTranslations('streams')
  const formats = useFormats()
  return {
    label: (field: keyof StreamValues) => t(labelKeys[field]),
    value(field: keyof StreamValues, values: StreamValues): string {
      const value = values[field]
      if (field === 'scheduledDate') return values.scheduledDate ? formats.dateTime(values.scheduledDate) : ''
      if (field === 'streamMode') return t(`data.modes.${values.streamMode}`)
      if (typeof value === 'boolean') return t(value ? 'data.on' : 'data.off')
      return value ?? ''
    },
  }
}

const labelKeys = {
  name: 'create.name',
  uri: 'data.uri',
  scheduledDate: 'data.date',
  streamMode: 'data.mode',
  allowChat: 'data.allowChat',
  autoStartRecording: 'data.record',
  landingPageActive: 'data.landingActive',
  showProductsOnLanding: 'data.showProducts',
  logoHtml: 'data.logo',
  website: 'data.website',
  instagram: 'data.instagram',
  tiktok: 'data.tiktok',
  youtube: 'data.youtube',
  facebook: 'data.facebook',
  linkedin: 'data.linkedin',
} as const satisfies Record<keyof StreamValues, string>
