import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RichText } from './rich-text.tsx'

type Props = {
  mine: string
  theirs: string
  isSending: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when another screen has saved the description: both texts, and which of them stays. */
export function DescriptionConflict({ mine, theirs, isSending, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations('merchants.conflict')
  const words = useTranslations('words')
  return (
    <Dialog
      open
      onClose={() => {}}
      urgent
      mustAnswer
      size="lg"
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button kind="action" loading={isSending} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <section className="min-w-0">
          <h3 className="mb-2 text-14 font-semibold">{t('mine')}</h3>
          <RichText html={mine} />
        </section>
        <section className="min-w-0">
          <h3 className="mb-2 text-14 font-semibold">{t('theirs')}</h3>
          <RichText html={theirs} />
        </section>
      </div>
    </Dialog>
  )
}
