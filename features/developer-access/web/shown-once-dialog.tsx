import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { title: string; text: string; secret: string; copyLabel: string; onClose: () => void }

/** A secret that is shown this once; a press outside does not close it. */
export function ShownOnceDialog({ title, text, secret, copyLabel, onClose }: Props) {
  const t = useTranslations('developerAccess.shownKey')
  const words = useTranslations('words')
  return (
    <Dialog
      open
      onClose={onClose}
      isForm
      size="md"
      title={title}
      text={text}
      closeLabel={words('close')}
      actions={
        <>
          <CopyButton text={secret} label={copyLabel} copiedLabel={t('copied')} />
          <Button kind="action" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="rounded-card bg-sunken px-4 py-3">
        <code className="break-all">{secret}</code>
      </p>
    </Dialog>
  )
}
