import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Menu } from '#ui/menu.tsx'

type Props = {
  value: string
  /** Its place among the values of its variation, and their number. */
  at: number
  count: number
  /** False if another value has the name. */
  onRename: (name: string) => boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** A value of a variation: renamed in place, moved before or after its neighbours, removed. */
export function ValueChip({ value, at, count, onRename, onMove, onRemove }: Props) {
  const t = useTranslations('products.matrix')
  const [typed, setTyped] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)

  const finish = () => {
    if (typed === null) return
    const name = typed.trim()
    const isDone = name === '' || name === value || onRename(name)
    setTaken(!isDone)
    if (isDone) setTyped(null)
  }

  if (typed !== null)
    return (
      <li className="inline-flex min-h-9 flex-wrap items-center gap-2">
        <input
          ref={(input) => input?.focus()}
          aria-label={t('newName', { value })}
          aria-invalid={isTaken || undefined}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTaken(false)
            setTyped(event.target.value)
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              finish()
            } else if (event.key === 'Escape') {
              event.stopPropagation()
              setTyped(null)
            }
          }}
          className="h-9 w-36 rounded-full border border-line-strong bg-surface px-3.5 text-14 font-medium aria-invalid:border-live"
        />
        {isTaken && (
          <span role="alert" className="text-14 text-live-text">
            {t('nameTaken')}
          </span>
        )}
      </li>
    )
  return (
    <li className="inline-flex min-h-9 max-w-full items-center rounded-full bg-sunken text-14 font-medium">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('editValue', { value })}
            className="relative flex min-h-9 min-w-0 items-center gap-1 rounded-full pl-3.5 after:absolute after:inset-x-0 after:-inset-y-1"
          >
            <span className="min-w-0 break-words text-left">{value}</span>
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
          </button>
        }
        items={[
          { label: t('rename'), icon: <Pencil />, onSelect: () => setTyped(value) },
          ...(at > 0
            ? [{ label: t('moveBefore'), icon: <ArrowLeft />, onSelect: () => onMove(at - 1) }]
            : []),
          ...(at < count - 1
            ? [{ label: t('moveAfter'), icon: <ArrowRight />, onSelect: () => onMove(at + 1) }]
            : []),
          { label: t('removeOne'), icon: <Trash2 />, danger: true, onSelect: onRemove },
        ]}
      />
      <button
        type="button"
        aria-label={t('removeValue', { value })}
        onClick={onRemove}
        className="relative grid size-9 shrink-0 place-items-center rounded-full text-ink-muted after:absolute after:-inset-y-1 hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}
