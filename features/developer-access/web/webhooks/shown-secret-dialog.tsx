import { useTranslations } from 'use-intl'
import { ShownOnceDialog } from '../shown-once-dialog.tsx'

/** The new secret of an address, shown this once. */
export function ShownSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('developerAccess.shownSecret')
  return (
    <ShownOnceDialog
      title={t('title')}
      text={t('text')}
      secret={secret}
      copyLabel={t('copy')}
      onClose={onClose}
    />
  )
}
