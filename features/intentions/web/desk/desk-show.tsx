import Eye from 'lucide-react/icons/eye'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Rail } from '#ui/rail.tsx'
import type { KnownClaims } from '../claims/known-claims.ts'
import { productAs, useProductName } from '../claims/product-name.ts'
import { type Shown, useShow } from '../claims/use-show.ts'
import { nextToShow, type StockRow, stockRows } from './desk-stock.ts'

const ShowForm = lazyComponent(async () => (await import('../claims/show-form.tsx')).ShowForm)

type Props = {
  live: Live
  known: KnownClaims
  refresh: () => Promise<void>
  /** Whether the caller may say what is on show. */
  mayState: boolean
  isStating: boolean
  onStating: (isStating: boolean) => void
  /** What was planned to come next, instead of the next of the list. */
  planned: Shown | null
  /** Stands between what is on show and what is left. */
  children?: ReactNode
}

/** What is on show, the product after it, and what is left of each product of the live. */
export function DeskShow({ live, known, refresh, mayState, isStating, onStating, planned, children }: Props) {
  const t = useTranslations('claims')
  const productName = useProductName()
  const { put, state, close, isClosing } = useShow(live, refresh)
  const rows = useMemo(() => stockRows(known), [known])
  const shown = rows.find(({ isOnShow }) => isOnShow)
  const next = nextToShow(rows)
  const nextName = planned ? productName(productAs(planned)) : next && productName(next)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="rounded-card border border-line p-4">
        {shown ? (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Badge kind="live">{t('show.now')}</Badge>
              <p className="mt-2 break-words text-18 font-semibold">{productName(shown.product)}</p>
              <Facts row={shown} />
            </div>
            {mayState && (
              <IconButton
                label={t('show.closeOf', { product: shown.product.label })}
                icon={<X />}
                loading={isClosing}
                onClick={close}
              />
            )}
          </div>
        ) : (
          <>
            <p className="font-semibold">{t('show.nothing')}</p>
            <p className="mt-1 text-14 text-ink-muted">{t('show.nothingText')}</p>
          </>
        )}
        {mayState && (
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
            <Button
              wide
              kind={shown ? 'line' : 'cta'}
              icon={<Eye />}
              aria-keyshortcuts="s"
              onClick={() => onStating(true)}
            >
              {t(shown ? 'show.change' : 'show.state')}
            </Button>
            {nextName && (
              <Button
                wide
                size="lg"
                icon={<SkipForward />}
                aria-keyshortcuts="x"
                onClick={() => (planned ? put(planned) : next && state(next))}
              >
                <span className="min-w-0 truncate">{t('desk.next', { product: nextName })}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {children}
      <Rail title={t('desk.stock')}>
        {rows.length === 0 && <p className="py-3 text-14 text-ink-muted">{t('desk.noStock')}</p>}
        <ul>
          {rows.map((row) => (
            <li
              key={row.product.id}
              className={cx(
                'flex items-center gap-2 border-line border-b py-2.5 text-14 last:border-b-0',
                row.isOnShow && 'bg-warn-soft -mx-2 px-2',
              )}
            >
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{productName(row.product)}</p>
                <Facts row={row} />
              </div>
              {mayState && !row.isOnShow && (
                <IconButton
                  label={t('group.showProduct', { product: row.product.label })}
                  icon={<Eye />}
                  onClick={() => state(row.product)}
                />
              )}
            </li>
          ))}
        </ul>
      </Rail>
      <Suspense>
        {mayState && isStating && (
          <ShowForm isDialog live={live} known={known} refresh={refresh} onClose={() => onStating(false)} />
        )}
      </Suspense>
    </div>
  )
}

function Facts({ row: { product, ordered, waiting, left } }: { row: StockRow }) {
  const t = useTranslations('claims.desk')
  const formats = useFormats()
  return (
    <p className="flex flex-wrap gap-x-2.5 text-14 text-ink-muted tabular-nums">
      {product.price !== null && <span>{formats.money(product.price)}</span>}
      {left !== null && (
        <span className={cx(left === 0 && 'font-semibold text-live-text')}>
          {t('left', { left, of: product.pieces ?? left })}
        </span>
      )}
      <span>{t('ordered', { n: ordered })}</span>
      {waiting > 0 && <span className="font-semibold text-warn-text">{t('waiting', { n: waiting })}</span>}
    </p>
  )
}

/** Puts the next product on show, for a key of the desk. */
export function useShowNext(
  live: Live,
  known: KnownClaims | undefined,
  refresh: () => Promise<void>,
  planned: Shown | null,
) {
  const { put, state } = useShow(live, refresh)
  return () => {
    if (planned) return put(planned)
    const next = known && nextToShow(stockRows(known))
    if (next) state(next)
  }
}
