import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { leavingRows, piecesOf } from './leaving-rows.ts'
import type { Matrix } from './matrix.ts'
import { useNameOfRow } from './use-name-of-row.ts'

/** A value or a variation that is about to leave, and the matrix without it. */
export type Removal = { name: string; next: Matrix }

type Props = {
  matrix: Matrix
  removal: Removal | null
  onClose: () => void
  onRemove: (next: Matrix) => void
}

/** Combinations that the dialog names. */
const mostNamed = 5

/** Asks before stored combinations go, and says what stock goes with them; those with reservations stay. */
export function RemoveRowsDialog({ matrix, removal, onClose, onRemove }: Props) {
  const t = useTranslations('products.matrix.removal')
  const words = useTranslations('words')
  const nameOf = useNameOfRow()
  if (!removal) return null
  const rows = leavingRows(matrix, removal.next)
  const { inStock, reserved } = piecesOf(rows)
  const title = t('title', { name: removal.name })
  const named = (reserved > 0 ? rows.filter((row) => row.reserved > 0) : rows).slice(0, mostNamed)
  const list = (
    <ul className="grid gap-1 pb-2 text-14">
      {named.map((row) => (
        <li key={row.id} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{nameOf(row)}</span>
          <span className="text-ink-muted tabular-nums">
            {reserved > 0
              ? t('reserved', { n: row.reserved })
              : row.isCounted
                ? t('pieces', { n: Number(row.cells.stock) })
                : t('unlimited')}
          </span>
        </li>
      ))}
      {rows.length > named.length && reserved === 0 && (
        <li className="text-ink-muted">{t('further', { n: rows.length - named.length })}</li>
      )}
    </ul>
  )

  if (reserved > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        urgent
        title={t('refused', { name: removal.name })}
        text={t('refusedText')}
        closeLabel={words('close')}
        actions={<Button onClick={onClose}>{words('close')}</Button>}
      >
        {list}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      text={t('text', { n: rows.length, pieces: inStock })}
      confirmLabel={t('confirm')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      onConfirm={() => onRemove(removal.next)}
    >
      {list}
    </ConfirmDialog>
  )
}
