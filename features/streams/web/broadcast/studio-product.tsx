import Star from 'lucide-react/icons/star'
import { useTranslations } from 'use-intl'
import { ShownPriceText, shownName } from '#features/catalogue/web/index.ts'
import { cx } from '#ui/cx.ts'
import { Switch } from '#ui/switch.tsx'
import { ProductThumb } from '../products/product-row.tsx'
import { type Shown, type StreamProduct, withActive, withFeatured } from '../products/products-query.ts'
import type { SoldOutMarks } from '../stream-slots.tsx'

type Props = {
  product: StreamProduct
  shown: Shown
  marks: SoldOutMarks | null
  onChange: (shown: Shown) => void
}

/** One product in the studio: for sale or not, sold out or not, standing out or not. */
export function StudioProduct({ product, shown, marks, onChange }: Props) {
  const t = useTranslations('studio.live')
  const { uuid, available, picture, price } = product
  const name = shownName(product.name)
  const isActive = shown.activeProductsId.includes(uuid)
  const isFeatured = shown.featuredProductsId.includes(uuid)
  const isMarked = marks?.has(uuid) ?? false
  const soldOut = t(isMarked ? 'soldOut' : 'soldOutMark')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line border-t px-4 py-2 first:border-t-0">
      <ProductThumb address={picture} />
      <div className="min-w-0 text-14">
        <p className="line-clamp-2 break-words font-medium">{name}</p>
        <ShownPriceText price={price} />
        {!available && <p className="text-live-text">{t('noStock')}</p>}
      </div>
      <Switch
        label={t(isActive ? 'deactivate' : 'activate', { name })}
        hideLabel
        checked={isActive}
        onChange={(event) => onChange(withActive(shown, uuid, event.target.checked))}
      />
      <button
        type="button"
        aria-pressed={isFeatured}
        aria-label={t(isFeatured ? 'unfeature' : 'feature', { name })}
        onClick={() => onChange(withFeatured(shown, uuid, !isFeatured))}
        className={cx(
          'grid size-13 shrink-0 place-items-center rounded-control border',
          isFeatured ? 'border-action bg-action-soft text-action-soft-text' : 'border-edge',
        )}
      >
        <Star aria-hidden="true" className={cx('size-6', isFeatured && 'fill-current')} />
      </button>
      {marks && available && (
        <button
          type="button"
          aria-label={`${soldOut}: ${name}`}
          onClick={() => marks.set(uuid, !isMarked)}
          className={cx(
            'col-span-3 col-start-2 mt-1 flex min-h-11 items-center justify-self-start rounded-control border px-3 font-medium text-14',
            isMarked ? 'border-live-text text-live-text' : 'border-edge text-ink-muted',
          )}
        >
          {soldOut}
        </button>
      )}
    </li>
  )
}
