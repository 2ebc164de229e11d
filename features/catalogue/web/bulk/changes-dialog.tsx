import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Change, isUnderWay, type useChanges } from './use-changes.ts'
import { useReason } from './use-reason.ts'

type Latest = ReturnType<typeof useChanges>
type Props = { latest: Latest; canEdit: boolean; open: boolean; onClose: () => void }

/** The latest changes of many products: how each ended, what it left out, and its undo. */
export function ChangesDialog({ latest, canEdit, open, onClose }: Props) {
  const t = useTranslations('products.changes')
  const words = useTranslations('words')
  const { list, changes, undo } = latest
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2 text-14">
        {list.isPending && <SkeletonRows rows={3} height={56} label={t('loading')} />}
        {list.isError && !list.data && <LoadFailure level={3} title={t('failed')} query={list} />}
        {list.data && changes.length === 0 && <p className="text-ink-muted">{t('empty')}</p>}
        {changes.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {changes.map((change) => (
              <ChangeRow key={change.uuid} change={change} undo={canEdit ? undo : null} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function ChangeRow({ change, undo }: { change: Change; undo: Latest['undo'] | null }) {
  const t = useTranslations('products.changes')
  const bulk = useTranslations('products.bulk')
  const formats = useFormats()
  const reasonOf = useReason()
  const key = `titles.${change.title}` as 'titles.stock'
  const title = change.kind === 'bulk' && t.has(key) ? t(key) : t('import', { file: change.title })
  const reasons = [
    ...new Set(change.leftOut.map(({ reason, text }) => text ?? reasonOf(reason))),
    ...(change.failure && !isUnderWay(change) ? [reasonOf(change.failure)] : []),
  ]

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 pr-2.5 pl-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="break-words font-medium">{title}</span>
        <span className="text-ink-muted">
          <time dateTime={change.createdAt}>{formats.dateTime(change.createdAt)}</time>
          {!isUnderWay(change) && `, ${t(`states.${stateOf(change)}`, { n: change.changed })}`}
        </span>
        {change.leftOutCount > 0 && (
          <span className="break-words text-ink-muted">
            {bulk('refused', { n: change.leftOutCount })}: {reasons.join(' ')}
          </span>
        )}
        {isUnderWay(change) && (
          <ProgressBar
            label={change.state === 'undoing' ? bulk('undoing') : bulk('running')}
            value={change.done / Math.max(1, change.total)}
            valueText={bulk('progress', { done: change.done, total: change.total })}
          />
        )}
      </div>
      {undo && change.canUndo && (
        <Button
          size="sm"
          aria-label={t('undoOne', { title })}
          loading={undo.isPending && undo.variables.uuid === change.uuid}
          onClick={() => undo.mutate(change)}
        >
          {bulk('undo')}
        </Button>
      )}
    </li>
  )
}

const stateOf = ({ state }: Change) => (state === 'undone' || state === 'failed' ? state : 'done')
