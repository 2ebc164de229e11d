import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DataValues } from './data-values.ts'

type Props = {
  mine: DataValues
  theirs: DataValues
  /** What both screens changed differently. */
  fields: (keyof DataValues)[]
  isSending: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when another screen has saved the brand: both versions of each disputed field. */
export function ConflictDialog({ mine, theirs, fields, isSending, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations('merchants')
  const words = useTranslations('words')
  const shown = (values: DataValues, field: keyof DataValues) => {
    if (field === 'productGateway') return t(`gateways.${values.productGateway}`)
    return values[field] || t('conflict.empty')
  }
  return (
    <Dialog
      open
      onClose={() => {}}
      urgent
      mustAnswer
      size="md"
      title={t('conflict.title')}
      text={t('conflict.text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button kind="action" loading={isSending} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-4 text-14">
        {fields.map((field) => (
          <div key={field} className="grid gap-1 border-line border-t pt-3">
            <dt className="font-semibold">
              {t(field === 'productGateway' ? 'data.gateway' : labelKeys[field])}
            </dt>
            <dd className="break-words">
              <span className="text-ink-muted">{t('conflict.mine')}: </span>
              {shown(mine, field)}
            </dd>
            <dd className="break-words">
              <span className="text-ink-muted">{t('conflict.theirs')}: </span>
              {shown(theirs, field)}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
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
