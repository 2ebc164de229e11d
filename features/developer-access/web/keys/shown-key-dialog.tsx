import { useTranslations } from 'use-intl'
import { ShownOnceDialog } from '../shown-once-dialog.tsx'

/** A new key, shown this once. */
export function ShownKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useTranslations('developerAccess.shownKey')
  return (
    <ShownOnceDialog
      title={t('title')}
      text={t('text')}
      secret={apiKey}
      copyLabel={t('copy')}
      onClose={onClose}
    />
  )
}
