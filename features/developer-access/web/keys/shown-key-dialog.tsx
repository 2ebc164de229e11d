import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** A new key, shown this once. */
export function ShownKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useTranslations('developerAccess.shownKey')
  const words = useTranslations('words')
  return (
    <Dialog
      open
      onClose={onClose}
      isForm
      size="md"
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <>
          <CopyButton text={apiKey} label={t('copy')} copiedLabel={t('copied')} />
          <Button kind="action" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="rounded-card bg-sunken px-4 py-3">
        <code className="break-all">{apiKey}</code>
      </p>
    </Dialog>
  )
}
