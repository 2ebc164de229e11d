import { useTranslations } from 'use-intl'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  quantity: number
  picked: number
  name: string
  variant: string
  note: string
  /** Null for those who only read. */
  onTick: ((picked: boolean) => void) | null
}

/** What to take off the shelf; the whole line is the tick, so that a thumb finds it. */
export function PickingRow({ quantity, picked, name, variant, note, onTick }: Props) {
  const t = useTranslations('parcels')
  const isPicked = picked === quantity
  return (
    <li>
      <Checkbox
        className="px-4"
        checked={isPicked}
        mixed={picked > 0 && !isPicked}
        disabled={onTick === null}
        onChange={(event) => onTick?.(event.target.checked)}
        label={
          <span
            className={cx('flex items-baseline gap-2 break-words', isPicked && 'text-ink-faint line-through')}
          >
            <b className="shrink-0 font-semibold tabular-nums">{t('quantity', { n: quantity })}</b>
            <span className="min-w-0">{[name, variant].filter(Boolean).join(', ')}</span>
          </span>
        }
        hint={note || undefined}
      />
    </li>
  )
}
