import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('security.codes')
  return (
    <Dialog
      open
      onClose={onClose}
      isForm
      size="md"
      title={t('shownTitle')}
      text={t('shownText')}
      closeLabel={t('done')}
      actions={
        <>
          <CopyButton text={codes.join('\n')} label={t('copy')} copiedLabel={t('copied')} />
          <Button kind="action" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-card bg-sunken px-4 py-3 min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
