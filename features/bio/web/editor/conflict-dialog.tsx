import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { BioDraft } from './use-bio-draft.ts'

/** Shown when another editor has saved the page: the user chooses which version stays. */
export function ConflictDialog({ draft }: { draft: BioDraft }) {
  const t = useTranslations('bio.conflict')
  const words = useTranslations('words')
  return (
    <Dialog
      open={draft.state === 'conflict'}
      onClose={() => {}}
      urgent
      mustAnswer
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button onClick={draft.takeTheirs}>{t('theirs')}</Button>
          <Button kind="action" onClick={draft.keepMine}>
            {t('mine')}
          </Button>
        </>
      }
    />
  )
}
