import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { shownCode } from '../../shown-code.ts'
import { namesCode } from '../names-code.ts'
import type { PickedProduct } from './close-out-lists.ts'

/** How many pieces to pick of each product, and of each of its variants. */
export function PickingList({ products }: { products: PickedProduct[] }) {
  const t = useTranslations('closeOut')
  return (
    <ul>
      {products.map(({ id, label, codes, pieces, rows }) => (
        <li key={id} className="grid gap-2 border-line border-t px-4 py-3 text-14">
          <h3 className="flex flex-wrap items-baseline gap-x-3">
            <strong className="min-w-0 break-words text-16 font-semibold">{label}</strong>
            {codes
              .filter((code) => !namesCode(label, code))
              .map((code) => (
                <span key={code} className="font-mono text-12 text-ink-muted">
                  {t('code', { code: shownCode(code) })}
                </span>
              ))}
            <span className="ml-auto font-semibold tabular-nums">{t('pieces', { n: pieces })}</span>
          </h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-muted">
            {rows.map(({ key, variant, pieces: own, waiting }) => (
              <li key={key} className="flex items-baseline gap-2 tabular-nums">
                <span>{t('quantity', { n: own })}</span>
                <span className="text-ink">{variant || t('noVariant')}</span>
                {waiting > 0 && <Badge kind="notice">{t('waiting', { n: waiting })}</Badge>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
