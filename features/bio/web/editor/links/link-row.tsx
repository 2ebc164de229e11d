import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import type { BioLink } from '../../bio-queries.ts'
import { kindIcons } from '../../link-kinds.tsx'
import { LinkNote } from './link-note.tsx'
import type { useDrag } from './use-drag.ts'

type Props = {
  link: BioLink
  name: string
  isFirst: boolean
  isLast: boolean
  error: string | undefined
  /** The props that make the row draggable. */
  handle: ReturnType<ReturnType<typeof useDrag>['handle']>
  /** The row's current offset in pixels. */
  shift: number
  carried: boolean
  isCarrying: boolean
  onEdit: () => void
  onMove: (by: -1 | 1) => void
  onToggle: () => void
  onRemove: () => void
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/** One link in the list. */
export function LinkRow(props: Props) {
  const { link, name, isFirst, isLast, error, shift, carried, isCarrying, onEdit, onMove } = props
  const t = useTranslations('bio.links')
  const focused = useRef<HTMLElement | null>(null)
  const Icon = kindIcons[link.type]
  // A row that is moved loses the focus meanwhile.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })
  const moveBy = (by: -1 | 1, from: HTMLElement) => {
    focused.current = from
    onMove(by)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    if (by === -1 ? !isFirst : !isLast) moveBy(by, event.currentTarget)
  }

  return (
    <li
      data-kind={link.type}
      style={{ transform: shift ? `translateY(${shift}px)` : undefined }}
      className={cx(
        'relative flex min-h-[68px] items-center gap-1 border-line border-b bg-surface py-2 pr-2 pl-1 text-14 first:rounded-t-card last:rounded-b-card last:border-b-0 md:gap-2 md:pr-3',
        carried && 'z-10 rounded-control shadow-float',
        isCarrying && !carried && 'transition-transform duration-[160ms]',
      )}
    >
      <button
        type="button"
        aria-label={t('drag', { name })}
        {...props.handle}
        onKeyDown={onKeyDown}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:text-ink active:cursor-grabbing mouse:size-9"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      {link.img ? (
        <img src={small(link.img.cdnUrl)} alt="" className="size-9 shrink-0 rounded-control object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onEdit}
          className="block min-h-11 w-full min-w-0 rounded-control px-1 text-left mouse:min-h-9"
        >
          <span className="sr-only">{t('edit')} </span>
          <span className={cx('line-clamp-2 font-semibold break-words', !link.active && 'text-ink-muted')}>
            {name}
          </span>
          <LinkNote link={link} />
        </button>
        {error && <FieldError>{error}</FieldError>}
      </div>
      <Switch
        label={t('shown', { name })}
        hideLabel
        checked={link.active}
        onChange={props.onToggle}
        className="px-1"
      />
      <IconButton
        className="max-md:hidden"
        label={t('upOne', { name })}
        icon={<ArrowUp />}
        disabled={isFirst}
        onClick={(event) => moveBy(-1, event.currentTarget)}
      />
      <IconButton
        className="max-md:hidden"
        label={t('downOne', { name })}
        icon={<ArrowDown />}
        disabled={isLast}
        onClick={(event) => moveBy(1, event.currentTarget)}
      />
      <Menu
        trigger={<IconButton label={t('more', { name })} icon={<Ellipsis />} />}
        items={[
          { label: t('edit'), icon: <Pencil />, onSelect: onEdit },
          { label: t('up'), icon: <ArrowUp />, disabled: isFirst, onSelect: () => onMove(-1) },
          { label: t('down'), icon: <ArrowDown />, disabled: isLast, onSelect: () => onMove(1) },
          'line',
          { label: t('remove'), icon: <Trash2 />, danger: true, onSelect: props.onRemove },
        ]}
      />
    </li>
  )
}

/** The small copy of a picture (see `bioImage`). */
export const small = (cdnUrl: string) => cdnUrl.replace(/\.webp$/, '-s.webp')
