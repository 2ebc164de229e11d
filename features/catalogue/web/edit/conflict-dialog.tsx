import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** What differs between the form and the stored product: the name of a field, and both as a reader sees them. */
export type Difference = { label: string; yours: string; theirs: string }

type Props = {
  open: boolean
  differences: readonly Difference[]
  isSaving: boolean
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two editors saved one product: both versions side by side, and the choice between them. */
export function ConflictDialog({ open, differences, isSaving, onClose, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations('products.conflict')
  const words = useTranslations('words')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      urgent
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button kind="action" loading={isSaving} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-4 pb-2 text-14">
        {differences.map(({ label, yours, theirs }) => (
          <div key={label} className="grid gap-1">
            <dt className="font-medium">{label}</dt>
            {[
              { name: t('yours'), text: yours },
              { name: t('theirs'), text: theirs },
            ].map(({ name, text }) => (
              <dd key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
                <span className="text-ink-muted">{name}</span>
                <span className="line-clamp-3 break-words">{text || t('empty')}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
