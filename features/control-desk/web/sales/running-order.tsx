import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Rail } from '#ui/rail.tsx'

type Product = { uuid: string; name: string }
/** `pieces`: null for unlimited stock, undefined where nobody said how many there are. */
type Stock = {
  productUuid: string
  pieces: number | null | undefined
  inCarts: number
  ordered: number
  shownAt: string | null
}

type Props = {
  title?: string
  /** What is said where there are no products. */
  none?: string
  stock: Stock[]
  /** In the order in which they are to be shown. */
  products: Product[]
  /** Those on show. */
  featured: string[]
  /** The one that comes next. */
  next: string | undefined
  /** Null: the caller may not change the order. */
  move: {
    afterShown(uuid: string): void
    by(uuid: string, step: -1 | 1): void
    show?(uuid: string): void
    remove?(uuid: string): void
  } | null
  /** What stands below the list. */
  children?: ReactNode
}

/** The products of a live in the order in which they are to be shown: which were, which comes next, and what is left. */
export function RunningOrder({ title, none, stock, products, featured, next, move, children }: Props) {
  const t = useTranslations('controlDesk.order')
  const byUuid = new Map(stock.map((row) => [row.productUuid, row]))
  return (
    <Rail title={title ?? t('title')}>
      {products.length === 0 && <p className="py-3 text-14 text-ink-muted">{none ?? t('none')}</p>}
      <ol aria-label={title ?? t('title')}>
        {products.map(({ uuid, name }, place) => {
          const isOnShow = featured.includes(uuid)
          return (
            <li
              key={uuid}
              className={cx(
                'flex items-center gap-2 border-line border-b py-2.5 text-14 last:border-b-0',
                isOnShow && '-mx-2 bg-warn-soft px-2',
              )}
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="min-w-0 break-words font-medium">{name}</span>
                  {isOnShow && <Badge kind="live">{t('onShow')}</Badge>}
                  {!isOnShow && uuid === next && <Badge kind="info">{t('next')}</Badge>}
                </p>
                <Facts row={byUuid.get(uuid)} isOnShow={isOnShow} />
              </div>
              {move && (products.length > 1 || move.remove) && (
                <Menu
                  trigger={<IconButton label={t('move', { name })} icon={<Ellipsis />} />}
                  items={[
                    ...(move.show
                      ? [{ label: t('showNow'), disabled: isOnShow, onSelect: () => move.show?.(uuid) }]
                      : []),
                    {
                      label: t('showNext'),
                      disabled: isOnShow || uuid === next,
                      onSelect: () => move.afterShown(uuid),
                    },
                    { label: t('up'), disabled: place === 0, onSelect: () => move.by(uuid, -1) },
                    {
                      label: t('down'),
                      disabled: place === products.length - 1,
                      onSelect: () => move.by(uuid, 1),
                    },
                    ...(move.remove
                      ? [{ label: t('remove'), danger: true, onSelect: () => move.remove?.(uuid) }]
                      : []),
                  ]}
                />
              )}
            </li>
          )
        })}
      </ol>
      {children}
    </Rail>
  )
}

function Facts({ row, isOnShow }: { row: Stock | undefined; isOnShow: boolean }) {
  const t = useTranslations('controlDesk.order')
  const formats = useFormats()
  if (!row) return null
  const { pieces, inCarts, ordered, shownAt } = row
  return (
    <p className="flex flex-wrap gap-x-2.5 text-ink-muted tabular-nums">
      {pieces !== undefined && (
        <span className={cx(pieces === 0 && 'font-semibold text-live-text')}>
          {pieces === null ? t('unlimited') : t('left', { n: pieces })}
        </span>
      )}
      {inCarts > 0 && <span>{t('inCarts', { n: inCarts })}</span>}
      {ordered > 0 && <span>{t('ordered', { n: ordered })}</span>}
      {shownAt && !isOnShow && <span>{t('shownAt', { time: formats.clock(shownAt) })}</span>}
    </p>
  )
}
