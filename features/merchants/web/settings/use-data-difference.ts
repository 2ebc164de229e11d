import { useTranslations } from 'use-intl'
import type { Difference } from '#platform/web/versions-dialog.tsx'
import type { DataValues } from './data-values.ts'

/** Both versions of a field of the data form, as a reader sees them. */
export function useDataDifference() {
  const t = useTranslations('merchants')
  const shown = (values: DataValues, field: keyof DataValues) =>
    field === 'productGateway' ? t(`gateways.${values.productGateway}`) : values[field]
  return (field: keyof DataValues, mine: DataValues, theirs: DataValues): Difference => ({
    label: t(field === 'productGateway' ? 'data.gateway' : labelKeys[field]),
    mine: shown(mine, field),
    theirs: shown(theirs, field),
  })
}

const labelKeys = {
  name: 'create.name',
  shortDescription: 'data.shortDescription',
  legalName: 'data.legalName',
  document: 'data.document',
  contactEmail: 'data.contactEmail',
  contactPhone: 'data.contactPhone',
  website: 'data.website',
  instagram: 'data.instagram',
  tiktok: 'data.tiktok',
  youtube: 'data.youtube',
  facebook: 'data.facebook',
  linkedin: 'data.linkedin',
} as const satisfies Record<Exclude<keyof DataValues, 'productGateway'>, string>
